import { refuse, TransportError } from './refusal.ts'

export type Turns = {
  /** Runs the work when it is the turn of `whose`; others do not wait for it. */
  take<Result>(whose: string, work: () => Promise<Result>): Promise<Result>
}

type Line = { running: number; waiting: (() => void)[] }

type Rules = {
  atOnce: number
  longestLine: number
  patienceMs: number
  /** what is told to who has waited for `patienceMs` */
  late: () => Error
  /** what is told to who finds `longestLine` waiting */
  full: () => Error
}

/** Work that must not run many times at once for the same name, first come, first served, in this process. */
export function openTurns({ atOnce, longestLine, patienceMs, late, full }: Rules): Turns {
  const lines = new Map<string, Line>()

  function leave(whose: string, line: Line): void {
    const next = line.waiting.shift()
    if (next) next()
    else line.running -= 1
    if (line.running === 0) lines.delete(whose)
  }

  function waitIn(line: Line): Promise<void> {
    if (line.waiting.length >= longestLine) throw full()
    return new Promise((resolve, reject) => {
      const goOn = () => {
        clearTimeout(patience)
        resolve()
      }
      const patience = setTimeout(() => {
        line.waiting.splice(line.waiting.indexOf(goOn), 1)
        reject(late())
      }, patienceMs)
      line.waiting.push(goOn)
    })
  }

  return {
    async take(whose, work) {
      const line = lines.get(whose) ?? { running: 0, waiting: [] }
      lines.set(whose, line)
      if (line.running >= atOnce) await waitIn(line)
      else line.running += 1
      try {
        return await work()
      } finally {
        leave(whose, line)
      }
    },
  }
}

/**
 * Turns of acts, by person (or by address, for visitors without a cookie). Acts of one person mostly wait for the same rows: their
 * cart, their wallet. While they wait they hold connections, so few of them may run at once; the others wait here, where it costs
 * nobody a connection, and are told as a lock that was not had in time, because it is one. Each process counts for itself, like
 * its pool.
 */
export const openActTurns = (): Turns =>
  openTurns({
    atOnce: 3,
    longestLine: 50,
    patienceMs: 1000,
    late: () => refuse('writeConflict'),
    full: () => new TransportError(429, { retryAfterSeconds: 1 }),
  })
