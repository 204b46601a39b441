import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type Font, create as openFont } from 'fontkit'
import subsetFont from 'subset-font'
import type { Language } from '../../../contract/languages.ts'

const families = ['noto-sans', 'noto-sans-thai', 'noto-sans-jp', 'noto-sans-sc', 'noto-sans-tc', 'noto-sans-kr'] as const
type Family = (typeof families)[number]

export type Weight = 400 | 600

/**
 * In which families a character is looked for, by the language whose readers meet it. What Chinese and Japanese write with the same code they do
 * not write alike (直, 骨, 令), so each has its own family first; where the language has no such signs of its own they are drawn as in Japanese.
 */
const order = {
  es: ['noto-sans', 'noto-sans-thai', 'noto-sans-jp', 'noto-sans-sc', 'noto-sans-tc', 'noto-sans-kr'],
  en: ['noto-sans', 'noto-sans-thai', 'noto-sans-jp', 'noto-sans-sc', 'noto-sans-tc', 'noto-sans-kr'],
  th: ['noto-sans', 'noto-sans-thai', 'noto-sans-jp', 'noto-sans-sc', 'noto-sans-tc', 'noto-sans-kr'],
  ja: ['noto-sans', 'noto-sans-jp', 'noto-sans-sc', 'noto-sans-tc', 'noto-sans-thai', 'noto-sans-kr'],
  zh: ['noto-sans', 'noto-sans-sc', 'noto-sans-tc', 'noto-sans-jp', 'noto-sans-thai', 'noto-sans-kr'],
  'zh-TW': ['noto-sans', 'noto-sans-tc', 'noto-sans-sc', 'noto-sans-jp', 'noto-sans-thai', 'noto-sans-kr'],
} as const satisfies Record<Language, readonly Family[]>

/** The families come in files of some characters each, as browsers load them: a slice is one of them. */
type Slice = { family: Family; file: string; ranges: readonly (readonly [from: number, to: number])[] }

const { resolve } = createRequire(import.meta.url)
const fileOf = (family: Family, path: string): string => resolve(`@fontsource-variable/${family}/${path}`)

/** 'U+20AC' or 'U+0400-045F'. */
function rangeOf(text: string): [number, number] {
  const [from = '', to = from] = text.replace('U+', '').split('-')
  return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
}

async function readSlices(family: Family): Promise<Slice[]> {
  const listed = JSON.parse(await readFile(fileOf(family, 'unicode.json'), 'utf8')) as Record<string, string>
  const slices = Object.entries(listed).map(([name, ranges]) => ({
    family,
    file: fileOf(family, `files/${family}-${name.replace(/[[\]]/g, '')}-wght-normal.woff2`),
    ranges: ranges.split(',').map(rangeOf),
  }))
  // As in a style sheet, what is listed later is what everybody has.
  return slices.reverse()
}

let known: Promise<Map<Family, Slice[]>> | undefined

/** Read once, when the first file is written. */
const readFamilies = (): Promise<Map<Family, Slice[]>> => {
  known ??= Promise.all(families.map(async (family) => [family, await readSlices(family)] as const)).then((read) => new Map(read))
  return known
}

const drawnBy = new Map<string, Promise<ReadonlySet<number>>>()

/** What a slice really draws: its ranges promise more. Opened when somebody needs it, and then known. */
function readCharacters({ file }: Slice): Promise<ReadonlySet<number>> {
  const reading = drawnBy.get(file) ?? readFile(file).then((bytes) => new Set((openFont(bytes) as Font).characterSet))
  drawnBy.set(file, reading)
  return reading
}

const promises = ({ ranges }: Slice, code: number): boolean => ranges.some(([from, to]) => code >= from && code <= to)

/** Stands for a character that no family has. */
const unknownSign = '\ufffd'

/** Characters that are to be drawn. `forms`: of a language, see `order`. */
export type Sample = { text: string; weight: Weight; forms: Language }

export type Faces = {
  /** the fonts to be embedded, each with the glyphs that are needed of it */
  fonts: readonly { name: string; bytes: Buffer }[]
  /** a text of the samples, or a part of one, as pieces that are each drawn by one font */
  runsOf(sample: Sample): { font: string; text: string }[]
}

/** The fonts that these texts are drawn with. A character that no family has is drawn as a sign that says so; one that is not to be seen, not at all. */
export async function openFaces(samples: readonly Sample[]): Promise<Faces> {
  const slicesOf = await readFamilies()

  async function findSlice(character: string, forms: Language): Promise<Slice | null> {
    const code = character.codePointAt(0) ?? 0
    for (const family of order[forms]) {
      for (const slice of slicesOf.get(family) ?? []) if (promises(slice, code) && (await readCharacters(slice)).has(code)) return slice
    }
    return null
  }
  const found = new Map<string, Slice | null>()
  for (const { text, forms } of [...samples, ...samples.map(({ forms }) => ({ text: unknownSign, forms }))]) {
    for (const character of text) {
      const key = `${forms}/${character}`
      if (!found.has(key)) found.set(key, await findSlice(character, forms))
    }
  }

  function runsOf({ text, weight, forms }: Sample): { font: string; text: string; slice: Slice }[] {
    const runs: { font: string; text: string; slice: Slice }[] = []
    for (const character of text) {
      const own = found.get(`${forms}/${character}`)
      if (!own && /\p{C}|\p{M}/u.test(character)) continue
      const slice = own ?? found.get(`${forms}/${unknownSign}`)
      if (!slice) throw new Error('a sign that stands for others is missing')
      const last = runs.at(-1)
      const drawn = own ? character : unknownSign
      if (last?.slice === slice) last.text += drawn
      else runs.push({ font: `${weight}/${slice.file}`, text: drawn, slice })
    }
    return runs
  }

  const needed = new Map<string, { slice: Slice; weight: Weight; characters: Set<string> }>()
  for (const sample of samples) {
    for (const { font, text, slice } of runsOf(sample)) {
      const need = needed.get(font) ?? { slice, weight: sample.weight, characters: new Set<string>() }
      for (const character of text) need.characters.add(character)
      needed.set(font, need)
    }
  }
  const fonts: { name: string; bytes: Buffer }[] = []
  for (const [name, { slice, weight, characters }] of needed) {
    const whole = await readFile(slice.file)
    const bytes = await subsetFont(whole, [...characters].join(''), { targetFormat: 'sfnt', variationAxes: { wght: weight } })
    fonts.push({ name, bytes })
  }
  return { fonts, runsOf }
}
