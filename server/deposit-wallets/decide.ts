import type { DepositWalletAct } from '../../contract/deposit-wallets.ts'
import { recordAudit } from '../audit/record.ts'
import { closeProposal, needProposed, needSecond, type Proposed } from '../operators/proposals.ts'
import { execute, maybeRow, row, type Tx } from '../platform/database.ts'
import { refuse, TransportError } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { Operator } from '../sessions/callers.ts'
import { keepWallet } from './keep.ts'
import { type LockedWallet, lockWallet } from './lock.ts'
import { proposalDetails } from './propose.ts'
import { isSameWhere, lastSignsOf, type Where, whereOf } from './where.ts'

type Proposal = Where &
  Proposed & {
    wallet_id: string | null
    code: string
    name: string
    rate: string | null
    starts: boolean
  }

/** The proposal, locked until the transaction ends. Refuses as `needProposed`. */
const lockProposed = async (tx: Tx, proposalId: string): Promise<Proposal> =>
  needProposed(
    tx,
    await maybeRow<Proposal>(
      tx,
      sql`select p.id, p.wallet_id, p.code, p.name, p.rate, p.starts, p.state, p.proposed_by, p.decided_by, ${whereOf(sql`p`)}
        from deposit_wallet_proposal p where p.id = ${proposalId} for no key update`,
    ),
  )

const table = sql`deposit_wallet_proposal`

/**
 * Decides where money goes, as another operator has proposed it. Confirmed, customers are told at once; what they have told before is judged as it was told. Refuses recordMissing, writeConflict
 * (`proposal_state`; `second_approver` one's own proposal; `proposer_left` one of somebody who may not propose any more), parameterInvalid (last_signs: they differ; words: a refusal without a reason).
 */
export async function decideProposal(
  tx: Tx,
  operator: Operator,
  { proposalId, decision, lastSigns, words }: { proposalId: string; decision: 'confirm' | 'refuse'; lastSigns: string; words: string },
): Promise<void> {
  const proposal = await lockProposed(tx, proposalId)
  needSecond(operator, proposal, { isRefused: decision === 'refuse', words })
  const wallet = proposal.wallet_id === null ? null : await lockWallet(tx, proposal.code)
  if (decision === 'confirm') {
    await needProposer(tx, proposal)
    if (lastSigns.replace(/\s/g, '') !== lastSignsOf(proposal))
      throw refuse('parameterInvalid', { fields: { last_signs: { problem: lastSigns === '' ? 'missing' : 'wrong' } } })
  }
  await recordAudit(tx, operator, {
    act: `deposit_wallet.${decision}`,
    subject: 'deposit_wallet_proposal',
    subjectId: proposal.id,
    why: words === '' ? null : { words },
    details: proposalDetails({ code: proposal.code, where: proposal, before: wallet }),
  })
  await closeProposal(tx, operator, { table, id: proposal.id, state: decision === 'confirm' ? 'done' : 'refused', words })
  if (decision === 'confirm') await carryOut(tx, proposal, wallet)
}

/** Refuses writeConflict (`proposer_left`) what somebody proposed who is let go, or looks after other things now: nobody stands beside it any more. */
async function needProposer(tx: Tx, { proposed_by }: Proposal): Promise<void> {
  const { may } = await row<{ may: boolean }>(
    tx,
    sql`select status = 'active' and role in ('money', 'everything') as may from operator where id = ${proposed_by}`,
  )
  if (!may) throw refuse('writeConflict', { data: { reason: 'proposer_left' } })
}

async function carryOut(tx: Tx, proposal: Proposal, wallet: LockedWallet | null): Promise<void> {
  const change = { operatorId: proposal.proposed_by, proposalId: proposal.id }
  if (wallet === null) {
    const { id } = await row<{ id: string }>(
      tx,
      sql`insert into deposit_wallet (code, name, rate, kind, currency, network, address, bank_name, account_name, account_number, routing_number, position)
        select p.code, p.name, p.rate, ${whereOf(sql`p`)}, coalesce((select max(position) from deposit_wallet), 0) + 1 from deposit_wallet_proposal p where p.id = ${proposal.id}
        returning id`,
    )
    await keepWallet(tx, { walletId: id, what: 'added', ...change })
    return
  }
  const what: DepositWalletAct = isSameWhere(wallet, proposal) ? 'started' : 'moved'
  // A coin has its rate: another one comes with that which was proposed.
  const rate = wallet.currency === proposal.currency ? wallet.rate : proposal.rate
  await execute(
    tx,
    sql`update deposit_wallet w set (kind, currency, network, address, bank_name, account_name, account_number, routing_number) = (${whereOf(sql`p`)}), rate = ${rate}::bigint,
        enabled = w.enabled or p.starts
      from deposit_wallet_proposal p where w.id = ${wallet.id} and p.id = ${proposal.id}`,
  )
  await keepWallet(tx, { walletId: wallet.id, what, ...change })
}

/** Takes a proposal of one's own back while nobody has decided. Refuses recordMissing, writeConflict (`proposal_state`), 403 another's. */
export async function withdrawProposal(tx: Tx, operator: Operator, proposalId: string): Promise<void> {
  const proposal = await lockProposed(tx, proposalId)
  if (proposal.proposed_by !== operator.operatorId) throw new TransportError(403)
  await closeProposal(tx, operator, { table, id: proposal.id, state: 'withdrawn' })
  await recordAudit(tx, operator, {
    act: 'deposit_wallet.withdraw',
    subject: 'deposit_wallet_proposal',
    subjectId: proposal.id,
    why: null,
    details: proposalDetails({ code: proposal.code, where: proposal, before: null }),
  })
}
