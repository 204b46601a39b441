import { applicationNumber } from '../../contract/applications.ts'
import { payoutWaitHours, withdrawalLeast } from '../../contract/limits.ts'
import { isEnglishName } from '../../contract/names.ts'
import { formatAmount, type Minor } from '../../money/money.ts'
import type { AccountName } from '../ledger/accounts.ts'
import { postTransfers } from '../ledger/post.ts'
import { inform } from '../messages/inform.ts'
import { execute, maybeRow, row, type Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { Customer } from '../sessions/callers.ts'
import type { ApplicationEffects } from './kinds.ts'
import { type Application, openApplication } from './lock.ts'

export type NewWithdrawal = {
  /** USD */
  amountMinor: Minor
  to: 'bank' | 'crypto'
  /** of the payout account */
  currency: string
  /** as the bank knows the account's owner */
  name: string
}

/** Where the money of a withdrawal comes from and returns to, and where it is held: a customer's wallet, or the balance of a shop. */
const purseOf = ({
  applicant: { customerId },
  shopId,
}: Pick<Application, 'applicant' | 'shopId'>): { free: AccountName; held: AccountName } =>
  shopId === null
    ? { free: { kind: 'customer_wallet', customerId }, held: { kind: 'customer_hold', customerId } }
    : { free: { kind: 'merchant_balance', shopId }, held: { kind: 'merchant_hold', shopId } }

/**
 * Asks for money to be paid out, after the password was proven: it is held at once, until it is paid, fails or is refused. It comes out of
 * the customer's wallet, or out of the balance of `shopId`, whose owner the caller has made sure the customer is.
 * Refuses parameterInvalid (amount below 1.00; currency: no such payout account), accountEditInvalid (name) other than English letters,
 * writeConflict (`payout_changed`, with the time from when) within 24 h of a change of that account, balanceInsufficient.
 */
export async function requestWithdrawal(
  tx: Tx,
  customer: Customer,
  { amountMinor, to, currency, name }: NewWithdrawal,
  { shopId }: { shopId: string | null } = { shopId: null },
): Promise<string> {
  if (!isEnglishName(name)) throw refuse('accountEditInvalid', { fields: { name: { problem: 'not_english' } } })
  if (amountMinor < BigInt(withdrawalLeast) * 100n)
    throw refuse('parameterInvalid', { fields: { amount: { problem: 'too_small', bound: withdrawalLeast } } })
  const account = await maybeRow<{ id: string; from: Date; is_waiting: boolean }>(
    tx,
    sql`select id, changed_at + make_interval(hours => ${payoutWaitHours}) as from, changed_at + make_interval(hours => ${payoutWaitHours}) > now() as is_waiting
      from payout_account where customer_id = ${customer.customerId} and kind = ${to} and currency = ${currency} for share`,
  )
  if (!account) throw refuse('parameterInvalid', { fields: { currency: { problem: 'unknown_choice' } } })
  if (account.is_waiting) throw refuse('writeConflict', { data: { reason: 'payout_changed', until: account.from.toISOString() } })
  const application = await openApplication(tx, { kind: 'withdrawal', applicant: customer, shopId, amountMinor })
  const { free, held } = purseOf(application)
  await execute(
    tx,
    sql`insert into withdrawal (application_id, kind, currency, network, address, bank_name, account_name, account_number, routing_number, name)
      select ${application.id}::bigint, kind, currency, network, address, bank_name, account_name, account_number, routing_number, ${name} from payout_account where id = ${account.id}`,
  )
  await postTransfers(tx, [
    {
      from: free,
      to: held,
      amountMinor,
      kind: 'withdrawal',
      sourceKind: 'withdrawal',
      sourceId: application.id,
      memo: applicationNumber(application.id),
    },
  ])
  await inform(tx, customer, shopId === null ? 'withdrawal_submitted' : 'shop_withdrawal_submitted', told(application))
  return application.id
}

const amountOf = ({ amountMinor }: Application): Minor => {
  if (amountMinor === null) throw new Error('a withdrawal has an amount')
  return amountMinor
}

/** Gives what is held for a withdrawal back to where it came from. */
export const giveBackHeld = (tx: Tx, application: Application): Promise<void> =>
  postTransfers(tx, [
    {
      from: purseOf(application).held,
      to: purseOf(application).free,
      amountMinor: amountOf(application),
      kind: 'withdrawal_return',
      sourceKind: 'withdrawal',
      sourceId: application.id,
      memo: applicationNumber(application.id),
    },
  ])

/** What is held for a withdrawal leaves the house. */
export const payOutHeld = (tx: Tx, application: Application): Promise<void> =>
  postTransfers(tx, [
    {
      from: purseOf(application).held,
      to: { kind: 'payout' },
      amountMinor: amountOf(application),
      kind: 'payout',
      sourceKind: 'withdrawal',
      sourceId: application.id,
      memo: applicationNumber(application.id),
    },
  ])

export const told = (application: Application) => ({ id: application.id, amount: `USD ${formatAmount(amountOf(application))}` })

const refusedKind = ({ shopId }: Application) => (shopId === null ? 'withdrawal_refused' : 'shop_withdrawal_refused')

/**
 * 400: money that is to be paid out, of a customer's wallet or a shop's balance. Applied for by its owner (`requestWithdrawal`); approved, it waits on hold for the payment, whose
 * outcome somebody tells (`recordOutcome`); refused or cancelled, it goes back.
 */
export const withdrawal: ApplicationEffects = {
  async approved(tx, _operator, application) {
    await execute(tx, sql`update withdrawal set payout = 'to_pay', payout_at = now() where application_id = ${application.id}`)
    await inform(
      tx,
      application.applicant,
      application.shopId === null ? 'withdrawal_approved' : 'shop_withdrawal_approved',
      told(application),
    )
  },
  async refused(tx, application, why) {
    await giveBackHeld(tx, application)
    await inform(tx, application.applicant, refusedKind(application), { ...told(application), reason: why })
  },
  refusal: async (_db, application) => ({ name: refusedKind(application), values: told(application) }),
  async cancelled(tx, application) {
    await giveBackHeld(tx, application)
  },
  async describe(tx, { id, shopId }) {
    return row<Record<string, string>>(
      tx,
      sql`select coalesce((select 'balance of shop ' || slug from shop where id = ${shopId}), 'wallet') as from, kind as to, currency, network, address, bank_name, account_name, account_number, routing_number, name, coalesce(payout, '') as payout, payout_reference
        from withdrawal where application_id = ${id}`,
    )
  },
}
