import type { ShopMovementKind } from '../../contract/shop-money.ts'
import { formatAmount, type Minor } from '../../money/money.ts'
import { type Db, row, rows } from '../platform/database.ts'
import { beginOf } from '../platform/days.ts'
import type { Input, Reply } from '../platform/http/context.ts'
import { sql } from '../platform/sql.ts'
import type { ShopMember } from '../sessions/callers.ts'
import { bookOf } from './statement.ts'

type MonthRow = { month: string; income: string; expense: string; movements: number }

/** The months in which the balance moved, newest first, each with what it began and ended with. */
export async function listMonths(db: Db, member: ShopMember, { time_zone: zone }: Input<'getShopMonths'>): Promise<Reply<'getShopMonths'>> {
  const found = await rows<MonthRow>(
    db,
    sql`select to_char(created_at at time zone ${zone}, 'YYYY-MM') as month, coalesce(sum(amount_minor) filter (where income), 0)::bigint as income,
          coalesce(sum(amount_minor) filter (where not income), 0)::bigint as expense, count(*)::int as movements
        from (${bookOf(member, 'balance')}) m group by 1 order by 1`,
  )
  const running = Temporal.Now.plainDateISO(zone).toPlainYearMonth().toString()
  let balance = 0n
  const list = found.map(({ month, income, expense, movements }) => {
    const opening = balance
    balance += BigInt(income) - BigInt(expense)
    return {
      month,
      opening: formatAmount(opening),
      income: formatAmount(BigInt(income)),
      expense: formatAmount(BigInt(expense)),
      closing: formatAmount(balance),
      movements,
      is_over: month < running,
    }
  })
  return { list: list.toReversed() }
}

/** Everything that a statement of a month says, in minor units. */
export type Month = {
  opening: Minor
  closing: Minor
  /** of the balance, by what moved it: above zero as it came, below as it went */
  byKind: ReadonlyMap<ShopMovementKind, Minor>
  /** the orders that arrived, taken apart: these add up to `release` */
  arrived: {
    orders: number
    goods: Minor
    delivery: Minor
    shopCoupons: Minor
    houseCoupons: Minor
    refundedBefore: Minor
    commission: Minor
  }
  /** what went back to buyers afterwards: these add up to `reversal` */
  wentBack: { refunded: Minor; commissionReturned: Minor; advanced: Minor }
  days: { day: string; income: Minor; expense: Minor; balance: Minor }[]
  /** at its end */
  owed: Minor
  held: Minor
}

/** The sums of a month, as `zone` counts its days. Null where nothing ever moved until its end, or it has not begun. */
export async function readMonth(db: Db, member: ShopMember, { month, zone }: { month: string; zone: string }): Promise<Month | null> {
  const { shopId } = member
  const first = Temporal.PlainYearMonth.from(month).toPlainDate({ day: 1 })
  const [begin, end] = [beginOf(first, zone), beginOf(first.add({ months: 1 }), zone)]
  const within = sql`created_at >= ${begin}::timestamptz and created_at < ${end}::timestamptz`
  const balance = bookOf(member, 'balance')
  const before = await row<{ total: string; movements: number }>(
    db,
    sql`select coalesce(sum(case when income then amount_minor else -amount_minor end), 0)::bigint as total, count(*)::int as movements
        from (${balance}) m where created_at < ${begin}::timestamptz`,
  )
  const kinds = await rows<{ kind: ShopMovementKind; total: string }>(
    db,
    sql`select kind, sum(case when income then amount_minor else -amount_minor end)::bigint as total from (${balance}) m where ${within} group by kind`,
  )
  if (before.movements === 0 && kinds.length === 0) return null
  const days = await rows<{ day: string; income: string; expense: string }>(
    db,
    sql`select to_char(created_at at time zone ${zone}, 'YYYY-MM-DD') as day, coalesce(sum(amount_minor) filter (where income), 0)::bigint as income,
          coalesce(sum(amount_minor) filter (where not income), 0)::bigint as expense
        from (${balance}) m where ${within} group by 1 order by 1`,
  )
  const arrived = await row<Record<keyof Month['arrived'], string>>(
    db,
    sql`select count(*)::int as orders, coalesce(sum(o.items_minor), 0)::bigint as goods, coalesce(sum(o.delivery_minor), 0)::bigint as delivery,
          coalesce(sum(o.discount_minor - o.house_discount_minor), 0)::bigint as "shopCoupons", coalesce(sum(o.house_discount_minor), 0)::bigint as "houseCoupons",
          coalesce(sum(o.refunded_minor - o.reversed_minor), 0)::bigint as "refundedBefore", coalesce(sum(c.amount_minor), 0)::bigint as commission
        from (${balance}) m join orders o on o.shop_id = ${shopId} and o.id = m.source_id
        left join transfer c on c.kind = 'commission' and c.source_kind = 'order' and c.source_id = o.id
        where m.kind = 'release' and m.source_kind = 'order' and m.created_at >= ${begin}::timestamptz and m.created_at < ${end}::timestamptz`,
  )
  // What the house and its advances gave of what went back comes into the shop's escrow, as the shop's own part does.
  const back = await row<{ returned: string; advanced: string }>(
    db,
    sql`select coalesce(sum(amount_minor) filter (where kind = 'commission_return'), 0)::bigint as returned, coalesce(sum(amount_minor) filter (where kind = 'advance'), 0)::bigint as advanced
        from transfer where to_account_id = (select id from account where kind = 'escrow' and owner_id = ${shopId}) and kind in ('commission_return', 'advance') and ${within}`,
  )
  const standing = await row<{ owed: string; held: string }>(
    db,
    sql`select (select coalesce(sum(case when income then -amount_minor else amount_minor end), 0)::bigint from (${bookOf(member, 'debt')}) m where created_at < ${end}::timestamptz) as owed,
          (select coalesce(sum(case when t.to_account_id = a.id then t.amount_minor else -t.amount_minor end), 0)::bigint
            from account a join transfer t on a.id in (t.from_account_id, t.to_account_id)
            where a.kind = 'merchant_hold' and a.owner_id = ${shopId} and t.created_at < ${end}::timestamptz) as held`,
  )
  const byKind = new Map(kinds.map(({ kind, total }) => [kind, BigInt(total)]))
  const opening = BigInt(before.total)
  const closing = [...byKind.values()].reduce((sum, one) => sum + one, opening)
  const commissionReturned = BigInt(back.returned)
  const advanced = BigInt(back.advanced)
  let running = opening
  return {
    opening,
    closing,
    byKind,
    arrived: {
      orders: Number(arrived.orders),
      goods: BigInt(arrived.goods),
      delivery: BigInt(arrived.delivery),
      shopCoupons: -BigInt(arrived.shopCoupons),
      houseCoupons: -BigInt(arrived.houseCoupons),
      refundedBefore: -BigInt(arrived.refundedBefore),
      commission: -BigInt(arrived.commission),
    },
    wentBack: { refunded: (byKind.get('reversal') ?? 0n) - commissionReturned - advanced, commissionReturned, advanced },
    days: days.map(({ day, income, expense }) => {
      running += BigInt(income) - BigInt(expense)
      return { day, income: BigInt(income), expense: BigInt(expense), balance: running }
    }),
    owed: BigInt(standing.owed),
    held: BigInt(standing.held),
  }
}
