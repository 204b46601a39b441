import type { ManualTransferReason } from '../../contract/money-desk.ts'
import { formatAmount, type Minor } from '../../money/money.ts'
import { recordAudit } from '../audit/record.ts'
import { postTransfers } from '../ledger/post.ts'
import { inform } from '../messages/inform.ts'
import { closeProposal, needProposed, needSecond, type Proposed } from '../operators/proposals.ts'
import { execute, maybeRow, row, type Tx } from '../platform/database.ts'
import { refuse, TransportError } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { Operator } from '../sessions/callers.ts'
import { type FoundPurse, findPurses, type NamedPurse, needSense, needStranger, readPurse } from './purses.ts'

export type NewManualTransfer = {
  from: NamedPurse
  to: NamedPurse
  /** USD */
  amountMinor: Minor
  reason: ManualTransferReason
  /** what the owners of both read */
  words: string
}

/**
 * Proposes to move money by hand. Nothing moves until another operator approves it. Refuses as `findPurses`, parameterInvalid (amount: nothing; reason: goodwill that is not the house's),
 * balanceInsufficient when there is not enough now already, 403 money of their own.
 */
export async function proposeManualTransfer(
  tx: Tx,
  operator: Operator,
  { from, to, amountMinor, reason, words }: NewManualTransfer,
): Promise<string> {
  if (amountMinor <= 0n) throw refuse('parameterInvalid', { fields: { amount: { problem: 'too_small' } } })
  const purses = await findPurses(tx, { from, to })
  needSense({ from: purses.from, reason })
  await needStranger(tx, operator, [purses.from, purses.to])
  if (purses.from.balanceMinor < amountMinor) throw refuse('balanceInsufficient')
  const { id } = await row<{ id: string }>(
    tx,
    sql`insert into manual_transfer (from_account_id, to_account_id, amount_minor, reason, words, proposed_by)
      values (${purses.from.accountId}, ${purses.to.accountId}, ${String(amountMinor)}, ${reason}, ${words}, ${operator.operatorId}) returning id`,
  )
  await recordAudit(tx, operator, {
    act: 'manual_transfer.propose',
    subject: 'manual_transfer',
    subjectId: id,
    why: { words },
    details: { giver: nameOf(purses.from), receiver: nameOf(purses.to), amount: formatAmount(amountMinor) },
  })
  return id
}

const nameOf = ({ kind, detail }: FoundPurse): string => (detail === '' ? kind : `${kind} ${detail}`)

type Proposal = Proposed & {
  from_account_id: string
  to_account_id: string
  amount_minor: string
  words: string
}

/** The proposal, locked until the transaction ends. Refuses as `needProposed`. */
const lockProposed = async (tx: Tx, transferId: string): Promise<Proposal> =>
  needProposed(
    tx,
    await maybeRow<Proposal>(
      tx,
      sql`select id, from_account_id, to_account_id, amount_minor, words, state, proposed_by, decided_by from manual_transfer where id = ${transferId} for no key update`,
    ),
  )

const table = sql`manual_transfer`

/**
 * Decides about money that another operator wants to move by hand. Approved, it moves, and whose it is or was is told with the words of the proposal. Refuses recordMissing, writeConflict
 * (`proposal_state`; `second_approver` one's own proposal), 403 money of their own, balanceInsufficient when there is not enough at that moment, parameterInvalid (words) a refusal without a reason.
 */
export async function decideManualTransfer(
  tx: Tx,
  operator: Operator,
  { transferId, decision, words }: { transferId: string; decision: 'approve' | 'refuse'; words: string },
): Promise<void> {
  const proposal = await lockProposed(tx, transferId)
  needSecond(operator, proposal, { isRefused: decision === 'refuse', words })
  // Only who moves money of the house by hand takes this row, so that two do not both find the last of it.
  await execute(
    tx,
    sql`select from account where id in (${proposal.from_account_id}, ${proposal.to_account_id}) and balance_minor is null for no key update`,
  )
  const [from, to] = [await readPurse(tx, proposal.from_account_id), await readPurse(tx, proposal.to_account_id)]
  await needStranger(tx, operator, [from, to])
  const amountMinor = BigInt(proposal.amount_minor)
  await recordAudit(tx, operator, {
    act: `manual_transfer.${decision}`,
    subject: 'manual_transfer',
    subjectId: proposal.id,
    why: words === '' ? null : { words },
    details: { giver: nameOf(from), receiver: nameOf(to), amount: formatAmount(amountMinor) },
  })
  if (decision === 'refuse') {
    await closeProposal(tx, operator, { table, id: proposal.id, state: 'refused', words })
    return
  }
  if (from.balanceMinor < amountMinor) throw refuse('balanceInsufficient')
  await closeProposal(tx, operator, { table, id: proposal.id, state: 'done', words })
  await postTransfers(tx, [
    {
      from: from.account,
      to: to.account,
      amountMinor,
      kind: 'adjustment',
      sourceKind: 'manual',
      sourceId: proposal.id,
      memo: proposal.words,
    },
  ])
  await tell(tx, from, { name: 'out', amountMinor, words: proposal.words })
  await tell(tx, to, { name: 'in', amountMinor, words: proposal.words })
}

/** Tells whose account it is: the customer, or the owner of the shop. */
async function tell(
  tx: Tx,
  { account }: FoundPurse,
  { name, amountMinor, words }: { name: 'in' | 'out'; amountMinor: Minor; words: string },
): Promise<void> {
  const values = { amount: `USD ${formatAmount(amountMinor)}`, words }
  if ('customerId' in account) {
    await inform(tx, { kind: 'customer', customerId: account.customerId }, `money_moved_${name}`, values)
    return
  }
  if (!('shopId' in account)) return
  const { owner_id: customerId } = await row<{ owner_id: string }>(tx, sql`select owner_id from shop where id = ${account.shopId}`)
  await inform(tx, { kind: 'customer', customerId }, `shop_money_moved_${name}`, values)
}

/** Takes a proposal of one's own back while nobody has decided. Refuses recordMissing, writeConflict (`proposal_state`), 403 another's. */
export async function withdrawManualTransfer(tx: Tx, operator: Operator, transferId: string): Promise<void> {
  const proposal = await lockProposed(tx, transferId)
  if (proposal.proposed_by !== operator.operatorId) throw new TransportError(403)
  await closeProposal(tx, operator, { table, id: proposal.id, state: 'withdrawn' })
  await recordAudit(tx, operator, {
    act: 'manual_transfer.withdraw',
    subject: 'manual_transfer',
    subjectId: proposal.id,
    why: null,
    details: {},
  })
}
