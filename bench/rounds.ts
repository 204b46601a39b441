import { type Row, say } from './report.ts'
import { processorMsOf } from './server.ts'

export const quick = process.argv.includes('--quick')
/** Beside each other, ours and the limit in turn; a figure is the median of its rounds. */
export const rounds = quick ? 3 : 7
export const secondsOfRound = quick ? 1.5 : 3

const median = (numbers: number[]): number => numbers.toSorted((left, right) => left - right)[Math.floor(numbers.length / 2)] ?? 0

/** Does so much work, and says how much of it a second. */
export type Rate = (amount: number) => Promise<number>

type Sides = { ours: Rate; limit: Rate; warmUp: number; settle?: () => Promise<unknown>; pids?: { ours: number; limit: number } }

/** Both sides in turn with the same amount of work, which takes ours about a round's time. */
export async function measureBeside(name: string, target: number, { ours, limit, warmUp, settle, pids }: Sides): Promise<Row> {
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
  const ratios = pairs.map((pair) => pair.ours / pair.limit)
  say(`  ${ratios.map((each) => each.toFixed(2)).join(' ')}`)
  const ratio = median(ratios)
  const each = (ms: number) => Math.round((ms * 1000) / (amount * rounds))
  return {
    name,
    ours: `${Math.round(median(pairs.map((pair) => pair.ours)))}/s`,
    limit: `${Math.round(median(pairs.map((pair) => pair.limit)))}/s`,
    ratio: `${ratio.toFixed(2)} (${Math.min(...ratios).toFixed(2)}-${Math.max(...ratios).toFixed(2)})`,
    processor: used.limit === 0 ? '' : `${each(used.ours)} us : ${each(used.limit)} us`,
    target: `>= ${target.toFixed(2)}`,
    met: ratio >= target,
  }
}

export const bounded = (name: string, value: number, unit: string, most: number | null): Row => ({
  name,
  ours: `${value.toFixed(unit === 's' ? 2 : 0)}${unit === '' ? '' : ` ${unit}`}`,
  limit: '',
  ratio: '',
  processor: '',
  target: most === null ? '' : `<= ${most}${unit === '' ? '' : ` ${unit}`}`,
  met: most === null ? null : value <= most,
})
