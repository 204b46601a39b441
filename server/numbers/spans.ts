import { cut, dayMs, quarterMs, type Stretch } from './pieces.ts'

/** What the sums of the house are kept by, all of UTC; weeks begin on a Thursday, as the time that computers count does. */
export type Span = 'week' | 'day' | 'hour' | 'quarter'

export const hourMs = 3_600_000
export const spanMs: Record<Span, number> = { week: 7 * dayMs, day: dayMs, hour: hourMs, quarter: quarterMs }

/** A sum that belongs to a place, and does not to the one where the longer sum that it is a part of was taken. 0: to none. */
export type Taken = { span: Span; at: Date; place: number; notPlace: number }

/** What of a time is made of whole sums, what is left of it at its edges, and which sums make up what is whole. */
export type Spans = { whole: Stretch[]; rest: Stretch[]; taken: Taken[] }

/**
 * Takes stretches of time apart into sums: the longest ones where they can be, and shorter ones put right what of them belongs elsewhere. A day of a zone an hour or two from UTC is a day of UTC and a few hours, not
 * 24 of them. Places are numbered from 1 in the order of `begins`, as `width_bucket` does it; `spans` stand from the longest to the shortest.
 */
export function spansOf(stretches: readonly Stretch[], begins: readonly Date[], spans: readonly [Span, ...Span[]]): Spans {
  const unitMs = spanMs[spans[spans.length - 1] ?? spans[0]]
  const between = begins.filter((begin) => begin.getTime() % unitMs !== 0)
  const { whole, rest } = cut(
    stretches.flatMap((stretch) => splitAt(stretch, between)),
    unitMs,
  )
  const edges = [...new Set([...begins, ...whole.flatMap(({ begin, end }) => [begin, end])].map((time) => time.getTime()))].sort(
    (one, other) => one - other,
  )
  const times = begins.map((begin) => begin.getTime())
  const placeAt = (ms: number): number =>
    whole.some(({ begin, end }) => begin.getTime() <= ms && ms < end.getTime()) ? upTo(times, ms) : 0
  const taken: Taken[] = []
  const take = (level: number, ms: number, longer: number): void => {
    const span = spans[level]
    if (span === undefined) return
    const isOne = upTo(edges, ms) === upTo(edges, ms + spanMs[span] - 1)
    const place = placeAt(isOne ? ms : ms + spanMs[span] / 2)
    if (place !== longer) taken.push({ span, at: new Date(ms), place, notPlace: longer })
    const shorter = spans[level + 1]
    if (isOne || shorter === undefined) return
    for (let part = ms; part < ms + spanMs[span]; part += spanMs[shorter]) take(level + 1, part, place)
  }
  const firstMs = spanMs[spans[0]]
  const longest = new Set(
    whole.flatMap(({ begin, end }) => {
      const first = Math.floor(begin.getTime() / firstMs)
      return Array.from({ length: Math.ceil(end.getTime() / firstMs) - first }, (_, index) => (first + index) * firstMs)
    }),
  )
  for (const first of longest) take(0, first, 0)
  return { whole, rest, taken }
}

/** How many of ascending numbers are at most so much. */
function upTo(ascending: readonly number[], most: number): number {
  let [from, to] = [0, ascending.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((ascending[middle] ?? 0) <= most) from = middle + 1
    else to = middle
  }
  return from
}

function splitAt({ begin, end }: Stretch, times: readonly Date[]): Stretch[] {
  const bounds = [begin, ...times.filter((time) => time > begin && time < end).sort((one, other) => one.getTime() - other.getTime()), end]
  return bounds.slice(1).map((bound, index) => ({ begin: bounds[index] ?? begin, end: bound }))
}
