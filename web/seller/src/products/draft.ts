import { type Language, languages } from '../../../../contract/languages.ts'
import { productSkusMost } from '../../../../contract/limits.ts'
import { isOwnValue, type ProductTextField, productTextFields } from '../../../../contract/shop-products.ts'
import type { Reply } from '../../../client/calls.ts'

export type DraftView = Reply<'getProductDraft'>
export type Draft = Reply<'saveProductDraft'>['draft']
export type DraftBody = Draft['body']
export type DraftSku = DraftBody['skus'][number]
export type Vocabulary = Reply<'getProductVocabulary'>

/** Texts of a language or all else, as one thing that two people may both have changed. */
export type Part =
  | { kind: 'text'; field: ProductTextField; language: Language }
  | { kind: 'sku'; values: string }
  | { kind: 'part'; part: 'source' | 'category_id' | 'brand_id' | 'attributes' | 'options' | 'own_values' | 'pictures' | 'skus' }

export type Conflict = { part: Part; mine: unknown; theirs: unknown }

const same = (left: unknown, right: unknown): boolean => canonical(left) === canonical(right)

/** Names in one order: the database keeps them in another one than a form. */
const canonical = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([left], [right]) => (left < right ? -1 : 1)))
      : part,
  )

export const sameBody = (left: DraftBody, right: DraftBody): boolean => same(left, right)

export const combinationOf = ({ values }: Pick<DraftSku, 'values'>): string => values.join(' ')

const wholes = ['source', 'category_id', 'brand_id', 'attributes', 'options', 'own_values', 'pictures'] as const

/**
 * What two people made of one draft, each in their own way, put together part by part. Where only one has changed something that counts; where both have,
 * and differently, mine stands for now and is told as a conflict.
 */
export function mergeDrafts(base: DraftBody, mine: DraftBody, theirs: DraftBody): { merged: DraftBody; conflicts: Conflict[] } {
  const conflicts: Conflict[] = []
  const choose = <Value>(part: Part, from: Value, my: Value, their: Value): Value => {
    if (same(my, their) || same(their, from)) return my
    if (same(my, from)) return their
    conflicts.push({ part, mine: my, theirs: their })
    return my
  }
  const texts = (field: ProductTextField) =>
    Object.fromEntries(
      languages.flatMap(({ code }) => {
        const text = choose(
          { kind: 'text', field, language: code },
          base[field][code] ?? '',
          mine[field][code] ?? '',
          theirs[field][code] ?? '',
        )
        return text === '' ? [] : [[code, text]]
      }),
    )
  const merged = { ...mine }
  for (const part of wholes)
    Object.assign(merged, { [part]: choose<unknown>({ kind: 'part', part }, base[part], mine[part], theirs[part]) })
  for (const field of productTextFields) Object.assign(merged, { [field]: texts(field) })
  const structure = ({ skus }: DraftBody) => skus.map(combinationOf)
  if (same(structure(mine), structure(theirs))) {
    const find = (body: DraftBody, sku: DraftSku) => body.skus.find((other) => combinationOf(other) === combinationOf(sku))
    merged.skus = mine.skus.map((sku) => {
      const part: Part = { kind: 'sku', values: combinationOf(sku) }
      return choose(part, find(base, sku), sku, find(theirs, sku)) ?? sku
    })
  } else merged.skus = choose({ kind: 'part', part: 'skus' }, base.skus, mine.skus, theirs.skus)
  return { merged, conflicts }
}

/** The draft with their version of what both have changed. */
export function withTheirs(body: DraftBody, { part, theirs }: Conflict): DraftBody {
  switch (part.kind) {
    case 'text':
      return { ...body, [part.field]: { ...body[part.field], [part.language]: theirs as string } }
    case 'sku':
      return { ...body, skus: body.skus.map((sku) => (combinationOf(sku) === part.values ? (theirs as DraftSku) : sku)) }
    case 'part':
      return { ...body, [part.part]: theirs }
  }
}

