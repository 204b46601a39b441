import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '../postgres/embedded-postgres.ts'

const projectDir = join(import.meta.dirname, '..')
const startMs = 120_000
const stopMs = 20_000

/** What `npm start` runs once everything is set up: the server on an embedded PostgreSQL, with the demo marketplace. */
async function startServer(settings: Record<string, string>): Promise<ChildProcess> {
  if (!existsSync(join(projectDir, 'web/storefront/dist/index.html')))
    throw new Error('The storefront is not built: run `npm test -- e2e`.')
  const { DATABASE_URL: _other, ...environment } = process.env
  const server = spawn(process.execPath, ['server/main.ts'], {
    cwd: projectDir,
    env: { ...environment, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const said: string[] = []
  await new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`the server did not open in time:\n${said.join('')}`)), startMs)
    const hear = (chunk: Buffer) => {
      said.push(String(chunk))
      if (!said.join('').includes('Plaza is open at')) return
      clearTimeout(late)
      resolve()
    }
    server.stdout.on('data', hear)
    server.stderr.on('data', (chunk: Buffer) => {
      said.push(String(chunk))
      process.stderr.write(chunk)
    })
    server.once('exit', (code) => {
      clearTimeout(late)
      reject(new Error(`the server ended with ${code}:\n${said.join('')}`))
    })
  })
  return server
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), stopMs)
  await ended
  clearTimeout(late)
}

/** The demo marketplace on a port and a folder of its own. `more` gives what it is configured with besides, by its address. */
export async function openShop(more: (origin: string) => Promise<Record<string, string>> = async () => ({})) {
  const dataDir = await mkdtemp(join(tmpdir(), 'plaza-browser-'))
  // As root the database runs as a user of its own, who has to reach its folder.
  await chmod(dataDir, 0o755)
  const port = await findFreePort()
  const origin = `http://localhost:${port}`
  const settings = {
    NODE_ENV: 'development',
    PORT: String(port),
    PUBLIC_URL: origin,
    DATA_DIR: dataDir,
    DEMO: '1',
    DEMO_HISTORY_DAYS: '0',
    LOG_LEVEL: 'warn',
    ...(await more(origin)),
  }
  const server = await startServer(settings)
  return {
    origin,
    settings,
    dataDir,
    async close() {
      await end(server)
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
