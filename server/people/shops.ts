import type { Language } from '../../contract/languages.ts'
import { orderSets } from '../../contract/orders.ts'
import type { ShopState, ShopView } from '../../contract/people.ts'
import { inSet } from '../order-states/sql.ts'
import { amountOf } from '../platform/amounts.ts'
import { type Db, row, rows } from '../platform/database.ts'
import type { Input, Reply } from '../platform/http/context.ts'
import { joinSql, type Sql, sql } from '../platform/sql.ts'
import { inLanguage, type Texts, textsIn } from '../platform/texts.ts'
import { averageOf } from '../reviews/stars.ts'
import { nameOf } from './customers.ts'
import { planned, shopsMeant } from './search.ts'

const isClosing = sql`exists (select from suspension x where x.shop_id = h.id and x.ended_at is null and x.for_good)`

/** How a shop `h` stands with the house. */
export const shopState = sql`case when h.status = 'suspended' and ${isClosing} then 'closing' else h.status end`

export type ShopRow = {
  id: string
  name: Texts
  slug: string
  state: ShopState
  owner_id: string
  firstname: string
  lastname: string
  opened_at: Date
  open_orders: number
  held_minor: string
  balance_minor: string
  owed_minor: string
  star_sum: string
  review_count: number
}

/** What of a shop `h` with its owner `c` both the list and the page of it show. */
export const shopColumns = (
  language: Language,
): Sql => sql`h.id, ${textsIn(sql`h.name`, language)} as name, h.slug, ${shopState} as state, h.owner_id, c.firstname, c.lastname, h.opened_at,
  h.star_sum, h.review_count, (select count(*)::int from orders o where o.shop_id = h.id and ${inSet(orderSets.open)}) as open_orders,
  (select coalesce(sum(o.total_minor - o.refunded_minor), 0)::bigint from orders o where o.shop_id = h.id and ${inSet(orderSets.holdsMoney)}) as held_minor,
  coalesce((select a.balance_minor from account a where a.kind = 'merchant_balance' and a.owner_id = h.id), 0) as balance_minor,
  (select coalesce(sum(case when t.from_account_id = a.id then t.amount_minor else -t.amount_minor end), 0)::bigint
    from account a join transfer t on a.id in (t.from_account_id, t.to_account_id) where a.kind = 'shop_debt' and a.owner_id = h.id) as owed_minor`

export const shopFields = (shop: ShopRow, language: Language): Reply<'getShops'>['list'][number] => ({
  id: shop.id,
  ...inLanguage('name', shop.name, language),
  slug: shop.slug,
  state: shop.state,
  owner: { id: shop.owner_id, name: nameOf(shop) },
  opened_at: shop.opened_at.toISOString(),
  open_orders: shop.open_orders,
  held: amountOf(shop.held_minor),
  balance: amountOf(shop.balance_minor),
  owed: amountOf(shop.owed_minor),
  rating: averageOf(shop.star_sum, shop.review_count),
  review_count: shop.review_count,
})

const inView: Record<ShopView, Sql> = {
  all: sql`true`,
  open: sql`h.status = 'open'`,
  suspended: sql`h.status = 'suspended' and not ${isClosing}`,
  closing: sql`h.status = 'suspended' and ${isClosing}`,
  closed: sql`h.status = 'closed'`,
}

async function countViews(db: Db): Promise<Record<ShopView, number>> {
  const [groups, { closing }] = await Promise.all([
    rows<{ status: 'open' | 'suspended' | 'closed'; count: number }>(
      db,
      sql`select status, count(*)::int as count from shop group by status`,
    ),
    row<{ closing: number }>(db, sql`select count(*)::int as closing from suspension where for_good and ended_at is null`),
  ])
  const of = (state: 'open' | 'suspended' | 'closed') => groups.find(({ status }) => status === state)?.count ?? 0
  const [open, suspended, closed] = [of('open'), of('suspended'), of('closed')]
  return { all: open + suspended + closed, open, suspended: suspended - closing, closing, closed }
}

/** Shops of a view, newest first: those after one, or the first. Only those of the page are read as a whole. */
export async function listShops(
  db: Db,
  { view, q, after, page_size: size }: Input<'getShops'>,
  language: Language,
): Promise<Reply<'getShops'>> {
  const conditions = [
    inView[view],
    ...(q === undefined ? [] : [sql`h.id in (${shopsMeant(q)})`]),
    ...(after === undefined ? [] : [sql`h.id < ${after}::bigint`]),
  ]
  const [found, counts] = await Promise.all([
    rows<ShopRow>(
      db,
      planned(
        sql`select ${shopColumns(language)} from shop h join customer c on c.id = h.owner_id
          where h.id = any(array(select h.id from shop h where ${joinSql(conditions, ' and ')} order by h.id desc limit ${size + 1}::int)) order by h.id desc`,
        q,
      ),
    ),
    countViews(db),
  ])
  return { list: found.slice(0, size).map((shop) => shopFields(shop, language)), more: found.length > size, counts }
}
