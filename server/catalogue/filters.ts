import { parseAmount } from '../../money/money.ts'
import { joinSql, type Sql, sql } from '../platform/sql.ts'

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

/** One dimension that the caller has narrowed; its own facet is counted without it. */
export type Condition = {
  dimension: 'price' | 'brand' | 'in_stock' | 'free_delivery' | 'rating' | 'country' | `attr:${string}`
  holds: Sql
}

const priceCondition = (minimum: string | undefined, maximum: string | undefined): Sql =>
  joinSql(
    [
      ...(minimum === undefined ? [] : [sql`p.price_minor >= ${String(parseAmount(minimum))}::bigint`]),
      ...(maximum === undefined ? [] : [sql`p.price_minor <= ${String(parseAmount(maximum))}::bigint`]),
    ],
    ' and ',
  )

// A value that became part of another means the other. Values that nobody has must find nothing, so an unknown one becomes an empty array and not a condition that is not there.
const attributeCondition = (code: string, values: string[]): Sql =>
  sql`p.facet_values && coalesce((select array_agg(coalesce(v.merged_into_id, v.id)) from attribute_value v join attribute a on a.id = v.attribute_id
        where a.code = ${code} and v.code = any(${values}::text[])), '{}')`

/** Shipped free to a country; to everywhere, where none is said. */
export const freeTo = (country: string | undefined): Sql =>
  country === undefined ? sql`p.free_delivery_to is null` : sql`(p.free_delivery_to is null or ${country} = any(p.free_delivery_to))`

/** The dimensions that are narrowed, each as a condition on `product p` and `shop s`. Saying no to in_stock or free_delivery narrows nothing. */
export function conditionsOf(filters: Filters): Condition[] {
  const conditions: Condition[] = []
  if (filters.price_min !== undefined || filters.price_max !== undefined) {
    conditions.push({ dimension: 'price', holds: priceCondition(filters.price_min, filters.price_max) })
  }
  if (filters.brand?.length)
    conditions.push({
      dimension: 'brand',
      // one that became part of another means the other
      holds: sql`coalesce(p.brand_id = any(array(select coalesce(b.merged_into_id, b.id) from brand b where b.id = any(${filters.brand}::bigint[]))), false)`,
    })
  if (filters.in_stock) conditions.push({ dimension: 'in_stock', holds: sql`p.in_stock` })
  if (filters.free_delivery) conditions.push({ dimension: 'free_delivery', holds: freeTo(filters.ship_to) })
  if (filters.rating_min !== undefined) {
    conditions.push({ dimension: 'rating', holds: sql`coalesce(p.rating_tenths >= ${filters.rating_min * 10}::int, false)` })
  }
  if (filters.country !== undefined) conditions.push({ dimension: 'country', holds: sql`s.country = ${filters.country}` })
  for (const [code, values] of Object.entries(filters.attr ?? {})) {
    if (values.length > 0) conditions.push({ dimension: `attr:${code}`, holds: attributeCondition(code, values) })
  }
  return conditions
}

/** `true` where there is nothing to ask. */
export const allOf = (conditions: readonly Condition[]): Sql =>
  conditions.length === 0
    ? sql`true`
    : joinSql(
        conditions.map(({ holds }) => sql`(${holds})`),
        ' and ',
      )

export const allBut = (conditions: readonly Condition[], dimension: Condition['dimension']): Sql =>
  allOf(conditions.filter((condition) => condition.dimension !== dimension))
