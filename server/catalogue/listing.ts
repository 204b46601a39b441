import type { sorts } from '../../contract/shapes.ts'
import type { Language } from '../../contract/languages.ts'
import { type Db, row, rows } from '../platform/database.ts'
import { type Sql, sql } from '../platform/sql.ts'
import { countFacets, type FacetCounts } from './facets.ts'
import { allOf, conditionsOf, type Filters } from './filters.ts'
import { type Card, type CardRow, cardColumns, cardJoins, cardOf, onSale, pageCount } from './pieces.ts'

export type Sort = (typeof sorts)[number] | 'match'

/** Among which products to list: conditions on `product p` and `shop s`, and for a search the rows that matched, with a relevance. */
export type Scope = { where: Sql; matches?: Sql }

type Paging = { p: number; page_size: number }

/** Ends with the id, so that the order is total and pages neither repeat nor lose a product. */
const orders: Record<Sort, Sql> = {
  hot: sql`p.in_stock desc, p.sold_count desc, p.id desc`,
  new: sql`p.listed_at desc, p.id desc`,
  price_up: sql`p.price_minor, p.id`,
  price_down: sql`p.price_minor desc, p.id desc`,
  rating: sql`p.rating_tenths desc nulls last, p.review_count desc, p.id desc`,
  sold: sql`p.sold_count desc, p.id desc`,
  match: sql`m.relevance desc, p.id desc`,
}

const recommendedOrder = sql`p.recommended_rank, p.id`

const fromOf = ({ matches }: Scope): Sql =>
  matches ? sql`from (${matches}) m join product p on p.id = m.product_id join shop s on s.id = p.shop_id` : sql`from product p join shop s on s.id = p.shop_id`

/**
 * The cards of one page. The page's products are chosen among narrow columns first and only then completed, so that sorting
 * ten thousand does not carry their texts.
 */
export async function cardsOfPage(
  db: Db,
  { scope, where, order, paging, language }: { scope: Scope; where: Sql; order: Sql; paging: Paging; language: Language },
): Promise<Card[]> {
  const relevance = scope.matches ? sql`, m.relevance` : sql``
  const outerOrder = scope.matches ? sql`join lateral (select chosen.relevance) m on true` : sql``
  const found = await rows<CardRow>(
    db,
    sql`select ${cardColumns(language)}
      from (select p.id ${relevance} ${fromOf(scope)} where ${onSale} and ${scope.where} and ${where} order by ${order}
            limit ${paging.page_size}::int offset ${(paging.p - 1) * paging.page_size}::int) chosen
      join product p on p.id = chosen.id ${cardJoins} ${outerOrder}
      order by ${order}`,
  )
  return found.map((found) => cardOf(found, language))
}

export type Listing = { list: Card[]; count: number; page_count: number; facets: FacetCounts['facets'] }

/**
 * A page of a category, brand, shop or search: the cards, the exact count and what each further filter would show.
 * Two statements that do not wait for each other; see docs/decisions on why they are not one.
 */
export async function listProducts(
  db: Db,
  { scope, filters, sort, paging, language }: { scope: Scope; filters: Filters; sort: Sort; paging: Paging; language: Language },
): Promise<{ listing: Listing; countByCategory: FacetCounts['countByCategory'] }> {
  const conditions = conditionsOf(filters)
  const order = sort === 'match' && !scope.matches ? orders.hot : orders[sort]
  const [list, { count, facets, countByCategory }] = await Promise.all([
    cardsOfPage(db, { scope, where: allOf(conditions), order, paging, language }),
    countFacets(db, { from: sql`${fromOf(scope)} where ${onSale} and ${scope.where}`, conditions, filters, language }),
  ])
  return { listing: { list, count, page_count: pageCount(count, paging.page_size), facets }, countByCategory }
}

/** Whole-house lists that have no filters: what sells best, what came last, what the house recommends. */
export async function listHouse(
  db: Db,
  which: 'hot' | 'new' | 'recommended',
  paging: Paging,
  language: Language,
): Promise<{ list: Card[]; count: number; page_count: number }> {
  const where = which === 'recommended' ? sql`p.recommended_rank is not null` : sql`true`
  const order = which === 'recommended' ? recommendedOrder : orders[which]
  const [list, { count }] = await Promise.all([
    cardsOfPage(db, { scope: { where }, where: sql`true`, order, paging, language }),
    row<{ count: number }>(db, sql`select count(*)::int as count from product p join shop s on s.id = p.shop_id where ${onSale} and ${where}`),
  ])
  return { list, count, page_count: pageCount(count, paging.page_size) }
}

/** Cards of given products, those of them that are on sale, in the given order. */
export async function cardsOf(db: Db, productIds: readonly string[], language: Language): Promise<Card[]> {
  if (productIds.length === 0) return []
  const found = await rows<CardRow>(
    db,
    sql`select ${cardColumns(language)} from unnest(${productIds}::bigint[]) with ordinality as wanted (id, position)
      join product p on p.id = wanted.id ${cardJoins} where ${onSale} order by wanted.position`,
  )
  return found.map((found) => cardOf(found, language))
}
