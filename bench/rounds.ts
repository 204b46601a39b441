import { type Figure, ratios } from './figures.ts'
import { say } from './report.ts'
import { processorMsOf } from './server.ts'

export const quick = process.argv.includes('--quick')
/** Beside each other, ours and the limit in turn; a figure is the median of its rounds. */
export const rounds = quick ? 3 : 7
export const secondsOfRound = quick ? 1.5 : 3

/** Does so much work, and says how much of it a second. */
export type Rate = (amount: number) => Promise<number>

type Sides = {
  ours: Rate
  limit: Rate
  warmUp: number
  settle?: () => Promise<unknown>
  pids?: { ours: number; limit: number }
  statements?: number
}

/** Both sides in turn with the same amount of work, which takes ours about a round's time. */
export async function measureBeside(
  name: string,
  target: number,
  { ours, limit, warmUp, settle, pids, statements }: Sides,
): Promise<Figure> {
  say(`${name} ...`)
  await ours(warmUp)
  await limit(warmUp)
  await settle?.()
  const amount = Math.max(warmUp, Math.round((await ours(warmUp)) * secondsOfRound))
  const pairs: { ours: number; limit: number }[] = []
  const used = { ours: 0, limit: 0 }
  for (let round = 0; round < rounds; round++) {
    const before = pids && [processorMsOf(pids.ours), processorMsOf(pids.limit)]
    pairs.push({ ours: await ours(amount), limit: await limit(amount) })
    used.ours += ((pids && processorMsOf(pids.ours)) ?? 0) - (before?.[0] ?? 0)
    used.limit += ((pids && processorMsOf(pids.limit)) ?? 0) - (before?.[1] ?? 0)
  }
  const each = (ms: number) => Math.round((ms * 1000) / (amount * rounds))
  const processor = used.limit === 0 ? null : { ours: each(used.ours), limit: each(used.limit) }
  const figure: Figure = { name, unit: '/s', rounds: pairs, statements: statements ?? null, processor, target, note: null }
  const told = ratios(figure).map((ratio) => ratio.toFixed(2))
  say(`  ${told.join(' ')}`)
  return figure
}
