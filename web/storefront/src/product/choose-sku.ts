import type { Reply } from '../../../client/calls.ts'

export type ProductDetail = Reply<'getProduct'>['product']
export type Sku = ProductDetail['skus'][number]
/** option -> chosen value */
export type Choice = Readonly<Record<string, string>>

const fits = (sku: Sku, choice: Choice) => Object.entries(choice).every(([option, value]) => sku.values[option] === value)

/** The SKU that a choice names; undefined while an option is open or when there is none like it. */
export const chosenSku = ({ options, skus }: ProductDetail, choice: Choice): Sku | undefined =>
  options.every(({ code }) => choice[code] !== undefined) ? skus.find((sku) => fits(sku, choice)) : undefined

/** SKUs that are still possible. */
export const possibleSkus = ({ skus }: ProductDetail, choice: Choice) => skus.filter((sku) => fits(sku, choice))

/**
 * What is chosen when the page opens: all of the SKU that the address names; else the looks (options with colours) and options of one value,
 * of the first SKU in stock. Sizes and quantities are left to the buyer, who would otherwise order the wrong one without noticing.
 */
export function firstChoice({ options, skus }: ProductDetail, skuId: string | null): Choice {
  const named = skus.find(({ id }) => id === skuId)
  if (named) return named.values
  const start = skus.find(({ stock_left }) => stock_left > 0) ?? skus[0]
  const settled = options.filter(({ values }) => values.length === 1 || values.some(({ hex }) => hex !== null))
  return Object.fromEntries(settled.flatMap(({ code }) => (start?.values[code] === undefined ? [] : [[code, start.values[code]]])))
}

/** Choosing a value keeps the other choices as far as there is a SKU like that. */
export function choose(product: ProductDetail, choice: Choice, option: string, value: string): Choice {
  const next: Record<string, string> = { [option]: value }
  for (const [other, kept] of Object.entries(choice)) {
    if (other !== option && possibleSkus(product, { ...next, [other]: kept }).length > 0) next[other] = kept
  }
  return next
}

/** Whether a value can be had with the rest of the choice: in stock, sold out, or never made like that. */
export function availability(product: ProductDetail, choice: Choice, option: string, value: string): 'inStock' | 'soldOut' | 'notMade' {
  const possible = possibleSkus(product, { ...choice, [option]: value })
  if (possible.length === 0) return 'notMade'
  return possible.some(({ stock_left }) => stock_left > 0) ? 'inStock' : 'soldOut'
}
