import { payoutWaitHours } from '../../contract/limits.ts'
import { mayAct, type OrderState, orderLabel, orderSets } from '../../contract/orders.ts'
import { endedReturns, type ReturnState } from '../../contract/returns.ts'
import { type MoneyWait, moneyWaits } from '../../contract/shop-money.ts'
import { formatAmount } from '../../money/money.ts'
import { lastSigns } from '../accounts/account-numbers.ts'
import { inSet } from '../order-states/sql.ts'
import { houseGives, houseTakes, shopEarns } from '../orders/earnings.ts'
import { owedBy } from '../orders/reverse.ts'
import { type Db, row, rows } from '../platform/database.ts'
import type { Input, Reply } from '../platform/http/context.ts'
import { onlyPage, pageCount } from '../platform/paging.ts'
import { type Sql, sql } from '../platform/sql.ts'
import type { ShopMember } from '../sessions/callers.ts'
import { ownerIn } from './owner.ts'

/** What the money of an order `o` waits for, as `moneyWaits` tells it. */
const why: Sql = sql`case when ${inSet(orderSets.payOnDelivery)} then 'cash' when o.returns_open > 0 then 'return' when ${inSet(orderSets.toShip)} then 'shipment'
  when ${inSet(orderSets.delivered)} and o.due_act = 'complete' then 'confirmation' else 'delivery' end`

/** The day on which it counts as confirmed. What is due already is done within a minute. */
const dayOf = (zone: string): Sql => sql`(greatest(o.due_at, now()) at time zone ${zone})::date`

const coming = ({ shopId }: ShopMember): Sql => sql`from orders o where o.shop_id = ${shopId} and ${inSet(orderSets.comesToShop)}`

type Balances = { balance: string; held: string; arrived: string; has_account: boolean }

const readBalances = (db: Db, { shopId }: ShopMember): Promise<Balances> =>
  row<Balances>(
    db,
    sql`select b.balance_minor as balance, h.balance_minor as held,
          exists (select from payout_account p join shop_member m on m.customer_id = p.customer_id where m.shop_id = s.id and m.role = 'owner') as has_account,
          (select coalesce(sum(t.amount_minor), 0)::bigint from transfer t
            where t.to_account_id = b.id and t.kind in ('release', 'subsidy') and t.created_at > now() - interval '7 days') as arrived
        from shop s join account b on b.kind = 'merchant_balance' and b.owner_id = s.id join account h on h.kind = 'merchant_hold' and h.owner_id = s.id
        where s.id = ${shopId}`,
  )

/** Of the balance, what may go out: what the shop owes the house stays. */
const withdrawableOf = (balanceMinor: bigint, owedMinor: bigint): bigint => (balanceMinor > owedMinor ? balanceMinor - owedMinor : 0n)

/** What the shop has and what is to come, summed by the day or by what it waits for. */
export async function readShopMoney(
  db: Db,
  member: ShopMember,
  { time_zone: zone }: Input<'getShopMoney'>,
): Promise<Reply<'getShopMoney'>> {
  const { balance, held, arrived, has_account } = await readBalances(db, member)
  const owed = await owedBy(db, member.shopId)
  const found = await rows<{ why: MoneyWait; day: string | null; amount: string; orders: number }>(
    db,
    sql`select why, to_char(day, 'YYYY-MM-DD') as day, sum(amount)::bigint as amount, count(*)::int as orders
        from (select ${why} as why, case ${why} when 'confirmation' then ${dayOf(zone)} end as day, ${shopEarns} as amount ${coming(member)}) c group by why, c.day order by c.day`,
  )
  const sumOf = (some: typeof found) => some.reduce((total, { amount }) => total + BigInt(amount), 0n)
  const waits = moneyWaits.map((one) => {
    const some = found.filter((group) => group.why === one)
    return { why: one, amountMinor: sumOf(some), orders: some.reduce((total, { orders }) => total + orders, 0) }
  })
  const expectedMinor = sumOf(found.filter((group) => group.why === 'cash'))
  return {
    balance: formatAmount(BigInt(balance)),
    held: formatAmount(BigInt(held)),
    owed: formatAmount(owed),
    withdrawable: formatAmount(withdrawableOf(BigInt(balance), owed)),
    pending: formatAmount(sumOf(found) - expectedMinor),
    expected: formatAmount(expectedMinor),
    arrived: formatAmount(BigInt(arrived)),
    days: found.flatMap(({ day, amount, orders }) => (day === null ? [] : [{ day, amount: formatAmount(BigInt(amount)), orders }])),
    waits: waits.map(({ amountMinor, ...wait }) => ({ ...wait, amount: formatAmount(amountMinor) })),
    is_owner: member.role === 'owner',
    has_account,
  }
}

