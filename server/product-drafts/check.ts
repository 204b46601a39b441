import { productSkusMost, stockMost, weightMost } from '../../contract/limits.ts'
import { isOwnValue } from '../../contract/shop-products.ts'
import { amountPattern, type Minor, parseAmount } from '../../money/money.ts'
import { sanitise } from '../content/sanitise.ts'
import { type FieldProblem, refuse } from '../platform/refusal.ts'
import type { Texts } from '../platform/texts.ts'
import type { WrittenTexts } from '../products/wording.ts'
import type { DraftBody, DraftSku } from './body.ts'

export type CheckedSku = {
  skuId: string | null
  values: readonly string[]
  code: string
  priceMinor: Minor
  compareAtMinor: Minor | null
  stock: number
  weightGrams: number | null
  picture: string | null
}

/** A draft of which everything is said that a listing needs. */
export type Content = {
  body: DraftBody
  /** without spaces around, HTML sanitised */
  texts: WrittenTexts
  categoryId: string
  skus: CheckedSku[]
}

type Problems = Record<string, FieldProblem>

const whole = (text: string, most: number): number | null => {
  const trimmed = text.trim()
  return /^\d{1,7}$/.test(trimmed) && Number(trimmed) <= most ? Number(trimmed) : null
}

const amountIn = (text: string): Minor | null => (amountPattern.test(text.trim()) ? parseAmount(text.trim()) : null)

function checkSku(sku: DraftSku, place: string, problems: Problems): CheckedSku {
  const [price, before] = [amountIn(sku.price), amountIn(sku.compare_at)]
  const hasBefore = sku.compare_at.trim() !== ''
  if (price === null) problems[`${place}.price`] = { problem: sku.price.trim() === '' ? 'missing' : 'malformed' }
  else if (price <= 0n) problems[`${place}.price`] = { problem: 'too_small' }
  if (hasBefore && before === null) problems[`${place}.compare_at`] = { problem: 'malformed' }
  if (before !== null && price !== null && before <= price) problems[`${place}.compare_at`] = { problem: 'too_small' }
  const stock = whole(sku.stock, stockMost)
  if (stock === null) problems[`${place}.stock`] = { problem: sku.stock.trim() === '' ? 'missing' : 'malformed' }
  const weight = sku.weight_grams.trim() === '' ? null : whole(sku.weight_grams, weightMost)
  if (sku.weight_grams.trim() !== '' && (weight === null || weight === 0)) problems[`${place}.weight_grams`] = { problem: 'malformed' }
  return {
    skuId: sku.sku_id,
    values: sku.values,
    code: sku.code.trim(),
    priceMinor: price ?? 0n,
    compareAtMinor: hasBefore ? before : null,
    stock: stock ?? 0,
    weightGrams: weight,
    picture: sku.picture,
  }
}

/** What stands in the way of a buyer who has to choose. */
function checkOptions({ options, own_values, attributes, skus }: DraftBody, problems: Problems): void {
  const own = new Map(own_values.map(({ key, attribute_id }) => [key, attribute_id]))
  for (const [index, { attribute_id, values }] of options.entries()) {
    if (values.length === 0) problems[`options.${index}`] = { problem: 'missing' }
    const isStrange = values.some((key) => isOwnValue(key) && own.get(key) !== attribute_id)
    if (new Set(values).size !== values.length || isStrange) problems[`options.${index}`] = { problem: 'malformed' }
  }
  if (new Set(options.map(({ attribute_id }) => attribute_id)).size !== options.length) problems.options = { problem: 'malformed' }
  for (const [index, { name }] of own_values.entries()) if (name.trim() === '') problems[`own_values.${index}`] = { problem: 'missing' }
  if (attributes.some((key) => isOwnValue(key) && !own.has(key))) problems.attributes = { problem: 'malformed' }
  const offered = skus.filter((sku) => sku.offered)
  if (offered.length === 0) problems.skus = { problem: 'missing' }
  if (offered.length > productSkusMost) problems.skus = { problem: 'too_many', bound: productSkusMost }
  const fits = ({ values }: DraftSku) =>
    values.length === options.length && values.every((key, index) => options[index]?.values.includes(key))
  const combinations = new Set(offered.map(({ values }) => values.join(' ')))
  if (!offered.every(fits) || combinations.size !== offered.length) problems.skus = { problem: 'malformed' }
}

const trimmed = (texts: DraftBody['name'], make: (text: string) => string = (text) => text) =>
  Object.fromEntries(Object.entries(texts).flatMap(([language, text]) => (text.trim() === '' ? [] : [[language, make(text.trim())]])))

/**
 * What a draft says, as a listing needs it. Refuses parameterInvalid with every field that is missing or wrong: name in its source, a picture, a
 * category, and of each SKU that is offered a price and a stock.
 */
export function checkBody(body: DraftBody): Content {
  const problems: Problems = {}
  const texts: WrittenTexts = {
    name: trimmed(body.name),
    short_description: trimmed(body.short_description),
    description: trimmed(body.description, sanitise),
  }
  if (!texts.name[body.source]) problems.name = { problem: 'missing' }
  if (body.pictures.length === 0) problems.pictures = { problem: 'missing' }
  if (body.category_id === null) problems.category_id = { problem: 'missing' }
  const shown = new Set(body.pictures.map(({ path }) => path))
  if (body.skus.some(({ picture }) => picture !== null && !shown.has(picture))) problems.pictures = { problem: 'malformed' }
  checkOptions(body, problems)
  const skus = body.skus.flatMap((sku, index) => (sku.offered ? [checkSku(sku, `skus.${index}`, problems)] : []))
  const codes = skus.map(({ code }) => code).filter(Boolean)
  if (new Set(codes).size !== codes.length) problems.skus = { problem: 'malformed' }
  if (Object.keys(problems).length > 0 || body.category_id === null) throw refuse('parameterInvalid', { fields: problems })
  return { body, texts, categoryId: body.category_id, skus }
}

/** A text as a product keeps it: English borrows the source where nobody has written it. */
export const withEnglish = (texts: Content['texts']['name'], source: DraftBody['source']): Texts => ({
  ...texts,
  en: texts.en ?? texts[source] ?? '',
})
