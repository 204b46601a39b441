import { percentile } from '../figures.ts'
import { say } from '../report.ts'

/** What one thing takes, in milliseconds: one at a time, and eight at once. */
export type Figure = {
  name: string
  p50: number
  p95: number
  p50Together: number
  p95Together: number
  /** answers that were none, as those that take too long are given up */
  failed: number
}

/** How long a job that goes by the clock took, while nobody bought anything and while many did. */
export type JobTimes = { name: string; idleMs: number; loadedMs: number }

/** What was measured of a house, as it is kept. */
export type Measured = {
  machine: string
  products: number
  orders: number
  customers: number
  figures: Figure[]
  jobs: JobTimes[]
  /** of the time that the database worked while so many checkouts a second were made, what the jobs took that count and gather */
  rollUps: { checkoutsASecond: number; share: number } | null
}

const asked = 60
/** What fails as often as that is not asked for again. */
const failuresMost = 5
export const together = 8

/** Does a thing once more, with the next of what it is done with; gives how long it took. */
export type Once = (at: number) => Promise<number>

/** So many times it is done first without being counted: how long a disk takes to bring what nobody has asked for in a while is another question. */
export const warmUps = 40

/**
 * Does the same thing again and again: one at a time, then eight at once. In several houses in turn, so that what else the machine has to do lies on each of them alike.
 */
export async function timed(name: string, houses: readonly Once[]): Promise<(Figure & { aSecond: number })[]> {
  const found = houses.map((once) => {
    const figure = { alone: [] as number[], besides: [] as number[], failed: 0, next: 0, seconds: 0 }
    const tried = async () => {
      const since = performance.now()
      try {
        return await once(figure.next++)
      } catch (error) {
        if (figure.failed++ === 0) say(`  ${name}: ${error instanceof Error ? error.message : error}`)
        return performance.now() - since
      }
    }
    return { figure, tried }
  })
  for (const { figure, tried } of found) {
    for (let at = 0; at < warmUps && figure.failed < failuresMost; at++) await tried()
    figure.next = 0
    figure.failed = 0
  }
  for (let at = 0; at < asked; at++)
    for (const { figure, tried } of found) if (figure.failed < failuresMost) figure.alone.push(await tried())
  const rounds = 4
  for (let round = 1; round <= rounds; round++) {
    for (const { figure, tried } of found) {
      const since = performance.now()
      const until = asked + (round * asked * 2) / rounds
      const client = async () => {
        while (figure.next < until && figure.failed < failuresMost) figure.besides.push(await tried())
      }
      await Promise.all(Array.from({ length: together }, client))
      figure.seconds += (performance.now() - since) / 1000
    }
  }
  return found.map(({ figure: { alone, besides, failed, seconds } }) => ({
    name,
    p50: percentile(alone, 0.5),
    p95: percentile(alone, 0.95),
    p50Together: percentile(besides, 0.5),
    p95Together: percentile(besides, 0.95),
    failed,
    aSecond: besides.length / seconds,
  }))
}

/** The bound of what a house may take, of what one takes that is a hundredth of it. */
const most = 1.3

const cell = (value: number) => value.toFixed(value < 100 ? 1 : 0).padStart(9)

/** The titles over `showFigures`. */
export function showTitles(houses: number): void {
  const titles = ['p50', 'p95', `p50 of ${together}`, `p95 of ${together}`]
  const cells = houses === 1 ? titles : titles.flatMap((title) => [...Array.from({ length: houses }, () => title), 'times'])
  console.log(`${''.padEnd(44)}${cells.map((title) => title.padStart(9)).join('')}`)
}

/** What one thing takes in each of the houses; of two, also how many times as much it is in the second. */
export function showFigures(figures: readonly Figure[]): void {
  const [first, second] = figures
  if (!first) return
  const measures = (['p50', 'p95', 'p50Together', 'p95Together'] as const).map((measure) => {
    const times = second === undefined ? '' : (second[measure] / first[measure]).toFixed(2).padStart(9)
    return `${figures.map((figure) => cell(figure[measure])).join('')}${times}`
  })
  const marks = [
    second !== undefined && second.p50 / first.p50 > most ? 'MORE' : '',
    ...figures.map(({ failed }) => (failed > 0 ? `${failed} FAILED` : '')),
  ]
  console.log(`${first.name.padEnd(44)}${measures.join('')}  ${marks.join(' ')}`.trimEnd())
}

/** How long the jobs take in each of the houses, idle and under a load. */
export function showJobs(houses: readonly { jobs: readonly JobTimes[] }[]): void {
  console.log(
    `\n${'jobs by the clock'.padEnd(44)}${houses
      .flatMap(() => ['idle', 'loaded'])
      .map((title) => title.padStart(9))
      .join('')}`,
  )
  for (const { name } of houses[0]?.jobs ?? []) {
    const times = houses.map(({ jobs }) => jobs.find((job) => job.name === name))
    console.log(`${name.padEnd(44)}${times.map((job) => `${cell(job?.idleMs ?? 0)}${cell(job?.loadedMs ?? 0)}`).join('')}`)
  }
}
