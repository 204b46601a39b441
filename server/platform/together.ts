import { type Db, sharedWait, statementCount, unhurried } from './database.ts'

/** What nobody waits for any more may fail. */
function unheeded<Result>(run: Promise<Result>): Promise<Result> {
  run.catch(() => {})
  return run
}

/**
 * Work that all who ask for it at one time share. Who asks while it runs waits for the run after it, with all others who do: nobody is told
 * what was true before they asked.
 */
export function sharedWork<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<Result> | null = null
  let next: Promise<Result> | null = null
  const start = (): Promise<Result> => {
    running = unheeded(
      unhurried(() => statementCount.exit(work)).finally(() => {
        running = null
      }),
    )
    return running
  }
  return () => {
    if (!running) return start()
    next ??= unheeded(
      running
        .catch(() => {})
        .then(() => {
          next = null
          return running ?? start()
        }),
    )
    return next
  }
}

type Report = { read: () => Promise<unknown>; readers: number }

const reports = new WeakMap<Db, Map<string, Report>>()

/**
 * What a heavy report says of the house, read once for all who ask this server for the same at one time, as `sharedWork`. `asked`: all that
 * the answer follows from; it is the same whoever asks.
 */
export async function readTogether<Result>(db: Db, name: string, asked: object, read: () => Promise<Result>): Promise<Result> {
  const known = reports.get(db) ?? new Map<string, Report>()
  reports.set(db, known)
  const key = JSON.stringify([name, Object.entries(asked).sort()])
  const report = known.get(key) ?? { read: sharedWork(read), readers: 0 }
  known.set(key, report)
  report.readers += 1
  try {
    return (await sharedWait(report.read())) as Result
  } finally {
    report.readers -= 1
    if (report.readers === 0) known.delete(key)
  }
}
