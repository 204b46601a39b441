import grotesqueExt from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-ext-wght-normal.woff2?url'
import grotesque from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'
import grotesqueRanges from '@fontsource-variable/bricolage-grotesque/unicode.json'
import figtreeExt from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2?url'
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url'
import figtreeRanges from '@fontsource-variable/figtree/unicode.json'
import { atRest } from '../../client/at-rest.ts'
import { readStored, writeStored } from '../../client/storage.ts'
import type { Face } from '../../shell/first-screen/faces.ts'
import { onNextPage } from '../../shell/navigation.ts'

const text = { family: 'Figtree Variable', weight: '300 900' }
const display = { family: 'Bricolage Grotesque Variable', weight: '200 800' }

const faces: readonly Face[] = [
  { ...text, url: figtree, unicodeRange: figtreeRanges.latin },
  { ...display, url: grotesque, unicodeRange: grotesqueRanges.latin },
  { ...text, url: figtreeExt, unicodeRange: figtreeRanges['latin-ext'] },
  { ...display, url: grotesqueExt, unicodeRange: grotesqueRanges['latin-ext'] },
]
/** The first two are what nearly all that is read is set in. */
const common = 2

/**
 * Brings the typefaces of the house to whoever comes for the first time, once everything else is there: they read in those of their device until they go
 * to another screen, so that nothing moves under their eyes. Who has them is shown them from the first moment (web/shell/first-screen).
 */
export function bringFaces() {
  const told = JSON.stringify(faces)
  if (readStored('faces') === told) return
  const bring = async () => {
    const made = faces.map(({ url, family, ...descriptors }) => new FontFace(family, `url(${url})`, { ...descriptors, display: 'swap' }))
    await Promise.all(made.slice(0, common).map((face) => face.load()))
    writeStored('faces', told)
    onNextPage(() => made.forEach((face) => void document.fonts.add(face)))
  }
  atRest(() => void bring().catch(() => {}))
}
