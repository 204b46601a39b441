import { attributeForm, attributeValueForm, pageNumberMost, ratingMost } from '../../../../contract/limits.ts'
import type { Input, Reply } from '../../../client/calls.ts'
import { address } from '../paths.ts'

/** What lists of products with filters answer. */
export type ListingReply = Pick<Reply<'getAllProducts'>, 'list' | 'count' | 'page_count' | 'facets'>
export type Facets = ListingReply['facets']
export type Sort = NonNullable<Input<'searchProducts'>['sort']>

/** Filters, order and page of a list, as they stand in the address and as the call takes them. */
export type Listing = {
  p: number
  sort: Sort
  price_min: string | undefined
  price_max: string | undefined
  brand: string[]
  /** attribute -> chosen values */
  attr: Record<string, string[]>
  in_stock: boolean
  free_delivery: boolean
  rating_min: number | undefined
  country: string | undefined
}

export const listSorts = ['hot', 'new', 'price_up', 'price_down', 'rating', 'sold'] as const satisfies readonly Sort[]
export const searchSorts = ['match', ...listSorts] as const satisfies readonly Sort[]

const attributePrefix = 'attr.'
const amount = /^\d{1,12}(?:\.\d{1,2})?$/
const wholeNumber = (text: string | null, most: number) => {
  const number = Number(text)
  return Number.isInteger(number) && number >= 1 && number <= most ? number : undefined
}
const matching = (text: string | null, pattern: RegExp) => (text !== null && pattern.test(text) ? text : undefined)

/** Reads the query of an address; what cannot be is left out, so that a mangled link still shows products. */
export function readListing(query: URLSearchParams, sorts: readonly Sort[] = listSorts): Listing {
  const attr: Record<string, string[]> = {}
  for (const [key, value] of query) {
    const code = key.startsWith(attributePrefix) ? key.slice(attributePrefix.length) : ''
    if (attributeForm.test(code) && attributeValueForm.test(value)) attr[code] = [...(attr[code] ?? []), value]
  }
  return {
    p: wholeNumber(query.get('p'), pageNumberMost) ?? 1,
    sort: sorts.find((sort) => sort === query.get('sort')) ?? sorts[0] ?? 'hot',
    price_min: matching(query.get('price_min'), amount),
    price_max: matching(query.get('price_max'), amount),
    brand: query.getAll('brand').filter((id) => /^[1-9]\d{0,17}$/.test(id)),
    attr,
    in_stock: query.get('in_stock') === '1',
    free_delivery: query.get('free_delivery') === '1',
    rating_min: wholeNumber(query.get('rating_min'), ratingMost),
    country: matching(query.get('country'), /^[A-Z]{2}$/),
  }
}

/** The filters of a call, for a buyer in a country; its page and order are named by the page, because calls name them differently. */
export const listingFilters = (
  { price_min, price_max, brand, attr, in_stock, free_delivery, rating_min, country }: Listing,
  shipTo: string,
) => ({
  price_min,
  price_max,
  brand: brand.length ? brand : undefined,
  attr: Object.keys(attr).length ? attr : undefined,
  in_stock: in_stock || undefined,
  free_delivery: free_delivery || undefined,
  ship_to: shipTo,
  rating_min,
  country,
})

export type QueryChange = Record<string, string | number | readonly string[] | undefined>

export const attributeKey = (code: string) => `${attributePrefix}${code}`

/** A value in or out of several. */
export const toggled = (values: readonly string[], value: string) =>
  values.includes(value) ? values.filter((other) => other !== value) : [...values, value]

/** Takes all filters away; order, words and id stay. */
export const withoutFilters = ({ attr }: Listing): QueryChange => ({
  p: undefined,
  price_min: undefined,
  price_max: undefined,
  brand: undefined,
  in_stock: undefined,
  free_delivery: undefined,
  rating_min: undefined,
  country: undefined,
  ...Object.fromEntries(Object.keys(attr).map((code) => [attributeKey(code), undefined])),
})

export const countFilters = ({ price_min, price_max, brand, attr, in_stock, free_delivery, rating_min, country }: Listing) =>
  brand.length +
  Object.values(attr).flat().length +
  [price_min ?? price_max, in_stock || undefined, free_delivery || undefined, rating_min, country].filter((value) => value !== undefined)
    .length

/** The address of another page of the list at this place. */
export function pageAddress({ route, query }: { route: string; query: URLSearchParams }, page: number): string {
  const all: Record<string, string[]> = {}
  for (const key of new Set(query.keys())) if (key !== 'p') all[key] = query.getAll(key)
  return address(route, { ...all, p: page > 1 ? page : undefined })
}
