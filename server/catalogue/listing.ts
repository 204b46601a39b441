import type { Language } from '../../contract/languages.ts'
import type { sorts } from '../../contract/shapes.ts'
import { type Db, row, rows } from '../platform/database.ts'
import { onlyPage, pageCount } from '../platform/paging.ts'
import { type Sql, sql } from '../platform/sql.ts'
import { onSale } from '../products/on-sale.ts'
import type { Matches } from '../search/matches.ts'
import { type Card, type CardRow, cardColumns, cardJoins, cardOf } from './cards.ts'
import { countFacets, type FacetCounts } from './facets.ts'
import { allOf, conditionsOf, type Filters } from './filters.ts'

export type Sort = (typeof sorts)[number] | 'match'

/** Among which products to list: conditions on `product p` and `shop s`, and for a search what matched. */
export type Scope = { where: Sql; matches?: Matches }

type Paging = { p: number; page_size: number }

/** Ends with the id, so that the order is total and pages neither repeat nor lose a product. */
const orders: Record<Exclude<Sort, 'match'>, Sql> = {
  hot: sql`p.in_stock desc, p.sold_count desc, p.id desc`,
  new: sql`p.listed_at desc, p.id desc`,
  price_up: sql`p.price_minor, p.id`,
  price_down: sql`p.price_minor desc, p.id desc`,
  rating: sql`p.rating_tenths desc nulls last, p.review_count desc, p.id desc`,
  sold: sql`p.sold_count desc, p.id desc`,
}

type Order = { by: Sql; ranked: boolean }

const relevanceOrder = sql`m.relevance desc, p.id desc`
const recommendedOrder = sql`p.recommended_rank, p.id`

const from = sql`from product p join shop s on s.id = p.shop_id`

/** The scope as a condition; how well something matched is only worked out where it decides the order. */
const within = ({ where, matches }: Scope): Sql => (matches ? sql`${where} and p.id in (${matches.ids})` : where)

/**
 * The cards of one page. The page's products are chosen among narrow columns first and only then completed, so that sorting
 * ten thousand does not carry their texts.
 */
export async function cardsOfPage(
  db: Db,
  { chosen, order, paging, language }: { chosen: Sql; order: Order; paging: Paging; language: Language },
): Promise<Card[]> {
  const found = await rows<CardRow>(
    db,
    sql`select ${cardColumns(language)}
      from (select p.id ${order.ranked ? sql`, m.relevance` : sql``} ${chosen} order by ${order.by} ${onlyPage(paging)}) m
      join product p on p.id = m.id ${cardJoins}
      order by ${order.by}`,
  )
  return found.map((row) => cardOf(row, language))
}

export type Listing = { list: Card[]; count: number; page_count: number; facets: FacetCounts['facets'] }

/**
 * A page of a category, brand, shop or search: the cards, the exact count and what each further filter would show.
 * Two statements that do not wait for each other; one statement with a shared set of rows took half as long again, because it
 * had to copy them.
 */
export async function readListing(
  db: Db,
  { scope, filters, sort, paging, language }: { scope: Scope; filters: Filters; sort: Sort; paging: Paging; language: Language },
): Promise<{ listing: Listing; countByCategory: FacetCounts['countByCategory'] }> {
  const conditions = conditionsOf(filters)
  const { matches } = scope
  const isRanked = matches !== undefined && sort === 'match'
  const order = { by: isRanked ? relevanceOrder : orders[sort === 'match' ? 'hot' : sort], ranked: isRanked }
  const chosen = isRanked
    ? sql`from (${matches.ranked}) m join product p on p.id = m.product_id join shop s on s.id = p.shop_id where ${onSale} and ${scope.where} and ${allOf(conditions)}`
    : sql`${from} where ${onSale} and ${within(scope)} and ${allOf(conditions)}`
  const [list, { count, facets, countByCategory }] = await Promise.all([
    cardsOfPage(db, { chosen, order, paging, language }),
    countFacets(db, { from: sql`${from} where ${onSale} and ${within(scope)}`, conditions, filters, language }),
  ])
  return { listing: { list, count, page_count: pageCount(count, paging.page_size), facets }, countByCategory }
}

/** The best of what a search found. */
export const bestOfMatches = (db: Db, { ranked }: Matches, most: number, language: Language): Promise<Card[]> =>
  cardsOfPage(db, {
    chosen: sql`from (${ranked}) m join product p on p.id = m.product_id join shop s on s.id = p.shop_id where ${onSale}`,
    order: { by: relevanceOrder, ranked: true },
    paging: { p: 1, page_size: most },
    language,
  })

/** How many products a search found. */
export const countMatches = async (db: Db, { ids }: Matches): Promise<number> =>
  (await row<{ count: number }>(db, sql`select count(*)::int as count ${from} where ${onSale} and p.id in (${ids})`)).count

/** Whole-house lists that have no filters: what sells best, what came last, what the house recommends. */
export async function readWholeCatalogue(
  db: Db,
  which: 'hot' | 'new' | 'recommended',
  paging: Paging,
  language: Language,
): Promise<{ list: Card[]; count: number; page_count: number }> {
  const where = which === 'recommended' ? sql`p.recommended_rank is not null` : sql`true`
  const order = { by: which === 'recommended' ? recommendedOrder : orders[which], ranked: false }
  const chosen = sql`${from} where ${onSale} and ${where}`
  const [list, { count }] = await Promise.all([
    cardsOfPage(db, { chosen, order, paging, language }),
    row<{ count: number }>(db, sql`select count(*)::int as count ${chosen}`),
  ])
  return { list, count, page_count: pageCount(count, paging.page_size) }
}
