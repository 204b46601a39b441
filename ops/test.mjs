// `npm test` (everything CI runs), `npm run check` (the same without a browser), `npm test -- server/orders` (matching tests
// only). Plain JavaScript, for the same reason as start.mjs. The last line is `N passed, N failed`.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import {
  buildWebApps,
  cacheFolder,
  chooseNode,
  doAtOnce,
  environmentWithPath,
  installPackages,
  keptCode,
  root,
  runInOurPlace,
  runMain,
  runQuietly,
  Stop,
  seconds,
} from './prepare.mjs'

const say = console.log
const options = new Set(process.argv.slice(2).filter((word) => word.startsWith('--')))
const filters = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const withBrowser = !options.has('--no-browser')
const score = { passed: 0, failed: 0 }
/** What failed, once more at the end: the output of a whole run is long, and often only its end is kept. */
const failures = []

function count(good, name) {
  score[good ? 'passed' : 'failed'] += 1
  if (!good) failures.push(name)
}

/** The names of the failed tests of a report, each with the first line of what it complained of. */
function failuresOf({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const file = relative(root, name)
    const failed = assertionResults.filter((result) => result.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [`${file}: ${firstLine(message)}`]
    return failed.map(({ fullName, failureMessages }) => `${file} > ${fullName}: ${firstLine(failureMessages[0])}`)
  })
}

const firstLine = (text) =>
  stripVTControlCharacters(text ?? '')
    .trim()
    .split('\n', 1)[0]

/** A check is one program that must end with 0; what it printed is shown only when it did not. */
async function check(name, command, args) {
  const since = performance.now()
  const { code, output } = await runQuietly(command, args, { cwd: root, env: environmentWithPath({ ownCommands: true }) })
  count(code === 0, name)
  say(`${code === 0 ? '✓' : '✗'} ${name} (${seconds(since)})`)
  if (code !== 0) say(`${output.trimEnd()}\n`)
}

/** Makes the checks, two at a time: what two cores manage. */
const checkAll = (checks) => doAtOnce(checks, 2, (check) => check())

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/** Runs vitest in the given projects and adds each test to the score. */
async function runTests(node, { projects, only = [], env = {} }) {
  const since = performance.now()
  mkdirSync(cacheFolder, { recursive: true })
  const file = join(cacheFolder, `tests-${projects.join('-')}.json`)
  rmSync(file, { force: true })
  const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const args = [vitest, 'run', ...projects.flatMap((name) => ['--project', name]), ...reporters, ...only]
  if (only.length === 0) args.push('--passWithNoTests')
  const code = await runInOurPlace(node, args, { cwd: root, env: { ...keptCode, ...environmentWithPath({ ownCommands: true }), ...env } })
  const report = readReport(file)
  const passed = report?.numPassedTests ?? 0
  const failedTests = report ? failuresOf(report) : []
  // An error outside of any test: nothing is counted, and yet it has failed.
  if (code !== 0 && failedTests.length === 0) failedTests.push(`${projects.join(' and ')} tests: ended with ${code}`)
  const failed = failedTests.length
  score.passed += passed
  score.failed += failed
  failures.push(...failedTests)
  say(`${failed === 0 ? '✓' : '✗'} ${projects.join(' and ')} tests: ${passed} passed, ${failed} failed (${seconds(since)})\n`)
}

// --- Chromium -----------------------------------------------------------------------------------------------------------

function onPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((file) => existsSync(file))
}

function installedChromium() {
  const chosen = process.env.CHROMIUM_PATH
  if (chosen) {
    if (existsSync(chosen)) return chosen
    throw new Stop(`CHROMIUM_PATH names ${chosen}, which is not there: mend or unset it.`)
  }
  const usual = [
    // The same engine without a window to draw: a test takes a sixth less of the processor.
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  ]
  return (
    usual.find((file) => existsSync(file)) ??
    onPath(['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'])
  )
}

