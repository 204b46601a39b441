import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '../server/platform/database.ts'
import type { Files, RenderedPicture } from '../server/platform/files.ts'
import { severally } from '../server/platform/severally.ts'
import type { PicturePurpose } from '../server/uploads/purposes.ts'

/** Ready-made AVIF files of the demo, with a manifest of their sizes by name. */
export const folder = join(import.meta.dirname, 'pictures', 'rendered')

export type Pictures = {
  /** the file id of a picture, null when it is missing */
  find(name: string): string | null
  /** the pictures `${start}-1`, `${start}-2` ... in order */
  viewsOf(start: string): { view: number; fileId: string }[]
  /** what was asked for and is not there */
  missing: ReadonlySet<string>
}

/** By name, with the bytes of all widths together. */
export type Manifest = Record<string, RenderedPicture & { bytes: number }>

export const manifestFile = join(folder, 'manifest.json')

export async function readManifest(): Promise<Manifest> {
  try {
    return JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return {}
    throw error
  }
}

const purposeOf = (name: string): PicturePurpose =>
  name.startsWith('category-') ? 'category' : /^(?:shop|brand|ad|blog)-/.test(name) ? 'general' : 'product'

const atOnce = 8

/** Takes over the demo's pictures. What belongs to one that was never made is shown without a picture. */
export async function importPictures(db: Db, files: Files<PicturePurpose>): Promise<Pictures> {
  const manifest = await readManifest()
  const ids = new Map<string, string>()
  await severally(Object.entries(manifest), atOnce, async ([name, picture]) => {
    ids.set(name, (await files.importRendered(db, { name, purpose: purposeOf(name), folder, picture })).id)
  })
  const missing = new Set<string>()
  const find = (name: string): string | null => {
    const id = ids.get(name)
    if (id === undefined) missing.add(name)
    return id ?? null
  }
  return {
    find,
    viewsOf(start) {
      const views: { view: number; fileId: string }[] = []
      for (let fileId = find(`${start}-1`); fileId !== null; fileId = ids.get(`${start}-${views.length + 1}`) ?? null) {
        views.push({ view: views.length + 1, fileId })
      }
      return views
    },
    missing,
  }
}
