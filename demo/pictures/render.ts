import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, matchesGlob } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { colours } from '../vocabulary.ts'
import { drawings } from './catalogue.ts'
import { covers } from './covers.ts'
import { marks } from './marks.ts'
import { picture } from './studio.ts'

// Draws every picture of the demo into rendered/, with `--only 'glazed-mug-*'` those whose names match, with `--missing` those not drawn yet.

type Entry = { width: number; height: number; widths: number[]; bytes: number }
type Job = { name: string; width: number; height: number; widths: number[]; svg: () => string }

const folder = join(import.meta.dirname, 'rendered')
const manifestFile = join(folder, 'manifest.json')
const largestBytes = 30_000

const jobs: Job[] = [
  ...Object.entries(drawings).flatMap(([slug, { colours: codes, draw }]) =>
    (codes.length ? codes : ['main']).flatMap((code) =>
      ([0, 1] as const).map((view) => ({
        name: `${slug}-${code}-${view + 1}`,
        width: 800,
        height: 800,
        widths: [160, 400, 800],
        svg: () => picture(draw({ hex: colours[code]?.hex ?? '#cccccc', code }), view),
      })),
    ),
  ),
  ...Object.entries(covers).map(([name, { width, height, svg }]) => ({ name, width, height, widths: [400, width], svg })),
  ...Object.entries(marks).map(([name, svg]) => ({ name, width: 400, height: 400, widths: [160, 400], svg })),
]

/** As good as fits: a wide banner may weigh as much per pixel as a square picture. */
async function compress(pixels: Buffer, job: Job, width: number): Promise<Buffer> {
  const limit = largestBytes * Math.max(1, (width * width * job.height) / job.width / 640_000)
  for (let quality = 72; ; quality -= 6) {
    const file = await sharp(pixels).resize(width).avif({ quality, effort: 4, chromaSubsampling: '4:4:4' }).toBuffer()
    if (file.length <= limit || quality < 30) return file
  }
}

async function render(job: Job): Promise<Entry> {
  // Drawn at full size first: hair-thin seams between the patches would show if the drawing itself were scaled down.
  const pixels = await sharp(Buffer.from(job.svg()), { unlimited: true }).png({ compressionLevel: 1 }).toBuffer()
  let bytes = 0
  for (const width of job.widths) {
    const file = await compress(pixels, job, width)
    await writeFile(join(folder, `${job.name}.${width}.avif`), file)
    bytes += file.length
  }
  return { width: job.width, height: job.height, widths: job.widths, bytes }
}

async function readManifest(): Promise<Record<string, Entry>> {
  try {
    return JSON.parse(await readFile(manifestFile, 'utf8'))
  } catch {
    return {}
  }
}

const { values } = parseArgs({ options: { only: { type: 'string', default: '*' }, missing: { type: 'boolean', default: false } } })
sharp.concurrency(1)
await mkdir(folder, { recursive: true })
const drawn = values.missing ? await readManifest() : {}
for (const job of jobs.filter(({ name }) => matchesGlob(name, values.only) && !drawn[name])) {
  const entry = await render(job)
  // Read again each time, so that two sessions drawing different pictures do not lose each other's entries.
  const manifest = { ...(await readManifest()), [job.name]: entry }
  const lines = jobs.flatMap(({ name }) => {
    const known = manifest[name]
    if (!known) return []
    const { width, height, widths, bytes } = known
    return [`  "${name}": { "width": ${width}, "height": ${height}, "widths": [${widths.join(', ')}], "bytes": ${bytes} }`]
  })
  await writeFile(manifestFile, `{\n${lines.join(',\n')}\n}\n`)
  console.log(job.name, entry.bytes)
}
