import type { ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Machine } from './machines.ts'

const project = join(import.meta.dirname, '..', '..')

export type PlazaServer = Machine & {
  /** starts it and resolves when it is ready; rejects where it ends before */
  open(): Promise<void>
  /** asks it to end, and resolves with its exit code */
  stop(): Promise<number | null>
  /** runs a command of the house there */
  command(...words: string[]): Promise<{ code: number | null; said: string }>
}

export function openPlazaServer(machine: Machine, settings: Record<string, string>): PlazaServer {
  const environment = { ...settings, HOST: machine.address, PORT: '3000' }
  const program = (entry: string) => [process.execPath, join(project, 'server', entry)]
  let child: ChildProcess | undefined
  let ended: Promise<number | null> = Promise.resolve(null)

  const isReady = () =>
    fetch(`http://${machine.address}:3000/readyz`, { signal: AbortSignal.timeout(2000) }).then(
      ({ ok }) => ok,
      () => false,
    )

  return {
    ...machine,
    async open() {
      const starting = machine.start(program('main.ts'), { environment })
      child = starting
      ended = new Promise((resolve) => starting.once('close', resolve))
      while (!(await isReady())) {
        if (starting.exitCode !== null || starting.signalCode !== null)
          throw new Error(`${machine.name} ended before it was open: see ${machine.name}.log`)
        await delay(100)
      }
    },
    stop() {
      child?.kill('SIGTERM')
      return ended
    },
    command: (...words) => machine.run([...program('plaza.ts'), ...words], { environment }),
  }
}
