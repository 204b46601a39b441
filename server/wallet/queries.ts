import { type ApplicationState, type PayoutState, walletRecordState } from '../../contract/applications.ts'
import type { transferKinds } from '../../contract/calls/wallet.ts'
import type { Language } from '../../contract/languages.ts'
import { orderSets } from '../../contract/orders.ts'
import { formatAmount } from '../../money/money.ts'
import { remarkByHand } from '../ledger/by-hand.ts'
import type { Transfer } from '../ledger/post.ts'
import { inSet } from '../order-states/sql.ts'
import { shopEarns } from '../orders/earnings.ts'
import { type Db, row, rows } from '../platform/database.ts'
import { beginOf } from '../platform/days.ts'
import type { Input, Reply } from '../platform/http/context.ts'
import { onlyPage, pageCount } from '../platform/paging.ts'
import { type Sql, sql } from '../platform/sql.ts'
import type { Customer } from '../sessions/callers.ts'

/** What the customer owns: free, held and for what, and as the owner of a shop its balance and what buyers' orders still hold for it. */
export async function readBalance(db: Db, { customerId }: Customer): Promise<Reply<'getUserBalance'>> {
  const [found] = await rows<{ balance: string; held: string; sells: boolean; merchant_balance: string; merchant_pending: string }>(
    db,
    sql`select coalesce((select balance_minor from account where kind = 'customer_wallet' and owner_id = ${customerId}), 0) as balance,
          coalesce((select balance_minor from account where kind = 'customer_hold' and owner_id = ${customerId}), 0) as held,
          coalesce(h.sells, false) as sells,
          coalesce((select balance_minor from account where kind = 'merchant_balance' and owner_id = h.id), 0) as merchant_balance,
          coalesce((select sum(${shopEarns})::bigint from orders o where o.shop_id = h.id and ${inSet(orderSets.holdsMoney)}), 0) as merchant_pending
        from (select 1) one left join (select id, status = 'open' as sells from shop where owner_id = ${customerId}) h on true`,
  )
  const holds = await rows<{
    withdraw_id: string
    amount_minor: string
    state: ApplicationState
    approvals: number
    payout: PayoutState | null
    created_at: Date
  }>(
    db,
    sql`select a.id as withdraw_id, a.amount_minor, a.state, a.approvals, w.payout, a.created_at
        from application a join withdrawal w on w.application_id = a.id
        where a.kind = 400 and a.customer_id = ${customerId} and a.shop_id is null and (a.state = 'under_review' or a.state = 'approved' and w.payout in ('to_pay', 'unknown'))
        order by a.id desc`,
  )
  const decimal = (minor: string | undefined) => formatAmount(BigInt(minor ?? 0))
  return {
    balance: decimal(found?.balance),
    held: decimal(found?.held),
    holds: holds.map((hold) => ({
      withdraw_id: hold.withdraw_id,
      amount: decimal(hold.amount_minor),
      state: walletRecordState(hold, hold.payout),
      unknown: hold.payout === 'unknown',
      created_at: hold.created_at.toISOString(),
    })),
    sells: found?.sells ?? false,
    merchant_balance: decimal(found?.merchant_balance),
    merchant_pending: decimal(found?.merchant_pending),
  }
}

/** Which movements of the wallet, as the contract shapes it. */
export type Statement = Input<'getTransactionFile'>

export type Movement = {
  id: string
  created_at: Date
  kind: (typeof transferKinds)[number]
  income: boolean
  amount_minor: string
  balance_after_minor: string
  source_kind: Transfer['sourceKind']
  source_id: string
  memo: string
}

/** What the house books by hand has no number behind it. */
export const toldOf = (movement: Movement, language: Language) => ({
  reference: movement.source_kind === 'manual' ? '' : movement.memo,
  remark: remarkByHand(movement, language),
})

function movementsOf({ customerId }: Customer, { flow, kind, from, to, time_zone }: Statement): Sql {
  const begin = from === undefined ? null : beginOf(Temporal.PlainDate.from(from), time_zone)
  const end = to === undefined ? null : beginOf(Temporal.PlainDate.from(to).add({ days: 1 }), time_zone)
  return sql`
    select t.id, t.created_at, t.kind, t.to_account_id = a.id as income, t.amount_minor, t.source_kind, t.source_id, t.memo,
      case when t.to_account_id = a.id then t.to_balance_after_minor else t.from_balance_after_minor end as balance_after_minor
    from account a join transfer t on a.id in (t.from_account_id, t.to_account_id)
    where a.kind = 'customer_wallet' and a.owner_id = ${customerId}
      and (${flow ?? null}::text is null or (t.to_account_id = a.id) = (${flow ?? null}::text = 'income'))
      and (${kind ?? null}::text is null or t.kind = ${kind ?? null}::text)
      and (${begin}::timestamptz is null or t.created_at >= ${begin}::timestamptz)
      and (${end}::timestamptz is null or t.created_at < ${end}::timestamptz)`
}

/** The movements of the wallet, newest first; count and totals are of all that the filters let through. */
export async function readStatement(
  db: Db,
  customer: Customer,
  { p, page_size, language, ...statement }: Input<'getTransactionDetails'> & { language: Language },
): Promise<Reply<'getTransactionDetails'>> {
  const movements = movementsOf(customer, statement)
  const { count, income, expense } = await row<{ count: number; income: string; expense: string }>(
    db,
    sql`select count(*)::int as count, coalesce(sum(amount_minor) filter (where income), 0)::bigint as income, coalesce(sum(amount_minor) filter (where not income), 0)::bigint as expense
        from (${movements}) m`,
  )
  const list = await rows<Movement>(db, sql`select * from (${movements}) m order by id desc ${onlyPage({ p, page_size })}`)
  return {
    list: list.map((movement) => ({
      id: movement.id,
      created_at: movement.created_at.toISOString(),
      kind: movement.kind,
      flow: movement.income ? 'income' : 'expense',
      amount: formatAmount(BigInt(movement.amount_minor)),
      balance_after: formatAmount(BigInt(movement.balance_after_minor)),
      // what is pending is held elsewhere and what failed never moved: a movement in the wallet is complete
      state: 'completed',
      ...toldOf(movement, language),
      source: movement.source_kind === 'manual' ? null : { kind: movement.source_kind, id: movement.source_id },
    })),
    count,
    page_count: pageCount(count, page_size),
    totals: { income: formatAmount(BigInt(income)), expense: formatAmount(BigInt(expense)) },
  }
}

/** Some of the movements, newest first: those before `beforeId`, or the newest when it is null. */
export const readMovements = (
  db: Db,
  customer: Customer,
  { beforeId, most, ...statement }: Statement & { beforeId: string | null; most: number },
): Promise<Movement[]> =>
  rows(
    db,
    sql`select * from (${movementsOf(customer, statement)}) m
        where ${beforeId}::bigint is null or id < ${beforeId}::bigint order by id desc limit ${most}::int`,
  )
