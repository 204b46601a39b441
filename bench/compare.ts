// `npm run bench -- compare <earlier.json> [<later.json>]`: what got better or worse from one run to another, beyond what two runs of one edition differ by.
import { resolve } from 'node:path'
import { type Figure, median, ours, ratios, type Unit } from './figures.ts'
import { type Column, machineFacts, printTable, written } from './report.ts'
import { latestResults, type Results, readResults } from './results.ts'

/** By how much the medians of two runs of the same code differ on a machine that does other things beside, seen over some runs: a share. */
const betweenRuns = { ratio: 0.12, '/s': 0.25, s: 0.25, ms: 0.25, times: 0.3, MB: 0.15, statements: 0 } satisfies Record<
  Unit | 'ratio',
  number
>

/** With more noise than this nothing is seen any more, and saying that nothing got worse would be a guess. */
const mostNoise = 0.5

/** Fewer rounds than these are all counted; of more, the least and the most are taken for accidents. */
const roundsToTrim = 5

/** How far the rounds of one run lie apart, as a share of their median. */
function spreadOf(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right)
  const kept = sorted.length < roundsToTrim ? sorted : sorted.slice(1, -1)
  const middle = median(values)
  return middle === 0 ? 0 : ((kept.at(-1) ?? 0) - (kept[0] ?? 0)) / middle
}

export type Verdict = 'worse' | 'better' | 'same' | 'not judged'

export type Comparison = {
  name: string
  /** what was compared: the ratio to the limit, or the figure itself */
  by: Unit | 'ratio'
  earlier: number | null
  later: number | null
  /** as a share of the earlier; above zero is better */
  change: number | null
  noise: number | null
  verdict: Verdict
  why: string
}

type Judged = { by: Unit | 'ratio'; earlier: number[]; later: number[]; isJudged: boolean; why: string }

function judge(name: string, { by, earlier, later, isJudged, why }: Judged): Comparison {
  const [before, after] = [median(earlier), median(later)]
  const isMoreBetter = by === '/s' || by === 'ratio'
  // From nothing to something there is no share: all of it is new.
  const growth = before === after ? 0 : before === 0 ? 1 : (after - before) / before
  const change = isMoreBetter ? growth : -growth
  // Half of both spreads: medians further apart than that stand outside of each other's rounds.
  const noise = Math.max(betweenRuns[by], (spreadOf(earlier) + spreadOf(later)) / 2)
  const compared = { name, by, earlier: before, later: after, change, noise }
  if (!isJudged) return { ...compared, verdict: 'not judged', why }
  if (noise > mostNoise) return { ...compared, verdict: 'not judged', why: 'its rounds differ too much' }
  return { ...compared, verdict: change < -noise ? 'worse' : change > noise ? 'better' : 'same', why }
}

/** Runs whose seconds, megabytes and rates can be held against each other. */
const isLike = (earlier: Results, later: Results): boolean =>
  earlier.quick === later.quick &&
  (['processors', 'processor', 'memoryGb'] as const).every((fact) => earlier.machine[fact] === later.machine[fact])

function compareFigure(earlier: Figure, later: Figure, isAlike: boolean): Comparison[] {
  const { name, unit } = later
  const absolute = (isJudged: boolean, why: string) => judge(name, { by: unit, earlier: ours(earlier), later: ours(later), isJudged, why })
  if (ratios(earlier).length === 0 || ratios(later).length === 0)
    return [absolute(isAlike || unit === 'statements', isAlike || unit === 'statements' ? '' : 'another machine or length')]
  if (earlier.statements === later.statements)
    return [judge(name, { by: 'ratio', earlier: ratios(earlier), later: ratios(later), isJudged: true, why: '' })]
  const counted = judge(`${name}: what it asks`, {
    by: 'statements',
    earlier: [earlier.statements ?? 0],
    later: [later.statements ?? 0],
    isJudged: true,
    why: '',
  })
  return [counted, absolute(isAlike, isAlike ? 'by itself: its limit is another' : 'its limit is another, and the machine or length')]
}

