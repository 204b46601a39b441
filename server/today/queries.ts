import { shopNeeds } from '../../contract/calls/today.ts'
import type { Language } from '../../contract/languages.ts'
import { calledName } from '../../contract/names.ts'
import { shopTabSets } from '../../contract/orders.ts'
import { statesOfView } from '../../contract/returns.ts'
import remarks from '../../languages/remarks.json' with { type: 'json' }
import { formatAmount } from '../../money/money.ts'
import { countShopConversations } from '../conversations/queries.ts'
import type { Stretch } from '../numbers/pieces.ts'
import { readSalesIn } from '../numbers/queries.ts'
import { inSet } from '../order-states/sql.ts'
import { type Db, row, rows } from '../platform/database.ts'
import { beginOf } from '../platform/days.ts'
import type { Reply } from '../platform/http/context.ts'
import { type Picture, pictureOf } from '../platform/pictures.ts'
import { sql } from '../platform/sql.ts'
import { inLanguage, type Texts, textsIn } from '../platform/texts.ts'
import type { ShopMember } from '../sessions/callers.ts'

type Today = Reply<'getToday'>

/** How many of each are named. */
const named = 3

const looksAfter = ({ role }: ShopMember, ...duties: readonly ShopMember['role'][]): boolean =>
  role === 'owner' || role === 'everything' || duties.includes(role)

/** What needs the shop now and how the day goes, as far as it is for who asks. */
export async function readToday(db: Db, member: ShopMember, { zone, language }: { zone: string; language: Language }): Promise<Today> {
  const [orders, catalogue] = [looksAfter(member, 'orders'), looksAfter(member, 'catalogue')]
  const [lacks, ship, returns, messages, questions, reviews, sold_out, low_stock, refused, sales] = await Promise.all([
    orders || catalogue ? readLacks(db, member, { catalogue }) : null,
    orders ? readShip(db, member) : null,
    orders ? readReturns(db, member, language) : null,
    orders ? readMessages(db, member) : null,
    orders || catalogue ? readQuestions(db, member) : null,
    orders || catalogue ? readReviews(db, member) : null,
    catalogue ? readSoldOut(db, member) : null,
    catalogue ? readLowStock(db, member, language) : null,
    catalogue ? readRefused(db, member) : null,
    readSales(db, member, zone),
  ])
  return { lacks, ship, returns, messages, questions, reviews, sold_out, low_stock, refused, ...sales }
}

/** Whoever looks after orders alone arranges the delivery, and writes no products. */
async function readLacks(db: Db, { shopId }: ShopMember, { catalogue }: { catalogue: boolean }): Promise<Today['lacks']> {
  const has = await row<Record<(typeof shopNeeds)[number], boolean>>(
    db,
    sql`select exists (select from delivery_method m join delivery_zone z on z.method_id = m.id where m.shop_id = ${shopId}) as delivery,
        exists (select from product where shop_id = ${shopId})
          or exists (select from product_draft where shop_id = ${shopId} and closed_at is null) as products`,
  )
  return shopNeeds.filter((need) => !has[need] && (need !== 'products' || catalogue))
}

async function readShip(db: Db, { shopId }: ShopMember): Promise<Today['ship']> {
  // Counted and chosen of what the shop has: the index that is in this order is of the whole house, and has an end for none but a shop with much to ship.
  const { ids, ...counts } = await row<{ count: number; late: number; ids: string[] }>(
    db,
    sql`with waiting as materialized (select o.id, o.ship_by from orders o where o.shop_id = ${shopId} and ${inSet(shopTabSets.to_ship)})
      select count(*)::int as count, (count(*) filter (where ship_by < now()))::int as late,
        array(select id::text from waiting order by ship_by, waiting.id limit ${named}::int) as ids from waiting`,
  )
  const first = await rows<{ id: string; increment_id: string; buyer: string; units: number; ship_by: Date; is_late: boolean }>(
    db,
    sql`select o.id, o.increment_id, o.address ->> 'name' as buyer, o.ship_by, o.ship_by < now() as is_late,
        (select sum(l.qty)::int from order_line l where l.order_id = o.id) as units
      from orders o where o.id = any(${ids}::bigint[]) and o.shop_id = ${shopId} order by o.ship_by, o.id`,
  )
  return {
    ...counts,
    first: first.map(({ id, ship_by, ...order }) => ({ order_id: id, ...order, ship_by: ship_by.toISOString() })),
  }
}

