import { type Language, languages } from '../../contract/languages.ts'
import { type Chance, openChance } from '../../demo/history/chance.ts'
import type { Texts } from '../../server/platform/texts.ts'
import { agree, capital, departments, type Kind, kinds, type Phrase, sameIn, sentences, words } from './words.ts'

/** A product as it is written down; kinds, brands, shops and values by their places in their lists. */
export type Composed = {
  number: number
  kind: number
  brand: number | null
  shop: number
  name: Texts
  shortDescription: Texts
  description: Texts
  values: { list: ValueList; place: number }[]
  priceMinor: number
  compareAtMinor: number | null
  stock: number
  weightGrams: number
  soldCount: number
  reviewCount: number
  /** the mean */
  stars: number
  hoursListed: number
  isOffShelf: boolean
}

/** The lists of words that are values of attributes. */
export const valueLists = ['colours', 'materials', 'sizes', 'styles'] as const
export type ValueList = (typeof valueLists)[number]

/** Chooses places of a list, the first most often: the one at `n` as often as 1 / n ** exponent says. */
function zipf(count: number, exponent: number): (chance: Chance) => number {
  const sums: number[] = []
  for (let place = 0; place < count; place++) sums.push((sums[place - 1] ?? 0) + 1 / (place + 1) ** exponent)
  return (chance) => {
    const wanted = chance.between(0, sums[count - 1] ?? 0)
    let [from, to] = [0, count - 1]
    while (from < to) {
      const middle = (from + to) >> 1
      if ((sums[middle] ?? 0) < wanted) from = middle + 1
      else to = middle
    }
    return from
  }
}

const listOf = (parts: Record<string, Phrase[]>, title: string): Phrase[] => {
  const found = parts[title]
  if (!found) throw new Error(`there is no list of ${title}`)
  return found
}

const picked = (phrases: readonly Phrase[], exponent: number) => {
  const place = zipf(phrases.length, exponent)
  return (chance: Chance): Phrase => phrases[place(chance)] ?? sameIn('')
}

const adjective = picked(listOf(words, 'adjectives'), 1)
const feature = picked(listOf(words, 'features'), 0.6)
const use = picked(listOf(words, 'uses'), 0.6)
const short = picked(listOf(sentences, 'short'), 0.8)
const described = picked(listOf(sentences, 'described'), 0.8)
const mentioning = picked(listOf(sentences, 'mentioning'), 0.5)
/** Stand in nearly all short texts, and in four of ten. */
const [always = sameIn('')] = listOf(sentences, 'always')
const [home = sameIn('')] = listOf(sentences, 'home')
const valuesOf = Object.fromEntries(valueLists.map((title) => [title, listOf(words, title)])) as Record<ValueList, Phrase[]>
const chooseValue = Object.fromEntries(valueLists.map((title) => [title, zipf(valuesOf[title].length, 0.8)])) as Record<
  ValueList,
  (chance: Chance) => number
>

/** Kinds in the order of how many there are of each: one that has nothing to do with their departments. */
const kindByRank = kinds.map((_, rank) => (rank * 149) % kinds.length)
const rankOfKind = zipf(kinds.length, 0.6)
const kindOf = (chance: Chance): number => kindByRank[rankOfKind(chance)] ?? 0

const departmentOf = (english: string): number => departments.findIndex(({ en }) => en === english)
const electronics = departmentOf('Electronics')
/** What is eaten or put on the skin is made of no material and has no size. */
const consumed = new Set([departmentOf('Food & Drink'), departmentOf('Beauty & Health')])
const isAccessory = ({ name }: Kind) =>
  ['case', 'strap', 'stand', 'battery', 'adapter', 'filter', 'remote control', 'charger'].includes(name.en)
const accessories = kinds.flatMap((kind, place) => (isAccessory(kind) ? [place] : []))
const withAccessories = kinds.filter((kind) => kind.department === electronics && !isAccessory(kind))

/** Of all products: parts for something else, which are called by its name; and names that are spelled nearly right. */
const shareOfAccessories = 0.08
const shareMisspelled = 0.005

