import { type Language, languages } from '../../contract/languages.ts'
import { type Chance, openChance } from '../../demo/history/chance.ts'
import type { Composed, ValueList } from '../catalogue/compose.ts'
import { openCatalogue } from '../catalogue/fill.ts'
import { agree, brandName, categoryNameOf, departments, type Kind, kinds, type Phrase, words } from '../catalogue/words.ts'
import type { EvaluationQuery, Part } from './queries.ts'

// Queries for a house of generated products. Each is made from a product that is on sale, so that something is right; what else is right is told
// from what every product was composed of, not from its texts.

const ofEachKind: Record<Part, number> = { build: 20, kept: 10 }

/** The product that a query is made from. */
type Sample = { product: Composed; kind: Kind; language: Language; chance: Chance }
type Asked = { term: string; isRight: (product: Composed) => boolean; wanted: string }
/** null: this product has nothing to ask so */
type Ask = (sample: Sample) => Asked | null

const namesOf = new Map<Language, Set<string>>(
  languages.map(({ code }) => [code, new Set(kinds.map(({ name }) => name[code].toLowerCase()))]),
)

/** Whether a thing is another one, or that said more closely: an armchair is a chair, a strap for a watch is no watch. */
function isA(thing: string, other: string, language: Language): boolean {
  if (language === 'es' || language === 'th') return thing.startsWith(language === 'es' ? `${other} ` : other) || thing === other
  return language === 'en' ? ` ${thing}`.endsWith(` ${other}`) : thing.endsWith(other)
}

const isOfKind =
  ({ kind, language }: Sample) =>
  (product: Composed): boolean =>
    isA(kinds[product.kind]?.name[language] ?? '', kind.name[language], language)

const placeIn = (product: Composed, list: ValueList): number | undefined => product.values.find((value) => value.list === list)?.place

const phraseAt = (list: ValueList, place: number): Phrase | undefined => words[list]?.[place]

/** What is said of a thing and the thing, as it is typed in each language, in the order of some people or of others. */
function typed({ language, chance, kind }: Sample, said: string, how: 'is' | 'of'): string {
  const thing = kind.name[language]
  const isTurned = chance.happens(0.25)
  if (language === 'es') return isTurned ? `${said} ${thing}` : how === 'of' ? `${thing} de ${said}` : `${thing} ${agree(said, kind)}`
  if (language === 'en') return isTurned ? `${thing} ${said}` : `${said} ${thing}`
  if (language === 'th') return `${thing}${isTurned ? ' ' : ''}${said}`
  if (language === 'ja') return isTurned ? `${thing} ${said}` : `${said} ${thing}`
  return isTurned ? `${thing} ${said}` : `${said}${thing}`
}

const like =
  (list: ValueList, how: 'is' | 'of'): Ask =>
  (sample) => {
    const place = placeIn(sample.product, list)
    const said = place === undefined ? undefined : phraseAt(list, place)?.[sample.language]
    if (place === undefined || said === undefined) return null
    const isOf = isOfKind(sample)
    return {
      term: typed(sample, said.toLowerCase(), how),
      isRight: (product) => isOf(product) && placeIn(product, list) === place,
      wanted: `${sample.kind.name.en}, ${phraseAt(list, place)?.en}`,
    }
  }

const thing =
  (nameIn: (sample: Sample) => string | null): Ask =>
  (sample) => {
    const term = nameIn(sample)
    return term === null ? null : { term, isRight: isOfKind(sample), wanted: sample.kind.name.en }
  }

const toneMarks = /[\u0e48-\u0e4b]/

/** A slip of the hand in the longest word, as each script has them; null: none is to be had, or it says something else. */
function slip({ kind, language, chance }: Sample): string | null {
  const name = kind.name[language]
  const slipped = language === 'th' ? name.replace(toneMarks, '') : language === 'ja' ? name.replace('ー', '') : latinSlip(name, chance)
  return slipped === name || namesOf.get(language)?.has(slipped.toLowerCase()) ? null : slipped
}

function latinSlip(name: string, chance: Chance): string {
  const [word = ''] = name.split(' ').toSorted((left, right) => right.length - left.length)
  if (!/^[a-záéíóúñü]{5,}$/i.test(word)) return name
  const at = Math.floor(chance.between(1, word.length - 2))
  const [before, here, next, after] = [word.slice(0, at), word.charAt(at), word.charAt(at + 1), word.slice(at + 2)]
  const slipped = chance.oneOf([`${before}${next}${here}${after}`, `${before}${next}${after}`, `${before}${here}${here}${next}${after}`])
  return name.replace(word, slipped)
}

/** The name in the other way of writing Chinese. */
const otherScript = ({ kind: { name }, language }: Sample): string | null => {
  const other = language === 'zh' ? name['zh-TW'] : language === 'zh-TW' ? name.zh : null
  return other === null || other === name[language] ? null : other
}

