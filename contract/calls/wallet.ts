import { z } from 'zod'
import { walletRecordStates } from '../applications.ts'
import { call } from '../call.ts'
import { passwordMost } from '../limits.ts'
import { amount, day, id, money, paged, paging, time, timeZone } from '../shapes.ts'

export const transferKinds = [
  'deposit',
  'purchase',
  'refund',
  'release',
  'commission',
  'withdrawal',
  'withdrawal_return',
  'merchant_transfer',
  'adjustment',
] as const

/** What a movement can come from. What the house books by hand comes from nothing that has a screen. */
export const transferSources = ['order', 'purchase', 'deposit', 'withdrawal', 'return', 'merchant_transfer'] as const

/** Which movements: those of a flow, of a kind, of the days `from` to `to`, both included, as `time_zone` counts them. */
const statement = {
  flow: z.enum(['income', 'expense']).optional(),
  kind: z.enum(transferKinds).optional(),
  from: day.optional(),
  to: day.optional(),
  time_zone: timeZone.default('UTC'),
}

const balances = z.object({
  balance: money,
  held: money,
  /** what is on hold, and for what */
  holds: z.array(z.object({ withdraw_id: id, amount: money, state: z.enum(walletRecordStates), unknown: z.boolean(), created_at: time })),
  /** the customer owns an open shop, which money can be moved to */
  sells: z.boolean(),
  merchant_balance: money,
  merchant_pending: money,
})

export const walletCalls = {
  getUserBalance: call({
    method: 'GET',
    path: '/customer/info/get_user_balance',
    who: 'customer',
    summary: 'What the customer owns: free, held, and as a merchant.',
    input: z.object({}),
    reply: balances,
  }),
  transferToMerchant: call({
    method: 'POST',
    path: '/customer/info/transfer_balance_to_merchat',
    who: 'customer',
    summary: 'Moves money of the wallet to the balance of the customer’s shop.',
    input: z.object({ amount, password: z.string().min(1).max(passwordMost) }),
    reply: balances,
    codes: ['accountEditInvalid', 'balanceInsufficient', 'recordMissing'],
    idempotent: true,
  }),
  getTransactionDetails: call({
    method: 'GET',
    path: '/customer/info/transaction_details',
    who: 'customer',
    summary: 'Every movement of the wallet, newest first, with the balance after it; totals are of all that the filters let through.',
    input: z.object({ ...paging, ...statement }),
    reply: z.object({
      list: z.array(
        z.object({
          id,
          created_at: time,
          kind: z.enum(transferKinds),
          flow: z.enum(['income', 'expense']),
          amount: money,
          balance_after: money,
          state: z.enum(['pending', 'completed', 'failed']),
          /** number of the order or application behind it */
          reference: z.string(),
          /** what else is told of it, in the language of the caller */
          remark: z.string(),
          /** the record that it comes from */
          source: z.object({ kind: z.enum(transferSources), id }).nullable(),
        }),
      ),
      ...paged,
      totals: z.object({ income: money, expense: money }),
    }),
  }),
  getTransactionFile: call({
    kind: 'file',
    method: 'GET',
    path: '/customer/info/transaction_details/csv',
    who: 'customer',
    summary:
      'Every movement that the filters let through, newest first, as a CSV file for spreadsheets in the asked language, with times of `time_zone`.',
    input: z.object(statement),
    reply: z.null(),
  }),
}
