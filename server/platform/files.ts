import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { fileTypeFromBuffer } from 'file-type'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'
import sharp from 'sharp'
import type { Configuration } from './configuration.ts'
import { type Db, maybeRow, row } from './database.ts'
import { mediaSecurity } from './http/security-headers.ts'
import { refuse, TransportError } from './refusal.ts'
import { sql } from './sql.ts'

// One picture at a time on one thread, and nothing kept of it: pictures must not starve the calls.
sharp.concurrency(1)
sharp.cache(false)

/** A kept picture: the file of one width is `/media/${path}.${width}.avif`. */
export type StoredPicture = { id: string; path: string; width: number; height: number; widths: number[] }

/** A picture whose AVIF files are ready: `${name}.${width}.avif` in its folder; `width` and `height` are those of the largest. */
export type RenderedPicture = { width: number; height: number; widths: number[] }

const widths = [160, 400, 800]
const maximumPixels = 40_000_000
const acceptedTypes = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif'])

const mediaFile = /^[a-z]+\/[a-z0-9_-]{1,120}\.\d{1,5}\.avif$/
const picturePath = /^[a-z]+\/[a-z0-9_-]{1,120}$/

const fileOf = (path: string, width: number): string => `${path}.${width}.avif`

export type Files<Purpose extends string> = ReturnType<typeof openFiles<Purpose>>

const isMissing = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === 'ENOENT') || (error.cause instanceof Error && isMissing(error.cause)))

/** Pictures, kept below DATA_DIR/media by purpose (a word of small letters), made safe and small before anybody sees them. */
export function openFiles<Purpose extends string>({ DATA_DIR }: Pick<Configuration, 'DATA_DIR'>) {
  const disk = new Disk(new FSDriver({ location: join(DATA_DIR, 'media'), visibility: 'public' }))

  const record = (
    db: Db,
    picture: Omit<StoredPicture, 'id'> & { purpose: Purpose; ownerId: string | null; bytes: number },
  ): Promise<StoredPicture> =>
    row<StoredPicture>(
      db,
      sql`insert into file (path, purpose, owner_id, width, height, widths, bytes)
        values (${picture.path}, ${picture.purpose}, ${picture.ownerId}, ${picture.width}, ${picture.height}, ${picture.widths}::int[], ${picture.bytes})
        on conflict (path) do update set width = excluded.width, height = excluded.height, widths = excluded.widths, bytes = excluded.bytes
        returning id, path, width, height, widths`,
    )

  return {
    /**
     * Decodes a picture that somebody sent and keeps it as AVIF in up to three widths under a random name, upright and without its
     * metadata. What it is told by its content, never by its name. Takes about a second: not inside a transaction.
     * Refuses parameterInvalid (file) what is not a whole JPEG, PNG, WebP or AVIF of at most 40 million pixels.
     */
    async storePicture(
      db: Db,
      bytes: Uint8Array,
      { purpose, ownerId }: { purpose: Purpose; ownerId: string | null },
    ): Promise<StoredPicture> {
      const encoded = await encode(bytes)
      const path = `${purpose}/${randomBytes(16).toString('hex')}`
      for (const { width, data } of encoded) await disk.put(fileOf(path, width), data)
      const largest = encoded.at(-1)
      if (!largest) throw new Error('a picture has at least one width')
      return record(db, {
        path,
        purpose,
        ownerId,
        width: largest.width,
        height: largest.height,
        widths: encoded.map(({ width }) => width),
        bytes: encoded.reduce((sum, { data }) => sum + data.length, 0),
      })
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
          await disk.put(fileOf(path, width), bytes)
          return bytes.length
        }),
      )
      return record(db, { ...picture, path, purpose, ownerId: null, bytes: sizes.reduce((sum, size) => sum + size, 0) })
    },

    /** The bytes of one file below /media, null when there is none. `file` must match `mediaFile`, so it cannot lead elsewhere. */
    async read(file: string): Promise<Uint8Array | null> {
      if (!mediaFile.test(file)) return null
      try {
        return await disk.getBytes(file)
      } catch (error) {
        if (isMissing(error)) return null
        throw error
      }
    },
  }
}

const unreadable = () => refuse('parameterInvalid', { fields: { file: { problem: 'malformed' } } })

async function encode(bytes: Uint8Array): Promise<{ width: number; height: number; data: Buffer }[]> {
  const type = await fileTypeFromBuffer(bytes)
  if (!type || !acceptedTypes.has(type.mime)) throw unreadable()
  try {
    const options = { limitInputPixels: maximumPixels, failOn: 'error' as const }
    const { width } = (await sharp(bytes, options).metadata()).autoOrient
    const fitting = [...new Set(widths.map((wanted) => Math.min(wanted, width)))]
    const encoded = []
    for (const wanted of fitting) {
      const { data, info } = await sharp(bytes, options)
        .autoOrient()
        .resize({ width: wanted, withoutEnlargement: true })
        .avif({ quality: 55, effort: 3 })
        .toBuffer({ resolveWithObject: true })
      encoded.push({ width: info.width, height: info.height, data })
    }
    return encoded
  } catch {
    // Whatever the decoder found wrong, it was the sender's picture.
    throw unreadable()
  }
}

/**
 * Serves /media: the file of one width, and under the path alone the largest, for clients that only put the base address in front
 * of it. Pictures never change under their name, so browsers keep them for a year.
 */
export function mediaRoute(app: FastifyInstance, { db, files }: { db: Db; files: Pick<Files<string>, 'read'> }): void {
  app.get('/media/*', async (request, reply) => {
    const asked = (request.params as { '*': string })['*']
    const largest = picturePath.test(asked)
      ? await maybeRow<{ width: number }>(db, sql`select (select max(w) from unnest(widths) w) as width from file where path = ${asked}`)
      : null
    const bytes = await files.read(largest ? fileOf(asked, largest.width) : asked)
    if (!bytes) throw new TransportError(404)
    return reply
      .headers({
        'content-type': 'image/avif',
        'cache-control': 'public, max-age=31536000, immutable',
        ...mediaSecurity,
      })
      .send(bytes)
  })
}
