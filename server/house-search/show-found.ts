import { type ApplicationState, applicationNumber, kindByNumber, type PayoutState } from '../../contract/applications.ts'
import type { CouponState } from '../../contract/coupons.ts'
import type { FindKind } from '../../contract/house-search.ts'
import type { Language } from '../../contract/languages.ts'
import { fullName } from '../../contract/names.ts'
import { type DeliveryStatus, orderLabel, type PaymentStatus } from '../../contract/orders.ts'
import type { ReturnState } from '../../contract/returns.ts'
import { couponState } from '../coupons/shop-queries.ts'
import { maybeAmount } from '../platform/amounts.ts'
import { type Db, rows } from '../platform/database.ts'
import type { Reply } from '../platform/http/context.ts'
import { sql } from '../platform/sql.ts'
import { plainText, type Texts } from '../platform/texts.ts'
import type { Hit } from './find.ts'

type Found = Reply<'findInHouse'>['list'][number]
/** What is told of a thing whatever it was found by. */
type Shown = Omit<Found, 'kind' | 'id' | 'by' | 'match' | 'exact'>
type Shows = (db: Db, ids: string[], language: Language) => Promise<[string, Shown][]>

const nothing = { of: null, state: null, application: null, amount: null, at: null, order_ids: [] }
const person = (row: { firstname: string; lastname: string }) => fullName(row)

