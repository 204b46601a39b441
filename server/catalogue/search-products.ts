import { type Language, languages } from '../../contract/languages.ts'
import { type Db, row } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { onSale } from '../products/on-sale.ts'
import { matchesOf } from '../search/matches.ts'
import { conditionsOf, type Filters } from './filters.ts'
import { readListing, type Sort } from './listing.ts'

type Asked = { term: string; filters: Filters; sort: Sort; paging: { p: number; page_size: number } }

async function findsAnything(db: Db, term: string, language: Language, among: readonly Language[]): Promise<boolean> {
  const { found } = await row<{ found: boolean }>(
    db,
    sql`select exists (select from product p join shop s on s.id = p.shop_id where ${onSale} and p.id in (${matchesOf(term, language, among).ids})) as found`,
  )
  return found
}

/**
 * Products that match a term, narrowed and counted as in a category: by the asked language and English, by every language when
 * that finds nothing. `corrected` and `did_you_mean` stay empty: nothing here knows better words.
 */
export async function searchProducts(db: Db, { term, filters, sort, paging }: Asked, language: Language) {
  const near: readonly Language[] = [language, 'en']
  const list = async (among: readonly Language[]) => {
    const scope = { where: sql`true`, matches: matchesOf(term, language, among) }
    return (await readListing(db, { scope, filters, sort, paging, language })).listing
  }
  const first = await list(near)
  // Ticking a filter must not change the languages that were searched.
  const isEnough = first.count > 0 || (conditionsOf(filters).length > 0 && (await findsAnything(db, term, language, near)))
  const found = isEnough ? first : await list(languages.map(({ code }) => code))
  return { term, corrected: null, did_you_mean: [], ...found }
}
