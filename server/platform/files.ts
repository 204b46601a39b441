import { createHash, randomBytes } from 'node:crypto'
import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import type { Configuration } from './configuration.ts'
import { type Database, type Db, execute, maybeRow, row, rows, type Tx, type WriteDb } from './database.ts'
import { encodePicture, encodePreview, inTurnOfPreviews } from './encode-picture.ts'
import { mediaSecurity } from './http/security-headers.ts'
import { TransportError } from './refusal.ts'
import { type Sql, sql } from './sql.ts'

/** A kept picture: the file of one width is `/media/${path}.${width}.avif`. */
export type StoredPicture = { id: string; path: string; width: number; height: number; widths: number[] }

/** A picture whose AVIF files are ready: `${name}.${width}.avif` in its folder; `width` and `height` are those of the largest. */
export type RenderedPicture = { width: number; height: number; widths: number[] }

/** What may be done with files of a purpose, and how large they are kept. */
export type PurposeRules = {
  /** widths in pixels; a smaller picture is kept as it is */
  widths: readonly number[]
  /** never below a public address: shown by signed links, each look written down */
  isPrivate: boolean
}

/** The customer who sent it, for a shop or for themselves, or the operator who did. */
type SentBy = { ownerId: string; shopId?: string; operatorId?: never } | { ownerId?: never; shopId?: never; operatorId: string }

/** An upload that no act has taken up is forgotten after this; acts take none up in the last hour before. */
const forgottenAfterHours = 24

/** Held, shared, while a backup is made. */
export const backupLock = 7_052_603

const mediaFile = /^[a-z]+\/[a-z0-9_-]{1,120}\.(?:\d{1,5}\.avif|jpg)$/
const picturePath = /^[a-z]+\/[a-z0-9_-]{1,120}$/

const fileOf = (path: string, width: number): string => `${path}.${width}.avif`
const previewFile = (path: string): string => `${path}.jpg`

export type Files<Purpose extends string> = ReturnType<typeof openFiles<Purpose>>

const isMissing = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === 'ENOENT') || (error.cause instanceof Error && isMissing(error.cause)))

/**
 * Pictures, kept by purpose (a word of small letters), made safe and small before anybody sees them: public ones below DATA_DIR/media,
 * private ones below DATA_DIR/private, where no address leads.
 */