const shows: Record<FindKind, Shows> = {
  async order(db, ids, language) {
    const found = await rows<{
      id: string
      increment_id: string
      payment_status: PaymentStatus
      delivery_status: DeliveryStatus
      buyer: string
      shop: Texts
      total_minor: string
      created_at: Date
    }>(
      db,
      sql`select o.id, o.increment_id, o.payment_status, o.delivery_status, o.address ->> 'name' as buyer, h.name as shop, o.total_minor, o.created_at
        from orders o join shop h on h.id = o.shop_id where o.id = any(${ids}::bigint[])`,
    )
    return found.map((one) => [
      one.id,
      {
        ...nothing,
        title: one.increment_id,
        of: `${one.buyer} · ${plainText(one.shop, language)}`,
        state: orderLabel({ paymentStatus: one.payment_status, deliveryStatus: one.delivery_status }),
        amount: maybeAmount(one.total_minor),
        at: one.created_at.toISOString(),
      },
    ])
  },
  async purchase(db, ids) {
    const found = await rows<{ id: string; firstname: string; lastname: string; total_minor: string; created_at: Date; orders: string[] }>(
      db,
      sql`select p.id, c.firstname, c.lastname, p.total_minor, p.created_at, array(select o.id::text from orders o where o.purchase_id = p.id order by o.id) as orders
        from purchase p join customer c on c.id = p.customer_id where p.id = any(${ids}::bigint[])`,
    )
    return found.map((one) => [
      one.id,
      {
        ...nothing,
        title: one.id,
        of: person(one),
        amount: maybeAmount(one.total_minor),
        at: one.created_at.toISOString(),
        order_ids: one.orders,
      },
    ])
  },
  async return(db, ids, language) {
    const found = await rows<{
      id: string
      increment_id: string
      state: ReturnState
      firstname: string
      lastname: string
      shop: Texts
      refund_minor: string | null
      created_at: Date
      order_id: string
    }>(
      db,
      sql`select r.id, r.increment_id, r.state, c.firstname, c.lastname, h.name as shop, r.refund_minor, r.created_at, r.order_id
        from order_return r join customer c on c.id = r.customer_id join shop h on h.id = r.shop_id where r.id = any(${ids}::bigint[])`,
    )
    return found.map((one) => [
      one.id,
      {
        ...nothing,
        title: one.increment_id,
        of: `${person(one)} · ${plainText(one.shop, language)}`,
        state: one.state,
        amount: maybeAmount(one.refund_minor),
        at: one.created_at.toISOString(),
        order_ids: [one.order_id],
      },
    ])
  },
  async payment(db, ids) {
    const found = await rows<{
      id: string
      provider: string
      reference: string | null
      state: NonNullable<Found['state']>
      firstname: string
      lastname: string
      amount_minor: string
      created_at: Date
      orders: string[]
    }>(
      db,
      sql`select y.id, y.provider, y.provider_reference as reference, y.state, c.firstname, c.lastname, y.amount_minor, y.created_at,
          array(select o.id::text from orders o where o.purchase_id = p.id order by o.id) as orders
        from payment y join purchase p on p.id = y.purchase_id join customer c on c.id = p.customer_id where y.id = any(${ids}::bigint[])`,
    )
    return found.map((one) => [
      one.id,
      {
        ...nothing,
        title: one.reference ?? one.id,
        of: person(one),
        state: one.state,
        amount: maybeAmount(one.amount_minor),
        at: one.created_at.toISOString(),
        order_ids: one.orders,
      },
    ])
  },
  async application(db, ids, language) {
    const found = await rows<{
      id: string
      kind: number
      state: ApplicationState
      payout: PayoutState | null
      firstname: string
      lastname: string
      shop: Texts | null
      amount_minor: string | null
      created_at: Date
    }>(
      db,
      sql`select a.id, a.kind, a.state, w.payout, c.firstname, c.lastname, h.name as shop, a.amount_minor, a.created_at
        from application a join customer c on c.id = a.customer_id left join shop h on h.id = a.shop_id left join withdrawal w on w.application_id = a.id
        where a.id = any(${ids}::bigint[])`,
    )
    return found.map((one) => [
      one.id,
      {
        ...nothing,
        title: applicationNumber(one.id),
        of: one.shop === null ? person(one) : `${person(one)} · ${plainText(one.shop, language)}`,
        state: one.payout ?? one.state,
        application: kindByNumber(one.kind),
        amount: maybeAmount(one.amount_minor),
        at: one.created_at.toISOString(),
      },
    ])
  },
  async customer(db, ids) {
    const found = await rows<{
      id: string
      email: string
      firstname: string
      lastname: string
      status: 'active' | 'suspended' | 'closed'
      created_at: Date
    }>(db, sql`select id, email, firstname, lastname, status, created_at from customer where id = any(${ids}::bigint[])`)
    return found.map((one) => [
      one.id,
      {
        ...nothing,
        title: one.status === 'closed' ? one.id : one.email,
        of: person(one),
        state: one.status,
        at: one.created_at.toISOString(),
      },
    ])
  },
  async shop(db, ids, language) {
    const found = await rows<{
      id: string
      name: Texts
      firstname: string
      lastname: string
      status: 'open' | 'suspended' | 'closed'
      opened_at: Date
    }>(
      db,
      sql`select h.id, h.name, c.firstname, c.lastname, h.status, h.opened_at from shop h join customer c on c.id = h.owner_id where h.id = any(${ids}::bigint[])`,
    )
    return found.map((one) => [
      one.id,
      { ...nothing, title: plainText(one.name, language), of: person(one), state: one.status, at: one.opened_at.toISOString() },
    ])
  },
  async product(db, ids, language) {
    const found = await rows<{
      id: string
      name: Texts
      shop: Texts
      status: 'on_sale' | 'off_shelf'
      price_minor: string
      listed_at: Date
    }>(
      db,
      sql`select p.id, p.name, h.name as shop, p.status, p.price_minor, p.listed_at from product p join shop h on h.id = p.shop_id where p.id = any(${ids}::bigint[])`,
    )
    return found.map((one) => [
      one.id,
      {
        ...nothing,
        title: plainText(one.name, language),
        of: plainText(one.shop, language),
        state: one.status,
        amount: maybeAmount(one.price_minor),
        at: one.listed_at.toISOString(),
      },
    ])
  },
  async coupon(db, ids, language) {
    const found = await rows<{
      id: string
      code: string
      shop: Texts | null
      state: CouponState
      amount_minor: string | null
      created_at: Date
    }>(
      db,
      sql`select k.id, k.code, h.name as shop, k.amount_minor, k.created_at, ${couponState} as state
        from coupon k left join shop h on h.id = k.shop_id where k.id = any(${ids}::bigint[])`,
    )
    return found.map((one) => [
      one.id,
      {
        ...nothing,
        title: one.code,
        of: one.shop && plainText(one.shop, language),
        state: one.state,
        amount: maybeAmount(one.amount_minor),
        at: one.created_at.toISOString(),
      },
    ])
  },
}

/** What was found, as it is shown, in the order of the hits. */
export async function showFound(db: Db, hits: readonly Hit[], language: Language): Promise<Found[]> {
  const kinds = [...new Set(hits.map(({ kind }) => kind))]
  const shown = new Map<string, Shown>()
  const idsOf = (wanted: FindKind) => hits.filter(({ kind }) => kind === wanted).map(({ id }) => id)
  await Promise.all(
    kinds.map(async (kind) => {
      for (const [id, what] of await shows[kind](db, idsOf(kind), language)) shown.set(`${kind} ${id}`, what)
    }),
  )
  return hits.flatMap(({ kind, id, by, match, exact }) => {
    const what = shown.get(`${kind} ${id}`)
    return what ? [{ kind, id, by, match, exact, ...what }] : []
  })
}