async function readReturns(db: Db, { shopId }: ShopMember, language: Language): Promise<Today['returns']> {
  const waiting = sql`r.shop_id = ${shopId} and r.state = any(${[...statesOfView.answer]}::text[])`
  const { count } = await row<{ count: number }>(db, sql`select count(*)::int as count from order_return r where ${waiting}`)
  const first = await rows<{
    id: string
    increment_id: string
    firstname: string
    lastname: string
    has_left: boolean
    name: Texts
    due_at: Date | null
  }>(
    db,
    sql`select r.id, r.increment_id, b.firstname, b.lastname, b.status = 'closed' as has_left, ${textsIn(sql`l.name`, language)} as name, r.due_at
      from order_return r join order_line l on l.id = r.order_line_id join customer b on b.id = r.customer_id
      where ${waiting} order by r.due_at nulls last, r.id limit ${named}`,
  )
  return {
    count,
    first: first.map(({ id, increment_id, has_left, name, due_at, ...buyer }) => ({
      as_id: id,
      increment_id,
      buyer: has_left ? remarks.nameless[language] : calledName(buyer),
      ...inLanguage('name', name, language),
      due_at: due_at?.toISOString() ?? null,
    })),
  }
}

async function readMessages(db: Db, member: ShopMember): Promise<Today['messages']> {
  const { waiting } = await countShopConversations(db, member)
  const { since } = await row<{ since: Date | null }>(
    db,
    sql`select min(asked_at) as since from conversation_wait where shop_id = ${member.shopId} and answered_at is null`,
  )
  return { count: waiting, since: since?.toISOString() ?? null }
}

async function readQuestions(db: Db, { shopId }: ShopMember): Promise<Today['questions']> {
  const { count, since } = await row<{ count: number; since: Date | null }>(
    db,
    sql`select count(*)::int as count, min(created_at) as since from question where shop_id = ${shopId} and answered_at is null and hidden_at is null`,
  )
  return { count, since: since?.toISOString() ?? null }
}

/** Who reads three stars or fewer wants to know what the shop says to it. */
const readReviews = (db: Db, { shopId }: ShopMember): Promise<{ count: number }> =>
  row<{ count: number }>(
    db,
    sql`select count(*)::int as count from product p join shown_review r on r.product_id = p.id
      where p.shop_id = ${shopId} and r.star <= 3 and r.created_at > now() - interval '30 days' and not exists (select from review_reply a where a.review_id = r.id)`,
  )

const readSoldOut = (db: Db, { shopId }: ShopMember): Promise<{ count: number }> =>
  row<{ count: number }>(
    db,
    sql`select count(*)::int as count from product p where p.shop_id = ${shopId} and p.status = 'on_sale' and not p.in_stock`,
  )

async function readLowStock(db: Db, { shopId }: ShopMember, language: Language): Promise<Today['low_stock']> {
  const low = sql`p.shop_id = ${shopId} and p.status = 'on_sale' and p.in_stock and p.low_stock`
  const { count } = await row<{ count: number }>(db, sql`select count(*)::int as count from product p where ${low}`)
  const first = await rows<{ id: string; name: Texts; image: Picture | null; left: number }>(
    db,
    sql`select p.id, ${textsIn(sql`p.name`, language)} as name, ${pictureOf(sql`f`)} as image, k.left
      from (select p.id, coalesce(t.sold, 0) as sold from product p left join product_sold t on t.product_id = p.id
          where ${low} order by 2 desc, 1 limit ${named}) m
        join product p on p.id = m.id left join file f on f.id = p.image_id
        cross join lateral (select min(on_hand) as left from sku where product_id = p.id) k
      order by m.sold desc, p.id`,
  )
  return {
    count,
    first: first.map(({ id, name, ...product }) => ({ product_id: id, ...inLanguage('name', name, language), ...product })),
  }
}

const readRefused = (db: Db, { shopId }: ShopMember): Promise<{ count: number }> =>
  row<{ count: number }>(
    db,
    sql`select count(*)::int as count from product_draft d join application a on a.id = d.application_id
      where d.shop_id = ${shopId} and d.closed_at is null and a.shop_id = ${shopId} and a.state = 'refused'`,
  )

type Period = 'today' | 'week_ago' | 'week' | 'week_before'

/** What was sold, by the day on which it was bought. */
async function readSales(db: Db, { shopId }: ShopMember, zone: string): Promise<Pick<Today, Period>> {
  const now = Temporal.Now.zonedDateTimeISO(zone)
  const begin = (daysAgo: number): Date => beginOf(now.toPlainDate().subtract({ days: daysAgo }), zone)
  const stretches: Record<Period, Stretch> = {
    today: { begin: begin(0), end: new Date(now.epochMilliseconds + 1) },
    week_ago: { begin: begin(7), end: new Date(now.subtract({ days: 7 }).epochMilliseconds) },
    week: { begin: begin(7), end: begin(0) },
    week_before: { begin: begin(14), end: begin(7) },
  }
  const sums = await readSalesIn(db, shopId, stretches)
  const shown = ({ orders, salesMinor }: { orders: number; salesMinor: bigint }) => ({ orders, sales: formatAmount(salesMinor) })
  return { today: shown(sums.today), week_ago: shown(sums.week_ago), week: shown(sums.week), week_before: shown(sums.week_before) }
}
