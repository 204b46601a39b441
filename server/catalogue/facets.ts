import type { Language } from '../../contract/languages.ts'
import { amountOf } from '../platform/amounts.ts'
import { type Db, row } from '../platform/database.ts'
import { joinSql, Sql, sql } from '../platform/sql.ts'
import { inLanguage, type Texts, textsIn } from '../platform/texts.ts'
import { allBut, allOf, type Condition, type Filters, freeTo } from './filters.ts'

/** Longer lists of values help nobody; what is ticked is shown in any case. */
const mostValues = 60

type Counted = {
  totals: [count: number, priceMin: string | null, priceMax: string | null, inStock: number, freeDelivery: number] | null
  brands: [id: string, name: Texts, count: number][] | null
  countries: [country: string, count: number][] | null
  categories: [id: string, count: number][] | null
  ratings: [tenths: number, count: number][] | null
  values: [attribute: string, attributeName: Texts, code: string, name: Texts, hex: string | null, count: number][] | null
}

/** Named by number because attribute codes are input. */
const columnOf = (index: number): Sql => new Sql([`without_${index}`], [])

export type FacetCounts = Awaited<ReturnType<typeof countFacets>>

/**
 * Counts a set of products by every facet in one statement and one pass: grouping sets over narrow columns, each facet counted
 * with all filters but its own. Attribute values are counted by their combinations first, which are few, and taken apart after.
 * `from` brings `product p` and `shop s` with the scope's conditions.
 */
export async function countFacets(
  db: Db,
  { from, conditions, filters, language }: { from: Sql; conditions: readonly Condition[]; filters: Filters; language: Language },
) {
  const has = (dimension: Condition['dimension']) => conditions.some((condition) => condition.dimension === dimension)
  const everything = conditions.length === 0 ? sql`count(*)` : sql`count(*) filter (where ${allOf(conditions)})`
  const without = (dimension: Condition['dimension']) =>
    has(dimension) ? sql`count(*) filter (where ${allBut(conditions, dimension)})` : everything
  const filtered = (dimension: Condition['dimension'], also: Sql | null) => {
    const others = conditions.filter((condition) => condition.dimension !== dimension)
    if (others.length === 0 && !also) return sql``
    return sql`filter (where ${allOf(others)} ${also ? sql`and ${also}` : sql``})`
  }
  const attributes = conditions
    .filter(({ dimension }) => dimension.startsWith('attr:'))
    .map(({ dimension }) => dimension.slice('attr:'.length))
  // One count more for each attribute that is ticked.
  const attributeCounts = attributes.map((code, index) => sql`, ${without(`attr:${code}`)} as ${columnOf(index)}`)
  const valueCount =
    attributes.length === 0
      ? sql`sum(matching)`
      : sql`case a.code ${joinSql(
          attributes.map((code, index) => sql`when ${code}::text then sum(${columnOf(index)})`),
          ' ',
        )} else sum(matching) end`
  const counted = await row<Counted>(
    db,
    sql`with counted as materialized (
        select grouping(p.brand_id, s.country, p.category_id, p.rating_tenths, p.facet_values) as level,
          p.brand_id, s.country, p.category_id, p.rating_tenths, p.facet_values,
          ${everything} as matching, count(*) as everything,
          ${without('brand')} as without_brand, ${without('country')} as without_country, ${without('rating')} as without_rating,
          min(p.price_minor) ${filtered('price', null)} as price_min, max(p.price_minor) ${filtered('price', null)} as price_max,
          count(*) ${filtered('in_stock', sql`p.in_stock`)} as in_stock, count(*) ${filtered('free_delivery', freeTo(filters.ship_to))} as free_delivery
          ${joinSql(attributeCounts, ' ')}
        ${from}
        group by grouping sets ((), (p.brand_id), (s.country), (p.category_id), (p.rating_tenths), (p.facet_values)))
      select
        (select json_build_array(matching, price_min::text, price_max::text, in_stock, free_delivery) from counted where level = 31) as totals,
        (select json_agg(json_build_array(b.id::text, ${textsIn(sql`b.name`, language)}, c.without_brand) order by c.without_brand desc, b.id)
          from counted c join brand b on b.id = c.brand_id where c.level = 15) as brands,
        (select json_agg(json_build_array(country, without_country) order by without_country desc, country) from counted where level = 23) as countries,
        (select json_agg(json_build_array(category_id::text, everything)) from counted where level = 27) as categories,
        (select json_agg(json_build_array(rating_tenths, without_rating)) from counted where level = 29 and rating_tenths is not null) as ratings,
        (select json_agg(json_build_array(a.code, ${textsIn(sql`a.name`, language)}, v.code, ${textsIn(sql`v.name`, language)}, v.hex, v.total)
            order by a.position, a.id, v.position, v.id)
          from (select v.id, v.attribute_id, v.code, v.name, v.hex, v.position, (${valueCount})::int as total
            from counted c, unnest(c.facet_values) as value (id) join attribute_value v on v.id = value.id join attribute a on a.id = v.attribute_id
            where c.level = 30 group by v.id, a.code) v
          join attribute a on a.id = v.attribute_id) as values`,
  )
  const [count, priceMin, priceMax, inStock, freeDelivery] = counted.totals ?? [0, null, null, 0, 0]
  const ratings = counted.ratings ?? []
  return {
    count,
    countByCategory: new Map((counted.categories ?? []).map(([id, products]) => [id, products])),
    facets: {
      brand: mostCounted(
        (counted.brands ?? []).map(([id, name, products]) => ({ id, ...inLanguage('name', name, language), count: products })),
        ({ id }) => filters.brand?.includes(id) ?? false,
      ),
      price: priceMin === null || priceMax === null ? null : { min: amountOf(priceMin), max: amountOf(priceMax) },
      attr: attributeFacets(counted.values ?? [], filters, language),
      rating: [4, 3, 2, 1].map((stars) => ({
        rating_min: stars,
        count: ratings.reduce((sum, [tenths, products]) => (tenths >= stars * 10 ? sum + products : sum), 0),
      })),
      country: (counted.countries ?? [])
        .map(([country, products]) => ({ country, count: products }))
        .filter((entry) => entry.count > 0 || entry.country === filters.country),
      in_stock: inStock,
      free_delivery: freeDelivery,
    },
  }
}

/** The values that would show something, the most frequent if there are very many, and those that are ticked. */
function mostCounted<Value extends { count: number }>(values: Value[], isTicked: (value: Value) => boolean): Value[] {
  const bound = values.length > mostValues ? (values.map(({ count }) => count).sort((left, right) => right - left)[mostValues - 1] ?? 0) : 0
  return values.filter((value) => isTicked(value) || (value.count > 0 && value.count >= bound))
}

function attributeFacets(values: NonNullable<Counted['values']>, filters: Filters, language: Language) {
  const ticked = filters.attr ?? {}
  const byCode = Map.groupBy(values, ([code]) => code)
  return [...byCode]
    .map(([code, entries]) => ({
      code,
      ...inLanguage('name', entries[0]?.[1] ?? { en: code }, language),
      values: mostCounted(
        entries.map(([, , value, name, hex, products]) => ({ code: value, ...inLanguage('name', name, language), hex, count: products })),
        (value) => ticked[code]?.includes(value.code) ?? false,
      ),
    }))
    .filter(({ values: shown }) => shown.length > 0)
}
