import { type Figure, ratios } from './figures.ts'
import { say } from './report.ts'
import { processorMsOf } from './server.ts'

export const quick = process.argv.includes('--quick')
/** Beside each other, ours and the limit in turn; a figure is the median of its rounds. */
export const rounds = quick ? 3 : 7
export const secondsOfRound = quick ? 1.5 : 3
/** A house is open for months: what is asked for often has been compiled, and what is kept is there. Lists take a third less of the processor after some seconds. */
export const secondsOfWarmUp = quick ? 5 : 10

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

/** Works for so long, and says how fast it was at last. */
async function warm(rate: Rate, least: number): Promise<number> {
  const until = performance.now() + secondsOfWarmUp * 1000
  let each = await rate(least)
  while (performance.now() < until) each = await rate(Math.max(least, Math.round(each)))
  return each
}

/** Both sides in turn with the same amount of work, which takes ours about a round's time. */
export async function measureBeside(
  name: string,
  target: number,
  { ours, limit, warmUp, settle, pids, statements }: Sides,
): Promise<Figure> {
  say(`${name} ...`)
  const each = await warm(ours, warmUp)
  await warm(limit, warmUp)
  await settle?.()
  const amount = Math.max(warmUp, Math.round(each * secondsOfRound))
  const pairs: { ours: number; limit: number }[] = []
  const used = { ours: 0, limit: 0 }
  for (let round = 0; round < rounds; round++) {
    const before = pids && [processorMsOf(pids.ours), processorMsOf(pids.limit)]
    pairs.push({ ours: await ours(amount), limit: await limit(amount) })
    used.ours += ((pids && processorMsOf(pids.ours)) ?? 0) - (before?.[0] ?? 0)
    used.limit += ((pids && processorMsOf(pids.limit)) ?? 0) - (before?.[1] ?? 0)
  }
  const usOf = (ms: number) => Math.round((ms * 1000) / (amount * rounds))
  const processor = used.limit === 0 ? null : { ours: usOf(used.ours), limit: usOf(used.limit) }
  const figure: Figure = { name, unit: '/s', rounds: pairs, statements: statements ?? null, processor, target, note: null }
  const told = ratios(figure).map((ratio) => ratio.toFixed(2))
  say(`  ${told.join(' ')}`)
  return figure
}
