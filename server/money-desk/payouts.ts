import type { PayoutState } from '../../contract/applications.ts'
import type { Language } from '../../contract/languages.ts'
import { batchNumber } from '../../contract/money-desk.ts'
import { fullName } from '../../contract/names.ts'
import { formatRate } from '../../money/money.ts'
import { lastSigns } from '../accounts/account-numbers.ts'
import { inWords, type Why } from '../messages/reasons.ts'
import { amountOf } from '../platform/amounts.ts'
import { type Db, maybeRow, row, rows } from '../platform/database.ts'
import type { Input, Reply } from '../platform/http/context.ts'
import { onlyPage, pageCount } from '../platform/paging.ts'
import { refuse } from '../platform/refusal.ts'
import { type Sql, sql } from '../platform/sql.ts'
import type { Operator } from '../sessions/callers.ts'

type Payout = Reply<'getPayouts'>['list'][number]
type Batch = Reply<'getPayoutBatches'>['list'][number]

type PayoutRow = {
  application_id: string
  firstname: string
  lastname: string
  email: string
  shop: string | null
  amount_minor: string
  kind: 'bank' | 'crypto'
  currency: string
  network: string
  address: string
  account_number: string
  name: string
  payout: PayoutState
  payout_at: Date
  payout_reference: string
  payout_reason: Why | null
  batch_id: string | null
  is_own: boolean
}

const columnsFor = ({
  operatorId,
}: Operator): Sql => sql`w.application_id, c.firstname, c.lastname, c.email, s.name ->> 'en' as shop, a.amount_minor, w.kind, w.currency, w.network, w.address,
  w.account_number, w.name, w.payout, w.payout_at, w.payout_reference, w.payout_reason, c.email = (select email from operator where id = ${operatorId}) as is_own`
const tables = sql`withdrawal w join application a on a.id = w.application_id join customer c on c.id = a.customer_id left join shop s on s.id = a.shop_id`

const payoutOf = (one: PayoutRow): Payout => ({
  application_id: one.application_id,
  customer: fullName(one),
  shop: one.shop,
  amount: amountOf(one.amount_minor),
  kind: one.kind,
  currency: one.currency,
  network: one.network,
  account: lastSigns(one.kind === 'bank' ? one.account_number : one.address),
  name: one.name,
  payout: one.payout,
  since: one.payout_at.toISOString(),
  payment: one.payout_reference,
  batch_id: one.batch_id,
  yours: one.is_own,
})

const waits = sql`w.payout in ('to_pay', 'unknown')`
const isReady = sql`w.payout = 'to_pay' and not exists (select from payout_batch_item i where i.application_id = w.application_id and i.is_standing)`
const shownIn: Record<Input<'getPayouts'>['view'], Sql> = { all: waits, ready: isReady, unknown: sql`w.payout = 'unknown'` }

/** Withdrawals whose outcome nobody has told: those that are unknown first, then the oldest; and what of them can go into one file. */
export async function listPayouts(
  db: Db,
  operator: Operator,
  { p, page_size, view, kind, currency }: Input<'getPayouts'>,
): Promise<Reply<'getPayouts'>> {
  const filters = sql`${kind === undefined ? sql`true` : sql`w.kind = ${kind}`} and ${currency === undefined ? sql`true` : sql`w.currency = ${currency}`}`
  type Group = { kind: 'bank' | 'crypto'; currency: string; network: string; all: number; ready: number; unknown: number }
  // One look at the queue counts all of it.
  const groups = await rows<Group>(
    db,
    sql`select w.kind, w.currency, w.network, count(*)::int as "all", count(*) filter (where w.payout = 'unknown')::int as unknown,
        count(*) filter (where w.payout = 'to_pay' and i.application_id is null)::int as ready
      from withdrawal w left join payout_batch_item i on i.application_id = w.application_id and i.is_standing where ${waits} group by 1, 2, 3 order by 1, 2, 3`,
  )
  const { batches } = await row<{ batches: number }>(db, sql`select count(*)::int as batches from payout_batch`)
  const count = (of: 'all' | 'ready' | 'unknown', within: readonly Group[] = groups) => within.reduce((sum, group) => sum + group[of], 0)
  const shown = count(
    view,
    groups.filter((group) => (kind === undefined || group.kind === kind) && (currency === undefined || group.currency === currency)),
  )
  const list = await rows<PayoutRow>(
    db,
    sql`with page as materialized (
        select w.application_id from withdrawal w where ${shownIn[view]} and ${waits} and ${filters} order by w.payout desc, w.payout_at, w.application_id ${onlyPage({ p, page_size })})
      select ${columnsFor(operator)}, i.batch_id from page join (${tables}) on w.application_id = page.application_id
      left join payout_batch_item i on i.application_id = w.application_id and i.is_standing order by w.payout desc, w.payout_at, w.application_id`,
  )
  return {
    list: list.map(payoutOf),
    count: shown,
    page_count: pageCount(shown, page_size),
    groups: groups.flatMap(({ kind, currency, network, ready }) => (ready > 0 ? [{ kind, currency, network, count: ready }] : [])),
    counts: { all: count('all'), ready: count('ready'), unknown: count('unknown'), batches },
  }
}

