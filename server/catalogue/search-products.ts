import type { Language } from '../../contract/languages.ts'
import type { Reader } from '../product-index/follow.ts'
import { noMatches, type Sort } from '../product-index/list.ts'
import { findProducts } from '../search/find.ts'
import { categoriesHolding } from './categories.ts'
import type { Filters } from './filters.ts'
import { readListing } from './listing.ts'

type Asked = { term: string; literal: boolean; filters: Filters; sort: Sort; paging: { p: number; page_size: number } }

/**
 * Products that a query means, narrowed and counted as in a category. What was understood does not depend on filters: ticking one narrows
 * what was found and finds nothing else.
 */
export async function searchProducts({ db, products }: Reader, { term, literal, filters, sort, paging }: Asked, language: Language) {
  return findProducts({ db, products }, { term, language, among: {}, literal }, async (found) => {
    const reading = { db, products, columns: found.columns }
    const { listing } = await readListing(reading, { scope: { matches: found.matches ?? noMatches }, filters, sort, paging, language })
    return {
      term,
      corrected: found.corrected,
      did_you_mean: found.others,
      without: [...found.unknown, ...found.dropped],
      nearest: categoriesHolding(reading, found.near, language),
      ...listing,
    }
  })
}
