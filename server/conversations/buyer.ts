import { carrierName } from '../../contract/carriers.ts'
import { isLanguage, type Language } from '../../contract/languages.ts'
import { orderSets } from '../../contract/orders.ts'
import { endedReturns } from '../../contract/returns.ts'
import { inSet } from '../order-states/sql.ts'
import { amountOf } from '../platform/amounts.ts'
import { type Db, maybeRow, rows } from '../platform/database.ts'
import type { Reply } from '../platform/http/context.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { ShopMember } from '../sessions/callers.ts'
import { type BuyerRow, buyerLanguage, buyerName } from './queries.ts'
import { conversationsOf, type Openness, openness } from './sides.ts'
import { type OrderSubjectRow, orderFields, subjectJson } from './subject.ts'

const ordersShown = 10

type CardRow = Openness &
  BuyerRow & {
    customer_id: string
    buyer_language: string
    since: Date | null
    country: string | null
    orders: number
    spent_minor: string
    returns: number
    returns_open: number
    about_order_id: string | null
  }

type OrderRow = { subject: OrderSubjectRow; carrier: string | null; tracking_number: string | null; return_open: boolean }

const isOpen = sql`r.state <> all(${[...endedReturns]}::text[])`

/** The buyer of a conversation as this shop knows them: what they bought and brought back here, and nothing else. Refuses recordMissing. */
export async function viewBuyer(
  db: Db,
  member: ShopMember,
  conversationId: string,
  language: Language,
): Promise<Reply<'getConversationBuyer'>> {
  const bought = sql`from orders o where o.customer_id = c.customer_id and o.shop_id = c.shop_id`
  const returned = sql`from order_return r where r.customer_id = c.customer_id and r.shop_id = c.shop_id`
  const found = await maybeRow<CardRow>(
    db,
    sql`select c.customer_id, ${openness}, b.firstname, b.lastname, ${buyerLanguage} as buyer_language, sums.since, sums.orders, sums.spent_minor,
        (select o.address ->> 'country' ${bought} order by o.id desc limit 1) as country,
        (select count(*)::int ${returned}) as returns, (select count(*)::int ${returned} and ${isOpen}) as returns_open,
        coalesce((select m.order_id from conversation_message m where m.conversation_id = c.id and m.order_id is not null and m.hidden_at is null order by m.id desc limit 1),
          (select o.id ${bought} order by o.id desc limit 1)) as about_order_id
      from conversation c join shop s on s.id = c.shop_id join customer b on b.id = c.customer_id
      cross join lateral (select min(o.created_at) as since, (count(*) filter (where ${inSet(orderSets.countsAsSold)}))::int as orders,
        coalesce(sum(o.total_minor - o.refunded_minor) filter (where ${inSet(orderSets.countsAsSold)}), 0) as spent_minor ${bought}) sums
      where c.id = ${conversationId}::bigint and ${conversationsOf(member)}`,
  )
  if (!found) throw refuse('recordMissing')
  const orders = await rows<OrderRow>(
    db,
    sql`select ${subjectJson('order', sql`n.id`, language)} as subject, n.carrier, n.tracking_number,
        exists (select from order_return r where r.order_id = n.id and ${isOpen}) as return_open
      from orders n where n.customer_id = ${found.customer_id} and n.shop_id = ${member.shopId}::bigint order by n.id desc limit ${ordersShown}::int`,
  )
  const theirs = isLanguage(found.buyer_language) ? found.buyer_language : language
  return {
    buyer: buyerName(found, language),
    is_gone: found.buyer_left,
    since: found.since?.toISOString() ?? null,
    country: found.country,
    orders: found.orders,
    spent: amountOf(found.spent_minor),
    returns: found.returns,
    returns_open: found.returns_open,
    about_order_id: found.about_order_id,
    last_orders: orders.map(({ subject, carrier, tracking_number, return_open }) => ({
      ...orderFields(subject),
      carrier: carrier === null ? null : carrierName(carrier, theirs),
      tracking_number,
      return_open,
    })),
  }
}
