import type { Rate } from '../../money/money.ts'
import { recordAudit } from '../audit/record.ts'
import { maybeRow, type Tx } from '../platform/database.ts'
import { freeName } from '../platform/free-name.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { Operator } from '../sessions/callers.ts'
import { type LockedWallet, lockSeenWallet } from './lock.ts'
import { isSameWhere, lastSignsOf, needRate, type Where, whereOf } from './where.ts'

type Wanted = {
  /** null: one that is to be added */
  wallet: LockedWallet | null
  code: string
  name: string
  where: Where
  rate: Rate | null
  starts: boolean
  backToId: string | null
}

/** Writes the proposal down. Refuses writeConflict (`proposal_open`) while another one for the same wallet waits: who made it, and when. */
async function propose(tx: Tx, operator: Operator, { wallet, code, name, where, rate, starts, backToId }: Wanted): Promise<string> {
  const made = await maybeRow<{ id: string }>(
    tx,
    sql`insert into deposit_wallet_proposal (wallet_id, code, name, rate, starts, back_to_id, proposed_by, kind, currency, network, address, bank_name, account_name, account_number, routing_number)
      values (${wallet?.id ?? null}::bigint, ${code}, ${name}, ${rate === null ? null : String(rate)}::bigint, ${starts}, ${backToId}::bigint, ${operator.operatorId}, ${where.kind}, ${where.currency},
        ${where.network}, ${where.address}, ${where.bank_name}, ${where.account_name}, ${where.account_number}, ${where.routing_number})
      on conflict (code) where state = 'proposed' do nothing returning id`,
  )
  if (!made) {
    const open = await maybeRow<{ by: string; at: Date }>(
      tx,
      sql`select o.firstname as by, p.created_at as at from deposit_wallet_proposal p join operator o on o.id = p.proposed_by where p.code = ${code} order by p.id desc limit 1`,
    )
    throw refuse('writeConflict', { data: { reason: 'proposal_open', by: open?.by ?? '', at: (open?.at ?? new Date()).toISOString() } })
  }
  await recordAudit(tx, operator, {
    act: 'deposit_wallet.propose',
    subject: 'deposit_wallet_proposal',
    subjectId: made.id,
    why: null,
    details: proposalDetails({ code, where, before: wallet }),
  })
  return made.id
}

/** What the log says of a proposal: of accounts their last signs alone. */
export const proposalDetails = ({
  code,
  where,
  before,
}: {
  code: string
  where: Where
  before: Where | null
}): Record<string, string | null> => ({
  code,
  currency: where.currency,
  network: where.network || null,
  last_signs: lastSignsOf(where),
  last_signs_before: before && lastSignsOf(before),
})

/** A code that no wallet has, after what it takes. */
const freeCode = (tx: Tx, { currency, network, kind }: Where): Promise<string> =>
  freeName(
    tx,
    `${currency}-${network || kind}`.toLowerCase(),
    sql`select code from deposit_wallet union all select code from deposit_wallet_proposal where state = 'proposed'`,
  )

/** Proposes another place where customers can send money to. Nobody is offered it until another operator has confirmed it. Refuses as `needRate`. */
export async function proposeNew(
  tx: Tx,
  operator: Operator,
  { name, where, rate }: { name: string; where: Where; rate: Rate | null },
): Promise<string> {
  await needRate(tx, where, rate)
  const code = await freeCode(tx, where)
  return propose(tx, operator, { wallet: null, code, name, where, rate, starts: true, backToId: null })
}

type Seen = { code: string; version: string }

/**
 * Proposes that money goes elsewhere. Customers are told as before until another operator has confirmed it. Refuses as `lockSeenWallet`, parameterInvalid (address or account_number)
 * where it goes already, (rate) as `needRate`, writeConflict (`proposal_open`).
 */
export async function proposeMove(
  tx: Tx,
  operator: Operator,
  { where, rate, ...seen }: Seen & { where: Where; rate: Rate | null },
): Promise<string> {
  const wallet = await lockSeenWallet(tx, seen)
  if (isSameWhere(wallet, where))
    throw refuse('parameterInvalid', { fields: { [where.address === '' ? 'account_number' : 'address']: { problem: 'taken' } } })
  if (wallet.currency !== where.currency) await needRate(tx, where, rate)
  return propose(tx, operator, { wallet, code: wallet.code, name: '', where, rate, starts: false, backToId: null })
}

/** Proposes that money goes where it went after an earlier change. Refuses as `proposeMove`, recordMissing a change of another wallet or to where it goes now. */
export async function proposeBack(tx: Tx, operator: Operator, { changeId, ...seen }: Seen & { changeId: string }): Promise<string> {
  const wallet = await lockSeenWallet(tx, seen)
  const earlier = await maybeRow<Where & { rate: string | null }>(
    tx,
    sql`select ${whereOf(sql`h`)}, h.rate from deposit_wallet_change h where h.id = ${changeId} and h.wallet_id = ${wallet.id}`,
  )
  if (!earlier || isSameWhere(wallet, earlier)) throw refuse('recordMissing')
  const rate = earlier.rate === null ? null : BigInt(earlier.rate)
  return propose(tx, operator, { wallet, code: wallet.code, name: '', where: earlier, rate, starts: false, backToId: changeId })
}

/** Proposes that customers are offered again what was ended. Refuses as `lockSeenWallet`, recordMissing one that they are offered, writeConflict (`proposal_open`). */
export async function proposeStart(tx: Tx, operator: Operator, seen: Seen): Promise<string> {
  const wallet = await lockSeenWallet(tx, seen)
  if (wallet.enabled) throw refuse('recordMissing')
  return propose(tx, operator, { wallet, code: wallet.code, name: '', where: wallet, rate: null, starts: true, backToId: null })
}
