import { fileTypeFromBuffer } from 'file-type'
import sharp from 'sharp'
import { refuse, TransportError } from './refusal.ts'
import { openTurns } from './turns.ts'

// One picture at a time on one thread, and nothing kept of it: pictures must not starve the calls.
sharp.concurrency(1)
sharp.cache(false)

const maximumPixels = 40_000_000
const acceptedTypes = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif'])
const patienceSeconds = 60

const busy = () => new TransportError(503, { retryAfterSeconds: 5 })

/** A decoded picture takes a hundred megabytes for a moment, so few are decoded at once in a process; the others wait in line. */
const turns = openTurns({ atOnce: 2, longestLine: 100, patienceMs: patienceSeconds * 1000, late: busy, full: busy })

const unreadable = () => refuse('parameterInvalid', { fields: { file: { problem: 'not_a_picture' } } })

export type EncodedPicture = { width: number; height: number; data: Buffer }

/**
 * A picture as AVIF in some widths, upright, without metadata, never larger than it is. Only its pixels are taken over, so nothing else
 * that the file carried survives. Refuses parameterInvalid (file) what is not a whole JPEG, PNG, WebP or AVIF of at most 40 million
 * pixels, 503 when too many wait.
 */
export async function encodePicture(bytes: Uint8Array, widths: readonly number[]): Promise<EncodedPicture[]> {
  const type = await fileTypeFromBuffer(bytes)
  if (!type || !acceptedTypes.has(type.mime)) throw unreadable()
  return turns.take('picture', () => encode(bytes, widths))
}

async function encode(bytes: Uint8Array, widths: readonly number[]): Promise<EncodedPicture[]> {
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

/** Houses that show a preview of a link ask for this width. */
const previewWidth = 1200

/** Many are asked for at once when another house reads a catalogue, and nobody looks at the page meanwhile: one after the other. */
const previewTurns = openTurns({ atOnce: 1, longestLine: 50, patienceMs: patienceSeconds * 1000, late: busy, full: busy })

/** Runs what makes a preview when it is its turn in this process. Refuses 503 when too many wait. */
export const inTurnOfPreviews = <Result>(work: () => Promise<Result>): Promise<Result> => previewTurns.take('preview', work)

/** A kept picture as a JPEG for houses that do not take AVIF: at most 1200 px wide, on white where it is transparent. */
export const encodePreview = (bytes: Uint8Array): Promise<Buffer> =>
  sharp(bytes, { limitInputPixels: maximumPixels })
    .resize({ width: previewWidth, withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
