import { type ApplicationState, type PayoutState, stateNumbers, walletRecordState } from '../../contract/applications.ts'
import type { Language } from '../../contract/languages.ts'
import { depositsADay } from '../../contract/limits.ts'
import { formatAmount } from '../../money/money.ts'
import { lastSigns } from '../accounts/account-numbers.ts'
import { inWords, type Why } from '../messages/reasons.ts'
import { type Db, maybeRow, row, rows } from '../platform/database.ts'
import type { Input, Reply } from '../platform/http/context.ts'
import { onlyPage, pageCount } from '../platform/paging.ts'
import { type Sql, sql } from '../platform/sql.ts'
import type { Customer, ShopMember } from '../sessions/callers.ts'

/** Which records stand as a state says, as a condition on application `a` and the state of its payout; the other way round of `walletRecordState`. */
function inState(state: Input<'getRecharges'>['state'], payout: Sql): Sql {
  switch (state) {
    case undefined:
      return sql`true`
    case 'pending':
      return sql`a.state = 'under_review' and a.approvals = 0`
    case 'submitted':
      return sql`(a.state = 'under_review' and a.approvals > 0 or a.state = 'approved' and ${payout} in ('to_pay', 'unknown'))`
    case 'completed':
      return sql`a.state = 'approved' and coalesce(${payout} = 'paid', true)`
    case 'failed':
      return sql`(a.state = 'refused' or ${payout} = 'failed')`
    case 'cancelled':
      return sql`a.state = 'cancelled'`
  }
}

type Standing = { id: string; created_at: Date; amount_minor: string; state: ApplicationState; approvals: number; reason: Why | null }

const standing = sql`a.id, a.created_at, a.amount_minor, a.state, a.approvals, a.reason`

const messageOf = (reason: Why | null, language: Language) => (reason === null ? '' : inWords(reason, language))

type Recharge = Standing & {
  wallet: string
  type: 'crypto' | 'ewallet' | 'bank'
  currency: string
  network: string
  address: string
  actual_minor: string
  credited_minor: string | null
  txid: string
  certificate: string
  transferred_at: Date
  remark: string
}

/** The top-ups of the customer, newest first, and how many more may be sent within the rolling 24 hours. */
export async function listRecharges(
  db: Db,
  { customerId }: Customer,
  { language, p, page_size, state }: Input<'getRecharges'> & { language: Language },
): Promise<Reply<'getRecharges'>> {
  const theirs = sql`from application a join deposit d on d.application_id = a.id
    where a.kind = 500 and a.customer_id = ${customerId} and ${inState(state, sql`null::text`)}`
  const { count } = await row<{ count: number }>(db, sql`select count(*)::int as count ${theirs}`)
  const found = await rows<Recharge>(
    db,
    sql`with page as (select ${standing}, d.* ${theirs} order by a.id desc ${onlyPage({ p, page_size })})
      select page.*, w.name as wallet, w.kind as type, f.path as certificate
      from page join deposit_wallet w on w.id = page.wallet_id join file f on f.id = page.certificate_id order by page.id desc`,
  )
  const { recent, next_at } = await row<{ recent: number; next_at: Date | null }>(
    db,
    sql`select count(*)::int as recent, (array_agg(created_at order by created_at desc))[${depositsADay}::int] + interval '24 hours' as next_at
      from application where kind = 500 and customer_id = ${customerId} and created_at > now() - interval '24 hours'`,
  )
  return {
    list: found.map((one) => {
      const shown = walletRecordState(one)
      return {
        id: one.id,
        created_at: one.created_at.toISOString(),
        amount: formatAmount(BigInt(one.amount_minor)),
        actual_amount: formatAmount(BigInt(one.actual_minor)),
        credited: one.credited_minor === null ? null : formatAmount(BigInt(one.credited_minor)),
        wallet: one.wallet,
        currency: one.currency,
        type: one.type,
        network: one.network,
        wallet_address: one.address,
        txid: one.txid,
        certificate: one.certificate,
        transferred_at: one.transferred_at.toISOString(),
        state: shown,
        message: messageOf(one.reason, language),
        remark: one.remark,
        can_cancel: shown === 'pending',
      }
    }),
    count,
    page_count: pageCount(count, page_size),
    left: Math.max(0, depositsADay - recent),
    next_at: next_at?.toISOString() ?? null,
  }
}

type Withdrawal = Standing & {
  kind: 'bank' | 'crypto'
  currency: string
  network: string
  address: string
  bank_name: string
  account_number: string
  name: string
  payout: PayoutState | null
  payout_reference: string
  payout_reason: Why | null
}

