import { parseAmount } from '../money/money.ts'
import { savePayoutAccount } from '../server/accounts/payout-accounts.ts'
import { recordOutcome } from '../server/applications/outcome.ts'
import { requestWithdrawal } from '../server/applications/withdrawal.ts'
import { markRead } from '../server/messages/read.ts'
import { execute, row, type Tx } from '../server/platform/database.ts'
import type { Log } from '../server/platform/log.ts'
import { sql } from '../server/platform/sql.ts'
import { setClock } from './clock.ts'
import { type Buyer, forgetJobs, placeOrder, takeStep } from './order-acts.ts'
import { type DemoOrder, orders, walletOpenedDaysAgo, withdrewDaysAgo } from './orders.ts'
import { approve, type House, topUp } from './wallet-acts.ts'

const dayMs = 86_400_000

/** Who lives it, who keeps the house meanwhile, and where proofs are kept. */
type Living = House & { customer: Buyer }

/**
 * Lets the buyer's orders happen, each step by its act and all in the order of their days, so that notices, wallet and ledger come along. The clock
 * of the transaction is set to each of them; afterwards it stands where the last step left it.
 */
export async function liveThePast(tx: Tx, log: Log, living: Living, { balance }: { balance: string }): Promise<void> {
  const { customer } = living
  const ids = new Map<DemoOrder, string>()
  const steps: { daysAgo: number; happen: (at: Date) => Promise<unknown> }[] = [
    { daysAgo: walletOpenedDaysAgo, happen: (at: Date) => topUp(tx, living, { amount: '1200.00', transaction: 'NOTPROVIDED-1', at }) },
    { daysAgo: walletOpenedDaysAgo - 5, happen: () => savePayoutAccount(tx, customer, payoutAccount) },
    { daysAgo: walletOpenedDaysAgo - 6, happen: () => openSellersAccount(tx) },
    { daysAgo: withdrewDaysAgo, happen: () => withdraw(tx, living, '85.00') },
    ...orders.flatMap((order) => [
      { daysAgo: order.daysAgo, happen: async () => void ids.set(order, await placeOrder(tx, customer, order)) },
      ...order.steps.map((step) => ({ daysAgo: step.daysAgo, happen: () => takeStep(tx, customer, ids.get(order) ?? '', step, { log }) })),
    ]),
    // What is older than a week has been seen.
    { daysAgo: 7, happen: () => markRead(tx, customer, null) },
    { daysAgo: 0.1, happen: (at: Date) => fillUp(tx, living, { balance, at }) },
  ].toSorted((left, right) => right.daysAgo - left.daysAgo)

  for (const { daysAgo, happen } of steps) {
    const at = new Date(Date.now() - daysAgo * dayMs)
    await setClock(tx, at)
    await happen(at)
  }
  await setClock(tx, new Date())
  for (const [order, id] of ids) if (order.payableForDays !== undefined) await keepPayable(tx, id, order.payableForDays)
  await forgetJobs(tx)
}

/** Brings the wallet to the balance with which the demo begins. */
async function fillUp(tx: Tx, living: Living, { balance, at }: { balance: string; at: Date }): Promise<void> {
  const { missing } = await row<{ missing: string }>(
    tx,
    sql`select to_char(${balance}::numeric - balance_minor / 100.0, 'FM99999990.00') as missing
        from account where kind = 'customer_wallet' and owner_id = ${living.customer.customerId}`,
  )
  await topUp(tx, living, { amount: missing, transaction: 'NOTPROVIDED-2', at })
}

const payoutAccount = {
  kind: 'bank',
  currency: 'EUR',
  bankName: 'Banco de Muestra',
  accountName: 'Lucia Romero',
  accountNumber: 'ES9121000418450200051332',
  routingNumber: '',
} as const

/** Where the demo's seller is paid out to: it has been there for long enough to be used. */
async function openSellersAccount(tx: Tx): Promise<void> {
  const { id } = await row<{ id: string }>(tx, sql`select id from customer where email = 'seller@plaza.test'`)
  const account = { ...payoutAccount, accountName: 'Wei Zhang', accountNumber: 'DE89370400440532013000' }
  await savePayoutAccount(tx, { kind: 'customer', customerId: id }, account)
}

/** A withdrawal that was paid. */
async function withdraw(tx: Tx, { customer, operators }: Living, amount: string): Promise<void> {
  const asked = { amountMinor: parseAmount(amount), to: 'bank', currency: payoutAccount.currency, name: payoutAccount.accountName } as const
  const applicationId = await requestWithdrawal(tx, customer, asked)
  const operator = await approve(tx, operators, applicationId)
  await recordOutcome(tx, operator, { applicationId, outcome: 'paid', reference: 'SEPA-20418', why: null })
}

const keepPayable = async (tx: Tx, orderId: string, days: number): Promise<void> => {
  const until = sql`now() + make_interval(secs => ${days * (dayMs / 1000)})`
  await execute(tx, sql`update purchase set pay_before = ${until} where id = (select purchase_id from orders where id = ${orderId})`)
  await execute(tx, sql`update orders set due_at = ${until} where id = ${orderId}`)
}
