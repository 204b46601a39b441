import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { inject } from 'vitest'
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

declare module 'vitest' {
  export interface ProvidedContext {
    /** the folder of a demo marketplace that no server has open */
    demo: string
  }
}

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'plaza-browser-'))
  // As root the database runs as a user of its own, who has to reach its folder.
  await chmod(folder, 0o755)
  return folder
}

type More = (origin: string) => Promise<Record<string, string>>

const none: More = async () => ({})

/** Fills the demo marketplace once for all who open one, and gives its folder: what they write stays in their copies. */
export async function fillDemo(): Promise<string> {
  const { dataDir, end: close } = await open(await makeFolder(), none)
  await close()
  return dataDir
}

const run = promisify(execFile)

/** Copies a house that no server has open, with the owners that its files have. Its database is known by where it lies. */
async function copyTo(folder: string, from: string): Promise<void> {
  await run('cp', ['-a', `${from}/.`, folder])
  const access = join(folder, 'postgres.json')
  await writeFile(access, (await readFile(access, 'utf8')).replaceAll(from, folder))
}

/** The demo marketplace on a port and a folder of its own; null: a house that is empty. `more` gives what it is configured with besides, by its address. */
export async function openShop(more: More = none, demo: string | null = inject('demo')) {
  const folder = await makeFolder()
  if (demo !== null) await copyTo(folder, demo)
  const { end: close, ...shop } = await open(folder, demo === null ? async (origin) => ({ DEMO: '0', ...(await more(origin)) }) : more)
  return {
    ...shop,
    async close() {
      await close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Opens what stands in a folder; a demo marketplace is filled where nothing does. */
async function open(dataDir: string, more: More) {
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
    end: () => end(server),
  }
}
