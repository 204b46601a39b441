import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect, inject, test } from 'vitest'
import { isAlive } from '../postgres/processes.ts'
import { createDatabaseFromTemplate } from '../postgres/test-postgres.ts'
import { openDatabase, patientBounds } from './platform/database.ts'
import { type ServerProcess, startServerProcess } from './testing/server-process.ts'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean()
})

async function start(settings: Record<string, string> = {}): Promise<{ server: ServerProcess; url: string; origin: string }> {
  const { url, drop } = await createDatabaseFromTemplate(inject('postgres'))
  cleanups.push(drop)
  const server = startServerProcess({ DATABASE_URL: url, PROCESSES: '3', LOG_LEVEL: 'info', ...settings })
  cleanups.push(server.remove)
  const origin = await server.opened
  await expect.poll(() => named(server, 'all servers are open').length, { timeout: 20_000 }).toBe(3)
  return { server, url, origin }
}

type Outcome = { status: number } | { cut: string }

const send = (origin: string, path: string, agent: Agent, headers: Record<string, string> = {}): Promise<Outcome & { text: string }> =>
  new Promise((resolve) => {
    const asked = request(`${origin}${path}`, { agent, headers }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }))
      answer.once('error', ({ message }) => resolve({ cut: message, text: '' }))
    })
    asked.once('error', (error: NodeJS.ErrnoException) => resolve({ cut: `${error.code} ${error.message}`, text: '' }))
    asked.end()
  })

/** Asks on connections of its own, kept and not, until it is told to stop; gives what was not answered with 200. */
function load(origin: string, clients: number) {
  let isOver = false
  let asked = 0
  const wrong: Outcome[] = []
  const client = async (number: number) => {
    const agent = new Agent({ keepAlive: number % 2 === 0, maxSockets: 1 })
    const paths = ['/api/customer/index/get_currency', '/readyz', '/api/customer/index/get-first-category']
    while (!isOver) {
      const outcome = await send(origin, paths[asked++ % paths.length] ?? '/', agent)
      if (!('status' in outcome) || outcome.status !== 200) wrong.push(outcome)
      await delay(number % 3 === 0 ? 40 : 2)
    }
    agent.destroy()
  }
  const all = Promise.all(Array.from({ length: clients }, (_, number) => client(number)))
  return {
    async stop() {
      isOver = true
      await all
      return { asked, wrong }
    },
  }
}

/** The servers that a line of the log names, the last one that says so. */
function named({ said }: ServerProcess, message: string): number[] {
  const lines = said()
    .split('\n')
    .filter((line) => line.includes(`"msg":"${message}"`))
  return (JSON.parse(lines.at(-1) ?? '{}') as { processes?: number[] }).processes ?? []
}

test('several servers share one port and take turns, each change is seen in all of them, and their figures are one', async () => {
  const { origin, url } = await start({ METRICS_TOKEN: 'm'.repeat(20) })
  const db = openDatabase(url, { size: 1, bounds: patientBounds, onError: () => {} })
  cleanups.push(() => db.close())
  const read = async () => {
    const { text } = await send(origin, '/metrics', new Agent(), { authorization: `Bearer ${'m'.repeat(20)}` })
    return Number(/^plaza_call_seconds_count\{call="getFirstCategory",code="200"\} (\d+)/m.exec(text)?.[1] ?? 0)
  }
  const before = await read()
  let asked = 0
  const names = async () => {
    const seen = new Set<string>()
    for (let round = 0; round < 9; round++) {
      const { text } = await send(origin, `/api/customer/index/get-first-category?once=${asked++}`, new Agent(), { lang: 'en' })
      seen.add((JSON.parse(text) as { data: { list: { name_en: string }[] } }).data.list.map(({ name_en }) => name_en).join())
    }
    return [...seen]
  }
  expect(await names()).toEqual([''])
  await db.pool.query(`insert into category (slug, name, position) values ('new', '{"en": "New here"}', 1)`)
  expect(await names()).toEqual(['New here'])
  expect((await read()) - before).toBe(18)
})

test('they are replaced one by one under load, and no request is refused or cut', async () => {
  const { server, origin } = await start()
  const before = named(server, 'all servers are open')
  const asking = load(origin, 12)
  await delay(300)
  server.child.kill('SIGUSR2')
  await expect.poll(() => server.said(), { timeout: 60_000 }).toContain('all servers were replaced')
  await delay(300)
  const { asked, wrong } = await asking.stop()
  expect(wrong).toEqual([])
  expect(asked).toBeGreaterThan(200)
  const after = named(server, 'all servers were replaced')
  expect(new Set([...before, ...after]).size).toBe(6)
  expect(before.filter(isAlive)).toEqual([])
  expect(after.every(isAlive)).toBe(true)
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
})

test('one that is killed is started again, the others go on', async () => {
  const { server, origin } = await start()
  const before = named(server, 'all servers are open')
  process.kill(before[0] ?? 0, 'SIGKILL')
  await delay(500)
  const asking = load(origin, 4)
  await expect.poll(() => named(server, 'as many servers as before').length, { timeout: 30_000 }).toBe(3)
  expect((await asking.stop()).wrong).toEqual([])
  expect(named(server, 'as many servers as before').filter((pid) => before.includes(pid))).toEqual(before.slice(1))
})

test('one that ends by itself while all are replaced holds nobody up, and there are as many as before', async () => {
  const { server } = await start()
  const before = named(server, 'all servers are open')
  server.child.kill('SIGUSR2')
  process.kill(before.at(-1) ?? 0, 'SIGKILL')
  await expect.poll(() => server.said(), { timeout: 60_000 }).toContain('all servers were replaced')
  server.child.kill('SIGUSR2')
  const times = () => server.said().split('all servers were replaced').length - 1
  await expect.poll(times, { timeout: 60_000 }).toBe(2)
  expect(before.filter(isAlive)).toEqual([])
  expect(named(server, 'all servers were replaced').filter(isAlive).length).toBeGreaterThanOrEqual(3)
})

test('where the first cannot start, all of it ends with one sentence', async () => {
  const server = startServerProcess({ DATABASE_URL: 'postgres://plaza@127.0.0.1:1/plaza', PROCESSES: '2' })
  cleanups.push(server.remove)
  expect(await server.ended).toBe(1)
  expect(server.said()).toMatch(/^The database does not answer.*\n$/)
})

test('where a backup was not restored to its end, none of them starts', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'plaza-half-'))
  cleanups.push(() => rm(dataDir, { recursive: true }))
  await mkdir(join(dataDir, 'restoring'))
  const { url, drop } = await createDatabaseFromTemplate(inject('postgres'))
  cleanups.push(drop)
  const server = startServerProcess({ DATABASE_URL: url, DATA_DIR: dataDir, PROCESSES: '2' })
  cleanups.push(server.remove)
  expect(await server.ended).toBe(1)
  expect(server.said()).toMatch(/^A backup is being restored into .*\n$/)
})

test('they run on the embedded PostgreSQL of the first process, and end with it', async () => {
  const server = startServerProcess({ PROCESSES: '2', LOG_LEVEL: 'info' })
  cleanups.push(server.remove)
  const origin = await server.opened
  await expect.poll(() => named(server, 'all servers are open').length, { timeout: 30_000 }).toBe(2)
  expect((await load(origin, 4).stop()).wrong).toEqual([])
  server.child.kill('SIGINT')
  expect(await server.ended).toBe(0)
  expect(named(server, 'all servers are open').filter(isAlive)).toEqual([])
})
