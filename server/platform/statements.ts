/** What one statement cost in this process, as those who asked waited for it. */
export type StatementCost = { text: string; calls: number; totalMs: number; mostMs: number; failed: number }

/** More shapes than this are not told apart: then those that cost least are forgotten. */
const shapesMost = 2000

const costs = new Map<string, StatementCost>()

/** Since when they are counted. */
export const countedSince = new Date(performance.timeOrigin)

function makeRoom(): void {
  const dearest = [...costs.values()].sort((one, other) => other.totalMs - one.totalMs).slice(0, shapesMost / 2)
  costs.clear()
  for (const cost of dearest) costs.set(cost.text, cost)
}

/** Counts one run of a statement; its text has no values in it. */
export function countStatement(text: string, ms: number, isFailed: boolean): void {
  let cost = costs.get(text)
  if (!cost) {
    if (costs.size >= shapesMost) makeRoom()
    cost = { text, calls: 0, totalMs: 0, mostMs: 0, failed: 0 }
    costs.set(text, cost)
  }
  cost.calls += 1
  cost.totalMs += ms
  if (ms > cost.mostMs) cost.mostMs = ms
  if (isFailed) cost.failed += 1
}

/** Those that took the most time together. */
export const dearestStatements = (most: number): StatementCost[] =>
  [...costs.values()].sort((one, other) => other.totalMs - one.totalMs).slice(0, most)