const ownForm = ({ kind, language }: Sample): string | null =>
  language === 'es' || language === 'en' ? categoryNameOf(kind)[language].toLowerCase() : null

const measurePattern: Partial<Record<Language, RegExp>> = {
  es: /(\d+) (ml|g|cm|W)(?= |$)/,
  en: /(\d+) (ml|g|cm|W)(?= |$)/,
  zh: /(\d+)(毫升|克|厘米|瓦)/,
  'zh-TW': /(\d+)(毫升|克|公分|瓦)/,
  ja: /(\d+)(ml|g|cm|W)/,
  th: /(\d+) (มล\.|กรัม|ซม\.|วัตต์)/,
}

/** How much of it, spelled in another way than its name does. */
const measured: Ask = (sample) => {
  const { product, kind, language, chance } = sample
  const [, amount, unit] = measurePattern[language]?.exec(product.name[language] ?? '') ?? []
  if (amount === undefined || unit === undefined) return null
  const international = { 毫升: 'ml', 克: 'g', 厘米: 'cm', 公分: 'cm', 瓦: 'W', 'มล.': 'ml', กรัม: 'g', 'ซม.': 'cm', วัตต์: 'W' }[unit] ?? unit
  const spelled = `${amount}${chance.happens(0.5) ? ' ' : ''}${chance.happens(0.5) ? international : international.toLowerCase()}`
  const isOf = isOfKind(sample)
  return {
    term: `${kind.name[language]} ${spelled}`,
    isRight: (other) => isOf(other) && new RegExp(`\\b${amount} ?${international}\\b`, 'i').test(other.name.en ?? ''),
    wanted: `${kind.name.en}, ${amount} ${international}`,
  }
}

const ofBrand: Ask = (sample) => {
  const { product, kind, language, chance } = sample
  if (product.brand === null) return null
  const brand = brandName(product.brand)[language]
  const isOf = isOfKind(sample)
  const name = kind.name[language]
  return {
    term: (chance.happens(0.5) ? `${brand} ${name}` : `${name} ${brand}`).toLowerCase(),
    isRight: (other) => isOf(other) && other.brand === product.brand,
    wanted: `${kind.name.en} by ${brand}`,
  }
}

/** By the model that stands in its name, as it is typed by somebody in a hurry. */
const ofModel: Ask = ({ product, kind, language, chance }) => {
  const [model] = /\b[A-Z]{2}-\d{3}\b/.exec(product.name[language] ?? '') ?? []
  if (model === undefined) return null
  const spelled = chance.oneOf([model, model.toLowerCase(), model.replace('-', ''), model.replace('-', ' ')])
  return {
    term: `${spelled} ${kind.name[language]}`,
    isRight: (other) => other.name.en?.includes(model) === true && kinds[other.kind]?.name[language] === kind.name[language],
    wanted: `${kind.name.en} ${model}`,
  }
}

const electronics = departments.findIndex(({ en }) => en === 'Electronics')

/** A thing for which parts are sold that are called by its name: the thing itself is asked for. */
const notItsParts: Ask = (sample) =>
  sample.kind.department === electronics ? thing(({ kind, language }) => kind.name[language])(sample) : null

const asks: Record<string, Ask> = {
  thing: thing(({ kind, language }) => kind.name[language]),
  form: thing(ownForm),
  slip: thing(slip),
  script: thing(otherScript),
  english: thing(({ kind, language }) => (language === 'en' ? null : kind.name.en)),
  parts: notItsParts,
  colour: like('colours', 'is'),
  material: like('materials', 'of'),
  style: like('styles', 'is'),
  measure: measured,
  brand: ofBrand,
  model: ofModel,
}

const tries = 4_000

/** What is asked of a house with so many generated products, always the same. */
export function generateQueries(language: Language, part: Part, count: number): EvaluationQuery[] {
  const { compose } = openCatalogue(count)
  const found: EvaluationQuery[] = []
  for (const [index, [kind, ask]] of Object.entries(asks).entries()) {
    const chance = openChance(
      1_000_003 * (index + 1) + 101 * languages.findIndex(({ code }) => code === language) + (part === 'kept' ? 7 : 0),
    )
    const terms = new Set<string>()
    for (let turn = 0; turn < tries && terms.size < ofEachKind[part]; turn++) {
      const product = compose(1 + Math.floor(chance.between(0, count)))
      const own = kinds[product.kind]
      if (!own || product.isOffShelf || product.name[language] === undefined) continue
      const asked = ask({ product, kind: own, language, chance })
      if (!asked || terms.has(asked.term)) continue
      terms.add(asked.term)
      const isRight = (slug: string) => asked.isRight(compose(Number(slug.replace('bench-', ''))))
      found.push({ kind, term: asked.term, isRight, isOnly: false, wanted: asked.wanted })
    }
  }
  return found
}
