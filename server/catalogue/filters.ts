import { parseAmount } from '../../money/money.ts'
import { type Db, row } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import type { Narrowing } from '../product-index/list.ts'

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

/** One that became part of another means the other. What nobody has finds nothing, so it stays what it is and is not left out. */
async function readMeant(db: Db, brands: readonly string[], attributes: Readonly<Record<string, string[]>>) {
  const codes = Object.keys(attributes)
  if (brands.length === 0 && codes.length === 0) return { brands: [], values: [] }
  return await row<{ brands: string[]; values: { attribute: string; code: string; id: string; meant: string }[] }>(
    db,
    sql`select array(select coalesce(b.merged_into_id, b.id) from brand b where b.id = any(${[...brands]}::bigint[])) as brands,
      coalesce((select json_agg(json_build_object('attribute', a.code, 'code', v.code, 'id', v.id::text, 'meant', coalesce(v.merged_into_id, v.id)::text))
        from attribute a join attribute_value v on v.attribute_id = a.id where a.code = any(${codes}::text[])), '[]') as values`,
  )
}

/** What filters narrow a list to. Saying no to in_stock or free_delivery narrows nothing, and neither does naming no brand or value. */
export async function narrowingOf(db: Db, filters: Filters): Promise<Narrowing> {
  const { price_min, price_max, brand = [], country = null, ship_to = null } = filters
  const attributes = Object.fromEntries(Object.entries(filters.attr ?? {}).filter(([, values]) => values.length > 0))
  const { brands, values } = await readMeant(db, brand, attributes)
  const narrowed = Object.entries(attributes).map(([attribute, codes]) => {
    const all = values.filter((value) => value.attribute === attribute)
    const wanted = new Set(all.filter(({ code }) => codes.includes(code)).map(({ meant }) => meant))
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
