import { refuse, TransportError } from './refusal.ts'

export type Turns = {
  /** Runs the work when it is this person's turn. Refuses writeConflict after a second of waiting, 429 when too many wait already. */
  take<Result>(person: string, work: () => Promise<Result>): Promise<Result>
}

type Line = { running: number; waiting: (() => void)[] }

/**
 * Acts of one person (or of one address of visitors without a cookie) mostly wait for the same rows: their cart, their wallet.
 * While they wait they hold connections, so few of them may run at once, and the others wait here, where it costs nobody a
 * connection. Told like a lock that is not had in time, because it is one. Each process counts for itself, like its pool.
 */
export function openTurns({ atOnce = 3, longestLine = 50, patienceMs = 1000 } = {}): Turns {
  const lines = new Map<string, Line>()

  function leave(person: string, line: Line): void {
    const next = line.waiting.shift()
    if (next) next()
    else line.running -= 1
    if (line.running === 0) lines.delete(person)
  }

  function waitIn(line: Line): Promise<void> {
    if (line.waiting.length >= longestLine) throw new TransportError(429, { retryAfterSeconds: 1 })
    return new Promise((resolve, reject) => {
      const goOn = () => {
        clearTimeout(patience)
        resolve()
      }
      const patience = setTimeout(() => {
        line.waiting.splice(line.waiting.indexOf(goOn), 1)
        reject(refuse('writeConflict'))
      }, patienceMs)
      line.waiting.push(goOn)
    })
  }

  return {
    async take(person, work) {
      const line = lines.get(person) ?? { running: 0, waiting: [] }
      lines.set(person, line)
      if (line.running >= atOnce) await waitIn(line)
      else line.running += 1
      try {
        return await work()
      } finally {
        leave(person, line)
      }
    },
  }
}