export function openFiles<Purpose extends string>(
  { DATA_DIR }: Pick<Configuration, 'DATA_DIR'>,
  purposes: Readonly<Record<Purpose, PurposeRules>>,
) {
  const mediaFolder = join(DATA_DIR, 'media')
  const media = new Disk(new FSDriver({ location: mediaFolder, visibility: 'public' }))
  const hidden = new Disk(new FSDriver({ location: join(DATA_DIR, 'private'), visibility: 'private' }))
  const diskOf = (purpose: Purpose) => (purposes[purpose].isPrivate ? hidden : media)

  async function readFrom(disk: Disk, file: string): Promise<Uint8Array | null> {
    if (!mediaFile.test(file)) return null
    try {
      return await disk.getBytes(file)
    } catch (error) {
      if (isMissing(error)) return null
      throw error
    }
  }

  /** The largest width of a picture that something public shows; null when there is none. */
  async function shownWidth(db: Db, path: string): Promise<number | null> {
    const found = await maybeRow<{ purpose: Purpose; width: number }>(
      db,
      sql`select purpose, (select max(w) from unnest(widths) w) as width from file where path = ${path} and attached_at is not null`,
    )
    return found && !purposes[found.purpose].isPrivate ? found.width : null
  }

  async function makePreview(db: Db, path: string): Promise<Uint8Array | null> {
    const width = await shownWidth(db, path)
    const largest = width === null ? null : await readFrom(media, fileOf(path, width))
    if (!largest) return null
    const preview = await encodePreview(largest)
    // Whoever reads it meanwhile, in another process too, finds all of it or nothing.
    const file = join(mediaFolder, previewFile(path))
    const aside = `${file}.${randomBytes(8).toString('hex')}`
    await writeFile(aside, preview)
    await rename(aside, file)
    // What was let go meanwhile is forgotten without it.
    if ((await shownWidth(db, path)) !== null) return preview
    await rm(file, { force: true })
    return null
  }

  /** The row first, by which the database says that nothing shows it; it is gone for good when the bytes are, so that none are left behind. */
  async function forgetOld(tx: Tx): Promise<number> {
    const forgotten = await rows<{ path: string; purpose: Purpose; widths: number[] }>(
      tx,
      sql`delete from file where attached_at is null and id in (
          select id from file where attached_at is null and created_at < now() - make_interval(hours => ${forgottenAfterHours}) order by id limit 500)
        returning path, purpose, widths`,
    )
    for (const { path, purpose, widths } of forgotten) {
      for (const file of [...widths.map((width) => fileOf(path, width)), previewFile(path)]) await diskOf(purpose).delete(file)
    }
    return forgotten.length
  }

  return {
    /** Whether files of a purpose are shown to nobody but by a signed link. */
    isPrivate: (purpose: Purpose): boolean => purposes[purpose].isPrivate,

    /**
     * Decodes a picture that somebody sent and keeps it as AVIF under a random name, upright and without its metadata. What it is is told
     * by its content, never by its name. Takes about a second: not inside a transaction. It waits for an act to take it up (`attachFile`).
     * Refuses parameterInvalid (file) what is not a whole JPEG, PNG, WebP or AVIF of at most 40 million pixels, 503 when too many wait.
     */
    async storePicture(
      db: WriteDb,
      bytes: Uint8Array,
      { purpose, ownerId, shopId, operatorId }: { purpose: Purpose } & SentBy,
    ): Promise<StoredPicture> {
      const encoded = await encodePicture(bytes, purposes[purpose].widths)
      const path = `${purpose}/${randomBytes(16).toString('hex')}`
      const largest = encoded.at(-1)
      if (!largest) throw new Error('a picture has at least one width')
      const size = encoded.reduce((sum, { data }) => sum + data.length, 0)
      // The row is first: whatever happens while the bytes are written, there is nothing on the disk that nobody knows of.
      const stored = await row<StoredPicture>(
        db,
        sql`insert into file (path, purpose, owner_id, shop_id, operator_id, width, height, widths, bytes, sent_hash)
          values (${path}, ${purpose}, ${ownerId ?? null}, ${shopId ?? null}, ${operatorId ?? null}, ${largest.width}, ${largest.height}, ${encoded.map(({ width }) => width)}::int[], ${size},
            ${createHash('sha256').update(bytes).digest()})
          returning id, path, width, height, widths`,
      )
      for (const { width, data } of encoded) await diskOf(purpose).put(fileOf(path, width), data)
      return stored
    },

    /** Takes over a picture of the house's own whose AVIF files are ready, under its own name. Repeating it replaces the files. */
    async importRendered(
      db: Db,
      { name, purpose, folder, picture }: { name: string; purpose: Purpose; folder: string; picture: RenderedPicture },
    ): Promise<StoredPicture> {
      const path = `${purpose}/${name}`
      const sizes = await Promise.all(
        picture.widths.map(async (width) => {
          const bytes = await readFile(join(folder, `${name}.${width}.avif`))
          await diskOf(purpose).put(fileOf(path, width), bytes)
          return bytes.length
        }),
      )
      const size = sizes.reduce((sum, bytes) => sum + bytes, 0)
      await diskOf(purpose).delete(previewFile(path))
      return row<StoredPicture>(
        db,
        sql`insert into file (path, purpose, width, height, widths, bytes, attached_at)
          values (${path}, ${purpose}, ${picture.width}, ${picture.height}, ${picture.widths}::int[], ${size}, now())
          on conflict (path) do update set width = excluded.width, height = excluded.height, widths = excluded.widths, bytes = excluded.bytes
          returning id, path, width, height, widths`,
      )
    },

    /** The bytes of one file below /media, null when there is none. */
    read: (file: string): Promise<Uint8Array | null> => readFrom(media, file),

    /**
     * The JPEG of a public picture that something shows, for houses that take no AVIF: made when it is first asked for, and kept beside the picture.
     * Null when there is none. Refuses 503 when too many are being made.
     */
    async readPreview(db: Db, path: string): Promise<Uint8Array | null> {
      if (!picturePath.test(path)) return null
      const kept = () => readFrom(media, previewFile(path))
      const found = await kept()
      if (found || (await shownWidth(db, path)) === null) return found
      return inTurnOfPreviews(async () => (await kept()) ?? (await makePreview(db, path)))
    },

    /** The bytes of a private picture, null when there are none. */
    readPrivate: ({ path, width }: Pick<StoredPicture, 'path' | 'width'>): Promise<Uint8Array | null> =>
      readFrom(hidden, fileOf(path, width)),

    /** Forgets uploads that nothing has taken up for a day: answers how many. None while a backup is made, which reads what was there when it began. */
    async forgetUnattached(db: Database): Promise<number> {
      return db.transaction(async (tx) => {
        const { isFree } = await row<{ isFree: boolean }>(tx, sql`select pg_try_advisory_xact_lock(${backupLock}) as "isFree"`)
        return isFree ? await forgetOld(tx) : 0
      })
    },
  }
}

