import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'
import { StartError } from '../../starting/start-error.ts'
import { migrationsDir } from '../open-plaza.ts'
import { insideTransaction } from '../platform/migrate.ts'
import { proveArchive, type ReadEntry, readArchive } from './archive.ts'
import { openLoad, piecesOf } from './database.ts'
import { type Head, headName, keyFile, pictureFolders, type Tail, tailName } from './house.ts'

async function textOf({ bytes }: ReadEntry): Promise<string> {
  const parts: Uint8Array[] = []
  for await (const part of bytes) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}

/** Makes the schema as it was when the backup was made; the rows bring which migrations those were. */
async function makeSchema(client: pg.Client, { migration }: Head): Promise<void> {
  const names = (await readdir(migrationsDir)).filter((name) => name.endsWith('.sql')).sort()
  if (!names.includes(migration)) throw new StartError(`The backup was made by a newer Plaza (${migration}): restore it with that one.`)
  await client.query(
    'create table if not exists migration (name text primary key, checksum text not null, ran_at timestamptz not null default now())',
  )
  for (const name of names.slice(0, names.indexOf(migration) + 1))
    await client.query(insideTransaction(name, await readFile(join(migrationsDir, name), 'utf8')))
}

/** Where a picture or the key of a backup belongs, below the folder of the house; null for what is neither. */
function placeOf(name: string): string | null {
  if (name === keyFile) return name
  const [folder = '', ...rest] = name.split('/')
  const isPicture = pictureFolders.some((each) => each === folder) && rest.length === 2 && rest.every((part) => /^[\w.-]+$/.test(part))
  return isPicture && !rest.some((part) => part.startsWith('.')) ? name : null
}

export type Loaded = Tail & { madeAt: string }

/**
 * Loads a backup into an empty database, whose transaction `client` holds open, and hands each file to `keep`. Refuses (StartError) what is no whole backup, and one of a newer Plaza.
 */
export async function loadBackup(
  client: pg.Client,
  { file, passphrase }: { file: string; passphrase: string | null },
  keep: (place: string, entry: ReadEntry) => Promise<void>,
): Promise<Loaded> {
  // To its end, before anything is done with it.
  await proveArchive(file, passphrase)
  const entries = readArchive(file, passphrase)
  const next = async (): Promise<ReadEntry | undefined> => {
    const { value, done } = await entries.next()
    return done ? undefined : value
  }
  const strange = (name: string) => new StartError(`${file} is no backup of a house (${name}).`)
  try {
    const first = await next()
    if (first?.name !== headName) throw strange(first?.name ?? 'it is empty')
    const head = JSON.parse(await textOf(first)) as Head
    if (head.form !== 1) throw new StartError('The backup was made by a newer Plaza: restore it with that one.')
    await makeSchema(client, head)
    const load = await openLoad(client, head.tables)
    let tail: Tail | undefined
    let entry = await next()
    while (entry) {
      const [, table] = /^database\/(\w+)\.\d+$/.exec(entry.name) ?? []
      if (table !== undefined) {
        let following: ReadEntry | undefined
        const isSame = (each: ReadEntry) => each.name.startsWith(`database/${table}.`)
        const take = async () => {
          following = await next()
          return following
        }
        await load.rows(table, piecesOf(entry, take, isSame))
        entry = following
        continue
      }
      const place = placeOf(entry.name)
      if (entry.name === tailName) tail = JSON.parse(await textOf(entry)) as Tail
      else if (place !== null) await keep(place, entry)
      else throw strange(entry.name)
      entry = await next()
    }
    if (!tail) throw strange('its end is missing')
    await load.finish(tail)
    return { ...tail, madeAt: head.madeAt }
  } finally {
    await entries.return(undefined)
  }
}
