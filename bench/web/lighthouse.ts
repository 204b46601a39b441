import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { say } from '../report.ts'

// 176 MB with all that it stands on, for this one measurement: it is fetched when somebody measures, and not with every installation.
const version = '13.5.0'
const folder = join(import.meta.dirname, '..', '..', '.cache', `lighthouse-${version}`)

/** `simulated`: measured without a brake and worked out for a slow phone; `throttled`: on a line and a processor that are slow indeed. */
export type Throttling = 'simulated' | 'throttled'
const methods: Record<Throttling, string> = { simulated: 'simulate', throttled: 'devtools' }

type Item = {
  url?: string
  resourceType?: string
  networkRequestTime?: number
  transferSize?: number
  observedLargestContentfulPaint?: number
  name?: string
  startTime?: number
}
type Audit = { numericValue?: number; details?: { items?: Item[] } }
type Report = {
  runtimeError?: { message: string }
  categories: Record<string, { score: number | null }>
  audits: Record<string, Audit>
}
type Lighthouse = (url: string, flags: object) => Promise<{ lhr: Report; artifacts: { Trace?: { traceEvents: TraceEvent[] } } } | undefined>
type Visit = { report: Report; trace: readonly TraceEvent[] }
/** `ts` and `tdur`, the time of the processor in it, are microseconds. */
type TraceEvent = {
  name: string
  ph: string
  pid: number
  tid: number
  ts: number
  tdur?: number
  args: { name?: string; data?: { documentLoaderURL?: string } }
}
type Chrome = { port: number; kill(): void }
type Launcher = { launch(options: object): Promise<Chrome> }

/** Of one page, opened once for the first time: times in ms, sizes in bytes. */
export type Sample = {
  /** of performance, accessibility, best practices and search engines, to 100 */
  scores: Record<(typeof categories)[number], number>
  firstPaint: number
  /** the largest picture or text */
  largestPaint: number
  blocking: number
  /** what of it is work of the page's own thread, without the time in which other processes of this machine had its processor */
  work: number
  /** when the app has taken the place of its first screen, and answers taps; NaN: there is none on the page */
  stands: number
  /** cumulative layout shift */
  shift: number
  requests: number
  /** asked for before the largest paint as it was observed */
  requestsBefore: number
  scripts: number
  bytes: number
  nodes: number
  longTasks: number
}

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const

/** Fetches Lighthouse where it is not there yet. */
async function load(): Promise<{ lighthouse: Lighthouse; launcher: Launcher }> {
  if (!existsSync(join(folder, 'node_modules', 'lighthouse', 'package.json'))) {
    say(`Fetching Lighthouse ${version} ...`)
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
    const wanted = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--silent', `lighthouse@${version}`]
    const { status } = spawnSync('npm', wanted, { cwd: folder, stdio: 'inherit' })
    if (status !== 0) throw new Error(`Lighthouse ${version} could not be fetched`)
  }
  const { resolve } = createRequire(join(folder, 'package.json'))
  const open = async (name: string): Promise<unknown> => import(pathToFileURL(resolve(name)).href)
  const { default: lighthouse } = (await open('lighthouse')) as { default: Lighthouse }
  return { lighthouse, launcher: (await open('chrome-launcher')) as Launcher }
}

/** A task longer than this keeps a touch waiting. */
const longTaskMs = 50
/** As many times slower Lighthouse takes a phone to be. */
const phoneSlowdown = 4

/** Total blocking time by the clock of the thread: from the first paint on, what each task takes beyond 50 ms on a phone. */
function workOf(trace: readonly TraceEvent[], throttling: Throttling): number {
  const opened = trace.findLast(({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL?.startsWith('http'))
  if (!opened) return Number.NaN
  const ofPage = trace.filter(({ pid, ts }) => pid === opened.pid && ts >= opened.ts)
  const from = ofPage.find(({ name }) => name === 'firstContentfulPaint')?.ts ?? opened.ts
  const thread = trace.find(({ name, pid, args }) => name === 'thread_name' && pid === opened.pid && args.name === 'CrRendererMain')?.tid
  const slowdown = throttling === 'simulated' ? phoneSlowdown : 1
  return ofPage
    .filter(({ name, ph, tid, ts }) => ph === 'X' && name.endsWith('RunTask') && tid === thread && ts >= from)
    .reduce((sum, { tdur = 0 }) => sum + Math.max(0, (slowdown * tdur) / 1000 - longTaskMs), 0)
}

function sampleOf({ report: { categories: judged, audits }, trace }: Visit, throttling: Throttling): Sample {
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN
  const items = (name: string) => audits[name]?.details?.items ?? []
  const requests = items('network-requests').filter(({ url }) => url?.startsWith('http'))
  const painted = items('metrics')[0]?.observedLargestContentfulPaint ?? 0
  const scoreOf = (name: string) => Math.round(100 * (judged[name]?.score ?? Number.NaN))
  return {
    scores: Object.fromEntries(categories.map((name) => [name, scoreOf(name)])) as Sample['scores'],
    firstPaint: value('first-contentful-paint'),
    largestPaint: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    work: workOf(trace, throttling),
    stands: items('user-timings').find(({ name }) => name === 'stands')?.startTime ?? Number.NaN,
    shift: value('cumulative-layout-shift'),
    requests: requests.length,
    requestsBefore: requests.filter(({ networkRequestTime = 0 }) => networkRequestTime < painted).length,
    scripts: requests.filter(({ resourceType }) => resourceType === 'Script').length,
    bytes: requests.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0),
    nodes: value('dom-size-insight'),
    longTasks: items('long-tasks').length,
  }
}

/** Once in some tens of visits Chromium does not trace how the page was opened. */
const mostTries = 3

/** Opens Lighthouse: what it answers measures a page with a browser of its own, which has never been anywhere. */
export async function openLighthouse(chromiumPath: string, browserFlags: readonly string[]) {
  const { lighthouse, launcher } = await load()
  const visit = async (url: string, throttling: Throttling): Promise<Visit> => {
    const browser = await launcher.launch({
      chromePath: chromiumPath,
      chromeFlags: ['--headless=new', '--lang=es', ...browserFlags],
      logLevel: 'silent',
    })
    try {
      const flags = {
        port: browser.port,
        logLevel: 'error',
        onlyCategories: categories,
        throttlingMethod: methods[throttling],
        locale: 'es',
      }
      const result = await lighthouse(url, flags)
      if (!result) throw new Error(`Lighthouse tells nothing of ${url}`)
      return { report: result.lhr, trace: result.artifacts.Trace?.traceEvents ?? [] }
    } finally {
      browser.kill()
    }
  }
  return async (url: string, throttling: Throttling): Promise<Sample> => {
    for (let tries = 1; ; tries++) {
      const visited = await visit(url, throttling)
      const { runtimeError } = visited.report
      if (!runtimeError) return sampleOf(visited, throttling)
      if (tries === mostTries) throw new Error(runtimeError.message)
    }
  }
}
