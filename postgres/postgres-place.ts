import { createHash } from 'node:crypto'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { reasonOf, StartError } from '../starting/start-error.ts'
import { type Account, canReach, makeSharedFolder, postgresAccount, sharedFolder } from './postgres-binaries.ts'

/** What is kept between starts in DATA_DIR/postgres.json, readable by the owner alone. */
export type PostgresNote = {
  /** where the note was written, so that a copied data folder does not take the original's database for its own */
  dataDir: string
  /** PostgreSQL's own data folder */
  cluster: string
  port: number
  password: string
}

export type PostgresPlace = { cluster: string; account: Account }

const noteFile = (dataDir: string) => join(dataDir, 'postgres.json')

/** The note of an earlier start, or null when there is none or it cannot be understood. */
export function readNote(dataDir: string): PostgresNote | null {
  let text: string
  try {
    text = readFileSync(noteFile(dataDir), 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw new StartError(
      `The file ${noteFile(dataDir)} cannot be read (${reasonOf(error)}): start Plaza as the user who owns the data folder.`,
    )
  }
  try {
    const value = JSON.parse(text) as Partial<PostgresNote>
    if (
      typeof value.dataDir === 'string' &&
      typeof value.cluster === 'string' &&
      typeof value.port === 'number' &&
      typeof value.password === 'string'
    ) {
      return { dataDir: value.dataDir, cluster: value.cluster, port: value.port, password: value.password }
    }
  } catch {
    // Cut short by a full disk: as good as none, a new password is set.
  }
  return null
}

/** Gives a file to the owner of the data folder, so that a start as root does not lock that user out of later ones. */
export function giveToOwner(dataDir: string, file: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(dataDir)
  chownSync(file, uid, gid)
}

export function writeNote(dataDir: string, note: PostgresNote): void {
  const unfinished = `${noteFile(dataDir)}.${process.pid}`
  try {
    writeFileSync(unfinished, `${JSON.stringify(note, null, 2)}\n`, { mode: 0o600 })
    giveToOwner(dataDir, unfinished)
    renameSync(unfinished, noteFile(dataDir))
  } catch (error) {
    rmSync(unfinished, { force: true })
    throw new StartError(`The data folder ${dataDir} cannot be written (${reasonOf(error)}): mend that, or set DATA_DIR to another folder.`)
  }
}

/** Makes a folder that only the account may enter. */
export function makeFolderFor(account: Account, folder: string): void {
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o700)
  if (account !== null) chownSync(folder, account.uid, account.gid)
}

/** A cluster found at its place belongs to whoever made it: as root we go on as that account. */
function accountOf(cluster: string, account: Account): Account {
  if (!existsSync(cluster)) return account
  const { uid, gid } = statSync(cluster)
  if (account === null) {
    if (uid === process.getuid?.()) return null
    throw new StartError(
      `The database in ${cluster} belongs to another user: start Plaza as that user or as root, or set DATA_DIR to another folder.`,
    )
  }
  return uid === 0 ? account : { name: `user ${uid}`, uid, gid }
}

const isCluster = (folder: string) => existsSync(join(folder, 'PG_VERSION'))

/**
 * Where the database of a data folder is, or shall be made: in DATA_DIR/postgres, or, for root with a data folder that the
 * unprivileged account cannot reach, below /var/lib/plaza. `dataDir` is a real path.
 */
export async function findPlace(
  dataDir: string,
  note: PostgresNote | null,
  endLeftovers: (cluster: string) => Promise<void>,
): Promise<PostgresPlace> {
  const inside = join(dataDir, 'postgres')
  const account = postgresAccount()
  if (note !== null && note.cluster !== inside && note.dataDir !== dataDir && isCluster(note.cluster)) {
    // The data folder was moved or copied since. A copy must not run on the original's database.
    const original = readNoteQuietly(note.dataDir)
    if (original?.cluster !== note.cluster) return { cluster: note.cluster, account: accountOf(note.cluster, account) }
    throw new StartError(
      `The data folder ${dataDir} is a copy of ${note.dataDir}, whose database lies outside it in ${note.cluster}: move that folder instead of copying it, or delete ${noteFile(dataDir)} to start with an empty marketplace.`,
    )
  }
  if (note !== null && note.cluster !== inside && note.dataDir === dataDir) {
    if (isCluster(note.cluster)) return { cluster: note.cluster, account: accountOf(note.cluster, account) }
    if (account !== null) return { cluster: note.cluster, account }
  }
  const owner = accountOf(inside, account)
  if (isCluster(inside) || canReach(account, dataDir)) {
    if (canReach(owner, dataDir)) return { cluster: inside, account: owner }
    throw new StartError(
      `The user of the database in ${inside} can no longer enter ${dataDir}: give everyone the right to pass through its folders (chmod a+x).`,
    )
  }
  return outside(dataDir, account, endLeftovers)
}

async function outside(dataDir: string, account: Account, endLeftovers: (cluster: string) => Promise<void>): Promise<PostgresPlace> {
  makeSharedFolder()
  const folder = join(sharedFolder, createHash('sha256').update(dataDir).digest('hex').slice(0, 16))
  const cluster = join(folder, 'postgres')
  if (isCluster(cluster)) {
    // Its note is gone: the data folder was deleted to start anew. One such leftover is kept, in case that was a mistake.
    await endLeftovers(cluster)
    rmSync(`${folder}.old`, { recursive: true, force: true })
    renameSync(folder, `${folder}.old`)
  }
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, 0o711)
  writeFileSync(join(folder, 'belongs-to'), `${dataDir}\n`)
  return { cluster: join(realpathSync(folder), 'postgres'), account }
}

function readNoteQuietly(dataDir: string): PostgresNote | null {
  try {
    return readNote(dataDir)
  } catch {
    return null
  }
}
