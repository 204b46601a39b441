import type { applicationCalls } from '../../contract/calls/applications.ts'
import { parseAmount } from '../../money/money.ts'
import { provePassword } from '../accounts/prove-password.ts'
import type { Noun } from '../noun.ts'
import type { Input } from '../platform/http/context.ts'
import type { Routes } from '../services.ts'
import { cancelApplication } from './decide.ts'
import { type NewDeposit, requestDeposit } from './deposit.ts'
import { listDepositWallets } from './deposit-wallets.ts'
import { requestMerchantAccount } from './merchant-account.ts'
import { listRecharges, listWithdrawals, readSellerApplication } from './queries.ts'
import { requestWithdrawal } from './withdrawal.ts'

const depositOf = (input: Input<'recharge'>, { isBank }: { isBank: boolean }): NewDeposit => ({
  wallet: input.wallet,
  walletVersion: input.wallet_version ?? null,
  currency: input.currency || null,
  isBank,
  amountMinor: parseAmount(input.amount),
  actualMinor: input.actual_amount === undefined ? null : parseAmount(input.actual_amount),
  txid: input.txid,
  certificate: input.certificate,
  transferredAt: new Date(input.transferred_at),
  remark: input.remark,
})

export const applications: Noun = {
  routes: {
    getWallets: async ({ db, caller }) => listDepositWallets(db, await caller.customer()),

    recharge: ({ act, caller }, input) =>
      act(async (tx) => ({ recharge_id: await requestDeposit(tx, caller, depositOf(input, { isBank: false })), state: 'pending' })),
    rechargeByBank: ({ act, caller }, input) =>
      act(async (tx) => ({ recharge_id: await requestDeposit(tx, caller, depositOf(input, { isBank: true })), state: 'pending' })),
    getRecharges: ({ db, caller, language }, input) => listRecharges(db, caller, { ...input, language }),
    cancelRecharge: ({ act, caller }, { recharge_id }) =>
      act(async (tx) => {
        await cancelApplication(tx, caller, { applicationId: recharge_id, kind: 'deposit' })
        return { state: 'cancelled' }
      }),

    async withdraw({ primary, act, caller }, { amount, to, currency, name, password }) {
      await provePassword(primary, caller, { password, field: 'password' })
      return act(async (tx) => ({
        withdraw_id: await requestWithdrawal(tx, caller, { amountMinor: parseAmount(amount), to, currency, name }),
        state: 'pending',
      }))
    },
    getWithdrawals: ({ db, caller, language }, input) => listWithdrawals(db, caller, { ...input, language }),
    cancelWithdrawal: ({ act, caller }, { withdraw_id }) =>
      act(async (tx) => {
        await cancelApplication(tx, caller, { applicationId: withdraw_id, kind: 'withdrawal' })
        return { state: 'cancelled' }
      }),

    applySeller: ({ act, caller }, { agree: _, shop_name, id_front, id_holder, ...input }) =>
      act(async (tx) => ({
        application_id: await requestMerchantAccount(tx, caller, {
          ...input,
          shopName: shop_name,
          idFront: id_front,
          idHolder: id_holder,
        }),
        state: 0,
      })),
    getSellerApplication: ({ db, caller, language }) => readSellerApplication(db, caller, language),
    cancelSellerApplication: ({ act, caller }, { application_id }) =>
      act(async (tx) => {
        await cancelApplication(tx, caller, { applicationId: application_id, kind: 'merchant_account' })
        return null
      }),
  } satisfies Routes<keyof typeof applicationCalls>,
  limits: {
    recharge: { name: 'recharge', hits: 300, windowSeconds: 600 },
    rechargeByBank: { name: 'recharge', hits: 300, windowSeconds: 600 },
    withdraw: { name: 'withdraw', hits: 300, windowSeconds: 600 },
    applySeller: { name: 'apply-seller', hits: 300, windowSeconds: 600 },
  },
}