type BatchRow = {
  id: string
  kind: 'bank' | 'crypto'
  currency: string
  network: string
  rate: string
  created_at: Date
  made_by: string
  dissolved_at: Date | null
  dissolved_by: string | null
  count: number
  sum: string
  pay_sum: string
  to_pay: number
  paid: number
  failed: number
  unknown: number
}

const batches = (
  which: Sql,
): Sql => sql`select b.id, b.kind, b.currency, b.network, b.rate, b.created_at, o.firstname as made_by, b.dissolved_at, x.firstname as dissolved_by, t.*
  from (${which}) b join operator o on o.id = b.operator_id left join operator x on x.id = b.dissolved_by
  cross join lateral (
    select count(*)::int as count, sum(a.amount_minor)::bigint as sum, sum(i.pay_minor)::bigint as pay_sum, count(*) filter (where w.payout = 'to_pay')::int as to_pay,
      count(*) filter (where w.payout = 'paid')::int as paid, count(*) filter (where w.payout = 'failed')::int as failed, count(*) filter (where w.payout = 'unknown')::int as unknown
    from payout_batch_item i join application a on a.id = i.application_id join withdrawal w on w.application_id = a.id where i.batch_id = b.id) t
  order by b.id desc`

const batchOf = (one: BatchRow): Batch => ({
  batch_id: one.id,
  number: batchNumber(one.id),
  kind: one.kind,
  currency: one.currency,
  network: one.network,
  rate: formatRate(BigInt(one.rate)),
  made_at: one.created_at.toISOString(),
  made_by: one.made_by,
  count: one.count,
  sum: amountOf(one.sum),
  pay_sum: amountOf(one.pay_sum),
  to_pay: one.to_pay,
  paid: one.paid,
  failed: one.failed,
  unknown: one.unknown,
  dissolved_at: one.dissolved_at?.toISOString() ?? null,
  dissolved_by: one.dissolved_by,
  can_dissolve: one.dissolved_at === null && one.to_pay === one.count,
})

/** Files of withdrawals, newest first. */
export async function listPayoutBatches(db: Db, { p, page_size }: Input<'getPayoutBatches'>): Promise<Reply<'getPayoutBatches'>> {
  const { count } = await row<{ count: number }>(db, sql`select count(*)::int as count from payout_batch`)
  const found = await rows<BatchRow>(db, batches(sql`select * from payout_batch order by id desc ${onlyPage({ p, page_size })}`))
  return { list: found.map(batchOf), count, page_count: pageCount(count, page_size) }
}

/** A file with each of its withdrawals, in its order. Refuses recordMissing. */
export async function viewPayoutBatch(db: Db, operator: Operator, batchId: string, language: Language): Promise<Reply<'getPayoutBatch'>> {
  const batch = await maybeRow<BatchRow>(db, batches(sql`select * from payout_batch where id = ${batchId}`))
  if (!batch) throw refuse('recordMissing')
  const list = await rows<PayoutRow & { pay_minor: string }>(
    db,
    sql`select ${columnsFor(operator)}, i.batch_id, i.pay_minor from payout_batch_item i join (${tables}) on w.application_id = i.application_id
      where i.batch_id = ${batchId} order by w.application_id`,
  )
  return {
    ...batchOf(batch),
    list: list.map((one) => ({
      ...payoutOf(one),
      pay: amountOf(one.pay_minor),
      told_at: one.payout_at.toISOString(),
      reason: one.payout_reason === null ? '' : inWords(one.payout_reason, language),
    })),
  }
}
