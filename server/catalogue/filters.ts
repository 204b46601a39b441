import { parseAmount } from '../../money/money.ts'
import type { Names } from '../product-index/names.ts'
import type { Narrowing } from '../product-index/narrow.ts'

/** The filters of `listing` in contract/shapes.ts. */
export type Filters = {
  price_min?: string | undefined
  price_max?: string | undefined
  brand?: string[] | undefined
  attr?: Record<string, string[]> | undefined
  in_stock?: boolean | undefined
  free_delivery?: boolean | undefined
  ship_to?: string | undefined
  rating_min?: number | undefined
  country?: string | undefined
}

const minorOf = (amount: string | undefined, otherwise: number): number => (amount === undefined ? otherwise : Number(parseAmount(amount)))

/**
 * What filters narrow a list to. Saying no to in_stock or free_delivery narrows nothing, and neither does naming no brand or value. A brand or value that
 * became part of another means the other; what nobody has finds nothing, so it stays what it is and is not left out.
 */
export function narrowingOf(names: Names, filters: Filters): Narrowing {
  const { price_min, price_max, brand = [], country = null, ship_to = null } = filters
  const brands = brand.flatMap((id) => names.brand.get(id) ?? []).map(({ id, mergedInto }) => mergedInto ?? id)
  const narrowed = Object.entries(filters.attr ?? {})
    .filter(([, codes]) => codes.length > 0)
    .map(([attribute, codes]) => {
      const all = names.valuesOf(attribute)
      const wanted = new Set(all.filter(({ code }) => codes.includes(code)).map(({ id, mergedInto }) => mergedInto ?? id))
      return [attribute, { wanted, all: all.map(({ id }) => id) }] as const
    })
  return {
    price:
      price_min === undefined && price_max === undefined
        ? null
        : { from: minorOf(price_min, 0), to: minorOf(price_max, Number.POSITIVE_INFINITY) },
    brands: brand.length > 0 ? brands : null,
    inStock: filters.in_stock ?? false,
    freeDelivery: filters.free_delivery ?? false,
    shipTo: ship_to,
    leastRating: filters.rating_min === undefined ? null : filters.rating_min * 10,
    country,
    values: new Map(narrowed),
  }
}

export const notNarrowed: Narrowing = {
  price: null,
  brands: null,
  inStock: false,
  freeDelivery: false,
  shipTo: null,
  leastRating: null,
  country: null,
  values: new Map(),
}