/** Each figure of both runs, in the order of the later one, then those that are gone. */
export function compareResults(earlier: Results, later: Results): Comparison[] {
  const isAlike = isLike(earlier, later)
  const missing = (figure: Figure, why: string, side: 'earlier' | 'later'): Comparison => {
    const value = median(ours(figure))
    const values = { earlier: side === 'earlier' ? value : null, later: side === 'later' ? value : null }
    return { name: figure.name, by: figure.unit, ...values, change: null, noise: null, verdict: 'not judged', why }
  }
  const known = new Map(earlier.figures.map((figure) => [figure.name, figure]))
  const compared = later.figures.flatMap((figure) => {
    const before = known.get(figure.name)
    return before ? compareFigure(before, figure, isAlike) : [missing(figure, 'new', 'later')]
  })
  const names = new Set(later.figures.map(({ name }) => name))
  return [...compared, ...earlier.figures.filter(({ name }) => !names.has(name)).map((figure) => missing(figure, 'gone', 'earlier'))]
}

const percent = (share: number | null, signed: boolean): string =>
  share === null ? '' : `${signed && share > 0 ? '+' : ''}${(share * 100).toFixed(0)} %`

const shown = (value: number | null, by: Unit | 'ratio'): string =>
  value === null ? '' : by === 'ratio' ? value.toFixed(2) : written(value, by)

const columns: Column<Comparison>[] = [
  { title: 'figure', of: ({ name }) => name, right: false },
  {
    title: 'compared',
    of: ({ by }) => ({ ratio: 'ratio', '/s': 'rate', s: 'time', ms: 'time', times: 'times', MB: 'memory', statements: 'statements' })[by],
    right: false,
  },
  { title: 'earlier', of: ({ earlier, by }) => shown(earlier, by), right: true },
  { title: 'later', of: ({ later, by }) => shown(later, by), right: true },
  { title: 'better by', of: ({ change }) => percent(change, true), right: true },
  { title: 'noise', of: ({ noise }) => percent(noise, false), right: true },
  {
    title: '',
    of: ({ verdict, why }) =>
      [verdict === 'worse' ? 'WORSE' : verdict === 'same' ? '' : verdict, why].filter((part) => part !== '').join(': '),
    right: false,
  },
]

/** What a reader has to know before the table: two runs that differ in more than the code. */
export function differencesOf(earlier: Results, later: Results): string[] {
  const [before, after] = [machineFacts(earlier.machine), machineFacts(later.machine)]
  return [
    ...(before === after ? [] : [`The machines differ: ${before}`, `                      ${after}`]),
    ...(earlier.quick === later.quick ? [] : ['One of them is quick: fewer and shorter rounds, and fewer buyers.']),
    ...(isLike(earlier, later) ? [] : ['So ratios and counts are judged, and what a machine makes of it is not.']),
  ]
}

/** Prints the comparison; the process ends with 1 when something got worse beyond noise, or the books of the later run are wrong. */
export async function benchCompare(args: string[]): Promise<void> {
  const [earlierFile, laterFile = await latestResults()] = args
  if (earlierFile === undefined) throw new Error('Name the earlier file: npm run bench -- compare <earlier.json> [<later.json>].')
  if (resolve(earlierFile) === resolve(laterFile)) throw new Error(`${earlierFile} is the latest run itself: run npm run bench first.`)
  const [earlier, later] = [await readResults(earlierFile), await readResults(laterFile)]
  console.log(`From ${earlier.at} to ${later.at}`)
  for (const line of differencesOf(earlier, later)) console.log(line)
  const compared = compareResults(earlier, later)
  printTable(columns, compared)
  const worse = compared.filter(({ verdict }) => verdict === 'worse')
  const unjudged = compared.filter(({ verdict }) => verdict === 'not judged')
  console.log(`\n${worse.length === 0 ? 'Nothing got worse beyond noise.' : `Worse: ${worse.map(({ name }) => name).join('; ')}.`}`)
  if (unjudged.length > 0) console.log(`Not judged: ${unjudged.map(({ name }) => name).join('; ')}.`)
  if (later.ledger.wrong > 0) console.log(`The ledger of the later run has ${later.ledger.wrong} mismatches.`)
  if (worse.length > 0 || later.ledger.wrong > 0) process.exitCode = 1
}
