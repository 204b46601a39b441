import { applicationNumber } from '../../contract/applications.ts'
import { depositHours, depositLeast, depositsADay } from '../../contract/limits.ts'
import { formatAmount, type Minor, worthIn } from '../../money/money.ts'
import { readToldWallet } from '../deposit-wallets/told.ts'
import { postTransfers } from '../ledger/post.ts'
import { inform } from '../messages/inform.ts'
import { execute, row, type Tx, violatedConstraint } from '../platform/database.ts'
import { attachFile } from '../platform/files.ts'
import { type FieldProblem, refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { Customer } from '../sessions/callers.ts'
import type { ApplicationEffects } from './kinds.ts'
import { openApplication } from './lock.ts'

export type NewDeposit = {
  /** code of one of the house's wallets */
  wallet: string
  /** as it stood when they were told where to send it; null: as it stands now */
  walletVersion: string | null
  /** when given, it must be what that wallet takes */
  currency: string | null
  isBank: boolean
  /** USD, to be credited */
  amountMinor: Minor
  /** hundredths of the wallet's currency; null: as much as the amount is worth */
  actualMinor: Minor | null
  /** of the transfer, as its sender names it */
  txid: string
  /** path of an upload for proof */
  certificate: string
  transferredAt: Date
  remark: string
}

/** Clocks of people are not ours: so much later than now is now. */
const clockSlackMs = 5 * 60_000

/** A transaction id without what people and programs write differently: case, 0x, spaces and signs. */
export const transactionKey = (txid: string): string =>
  txid
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replace(/^0x/, '')

/**
 * Tells the house of a transfer, with its proof, so that it is credited to the customer's wallet once an operator has found it.
 * Refuses currencyInvalid an unknown wallet or another currency than the wallet's, parameterInvalid at the fields (amount below 100,
 * a transfer older than 24 h or still to come, a proof that is not an upload of the customer's), depositLimit the fourth within 24 h,
 * transactionIdTaken.
 */
export async function requestDeposit(tx: Tx, customer: Customer, given: NewDeposit): Promise<string> {
  const wallet = await readToldWallet(tx, { code: given.wallet, version: given.walletVersion })
  if (!wallet || (wallet.kind === 'bank') !== given.isBank || (given.currency !== null && given.currency !== wallet.currency))
    throw refuse('currencyInvalid')
  const { rate } = wallet
  const key = transactionKey(given.txid)
  const fields = problemsOf(given, { key, now: wallet.now })
  if (Object.keys(fields).length > 0) throw refuse('parameterInvalid', { fields })
  // Their own row makes one person's top-ups take turns, so that counting them holds.
  await execute(tx, sql`select from customer where id = ${customer.customerId} for no key update`)
  const { recent } = await row<{ recent: number }>(
    tx,
    sql`select count(*)::int as recent from application where kind = 500 and customer_id = ${customer.customerId} and created_at > now() - interval '24 hours'`,
  )
  if (recent >= depositsADay) throw refuse('depositLimit')
  const certificateId = await attachFile(tx, { path: given.certificate, purpose: 'proof', ownerId: customer.customerId })
  if (certificateId === null) throw refuse('parameterInvalid', { fields: { certificate: { problem: 'unknown_choice' } } })
  const application = await openApplication(tx, { kind: 'deposit', applicant: customer, shopId: null, amountMinor: given.amountMinor })
  const actualMinor = given.actualMinor ?? worthIn(given.amountMinor, rate)
  try {
    await execute(
      tx,
      sql`insert into deposit (application_id, wallet_id, currency, network, address, rate, actual_minor, txid, txid_key, certificate_id, transferred_at, remark)
        values (${application.id}, ${wallet.id}, ${wallet.currency}, ${wallet.network}, ${wallet.account}, ${String(rate)}, ${String(actualMinor)},
          ${given.txid}, ${key}, ${certificateId}, ${given.transferredAt}, ${given.remark})`,
    )
  } catch (error) {
    throw violatedConstraint(error) === 'deposit_transaction' ? refuse('transactionIdTaken') : error
  }
  await inform(tx, customer, 'deposit_submitted', { id: application.id, amount: `USD ${formatAmount(given.amountMinor)}` })
  return application.id
}

function problemsOf(
  { amountMinor, actualMinor, transferredAt }: NewDeposit,
  { key, now }: { key: string; now: Date },
): Record<string, FieldProblem> {
  const age = now.getTime() - transferredAt.getTime()
  return {
    ...(amountMinor < BigInt(depositLeast) * 100n ? { amount: { problem: 'too_small', bound: depositLeast } } : {}),
    ...(actualMinor !== null && actualMinor <= 0n ? { actual_amount: { problem: 'too_small' } } : {}),
    ...(key.length < 4 ? { txid: { problem: 'malformed' } } : {}),
    ...(age > depositHours * 3_600_000 ? { transferred_at: { problem: 'too_long_ago', bound: depositHours } } : {}),
    ...(age < -clockSlackMs ? { transferred_at: { problem: 'in_future' } } : {}),
  }
}

const release = (tx: Tx, applicationId: string) =>
  execute(tx, sql`update deposit set is_open = false where application_id = ${applicationId}`)

/** 500: money that came from outside. Applied for by a customer (`requestDeposit`); approved, it is credited to the wallet. */
export const deposit: ApplicationEffects = {
  async approved(tx, _operator, { id, applicant }, { amountMinor }) {
    if (amountMinor === null) throw new Error('an approved top-up has an amount')
    await execute(tx, sql`update deposit set credited_minor = ${String(amountMinor)} where application_id = ${id}`)
    await postTransfers(tx, [
      {
        from: { kind: 'clearing_deposit' },
        to: { kind: 'customer_wallet', customerId: applicant.customerId },
        amountMinor,
        kind: 'deposit',
        sourceKind: 'deposit',
        sourceId: id,
        memo: applicationNumber(id),
      },
    ])
    await inform(tx, applicant, 'deposit_approved', { id, amount: `USD ${formatAmount(amountMinor)}` })
  },
  async refused(tx, { id, applicant, amountMinor }, why) {
    await release(tx, id)
    await inform(tx, applicant, 'deposit_refused', { id, amount: `USD ${formatAmount(amountMinor ?? 0n)}`, reason: why })
  },
  refusal: async (_db, { id, amountMinor }) => ({
    name: 'deposit_refused',
    values: { id, amount: `USD ${formatAmount(amountMinor ?? 0n)}` },
  }),
  async cancelled(tx, { id }) {
    await release(tx, id)
  },
  async describe(tx, { id }) {
    const found = await row<Record<string, string>>(
      tx,
      sql`select w.code as wallet, d.currency, to_char(d.actual_minor / 100.0, 'FM999999999990.00') as sent, d.txid, f.path as certificate,
          to_char(d.transferred_at, 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as transferred_at, d.remark
        from deposit d join deposit_wallet w on w.id = d.wallet_id join file f on f.id = d.certificate_id where d.application_id = ${id}`,
    )
    return found
  },
}
