import { readStored } from '../../client/storage.ts'

/** A typeface that this device has: where it is, and for which signs and weights. */
export type Face = { family: string; url: string; weight: string; unicodeRange: string }

/** The typefaces that an earlier visit has brought. */
export function keptFaces(): readonly Face[] {
  try {
    const kept: unknown = JSON.parse(readStored('faces') ?? '[]')
    return Array.isArray(kept) ? kept : []
  } catch {
    return []
  }
}
