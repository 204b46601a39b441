import type { Language } from '../../contract/languages.ts'
import { amountOf } from '../platform/amounts.ts'
import { inLanguage } from '../platform/texts.ts'
import { type Counts, mostShown } from '../product-index/count.ts'
import type { Names, ValueName } from '../product-index/names.ts'
import type { Narrowing } from '../product-index/narrow.ts'
import type { Filters } from './filters.ts'

/** The facets of a list, with what each of their values would show. */
export function nameFacets(
  names: Names,
  counts: Counts,
  { filters, narrowing, language }: { filters: Filters; narrowing: Narrowing; language: Language },
) {
  const tickedValues = [...narrowing.values.values()].flatMap(({ wanted }) => [...wanted])
  const brands = new Set([...counts.brands.keys(), ...(narrowing.brands ?? [])])
  return {
    brand: [...brands]
      .flatMap((id) => names.brand.get(id) ?? [])
      .map(({ id, name }) => ({ id, ...inLanguage('name', name, language), count: counts.brands.get(id) ?? 0 }))
      .toSorted((left, right) => right.count - left.count || Number(left.id) - Number(right.id)),
    price: counts.price && { min: amountOf(String(counts.price.from)), max: amountOf(String(counts.price.to)) },
    attr: names.valuesByAttribute(new Set([...counts.values.keys(), ...tickedValues])).map(({ attribute, values }) => ({
      code: attribute.code,
      ...inLanguage('name', attribute.name, language),
      values: mostCounted(values, counts.values, tickedValues).map(({ id, code: value, name, hex }) => ({
        code: value,
        ...inLanguage('name', name, language),
        hex,
        count: counts.values.get(id) ?? 0,
      })),
    })),
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

/** The values that would show something, the most frequent if there are very many, and those that are ticked. */
function mostCounted(values: readonly ValueName[], counts: ReadonlyMap<string, number>, ticked: readonly string[]): ValueName[] {
  const countOf = ({ id }: ValueName) => counts.get(id) ?? 0
  const least = values.length > mostShown ? (Uint32Array.from(values, countOf).sort().at(-mostShown) ?? 0) : 1
  return values.filter((value) => countOf(value) >= Math.max(1, least) || ticked.includes(value.id))
}
