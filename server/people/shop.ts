import type { Language } from '../../contract/languages.ts'
import { shopTabSets } from '../../contract/orders.ts'
import type { CustomerState } from '../../contract/people.ts'
import { endedReturns } from '../../contract/returns.ts'
import type { ShopRole } from '../../contract/roles.ts'
import { formatAmount } from '../../money/money.ts'
import { commissionPoints } from '../commission/points.ts'
import { isImpartial } from '../operators/impartial.ts'
import { inSet } from '../order-states/sql.ts'
import { amountOf } from '../platform/amounts.ts'
import { type Db, maybeRow, rows } from '../platform/database.ts'
import type { Reply } from '../platform/http/context.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import { inLanguage, type Texts } from '../platform/texts.ts'
import type { Operator } from '../sessions/callers.ts'
import { shopAbilities } from './abilities.ts'
import { leftOfClosing } from './closing-left.ts'
import { nameOf } from './customers.ts'
import { readApplications, readLastOrders, readShopStory } from './parts.ts'
import { type ShopRow, shopColumns, shopFields } from './shops.ts'
import { readSuspensions } from './suspensions.ts'

type View = Reply<'getHouseShop'>

type ViewRow = ShopRow & {
  city: Texts
  country: string
  commission_basis_points: number
  follower_count: number
  on_sale: number
  off_shelf: number
  late_orders: number
  open_returns: number
  on_hold_minor: string
}

/** A shop with all that the house knows of how it stands. Refuses recordMissing. */
export async function viewShop(db: Db, operator: Operator, shopId: string, language: Language): Promise<View> {
  const found = await maybeRow<ViewRow>(
    db,
    sql`select ${shopColumns(language)}, h.city, h.country, ${commissionPoints({ shop: sql`h.id`, category: null })} as commission_basis_points, h.follower_count, p.on_sale, p.off_shelf,
        (select count(*)::int from orders o where o.shop_id = h.id and ${inSet(shopTabSets.late)} and o.ship_by < now()) as late_orders,
        (select count(*)::int from order_return r where r.shop_id = h.id and r.state <> all(${endedReturns}::text[])) as open_returns,
        coalesce((select a.balance_minor from account a where a.kind = 'merchant_hold' and a.owner_id = h.id), 0) as on_hold_minor
      from shop h join customer c on c.id = h.owner_id, lateral (
        select count(*) filter (where p.status = 'on_sale')::int as on_sale, count(*) filter (where p.status = 'off_shelf')::int as off_shelf from product p where p.shop_id = h.id) p
      where h.id = ${shopId}::bigint`,
  )
  if (!found) throw refuse('recordMissing')
  const [suspensions, lastOrders, applications, members, story, impartial, left] = await Promise.all([
    readSuspensions(db, { shopId: found.id }, language),
    readLastOrders(db, sql`o.shop_id = ${found.id}`, language),
    readApplications(db, operator, sql`a.shop_id = ${found.id}`),
    readMembers(db, found.id),
    readShopStory(db, found.id, language),
    isImpartial(db, operator, { customerId: found.owner_id, shopId: found.id }),
    found.state === 'closing' ? leftOfClosing(db, found.id) : null,
  ])
  return {
    ...shopFields(found, language),
    ...inLanguage('city', found.city, language),
    country: found.country,
    commission_basis_points: found.commission_basis_points,
    followers: found.follower_count,
    products: { on_sale: found.on_sale, off_shelf: found.off_shelf },
    late_orders: found.late_orders,
    open_returns: found.open_returns,
    on_hold: amountOf(found.on_hold_minor),
    ...suspensions,
    closing: left && {
      to_cancel: left.toCancel,
      to_take_off: left.toTakeOff,
      on_way: left.onWay,
      returns: left.returns,
      to_withdraw: formatAmount(left.toWithdrawMinor),
      on_hold: formatAmount(left.onHoldMinor),
    },
    last_orders: lastOrders,
    applications,
    members,
    story,
    ...shopAbilities(operator, { isImpartial: impartial, state: found.state }),
  }
}

type MemberRow = {
  member_id: string
  customer_id: string
  firstname: string
  lastname: string
  email: string
  state: CustomerState
  role: ShopRole
  since: Date
  until: Date | null
}

async function readMembers(db: Db, shopId: string): Promise<View['members']> {
  const found = await rows<MemberRow>(
    db,
    sql`select m.id as member_id, c.id as customer_id, c.firstname, c.lastname, c.email, c.status as state, m.role, m.created_at as since, m.removed_at as until
      from shop_member m join customer c on c.id = m.customer_id where m.shop_id = ${shopId} order by m.removed_at is not null, m.role = 'owner' desc, m.id`,
  )
  return found.map(({ customer_id, firstname, lastname, email, since, until, ...member }) => ({
    ...member,
    customer: { id: customer_id, name: nameOf({ firstname, lastname }) },
    email: member.state === 'closed' ? '' : email,
    since: since.toISOString(),
    until: until?.toISOString() ?? null,
  }))
}
