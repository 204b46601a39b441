/** Of a rate more is better, of everything else less. `statements` are those that PostgreSQL was asked: a count that does not vary. */
export type Unit = '/s' | 's' | 'ms' | 'times' | 'MB' | 'statements'

export type Round = { ours: number; limit: number | null }

/** What was measured, whole: each round, so that the next run knows what is noise. */
export type Figure = {
  /** the same in every run, by which runs are compared */
  name: string
  unit: Unit
  rounds: Round[]
  /** the statements that the limit answers from; null: it answers from none. With others the limit is another one. */
  statements: number | null
  /** microseconds of the processor for each, of both processes */
  processor: { ours: number; limit: number } | null
  /** of the ratio where there is a limit, else of the figure itself */
  target: number | null
  note: string | null
}

export const ours = ({ rounds }: Figure): number[] => rounds.map((round) => round.ours)

/** Ours to the limit, of each round; empty where nothing was measured beside it. */
export const ratios = ({ rounds }: Figure): number[] => rounds.flatMap((round) => (round.limit === null ? [] : [round.ours / round.limit]))

/** What a share of the numbers is not above. */
export const percentile = (numbers: readonly number[], share: number): number =>
  numbers.toSorted((left, right) => left - right)[Math.min(numbers.length - 1, Math.floor(numbers.length * share))] ?? Number.NaN

export const median = (numbers: readonly number[]): number => percentile(numbers, 0.5)

/** Whether its target is met; null: it has none. */
export function isMet(figure: Figure): boolean | null {
  if (figure.target === null) return null
  const beside = ratios(figure)
  if (beside.length > 0) return median(beside) >= figure.target
  return figure.unit === '/s' ? median(ours(figure)) >= figure.target : median(ours(figure)) <= figure.target
}

/** A figure that is measured once and has no limit beside it, but perhaps a most that it should be. */
export const once = (name: string, value: number, unit: Unit, most: number | null): Figure => ({
  name,
  unit,
  rounds: [{ ours: value, limit: null }],
  statements: null,
  processor: null,
  target: most,
  note: null,
})
