import type { Language } from '../../contract/languages.ts'
import { amountOf } from '../platform/amounts.ts'
import { type Db, row } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { inLanguage, type Texts, textsIn } from '../platform/texts.ts'
import type { Counts } from '../product-index/count.ts'
import type { Narrowing } from '../product-index/list.ts'
import type { Filters } from './filters.ts'

/** Longer lists of values help nobody; what is ticked is shown in any case. */
const mostValues = 60

type Named = {
  brands: { id: string; name: Texts }[]
  values: { attribute: string; attributeName: Texts; id: string; code: string; name: Texts; hex: string | null }[]
}

/** What brands and values are called, the values in the order in which they are shown. */
const readNames = (db: Db, brands: readonly string[], values: readonly string[], language: Language): Promise<Named> =>
  row(
    db,
    sql`select coalesce((select json_agg(json_build_object('id', b.id::text, 'name', ${textsIn(sql`b.name`, language)}))
        from brand b where b.id = any(${[...brands]}::bigint[])), '[]') as brands,
      coalesce((select json_agg(json_build_object('attribute', a.code, 'attributeName', ${textsIn(sql`a.name`, language)}, 'id', v.id::text, 'code', v.code,
          'name', ${textsIn(sql`v.name`, language)}, 'hex', v.hex) order by a.position, a.id, v.position, v.id)
        from attribute_value v join attribute a on a.id = v.attribute_id where v.id = any(${[...values]}::bigint[])), '[]') as values`,
  )

/** The facets of a list, with what each of their values would show. */
export async function nameFacets(
  db: Db,
  counts: Counts,
  { filters, narrowing, language }: { filters: Filters; narrowing: Narrowing; language: Language },
) {
  const tickedValues = [...narrowing.values.values()].flatMap(({ wanted }) => [...wanted])
  const named = await readNames(
    db,
    mostCounted([...counts.brands.keys(), ...(narrowing.brands ?? [])], counts.brands, narrowing.brands ?? []),
    [...new Set([...counts.values.keys(), ...tickedValues])],
    language,
  )
  return {
    brand: named.brands
      .map(({ id, name }) => ({ id, ...inLanguage('name', name, language), count: counts.brands.get(id) ?? 0 }))
      .toSorted((left, right) => right.count - left.count || Number(left.id) - Number(right.id)),
    price: counts.price && { min: amountOf(String(counts.price.from)), max: amountOf(String(counts.price.to)) },
    attr: [...Map.groupBy(named.values, ({ attribute }) => attribute)].map(([code, values]) => {
      const shown = new Set(
        mostCounted(
          values.map(({ id }) => id),
          counts.values,
          tickedValues,
        ),
      )
      return {
        code,
        ...inLanguage('name', values[0]?.attributeName ?? { en: code }, language),
        values: values
          .filter(({ id }) => shown.has(id))
          .map(({ id, code: value, name, hex }) => ({
            code: value,
            ...inLanguage('name', name, language),
            hex,
            count: counts.values.get(id) ?? 0,
          })),
      }
    }),
    rating: [4, 3, 2, 1].map((stars) => ({
      rating_min: stars,
      count: counts.ratings.subarray(stars * 10).reduce((sum, products) => sum + products, 0),
    })),
    country: [...counts.countries]
      .map(([country, count]) => ({ country, count }))
      .concat(filters.country !== undefined && !counts.countries.has(filters.country) ? { country: filters.country, count: 0 } : [])
      .toSorted((left, right) => right.count - left.count || (left.country < right.country ? -1 : 1)),
    in_stock: counts.inStock,
    free_delivery: counts.freeDelivery,
  }
}

/** The keys that would show something, the most frequent if there are very many, and those that are ticked. */
function mostCounted(keys: readonly string[], counts: ReadonlyMap<string, number>, ticked: readonly string[]): string[] {
  const all = [...new Set(keys)]
  const countOf = (key: string) => counts.get(key) ?? 0
  const least = all.length > mostValues ? (Uint32Array.from(all, countOf).sort().at(-mostValues) ?? 0) : 1
  return all.filter((key) => ticked.includes(key) || countOf(key) >= Math.max(1, least))
}
