import { applicationKinds } from '../../contract/applications.ts'
import { orderSets } from '../../contract/orders.ts'
import type { Obstacle } from '../../contract/privacy.ts'
import { endedReturns } from '../../contract/returns.ts'
import { formatAmount } from '../../money/money.ts'
import { inSet } from '../order-states/sql.ts'
import { type Db, row } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import type { Customer } from '../sessions/callers.ts'

type Found = {
  balance: string
  held: string
  withdrawals: number
  top_ups: number
  orders: number
  returns: number
  applications: number
  shop: boolean
  operator: boolean
}

/** All that keeps the account of a customer from being closed. Empty: nothing does. */
export async function readObstacles(db: Db, { customerId }: Customer): Promise<Obstacle[]> {
  const { withdrawal, deposit } = applicationKinds
  const found = await row<Found>(
    db,
    sql`select coalesce((select balance_minor from account where kind = 'customer_wallet' and owner_id = ${customerId}), 0) as balance,
          coalesce((select balance_minor from account where kind = 'customer_hold' and owner_id = ${customerId}), 0) as held,
          a.withdrawals, a.top_ups, a.applications,
          (select count(*)::int from orders o where o.customer_id = ${customerId} and ${inSet(orderSets.open)}) as orders,
          (select count(*)::int from order_return r where r.customer_id = ${customerId} and r.state <> all(${endedReturns}::text[])) as returns,
          exists (select from shop h left join account b on b.kind in ('merchant_balance', 'merchant_hold') and b.owner_id = h.id
            where h.owner_id = ${customerId} and (h.status <> 'closed' or b.balance_minor > 0)) as shop,
          exists (select from operator p join customer c on c.email = p.email where c.id = ${customerId} and p.status <> 'closed') as operator
        from (select count(*) filter (where kind = ${withdrawal} and shop_id is null)::int as withdrawals, count(*) filter (where kind = ${deposit})::int as top_ups,
            count(*) filter (where kind not in (${withdrawal}, ${deposit}))::int as applications
          from application where customer_id = ${customerId} and state = 'under_review') a`,
  )
  const amount = (minor: string) => formatAmount(BigInt(minor))
  return [
    ...(found.balance === '0' ? [] : [{ kind: 'balance' as const, amount: amount(found.balance) }]),
    ...(found.held === '0' && found.withdrawals === 0 ? [] : [{ kind: 'withdrawals' as const, amount: amount(found.held) }]),
    ...(found.top_ups === 0 ? [] : [{ kind: 'top_ups' as const, count: found.top_ups }]),
    ...(found.orders === 0 ? [] : [{ kind: 'orders' as const, count: found.orders }]),
    ...(found.returns === 0 ? [] : [{ kind: 'returns' as const, count: found.returns }]),
    ...(found.applications === 0 ? [] : [{ kind: 'applications' as const, count: found.applications }]),
    ...(found.shop ? [{ kind: 'shop' as const }] : []),
    ...(found.operator ? [{ kind: 'operator' as const }] : []),
  ]
}
