import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'

/** Nothing of whoever runs the tests reaches a process, except where compiled code is kept: without it each start compiles the whole server. */
const ofRunner = () => ({ NODE_COMPILE_CACHE: inject('compiledCode') })

export type ServerProcess = {
  child: ChildProcess
  /** what it wrote so far, both streams together */
  said(): string
  /** where it is open; rejects when it ends before */
  opened: Promise<string>
  /** its exit code, once it has ended; null when a signal ended it */
  ended: Promise<number | null>
  /** kills it, if it still runs, and deletes its data folder */
  remove(): Promise<void>
}

/** The server as `npm start` runs it, in a process and a data folder of its own, on a free port, without the demo marketplace. */
export function startServerProcess(settings: Record<string, string>, { flags = [] }: { flags?: string[] } = {}): ServerProcess {
  const dataDir = mkdtempSync(join(tmpdir(), 'plaza-process-'))
  const child = spawn(process.execPath, [...flags, join(import.meta.dirname, '..', 'main.ts')], {
    env: { ...ofRunner(), DATA_DIR: dataDir, DEMO: '0', PORT: '0', LOG_LEVEL: 'fatal', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const opened = new Promise<string>((resolve, reject) => {
    const keep = (chunk: Buffer) => {
      text += chunk
      const origin = /Plaza is open at (\S+)/.exec(text)?.[1]
      if (origin) resolve(origin)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    void ended.then(() => reject(new Error(`the server ended before it was open: ${text}`)))
  })
  // Who starts a server that shall fail never asks where it is open.
  opened.catch(() => {})
  return {
    child,
    said: () => text,
    opened,
    ended,
    async remove() {
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
      await ended
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A command of the house in a process of its own, on the database and the folder that the settings name. */
export const startCommand = (settings: Record<string, string>, words: readonly string[]): ChildProcess =>
  spawn(process.execPath, [join(import.meta.dirname, '..', 'plaza.ts'), ...words], {
    env: { ...ofRunner(), ...settings, NODE_ENV: 'test', SECRET_KEY: 's'.repeat(40) },
    stdio: ['ignore', 'pipe', 'pipe'],
  })

/** How a command ended, and what it wrote to its standard output and beside it. */
export async function endOf(child: ChildProcess): Promise<{ code: number | null; said: string; complained: string }> {
  let [said, complained] = ['', '']
  child.stdout?.on('data', (bytes: Buffer) => (said += bytes))
  child.stderr?.on('data', (bytes: Buffer) => (complained += bytes))
  const [code] = await once(child, 'close')
  return { code, said, complained }
}
