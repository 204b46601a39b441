import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Machine } from './machines.ts'

/** What Patroni says of its node; null where it does not answer. */
export type NodeState = { isPrimary: boolean; isReplica: boolean }

export type DatabaseNode = Machine & {
  /** starts etcd and Patroni, which starts PostgreSQL; also after the loss of power, on what is on its disk */
  boot(): void
  startPatroni(): void
  state(): Promise<NodeState | null>
  /** Asks the PostgreSQL of this very node, from within, and waits no longer than 5 s. */
  psql(database: string, statement: string): Promise<{ code: number | null; said: string }>
}

/** A file of `configuration/` with what differs between machines put in. Throws where a place has no value. */
export function fill(file: string, values: Record<string, string>): string {
  const text = readFileSync(join(import.meta.dirname, 'configuration', file), 'utf8')
  return text.replace(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`${file} has a place for ${name}, which has no value`)
    return value
  })
}

export function openDatabaseNode(machine: Machine): DatabaseNode {
  const { name, address, folder } = machine
  const write = (file: string) => {
    const path = join(folder, file)
    writeFileSync(path, fill(file, { name, address, folder }))
    return path
  }
  const files = { etcd: write('etcd.yml'), patroni: write('patroni.yml') }
  const startPatroni = () => void machine.start(['patroni', files.patroni], { user: 'postgres' })
  return {
    ...machine,
    boot() {
      machine.start(['etcd', '--config-file', files.etcd], { user: 'postgres' })
      startPatroni()
    },
    startPatroni,
    async state() {
      try {
        const response = await fetch(`http://${address}:8008/patroni`, { signal: AbortSignal.timeout(1000) })
        const found = (await response.json()) as { state: string; role: string }
        const isRunning = found.state === 'running'
        return {
          isPrimary: isRunning && ['master', 'primary'].includes(found.role),
          isReplica: isRunning && found.role === 'replica',
        }
      } catch {
        return null
      }
    },
    psql: (database, statement) =>
      machine.run(['timeout', '5', 'psql', '-h', folder, '-U', 'postgres', '-d', database, '-v', 'ON_ERROR_STOP=1', '-Atqc', statement], {
        user: 'postgres',
      }),
  }
}
