import { z } from 'zod'
import { walletRecordStates } from '../applications.ts'
import { call } from '../call.ts'
import { passwordMost } from '../limits.ts'
import { amount, id, money, paged, paging, time } from '../shapes.ts'

/** PostgreSQL has no year 0. */
const day = z.iso.date().refine((text) => !text.startsWith('0000'))

export const transferKinds = [
  'deposit',
  'purchase',
  'refund',
  'release',
  'commission',
  'withdrawal',
  'withdrawal_return',
  'payout',
  'merchant_transfer',
  'adjustment',
] as const

const balances = z.object({
  balance: money,
  held: money,
  /** what is on hold, and for what */
  holds: z.array(z.object({ withdraw_id: id, amount: money, state: z.enum(walletRecordStates), unknown: z.boolean(), created_at: time })),
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
    input: z.object({
      ...paging,
      flow: z.enum(['income', 'expense']).optional(),
      kind: z.enum(transferKinds).optional(),
      from: day.optional(),
      to: day.optional(),
    }),
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
        }),
      ),
      ...paged,
      totals: z.object({ income: money, expense: money }),
    }),
  }),
}
