import { createServer } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, describe, expect, inject, test } from 'vitest'
import { createDatabaseFromTemplate } from '../postgres/test-postgres.ts'
import { type ServerProcess, startServerProcess } from './testing/server-process.ts'

const postgresFolder = pathToFileURL(join(import.meta.dirname, '..', 'postgres')).href

/** Tells on the error output of each file that is loaded from a folder. */
const tellLoads = (folder: string) =>
  `--import=data:text/javascript,${encodeURIComponent(`
    import { registerHooks } from 'node:module'
    registerHooks({
      load(url, context, next) {
        if (url.startsWith('${folder}/')) process.stderr.write('loaded ' + url + '\\n')
        return next(url, context)
      },
    })`)}`

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const clean of cleanups.splice(0).reverse()) await clean()
})

function start(...given: Parameters<typeof startServerProcess>): ServerProcess {
  const server = startServerProcess(...given)
  cleanups.push(server.remove)
  return server
}

async function makeDatabase(): Promise<string> {
  const { url, drop } = await createDatabaseFromTemplate(inject('postgres'))
  cleanups.push(drop)
  return url
}

describe('a start', () => {
  test('with a DATABASE_URL loads nothing of the embedded PostgreSQL', async () => {
    const server = start({ DATABASE_URL: await makeDatabase() }, { flags: [tellLoads(postgresFolder)] })
    await server.opened
    expect(server.said()).not.toContain('loaded ')
  })

  test('without one runs on the embedded PostgreSQL', async () => {
    const server = start({}, { flags: [tellLoads(postgresFolder)] })
    const origin = await server.opened
    expect(server.said()).toContain(`loaded ${postgresFolder}/embedded-postgres.ts`)
    expect((await fetch(`${origin}/readyz`)).status).toBe(200)
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  })
})

describe('a start that cannot succeed', () => {
  test.each([
    ['a wrong setting', { PORT: 'many' }, /PORT/],
    ['a database that is down', { DATABASE_URL: 'postgres://plaza@127.0.0.1:1/plaza' }, /does not answer/],
  ])('%s: one sentence and an exit, no stack', async (_what, settings, sentence) => {
    const server = start(settings as Record<string, string>)
    expect(await server.ended).toBe(1)
    expect(server.said().trim().split('\n')).toHaveLength(1)
    expect(server.said()).toMatch(sentence)
  })

  test('a port in use: one sentence and an exit', async () => {
    const holder = createServer()
    await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve))
    cleanups.push(() => holder.close())
    const address = holder.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const server = start({ DATABASE_URL: await makeDatabase(), PORT: String(port) })
    expect(await server.ended).toBe(1)
    expect(server.said().trim().split('\n')).toHaveLength(1)
    expect(server.said()).toMatch(/in use/)
  })
})