/** How much is in it, how long it is ..., as each language writes it. */
const measures: { write(amount: number): Phrase; amounts: number[] }[] = [
  {
    write: (n) => ({ ...sameIn(`${n} ml`), zh: `${n}毫升`, 'zh-TW': `${n}毫升`, ja: `${n}ml`, th: `${n} มล.` }),
    amounts: [100, 250, 330, 500, 750],
  },
  {
    write: (n) => ({ ...sameIn(`${n} g`), zh: `${n}克`, 'zh-TW': `${n}克`, ja: `${n}g`, th: `${n} กรัม` }),
    amounts: [50, 100, 200, 250, 500],
  },
  {
    write: (n) => ({ ...sameIn(`${n} cm`), zh: `${n}厘米`, 'zh-TW': `${n}公分`, ja: `${n}cm`, th: `${n} ซม.` }),
    amounts: [15, 20, 30, 45, 60, 90, 120, 160],
  },
  {
    write: (n) => ({ es: `juego de ${n}`, en: `set of ${n}`, zh: `${n}件套`, 'zh-TW': `${n}件組`, ja: `${n}点セット`, th: `ชุด ${n} ชิ้น` }),
    amounts: [2, 3, 4, 6, 12],
  },
  {
    write: (n) => ({ ...sameIn(`${n} W`), zh: `${n}瓦`, 'zh-TW': `${n}瓦`, ja: `${n}W`, th: `${n} วัตต์` }),
    amounts: [9, 20, 45, 65, 800, 1500],
  },
]

/** Two letters in the middle changed about. */
const misspelled = (word: string): string => (word.length < 5 ? word : word.replace(/^(..)(.)(.)/, '$1$3$2'))

/** What a name is put together from. */
type Parts = {
  kind: Kind
  thing: Phrase
  brand: Phrase | null
  model: string
  adjectives: Phrase[]
  material: Phrase | null
  feature: Phrase | null
  use: Phrase | null
  colour: Phrase | null
  measure: Phrase | null
}

const spaced = (parts: readonly (string | null | undefined)[]): string => parts.filter(Boolean).join(' ')

/** The name in the order in which each language says it. */
function nameOf({ kind, thing, brand, model, adjectives, material, feature, use, colour, measure }: Parts): Phrase {
  const like = (language: Language, between = '') => adjectives.map((each) => each[language]).join(between)
  const after = (language: Language) => [feature?.[language], use?.[language], colour?.[language], measure?.[language]]
  const unspaced = (language: 'zh' | 'zh-TW' | 'ja') =>
    spaced([brand?.[language], model, `${like(language)}${material?.[language] ?? ''}${thing[language]}`, ...after(language)])
  return {
    es: spaced([
      capital(thing.es),
      material && `de ${material.es}`,
      ...adjectives.map(({ es }) => agree(es, kind)),
      feature && `con ${feature.es}`,
      use && `para ${use.es}`,
      colour?.es,
      measure?.es,
      brand?.es,
      model,
    ]),
    en: `${spaced([brand?.en, model, capital(spaced([like('en', ' '), material?.en, thing.en])), feature && `with ${feature.en}`, use && `for ${use.en}`])}${
      colour ? `, ${colour.en}` : ''
    }${measure ? `, ${measure.en}` : ''}`,
    zh: unspaced('zh'),
    'zh-TW': unspaced('zh-TW'),
    ja: unspaced('ja'),
    th: spaced([`${thing.th}${material?.th ?? ''}${like('th')}`, ...after('th'), brand?.th, model]),
  }
}

/** A part for another thing, which is named with it. */
const partFor = ({ name }: Kind, { name: other }: Kind): Phrase => ({
  es: `${name.es} para ${other.es}`,
  en: `${other.en} ${name.en}`,
  zh: `${other.zh}${name.zh}`,
  'zh-TW': `${other['zh-TW']}${name['zh-TW']}`,
  ja: `${other.ja}用${name.ja}`,
  th: `${name.th}สำหรับ${other.th}`,
})

type Slots = Record<string, Phrase>

const isSpaced = (language: Language): boolean => !(language.startsWith('zh') || language === 'ja')

/** Sentences with what they leave open. */
function textOf(chosen: readonly Phrase[], slots: Slots): Phrase {
  const inLanguage = (language: Language) =>
    chosen
      .map((sentence) => sentence[language].replace(/\{(\w+)\}/g, (_, slot: string) => slots[slot]?.[language] ?? ''))
      .map(capital)
      .join(isSpaced(language) ? ' ' : '')
  return Object.fromEntries(languages.map(({ code }) => [code, inLanguage(code)])) as Phrase
}

const some = <Value>(chance: Chance, probability: number, choose: (chance: Chance) => Value): Value | null =>
  chance.happens(probability) ? choose(chance) : null

/** What is not written in all languages: a few products are in English and Spanish only, some not in Japanese and Thai. */
function languagesOf(chance: Chance): ReadonlySet<Language> {
  const missing: Language[] = chance.weighted([
    [[], 0.88],
    [['ja', 'th'], 0.08],
    [['zh', 'zh-TW', 'ja', 'th'], 0.04],
  ])
  return new Set(languages.map(({ code }) => code).filter((code) => !missing.includes(code)))
}

/** A model that says nothing, `KC-204`, of some products. */
const modelOf = (chance: Chance): string =>
  chance.happens(0.3) ? `${chance.oneOf([...'ABCDEFGHKLMNPRSTVWX'])}${chance.oneOf([...'ABCEKRTX'])}-${chance.digits(3)}` : ''