type Sender = { ownerId: string } | { shopId: string } | { ofHouse: true }

const sentBy = (sender: Sender): Sql =>
  'ofHouse' in sender
    ? sql`operator_id is not null`
    : 'shopId' in sender
      ? sql`shop_id = ${sender.shopId}::bigint`
      : sql`owner_id = ${sender.ownerId}::bigint`

/**
 * Takes up an upload of its owner, or one that somebody sent for the shop or for the house, for good, or takes it up again; answers its id. Null: no such
 * file of theirs and of this purpose, or one that is about to be forgotten.
 */
export async function attachFile(tx: Tx, { path, purpose, ...sender }: { path: string; purpose: string } & Sender): Promise<string | null> {
  const attached = await maybeRow<{ id: string }>(
    tx,
    sql`update file set attached_at = coalesce(attached_at, now())
      where path = ${path} and purpose = ${purpose}
        and ${sentBy(sender)}
        and (attached_at is not null or created_at > now() - make_interval(hours => ${forgottenAfterHours - 1}))
      returning id`,
  )
  return attached?.id ?? null
}

/** Takes a file up again that was let go of, and is not forgotten yet. */
export const keepFile = (tx: Tx, fileId: string): Promise<number> =>
  execute(tx, sql`update file set attached_at = now() where id = ${fileId} and attached_at is null`)

/** Lets go of a file that nothing shows any more: it is forgotten like an upload that nothing took up. */
export const releaseFile = (tx: Tx, fileId: string): Promise<number> =>
  execute(tx, sql`update file set attached_at = null where id = ${fileId}`)

/**
 * Serves /media: the file of one width, under the path alone the largest, for clients that only put the base address in front
 * of it, and as .jpg what other houses can show. Pictures never change under their name, so browsers keep them for a year.
 */
export function mediaRoute(app: FastifyInstance, { db, files }: { db: Db; files: Pick<Files<string>, 'read' | 'readPreview'> }): void {
  app.get('/media/*', async (request, reply) => {
    const asked = (request.params as { '*': string })['*']
    const [, ofPreview] = /^(.+)\.jpg$/.exec(asked) ?? []
    const largest = picturePath.test(asked)
      ? await maybeRow<{ width: number }>(db, sql`select (select max(w) from unnest(widths) w) as width from file where path = ${asked}`)
      : null
    const bytes =
      ofPreview === undefined ? await files.read(largest ? fileOf(asked, largest.width) : asked) : await files.readPreview(db, ofPreview)
    if (!bytes) throw new TransportError(404)
    return reply
      .headers({
        'content-type': ofPreview === undefined ? 'image/avif' : 'image/jpeg',
        'cache-control': 'public, max-age=31536000, immutable',
        ...mediaSecurity,
      })
      .send(bytes)
  })
}
