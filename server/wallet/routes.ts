import type { walletCalls } from '../../contract/calls/wallet.ts'
import { parseAmount } from '../../money/money.ts'
import { provePassword } from '../accounts/prove-password.ts'
import type { Noun } from '../noun.ts'
import type { Routes } from '../services.ts'
import { readBalance, readStatement } from './queries.ts'
import { transferToMerchant } from './transfer-to-merchant.ts'

export const wallet: Noun = {
  routes: {
    getUserBalance: ({ db, caller }) => readBalance(db, caller),
    async transferToMerchant({ primary, act, caller }, { amount, password }) {
      await provePassword(primary, caller, { password, field: 'password' })
      return act(async (tx) => {
        await transferToMerchant(tx, caller, { amountMinor: parseAmount(amount) })
        return readBalance(tx, caller)
      })
    },
    getTransactionDetails: ({ db, caller, language }, { p, page_size, flow, kind, from, to }) =>
      readStatement(
        db,
        caller,
        { page: p, pageSize: page_size, flow: flow ?? null, kind: kind ?? null, from: from ?? null, to: to ?? null },
        language,
      ),
  } satisfies Routes<keyof typeof walletCalls>,
}