/** What a product costs, how it sells and since when: most sell a little and few a lot. */
function factsOf(chance: Chance) {
  const soldCount = Math.min(200_000, Math.floor(4 * chance.between(0.000_01, 1) ** -0.9) - 4)
  const priceMinor = Math.floor(300 * 10 ** chance.between(0, 2.4))
  return {
    priceMinor,
    compareAtMinor: some(chance, 0.2, () => Math.floor(priceMinor * chance.between(1.1, 1.6)) + 1),
    stock: chance.happens(0.08) ? 0 : Math.floor(chance.between(1, 400)),
    weightGrams: Math.floor(chance.between(50, 8000)),
    soldCount,
    reviewCount: Math.floor(soldCount * chance.between(0, 0.2)),
    stars: chance.between(3.3, 4.9),
    hoursListed: Math.floor(chance.between(1, 3 * 365 * 24)),
    isOffShelf: chance.happens(0.02),
  }
}

/** The values that a product has of each list, by their places. */
function valuesIn(chance: Chance, { department }: Kind): Record<ValueList, number | null> {
  const made = consumed.has(department) ? 0 : 1
  return {
    colours: some(chance, 0.7 * made, chooseValue.colours),
    materials: some(chance, 0.7 * made, chooseValue.materials),
    sizes: some(chance, 0.25 * made, chooseValue.sizes),
    styles: some(chance, 0.4, chooseValue.styles),
  }
}

/** The short text and the description. Some mention other things, which are not what is sold. */
function tell(chance: Chance, material: Phrase | null): { short: Phrase; long: Phrase } {
  const slots: Slots = {
    material: material ?? valuesOf.materials[chooseValue.materials(chance)] ?? sameIn(''),
    other: kinds[kindOf(chance)]?.name ?? sameIn(''),
    another: kinds[kindOf(chance)]?.name ?? sameIn(''),
    length: sameIn(String(Math.floor(chance.between(4, 200)))),
    weight: sameIn(String(Math.floor(chance.between(2, 180)) * 10)),
  }
  const told = (...each: (Phrase | null)[]) => each.filter((sentence) => sentence !== null)
  const most = Math.floor(chance.between(3, 6))
  return {
    short: textOf(
      told(
        short(chance),
        some(chance, 0.4, () => home),
        some(chance, 0.95, () => always),
      ),
      slots,
    ),
    long: textOf([...new Set(Array.from({ length: most }, () => described(chance))), ...told(some(chance, 0.35, mentioning))], slots),
  }
}

/** Composes the product of a number: the same one in every house with as many brands and shops. */
export function openComposer({ brands, shops }: { brands: readonly Phrase[]; shops: number }): (number: number) => Composed {
  const brandOf = zipf(brands.length, 0.8)
  const shopOf = zipf(shops, 0.7)
  return (number) => {
    const chance = openChance(number * 7919)
    const isPart = chance.happens(shareOfAccessories)
    const place = isPart ? chance.oneOf(accessories) : kindOf(chance)
    const kind = kinds[place] as Kind
    const own = isPart ? partFor(kind, chance.oneOf(withAccessories)) : kind.name
    const thing = chance.happens(shareMisspelled) ? { ...own, es: misspelled(own.es), en: misspelled(own.en) } : own
    const brand = some(chance, 0.85, brandOf)
    const values = valuesIn(chance, kind)
    const said = (title: ValueList) => valuesOf[title][values[title] ?? -1] ?? null
    const measure = chance.oneOf(measures)
    const name = nameOf({
      kind,
      thing,
      brand: brand === null ? null : (brands[brand] ?? null),
      model: modelOf(chance),
      adjectives: [some(chance, 0.35, adjective), some(chance, 0.1, adjective)].filter((each) => each !== null),
      material: some(chance, 0.7, () => said('materials')),
      feature: some(chance, 0.25, feature),
      use: some(chance, 0.2, use),
      colour: some(chance, 0.5, () => said('colours')),
      measure: some(chance, 0.35, () => measure.write(chance.oneOf(measure.amounts))),
    })
    const told = tell(chance, said('materials'))
    const written = languagesOf(chance)
    const inWritten = (phrase: Phrase) =>
      Object.fromEntries(Object.entries(phrase).filter(([code]) => written.has(code as Language))) as Texts
    return {
      number,
      kind: place,
      brand,
      shop: shopOf(chance),
      name: inWritten(name),
      shortDescription: inWritten(told.short),
      description: inWritten(told.long),
      values: valueLists.flatMap((title) => (values[title] === null ? [] : [{ list: title, place: values[title] }])),
      ...factsOf(chance),
    }
  }
}