async function installFromDebian() {
  if (process.getuid?.() !== 0 || !onPath(['apt-get'])) return undefined
  say('Installing Chromium and fonts from Debian ...')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await runQuietly('apt-get', ['update'], { env })
  const install = (packages) => runQuietly('apt-get', ['install', '-y', '--no-install-recommends', ...packages], { env })
  const fonts = ['fonts-noto-cjk', 'fonts-noto-core']
  // Older releases have the whole browser alone.
  const { code } = await install(['chromium-headless-shell', ...fonts])
  if (code !== 0) await install(['chromium', ...fonts])
  return installedChromium()
}

async function installFromPlaywright(node) {
  const playwright = join(root, 'node_modules', 'playwright-core')
  if (!existsSync(playwright)) return undefined
  const place = () => {
    const script = `import { chromium } from 'playwright-core'; console.log(chromium.executablePath())`
    return spawnSync(node, ['--input-type=module', '-e', script], { cwd: root, encoding: 'utf8' }).stdout.trim()
  }
  const before = place()
  if (before && existsSync(before)) return before
  say("Fetching Playwright's Chromium ...")
  await runQuietly(node, [join(playwright, 'cli.js'), 'install', 'chromium'], { cwd: root, env: process.env })
  const after = place()
  return after && existsSync(after) ? after : undefined
}

async function findChromium(node) {
  const found = installedChromium() ?? (await installFromDebian()) ?? (await installFromPlaywright(node))
  if (found) return found
  throw new Stop('There is no Chromium for the browser tests and none could be installed: install Chromium, or name one in CHROMIUM_PATH.')
}

// --- the run --------------------------------------------------------------------------------------------------------------

async function runBrowserTests(node, only) {
  let chromium
  try {
    chromium = await findChromium(node)
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    count(false, 'browser')
    say(`✗ ${error.message}`)
    return
  }
  await runTests(node, { projects: ['browser'], only, env: { CHROMIUM_PATH: chromium } })
}

/** The build as a check of its own: its failure is counted and the server's tests still run. */
async function checkBuild(node) {
  const since = performance.now()
  try {
    await buildWebApps(node, () => {})
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    count(false, 'build')
    say(`✗ build (${seconds(since)})\n${error.message}\n`)
    return false
  }
  count(true, 'build')
  say(`✓ build (${seconds(since)})`)
  return true
}

async function runAll(node) {
  const bin = (name) => join(root, 'node_modules', '.bin', name)
  const types = ['tsconfig.json', 'web/tsconfig.json', 'e2e/tsconfig.json']
  let isBuilt = false
  await checkAll([
    // The longest, and for most of its time on one core alone.
    async () => {
      isBuilt = await checkBuild(node)
    },
    () => check('format and lint', bin('biome'), ['ci', '--colors=off', '--max-diagnostics=50', '.']),
    ...types.map((file) => () => check(`types of ${file}`, bin('tsc'), ['--pretty', 'false', '--singleThreaded', '-p', file])),
    () => check('unused files, exports and packages', bin('knip'), ['--no-progress']),
  ])
  if (isBuilt) await check('size of the web apps', node, [join(root, 'web/shell/build/size.ts')])
  await runTests(node, { projects: ['unit', 'server'] })
  if (withBrowser) await runBrowserTests(node)
}

/** `npm test -- e2e/cart` wants a browser, `npm test -- server/orders` does not. */
async function runMatching(node) {
  const browserFilters = filters.filter((filter) => filter.replace(/^\.\//, '').startsWith('e2e'))
  const others = filters.filter((filter) => !browserFilters.includes(filter))
  if (others.length > 0) await runTests(node, { projects: ['unit', 'server'], only: others })
  if (browserFilters.length > 0 && (await checkBuild(node))) await runBrowserTests(node, browserFilters)
}

await runMain(async () => {
  const since = performance.now()
  await installPackages(say)
  const node = chooseNode()
  if (filters.length > 0) await runMatching(node)
  else await runAll(node)
  for (const failure of failures) say(`✗ ${failure}`)
  say(`All in ${seconds(since)}.`)
  say(`${score.passed} passed, ${score.failed} failed`)
  return score.failed === 0 ? 0 : 1
})
