import type { transferKinds, transferSources } from '../../contract/calls/wallet.ts'
import type { Minor } from '../../money/money.ts'
import { execute, type Tx, violatedConstraint } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { plannedOnce, sql } from '../platform/sql.ts'
import { type AccountName, ownerOf } from './accounts.ts'

export type Transfer = {
  from: AccountName
  to: AccountName
  /** above zero */
  amountMinor: Minor
  /** what a wallet meets; what leaves the house from a hold; what the house makes good of its coupons; and what takes back the sharing out of an order, with what the house advances for a shop */
  kind:
    | (typeof transferKinds)[number]
    | 'payout'
    | 'subsidy'
    | 'reversal'
    | 'commission_return'
    | 'subsidy_return'
    | 'subsidy_advance'
    | 'advance'
    | 'advance_repayment'
  sourceKind: (typeof transferSources)[number] | 'manual'
  /** with kind, sourceKind and part unique: the same movement cannot be booked twice */
  sourceId: string
  /** which part of what is moved piece by piece; everything else is moved whole and leaves it out */
  part?: number
  memo: string
}

/**
 * Books transfers in one statement. The kept accounts they touch are locked first in the order of their ids, so that crossing
 * acts cannot deadlock. Refuses balanceInsufficient when a kept balance would fall below zero; a transfer that was booked
 * before is a bug of the caller and fails on its unique key.
 */
export async function postTransfers(tx: Tx, transfers: readonly Transfer[]): Promise<void> {
  const booked = transfers.filter(({ amountMinor }) => amountMinor > 0n)
  if (booked.length === 0) return
  const columns = {
    fromKind: booked.map(({ from }) => from.kind),
    fromOwner: booked.map(({ from }) => ownerOf(from)),
    toKind: booked.map(({ to }) => to.kind),
    toOwner: booked.map(({ to }) => ownerOf(to)),
    amount: booked.map(({ amountMinor }) => String(amountMinor)),
    kind: booked.map(({ kind }) => kind),
    sourceKind: booked.map(({ sourceKind }) => sourceKind),
    sourceId: booked.map(({ sourceId }) => sourceId),
    part: booked.map(({ part }) => part ?? 1),
    memo: booked.map(({ memo }) => memo),
  }
  const wanted = sql`unnest(${plannedOnce(columns.fromKind, 'text')}, ${plannedOnce(columns.fromOwner, 'bigint')}, ${plannedOnce(columns.toKind, 'text')}, ${plannedOnce(columns.toOwner, 'bigint')}, ${plannedOnce(columns.amount, 'bigint')},
      ${plannedOnce(columns.kind, 'text')}, ${plannedOnce(columns.sourceKind, 'text')}, ${plannedOnce(columns.sourceId, 'bigint')}, ${plannedOnce(columns.part, 'int')}, ${plannedOnce(columns.memo, 'text')})
      with ordinality as w (from_kind, from_owner, to_kind, to_owner, amount, kind, source_kind, source_id, part, memo, position)`
  try {
    const written = await execute(
      tx,
      sql`with wanted as materialized (select * from ${wanted}),
        named as materialized (select from_kind as kind, from_owner as owner_id from wanted union select to_kind, to_owner from wanted),
        locked as materialized (
          select a.id, a.kind, a.owner_id from named n join account a on a.kind = n.kind and a.owner_id = n.owner_id
          where a.balance_minor is not null order by a.id for no key update of a),
        known as materialized (
          select id, kind, owner_id from locked
          union all
          select a.id, a.kind, a.owner_id from named n join account a on a.kind = n.kind and a.owner_id = n.owner_id where a.balance_minor is null
          union all
          select a.id, a.kind, a.owner_id from named n join account a on a.kind = n.kind and a.owner_id is null where n.owner_id is null)
      insert into transfer (from_account_id, to_account_id, amount_minor, kind, source_kind, source_id, part, memo)
      select f.id, t.id, w.amount, w.kind, w.source_kind, w.source_id, w.part, w.memo
      from wanted w
      join known f on f.kind = w.from_kind and f.owner_id is not distinct from w.from_owner
      join known t on t.kind = w.to_kind and t.owner_id is not distinct from w.to_owner
      order by w.position`,
    )
    if (written !== booked.length) throw new Error('a transfer names an account that does not exist')
  } catch (error) {
    if (violatedConstraint(error) === 'account_balance_minor_check') throw refuse('balanceInsufficient')
    throw error
  }
}
