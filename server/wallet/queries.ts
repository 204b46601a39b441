import { type ApplicationState, type PayoutState, walletRecordState } from '../../contract/applications.ts'
import type { transferKinds } from '../../contract/calls/wallet.ts'
import type { Language } from '../../contract/languages.ts'
import { orderSets } from '../../contract/orders.ts'
import remarks from '../../languages/remarks.json' with { type: 'json' }
import { formatAmount } from '../../money/money.ts'
import { inSet } from '../order-states/sql.ts'
import { shopEarns } from '../orders/earnings.ts'
import { type Db, rows } from '../platform/database.ts'
import type { Reply } from '../platform/http/context.ts'
import { onlyPage, pageCount } from '../platform/paging.ts'
import { sql } from '../platform/sql.ts'
import type { Customer } from '../sessions/callers.ts'

/** What the customer owns: free, held and for what, and as the owner of a shop its balance and what buyers' orders still hold for it. */
export async function readBalance(db: Db, { customerId }: Customer): Promise<Reply<'getUserBalance'>> {
  const [found] = await rows<{ balance: string; held: string; merchant_balance: string; merchant_pending: string }>(
    db,
    sql`select coalesce((select balance_minor from account where kind = 'customer_wallet' and owner_id = ${customerId}), 0) as balance,
          coalesce((select balance_minor from account where kind = 'customer_hold' and owner_id = ${customerId}), 0) as held,
          coalesce((select balance_minor from account where kind = 'merchant_balance' and owner_id = h.id), 0) as merchant_balance,
          coalesce((select sum(${shopEarns})::bigint from orders o where o.shop_id = h.id and ${inSet(orderSets.holdsMoney)}), 0) as merchant_pending
        from (select (select id from shop where owner_id = ${customerId}) as id) h`,
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
        where a.kind = 400 and a.customer_id = ${customerId} and (a.state = 'under_review' or a.state = 'approved' and w.payout in ('to_pay', 'unknown'))
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
    merchant_balance: decimal(found?.merchant_balance),
    merchant_pending: decimal(found?.merchant_pending),
  }
}

export type Statement = {
  page: number
  pageSize: number
  flow: 'income' | 'expense' | null
  kind: (typeof transferKinds)[number] | null
  /** days as YYYY-MM-DD in UTC, both included */
  from: string | null
  to: string | null
}

type Movement = {
  id: string
  created_at: Date
  kind: (typeof transferKinds)[number]
  income: boolean
  amount_minor: string
  balance_after_minor: string
  manual: boolean
  memo: string
}

/** What the house books by hand has no number behind it, and its memo is for the house alone. */
const toldOf = ({ manual, memo }: Movement, language: Language) =>
  manual ? { reference: '', remark: remarks.manual[language] } : { reference: memo, remark: '' }

/** The movements of the wallet, newest first; count and totals are of all that the filters let through. */
export async function readStatement(
  db: Db,
  { customerId }: Customer,
  { page, pageSize, flow, kind, from, to }: Statement,
  language: Language,
): Promise<Reply<'getTransactionDetails'>> {
  const movements = sql`
    select t.id, t.created_at, t.kind, t.to_account_id = a.id as income, t.amount_minor,
      t.source_kind = 'manual' as manual, t.memo,
      case when t.to_account_id = a.id then t.to_balance_after_minor else t.from_balance_after_minor end as balance_after_minor
    from account a join transfer t on a.id in (t.from_account_id, t.to_account_id)
    where a.kind = 'customer_wallet' and a.owner_id = ${customerId}
      and (${flow}::text is null or (t.to_account_id = a.id) = (${flow}::text = 'income'))
      and (${kind}::text is null or t.kind = ${kind}::text)
      and (${from}::date is null or t.created_at >= ${from}::date)
      and (${to}::date is null or t.created_at < ${to}::date + 1)`
  const [totals] = await rows<{ count: number; income: string; expense: string }>(
    db,
    sql`select count(*)::int as count, coalesce(sum(amount_minor) filter (where income), 0)::bigint as income, coalesce(sum(amount_minor) filter (where not income), 0)::bigint as expense
        from (${movements}) m`,
  )
  const list = await rows<Movement>(db, sql`select * from (${movements}) m order by id desc ${onlyPage({ p: page, page_size: pageSize })}`)
  const count = totals?.count ?? 0
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
    })),
    count,
    page_count: pageCount(count, pageSize),
    totals: { income: formatAmount(BigInt(totals?.income ?? 0)), expense: formatAmount(BigInt(totals?.expense ?? 0)) },
  }
}
