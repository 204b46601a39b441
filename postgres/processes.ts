import { readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** The fields of /proc/<pid>/stat after the command's name (state first), or null where there is no such process or no /proc. */
function statFields(pid: number): string[] | null {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
  } catch {
    return null
  }
}

/** Whether a process with this number runs. One that has ended but was not yet collected by its parent does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPERM')) return false
  }
  return statFields(pid)?.[0] !== 'Z'
}

/**
 * Tells one life of a process number from the next one that gets the same number: start time and boot, 'alive' where the
 * system does not say, null when there is no such process.
 */
export function processLife(pid: number): string | null {
  if (!isAlive(pid)) return null
  const startTicks = statFields(pid)?.[19]
  if (startTicks === undefined) return 'alive'
  return `${startTicks}@${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}`
}

/**
 * The living processes that work in `folder` (a real path), or null where the system does not tell. Root without the right to
 * look into other users' processes, as in a container, sees by the command line and the parents.
 */
export function processesIn(folder: string): number[] | null {
  let pids: number[]
  try {
    pids = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
  } catch {
    return null
  }
  const worksThere = new Set<number>()
  const hidden: number[] = []
  for (const pid of pids) {
    try {
      if (readlinkSync(`/proc/${pid}/cwd`) === folder) worksThere.add(pid)
    } catch (error) {
      if (error instanceof Error && 'code' in error && (error.code === 'EACCES' || error.code === 'EPERM')) hidden.push(pid)
    }
  }
  for (const pid of hidden) {
    if (commandLine(pid).includes(folder)) worksThere.add(pid)
  }
  for (const pid of hidden) {
    if (worksThere.has(parentOf(pid) ?? 0)) worksThere.add(pid)
  }
  return [...worksThere].filter(isAlive)
}

/** The words a process was started with, where the system tells. */
function commandLine(pid: number): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  } catch {
    return []
  }
}

/** The process that started `pid`, where the system tells. */
export function parentOf(pid: number): number | null {
  const parent = statFields(pid)?.[1]
  return parent === undefined ? null : Number(parent)
}
