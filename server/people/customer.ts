import { defaultLanguage, isLanguage, type Language } from '../../contract/languages.ts'
import { orderSets } from '../../contract/orders.ts'
import { endedReturns } from '../../contract/returns.ts'
import type { ShopRole } from '../../contract/roles.ts'
import { isImpartial } from '../operators/impartial.ts'
import { inSet } from '../order-states/sql.ts'
import { amountOf } from '../platform/amounts.ts'
import { type Db, maybeRow, rows } from '../platform/database.ts'
import type { Reply } from '../platform/http/context.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import { inLanguage, type Texts } from '../platform/texts.ts'
import type { Operator } from '../sessions/callers.ts'
import { readMovements } from '../wallet/queries.ts'
import { customerAbilities } from './abilities.ts'
import { type CustomerRow, customerColumns, customerFields } from './customers.ts'
import { readApplications, readCustomerStory, readLastOrders } from './parts.ts'
import { shopState } from './shops.ts'
import { readSuspensions } from './suspensions.ts'

type View = Reply<'getCustomer'>

type ViewRow = CustomerRow & {
  telephone: string
  telephone_verified: boolean
  language: string
  country: string | null
  two_step: boolean
  has_password: boolean
  seen_at: Date | null
  held_minor: string
  open_orders: number
  open_returns: number
}

const movementsShown = 8

/** A customer with all that the house knows of how they stand. Refuses recordMissing. */
export async function viewCustomer(db: Db, operator: Operator, customerId: string, language: Language): Promise<View> {
  const found = await maybeRow<ViewRow>(
    db,
    sql`select ${customerColumns}, c.telephone, c.telephone_verified_at is not null as telephone_verified, c.language, coalesce(c.password_hash, '') <> '' as has_password,
        (select a.country from address a where a.customer_id = c.id and a.is_default) as country,
        exists (select from totp_secret t where t.customer_id = c.id and t.confirmed_at is not null) or exists (select from passkey k where k.customer_id = c.id) as two_step,
        (select max(s.last_seen_at) from session s where s.customer_id = c.id) as seen_at,
        coalesce((select a.balance_minor from account a where a.kind = 'customer_hold' and a.owner_id = c.id), 0) as held_minor,
        (select count(*)::int from orders o where o.customer_id = c.id and ${inSet(orderSets.open)}) as open_orders,
        (select count(*)::int from order_return r where r.customer_id = c.id and r.state <> all(${endedReturns}::text[])) as open_returns
      from customer c where c.id = ${customerId}::bigint`,
  )
  if (!found) throw refuse('recordMissing')
  const customer = { kind: 'customer', customerId: found.id } as const
  const [suspensions, lastOrders, applications, movements, worksFor, sessions, story, impartial] = await Promise.all([
    readSuspensions(db, { customerId: found.id }, language),
    readLastOrders(db, sql`o.customer_id = ${found.id}`, language),
    readApplications(db, operator, sql`a.customer_id = ${found.id}`),
    readMovements(db, customer, { beforeId: null, most: movementsShown, time_zone: 'UTC' }),
    readWorkplaces(db, found.id, language),
    readSessions(db, found.id),
    readCustomerStory(db, found.id, language),
    isImpartial(db, operator, { customerId: found.id, shopId: '0' }),
  ])
  return {
    ...customerFields(found, language),
    telephone: found.telephone,
    telephone_verified: found.telephone_verified,
    language: isLanguage(found.language) ? found.language : defaultLanguage,
    country: found.country,
    two_step: found.two_step,
    has_password: found.has_password,
    seen_at: found.seen_at?.toISOString() ?? null,
    held: amountOf(found.held_minor),
    open_orders: found.open_orders,
    open_returns: found.open_returns,
    ...suspensions,
    last_orders: lastOrders,
    applications,
    movements: movements.map((movement) => ({
      id: movement.id,
      at: movement.created_at.toISOString(),
      kind: movement.kind,
      flow: movement.income ? ('income' as const) : ('expense' as const),
      amount: amountOf(movement.amount_minor),
      balance_after: amountOf(movement.balance_after_minor),
      reference: movement.memo,
    })),
    works_for: worksFor,
    sessions,
    story,
    ...customerAbilities(operator, { isImpartial: impartial, state: found.status }),
  }
}

type WorkRow = {
  member_id: string
  shop_id: string
  name: Texts
  state: View['works_for'][number]['state']
  role: ShopRole
  since: Date
  until: Date | null
}

async function readWorkplaces(db: Db, customerId: string, language: Language): Promise<View['works_for']> {
  const found = await rows<WorkRow>(
    db,
    sql`select m.id as member_id, h.id as shop_id, h.name, ${shopState} as state, m.role, m.created_at as since, m.removed_at as until
      from shop_member m join shop h on h.id = m.shop_id where m.customer_id = ${customerId} order by m.removed_at is not null, m.role = 'owner' desc, m.id`,
  )
  return found.map(({ shop_id: id, name, since, until, ...work }) => ({
    ...work,
    shop: { id, ...inLanguage('name', name, language) },
    since: since.toISOString(),
    until: until?.toISOString() ?? null,
  }))
}

async function readSessions(db: Db, customerId: string): Promise<View['sessions']> {
  const found = await rows<{ id: string; app: 'storefront' | 'seller'; user_agent: string; created_at: Date; last_seen_at: Date }>(
    db,
    sql`select s.id, s.audience as app, s.user_agent, s.created_at, s.last_seen_at from session s
      where (s.customer_id = ${customerId} or s.shop_member_id in (select id from shop_member where customer_id = ${customerId}))
        and s.revoked_at is null and s.expires_at > now() order by s.last_seen_at desc, s.id desc limit 50`,
  )
  return found.map(({ created_at, last_seen_at, ...session }) => ({
    ...session,
    created_at: created_at.toISOString(),
    last_seen_at: last_seen_at.toISOString(),
  }))
}
