// `npm run bench -- web`: what the browser of somebody who comes for the first time makes of five pages, by Lighthouse as a phone sees them, and how soon
// taps are answered. Over a demo marketplace of its own, or with `--origin <address>` over a house that runs.
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { findFreePort } from '../../postgres/embedded-postgres.ts'
import { median } from '../figures.ts'
import { machineFacts, say } from '../report.ts'
import { startServer } from '../server.ts'
import { browserFlags, chromiumPath } from './browser.ts'
import { openLighthouse, type Sample, type Throttling } from './lighthouse.ts'
import { measureMoves } from './moves.ts'
import { aCategoryOf, type MeasuredPage, pagesOf } from './pages.ts'
import { measureTaps, type Tap } from './taps.ts'

const options = {
  runs: { type: 'string', default: '3' },
  page: { type: 'string', multiple: true },
  origin: { type: 'string' },
} as const

type Figure = {
  title: string
  of: (sample: Sample) => number
  digits?: number
  target?: { simulated?: number; throttled?: number; isLeast?: true }
}

const figures: readonly Figure[] = [
  { title: 'score', of: ({ scores }) => scores.performance, target: { simulated: 99, isLeast: true } },
  { title: 'first', of: ({ firstPaint }) => firstPaint },
  { title: 'largest', of: ({ largestPaint }) => largestPaint, target: { simulated: 1200, throttled: 1600 } },
  { title: 'blocked', of: ({ blocking }) => blocking, target: { simulated: 100 } },
  { title: 'work', of: ({ work }) => work, target: { simulated: 100 } },
  { title: 'stands', of: ({ stands }) => stands, target: { throttled: 3000 } },
  { title: 'shift', of: ({ shift }) => shift, digits: 3, target: { simulated: 0, throttled: 0 } },
  { title: 'before', of: ({ requestsBefore }) => requestsBefore, target: { simulated: 20, throttled: 20 } },
  { title: 'requests', of: ({ requests }) => requests },
  { title: 'scripts', of: ({ scripts }) => scripts },
  { title: 'kB', of: ({ bytes }) => bytes / 1000 },
  { title: 'nodes', of: ({ nodes }) => nodes },
  { title: 'long', of: ({ longTasks }) => longTasks },
  { title: 'access', of: ({ scores }) => scores.accessibility, target: { simulated: 100, isLeast: true } },
  { title: 'practice', of: ({ scores }) => scores['best-practices'], target: { simulated: 100, isLeast: true } },
  { title: 'seo', of: ({ scores }) => scores.seo, target: { simulated: 100, isLeast: true } },
]

const width = 9
const line = (name: string, cells: readonly string[]) =>
  console.log(`${name.padEnd(22)}${cells.map((cell) => cell.padStart(width)).join('')}`)

/** The median of a figure, with `!` behind it where its target is missed by what would be shown. */
function cellOf({ of, digits = 0, target }: Figure, samples: readonly Sample[], throttling: Throttling): string {
  const shown = median(samples.map(of)).toFixed(digits)
  if (shown === 'NaN') return '-'
  const wanted = target?.[throttling]
  const isMissed = wanted !== undefined && (target?.isLeast ? Number(shown) < wanted : Number(shown) > wanted)
  return isMissed ? `${shown}!` : shown
}

async function measurePages(origin: string, pages: readonly MeasuredPage[], runs: number): Promise<void> {
  const measure = await openLighthouse(chromiumPath, browserFlags)
  line(
    '',
    figures.map(({ title }) => title),
  )
  for (const { name, path } of pages) {
    for (const throttling of ['simulated', 'throttled'] as const) {
      say(`${name}, ${throttling} ...`)
      const samples: Sample[] = []
      while (samples.length < runs) samples.push(await measure(`${origin}${path}`, throttling))
      line(
        `${name}, ${throttling}`,
        figures.map((figure) => cellOf(figure, samples, throttling)),
      )
    }
  }
}

async function measureHouse(origin: string, wanted: readonly string[] | undefined, runs: number): Promise<void> {
  const pages = (await pagesOf(origin)).filter(({ name }) => wanted?.includes(name) ?? true)
  await measurePages(origin, pages, runs)
  say('taps ...')
  const rounds: Tap[][] = []
  while (rounds.length < runs) rounds.push(await measureTaps(origin))
  const taps = Map.groupBy(rounds.flat(), ({ name }) => name)
  console.log(`\nTen taps on a processor slowed 4 times, ms until something is painted (at most 100):`)
  console.log(
    [...taps]
      .map(([name, all]) => ({ name, ms: median(all.map(({ ms }) => ms)) }))
      .map(({ name, ms }) => `${name} ${ms.toFixed(0)}${ms > 100 ? '!' : ''}`)
      .join(', '),
  )
  say('a list ...')
  const { framesPerSecond, longestFrame, back } = await measureMoves(origin, await aCategoryOf(origin))
  console.log(
    `\nA list of 100 products on the same processor: ${framesPerSecond.toFixed(0)} frames of the page a second while it is scrolled for the first time, the longest ${longestFrame.toFixed(0)} ms; back from a product ${back.toFixed(0)} ms`,
  )
}

/** Prints the figures of five pages, each the median of some visits, with `!` where a target is missed. */
export async function benchWeb(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options })
  const runs = Number(values.runs)
  if (!Number.isInteger(runs) || runs < 1) throw new Error(`${values.runs} is no number of visits`)
  console.log(`Plaza bench of the web: ${machineFacts()}, medians of ${runs} first visits as a phone; ms, ! misses its target`)
  if (values.origin !== undefined) return await measureHouse(new URL(values.origin).origin, values.page, runs)
  const dataDir = await mkdtemp(join(tmpdir(), 'plaza-bench-web-'))
  // PostgreSQL runs as another user when this one is root
  await chmod(dataDir, 0o755)
  try {
    const server = await startServer({ dataDir, port: await findFreePort(), poolSize: 12 })
    try {
      await measureHouse(server.origin, values.page, runs)
    } finally {
      await server.stop()
    }
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
