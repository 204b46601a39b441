import type { Language } from '../../contract/languages.ts'
import { type Db, rows } from '../platform/database.ts'
import { onlyPage, type Paging, pageCount } from '../platform/paging.ts'
import { type Sql, sql } from '../platform/sql.ts'
import { type CardRow, cardColumns, cardJoins } from '../product-index/cards.ts'
import type { Reading } from '../product-index/follow.ts'
import { type Listing, listAndCount, listProducts, type Matches, type Sort } from '../product-index/list.ts'
import { type Card, cardOf } from './cards.ts'
import { nameFacets } from './facets.ts'
import { type Filters, narrowingOf, notNarrowed } from './filters.ts'

/** The cards of some products, in this order. One that has gone meanwhile is left out. */
export const cardsOf = async ({ products }: Pick<Reading, 'products'>, ids: readonly number[], language: Language): Promise<Card[]> =>
  (await products.cards.of(ids.map(String))).map((row) => cardOf(row, language))

/** The cards of one page of what a statement chooses among `product p` and `shop s`. */
export async function cardsOfPage(
  db: Db,
  { chosen, order, paging, language }: { chosen: Sql; order: Sql; paging: Paging; language: Language },
): Promise<Card[]> {
  const found = await rows<CardRow>(
    db,
    // The page's products are chosen among narrow columns first and only then completed, so that sorting ten thousand does not carry their texts.
    sql`select ${cardColumns(language)} from (select p.id ${chosen} order by ${order} ${onlyPage(paging)}) m
      join product p on p.id = m.id ${cardJoins} order by ${order}`,
  )
  return found.map((row) => cardOf(row, language))
}

const pageOf = ({ p, page_size }: Paging) => ({ from: (p - 1) * page_size, most: page_size })

/** A page of a category, brand, shop or search: the cards, the exact count and what each further filter would show. */
export async function readListing(
  reading: Reading,
  { scope, filters, sort, paging, language }: { scope: Listing; filters: Filters; sort: Sort; paging: Paging; language: Language },
) {
  const { columns } = reading
  const narrowing = narrowingOf(columns.names, filters)
  const { ids, count, counts } = listAndCount(columns, { scope, narrowing, sort, ...pageOf(paging) })
  const list = await cardsOf(reading, ids, language)
  const facets = nameFacets(columns.names, counts, { filters, narrowing, language })
  return { listing: { list, count, page_count: pageCount(count, paging.page_size), facets }, countByCategory: counts.categories }
}

/** The best of what a search found, and how many there are. */
export const readBest = (reading: Reading, matches: Matches, most: number, language: Language) =>
  readPage(reading, {
    scope: { matches },
    sort: 'match',
    paging: { p: 1, page_size: most },
    language,
  })

/** A page of products and how many there are, without what narrows them. */
export async function readPage(
  reading: Reading,
  { scope, sort, paging, language }: { scope: Listing; sort: Sort; paging: Paging; language: Language },
): Promise<{ list: Card[]; count: number; page_count: number }> {
  const { ids, count } = listProducts(reading.columns, { scope, narrowing: notNarrowed, sort, ...pageOf(paging) })
  return { list: await cardsOf(reading, ids, language), count, page_count: pageCount(count, paging.page_size) }
}