type Coming = {
  order_id: string
  increment_id: string
  created_at: Date
  payment_status: OrderState['paymentStatus']
  delivery_status: OrderState['deliveryStatus']
  why: MoneyWait
  amount: string
  total_minor: string
  refunded_minor: string
  commission: string
  subsidy: string
  due_act: string | null
  due_at: Date | null
  extended_at: Date | null
  returns: { as_id: string; increment_id: string; state: ReturnState }[]
}

/** The orders behind `readShopMoney`, what arrives first before the others. */
export async function listComing(
  db: Db,
  member: ShopMember,
  { p, page_size, why: wanted, day, time_zone: zone }: Input<'getShopComing'>,
): Promise<Reply<'getShopComing'>> {
  const onDay = day === undefined ? sql`` : sql` and ${why} = 'confirmation' and ${dayOf(zone)} = ${day}::date`
  const waits = wanted === undefined ? sql`` : wanted === 'held' ? sql` and ${inSet(orderSets.holdsMoney)}` : sql` and ${why} = ${wanted}`
  const those = sql`${coming(member)}${waits}${onDay}`
  const { count, amount } = await row<{ count: number; amount: string }>(
    db,
    sql`select count(*)::int as count, coalesce(sum(${shopEarns}), 0)::bigint as amount ${those}`,
  )
  const found = await rows<Coming>(
    db,
    sql`with page as materialized (select o.* ${those} order by (o.due_act <> 'complete'), o.due_at, o.id ${onlyPage({ p, page_size })})
      select o.id as order_id, o.increment_id, o.created_at, o.payment_status, o.delivery_status, ${why} as why, ${shopEarns} as amount, o.total_minor, o.refunded_minor,
        ${houseTakes} as commission, ${houseGives} as subsidy, o.due_act, o.due_at, o.extended_at,
        coalesce((select jsonb_agg(jsonb_build_object('as_id', r.id::text, 'increment_id', r.increment_id, 'state', r.state) order by r.id)
          from order_return r where r.order_id = o.id and r.shop_id = ${member.shopId} and r.state <> all(${endedReturns}::text[])), '[]') as returns
      from page o order by (o.due_act <> 'complete'), o.due_at, o.id`,
  )
  return {
    list: found.map((one) => {
      const state = { paymentStatus: one.payment_status, deliveryStatus: one.delivery_status }
      return {
        order_id: one.order_id,
        increment_id: one.increment_id,
        created_at: one.created_at.toISOString(),
        label: orderLabel(state),
        why: one.why,
        amount: formatAmount(BigInt(one.amount)),
        total: formatAmount(BigInt(one.total_minor)),
        refunded: formatAmount(BigInt(one.refunded_minor)),
        commission: formatAmount(BigInt(one.commission)),
        subsidy: formatAmount(BigInt(one.subsidy)),
        arrives_at: one.due_act === 'complete' ? (one.due_at?.toISOString() ?? null) : null,
        cancelled_at: one.due_act === 'cancel' ? (one.due_at?.toISOString() ?? null) : null,
        may_extend: mayAct('extend', state, 'customer') && one.extended_at === null,
        returns: one.returns,
      }
    }),
    count,
    page_count: pageCount(count, page_size),
    amount: formatAmount(BigInt(amount)),
  }
}

type PayoutRow = {
  kind: 'bank' | 'crypto'
  currency: string
  network: string
  address: string
  bank_name: string
  account_name: string
  account_number: string
  payable_from: Date
}

/** What the owner can move, and where to. Refuses 403 whoever is not the owner. */
export async function readPayouts(db: Db, member: ShopMember): Promise<Reply<'getShopPayouts'>> {
  const { customerId } = await ownerIn(db, member)
  const { balance } = await readBalances(db, member)
  const { wallet, is_open, has_password } = await row<{ wallet: string; is_open: boolean; has_password: boolean }>(
    db,
    sql`select a.balance_minor as wallet, s.status = 'open' as is_open, c.password_hash is not null as has_password
        from customer c join account a on a.kind = 'customer_wallet' and a.owner_id = c.id join shop s on s.id = ${member.shopId} where c.id = ${customerId}`,
  )
  const accounts = await rows<PayoutRow>(
    db,
    sql`select kind, currency, network, address, bank_name, account_name, account_number, changed_at + make_interval(hours => ${payoutWaitHours}) as payable_from
        from payout_account where customer_id = ${customerId} order by id`,
  )
  return {
    withdrawable: formatAmount(withdrawableOf(BigInt(balance), await owedBy(db, member.shopId))),
    wallet: formatAmount(BigInt(wallet)),
    is_open,
    has_password,
    accounts: accounts.map(({ kind, currency, network, bank_name, account_name, account_number, address, payable_from }) => ({
      kind,
      currency,
      network,
      account: lastSigns(kind === 'bank' ? account_number : address),
      bank_name,
      account_name,
      payable_from: payable_from.toISOString(),
    })),
  }
}