export const emptySku = (values: readonly string[] = []): DraftSku => ({
  sku_id: null,
  values: [...values],
  code: '',
  price: '',
  compare_at: '',
  stock: '',
  weight_grams: '',
  picture: null,
  offered: true,
})

export const emptyDraft = (source: Language): DraftBody => ({
  source,
  name: {},
  short_description: {},
  description: {},
  category_id: null,
  brand_id: null,
  attributes: [],
  options: [],
  own_values: [],
  skus: [emptySku()],
  pictures: [],
})

/** Every combination of the values of the options, in their order. */
export const combinations = (options: DraftBody['options']): string[][] =>
  options.reduce<string[][]>((made, { values }) => made.flatMap((one) => values.map((value) => [...one, value])), [[]])

/**
 * The draft with other options: SKUs that are still a combination stay as they are, a new one begins with the price, the former price and the weight of the
 * first. Null: there would be more than a product may have.
 */
export function withOptions(body: DraftBody, options: DraftBody['options']): DraftBody | null {
  const chosen = options.filter(({ values }) => values.length > 0)
  const wanted = chosen.length === 0 ? [[]] : combinations(chosen)
  if (wanted.length > productSkusMost) return null
  const [first] = body.skus
  // an option that has no value yet changes nothing
  const places = chosen.map(({ attribute_id }) =>
    body.options.findIndex((option) => option.attribute_id === attribute_id && option.values.length > 0),
  )
  const before = body.options.filter(({ values }) => values.length > 0)
  const known = new Map(body.skus.map((sku) => [combinationOf(sku), sku]))
  const skus = wanted.map((values) => {
    const kept = chosen.length === before.length && places.every((place) => place >= 0) ? known.get(values.join(' ')) : undefined
    if (kept) return kept
    const { price = '', compare_at = '', weight_grams = '' } = first ?? {}
    return { ...emptySku(values), price, compare_at, weight_grams }
  })
  return { ...body, options, skus, own_values: body.own_values.filter(({ key }) => options.some(({ values }) => values.includes(key))) }
}

/** What a value is called. */
export function valueName(
  vocabulary: Vocabulary | undefined,
  { own_values }: DraftBody,
  key: string,
  local: (record: { name_en: string }, field: 'name') => string,
): string {
  if (isOwnValue(key)) return own_values.find((own) => own.key === key)?.name ?? ''
  for (const { values } of vocabulary?.attributes ?? []) {
    const found = values.find(({ id }) => id === key)
    if (found) return local(found, 'name')
  }
  return ''
}

/** How many of the texts that are written in the source are written in a language. */
export function coverage({ source, ...body }: DraftBody, language: Language): { written: number; of: number } {
  const needed = productTextFields.filter((field) => Boolean(body[field][source]?.trim()))
  return { written: needed.filter((field) => Boolean(body[field][language]?.trim())).length, of: needed.length }
}

/** What a listing still needs, in the order in which the editor asks for it. */
export const whatIsMissing = (body: DraftBody): ('name' | 'picture' | 'category' | 'price' | 'stock')[] => {
  const offered = body.skus.filter((sku) => sku.offered)
  return [
    ...(body.name[body.source]?.trim() ? [] : ['name' as const]),
    ...(body.pictures.length > 0 ? [] : ['picture' as const]),
    ...(body.category_id ? [] : ['category' as const]),
    ...(offered.length > 0 && offered.every(({ price }) => Number(price) > 0) ? [] : ['price' as const]),
    ...(offered.length > 0 && offered.every(({ stock }) => stock.trim() !== '') ? [] : ['stock' as const]),
  ]
}

/** An amount as people write it, with a comma too. */
export const typedAmount = (text: string): string => text.replace(',', '.').replace(/[^\d.]/g, '')
export const typedNumber = (text: string): string => text.replace(/\D/g, '')

/** A picture somewhere else in the row. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from)
  const item = items[from]
  return item === undefined ? [...items] : [...rest.slice(0, to), item, ...rest.slice(to)]
}