/** The withdrawals of the customer's wallet, or of the balance of the member's shop, newest first. */
export async function listWithdrawals(
  db: Db,
  asker: Customer | ShopMember,
  { language, p, page_size, state }: Input<'getWithdrawals'> & { language: Language },
): Promise<Reply<'getWithdrawals'>> {
  const whose =
    asker.kind === 'customer' ? sql`a.customer_id = ${asker.customerId} and a.shop_id is null` : sql`a.shop_id = ${asker.shopId}`
  const theirs = sql`from application a join withdrawal w on w.application_id = a.id
    where a.kind = 400 and ${whose} and ${inState(state, sql`w.payout`)}`
  const { count } = await row<{ count: number }>(db, sql`select count(*)::int as count ${theirs}`)
  const found = await rows<Withdrawal>(
    db,
    sql`select ${standing}, w.kind, w.currency, w.network, w.address, w.bank_name, w.account_number, w.name, w.payout, w.payout_reference, w.payout_reason
      ${theirs} order by a.id desc ${onlyPage({ p, page_size })}`,
  )
  return {
    list: found.map((one) => {
      const shown = walletRecordState(one, one.payout)
      return {
        id: one.id,
        created_at: one.created_at.toISOString(),
        amount: formatAmount(BigInt(one.amount_minor)),
        to: {
          kind: one.kind,
          currency: one.currency,
          network: one.network,
          account: lastSigns(one.kind === 'bank' ? one.account_number : one.address),
          bank_name: one.bank_name,
        },
        name: one.name,
        state: shown,
        held: shown === 'pending' || shown === 'submitted',
        unknown: one.payout === 'unknown',
        reference: one.payout_reference,
        message: messageOf(one.payout_reason ?? one.reason, language),
        can_cancel: shown === 'pending',
      }
    }),
    count,
    page_count: pageCount(count, page_size),
  }
}

type Merchant = {
  id: string
  state: Exclude<ApplicationState, 'cancelled'>
  approvals: number
  created_at: Date
  decided_at: Date | null
  reason: Why | null
  shop_id: string | null
  shop_name: string
  contact: string
  telephone: string
  id_front: string
  id_holder: string
  address: string
  city: string
  country: string
}

/** How the customer's last application for a shop stands; one that was taken back counts for none. */
export async function readSellerApplication(db: Db, { customerId }: Customer, language: Language): Promise<Reply<'getSellerApplication'>> {
  const found = await maybeRow<Merchant>(
    db,
    sql`select a.id, a.state, a.approvals, a.created_at, a.decided_at, a.reason, s.id as shop_id, m.shop_name, m.contact, m.telephone,
        front.path as id_front, holder.path as id_holder, m.address, m.city, m.country
      from application a join merchant_application m on m.application_id = a.id
      join file front on front.id = m.id_front_id join file holder on holder.id = m.id_holder_id
      left join shop s on s.owner_id = a.customer_id
      where a.kind = 100 and a.customer_id = ${customerId} and a.state <> 'cancelled' order by a.id desc limit 1`,
  )
  if (!found) return { application: null }
  const { state, approvals, created_at, decided_at, reason, ...application } = found
  return {
    application: {
      ...application,
      state: stateNumbers[state],
      created_at: created_at.toISOString(),
      decided_at: decided_at?.toISOString() ?? null,
      reason: messageOf(reason, language),
      can_cancel: state === 'under_review' && approvals === 0,
    },
  }
}

export type Queued = {
  id: string
  kind: number
  state: ApplicationState
  email: string
  amount_minor: string | null
  approvals: number
  created_at: Date
}

/** What waits for a decision, or for the outcome of its payment. */
const waiting = sql`(select id from application where state = 'under_review' union all select application_id from withdrawal where payout in ('to_pay', 'unknown'))`

/** The queue as operators see it: what waits longest first, or all there is, newest first. */
export const listApplications = (db: Db, { kind, all }: { kind: number | null; all: boolean }): Promise<Queued[]> =>
  rows<Queued>(
    db,
    sql`select a.id, a.kind, a.state, c.email, a.amount_minor, a.approvals, a.created_at
      from ${all ? sql`application a` : sql`${waiting} w join application a on a.id = w.id`} join customer c on c.id = a.customer_id
      where ${kind === null ? sql`true` : sql`a.kind = ${kind}`}
      order by ${all ? sql`a.id desc` : sql`a.id`} limit 100`,
  )
