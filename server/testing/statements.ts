import { approveApplication } from '../applications/decide.ts'
import { importStatement } from '../money-desk/import-statement.ts'
import { row } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import type { Operator } from '../sessions/callers.ts'
import { depositBy, makePayee, withdrawalOf } from './applying.ts'
import type { TestCustomer, TestPlaza } from './plaza.ts'

/** A top-up that waits, with what a statement has to say for it. */
export type ToldDeposit = { applicationId: string; txid: string; customer: TestCustomer }

/** Tells of a transfer, as a customer does. */
export async function tellDeposit(
  plaza: TestPlaza,
  customer: TestCustomer,
  told: { amount?: string; isBank?: boolean } = {},
): Promise<ToldDeposit> {
  const input = await depositBy(plaza, customer, told)
  const { data } = await plaza.call(told.isBank ? 'rechargeByBank' : 'recharge', input, customer)
  return { applicationId: data.recharge_id, txid: input.txid, customer }
}

/** A line of a statement as the tests write it; the date is today. */
export type WrittenLine = { amount: string; reference: string; sender?: string; date?: string }

/** A statement as a chain explorer writes it. */
export const statementOf = (lines: readonly WrittenLine[]): Buffer =>
  Buffer.from(
    [
      'Date,Amount,Reference,Sender',
      ...lines.map(({ date = new Date().toISOString().slice(0, 10), amount, reference, sender = '' }) =>
        [date, amount, reference, sender].join(','),
      ),
    ].join('\n'),
  )

/** Imports lines into the wallet of coins of the tests, or another. */
export const importLines = (plaza: TestPlaza, operator: Operator, lines: readonly WrittenLine[], { wallet = 'usdt-trc20' } = {}) =>
  plaza.db.transaction((tx) =>
    importStatement(tx, operator, { wallet, name: 'statement.csv', bytes: statementOf(lines), language: 'en', mapping: {} }),
  )

/** The line that was imported last with this reference. */
export const lineOf = async ({ db }: TestPlaza, reference: string): Promise<string> =>
  (await row<{ id: string }>(db, sql`select id from statement_line where reference = ${reference} order by id desc limit 1`)).id

/** A withdrawal that is approved and waits to be paid. */
export async function askedPayout(
  plaza: TestPlaza,
  operator: Operator,
  amount = '30.00',
): Promise<{ applicationId: string; customer: TestCustomer }> {
  const customer = await makePayee(plaza)
  const { data } = await plaza.call('withdraw', withdrawalOf(amount), customer)
  const applicationId = data.withdraw_id
  await plaza.db.transaction((tx) =>
    approveApplication(tx, operator, { applicationId, amountMinor: null }, { secondApproverFromMinor: 100_000_000n }),
  )
  return { applicationId, customer }
}
