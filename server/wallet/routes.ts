import type { walletCalls } from '../../contract/calls/wallet.ts'
import { parseAmount } from '../../money/money.ts'
import { provePassword } from '../accounts/prove-password.ts'
import type { Noun } from '../noun.ts'
import type { Routes } from '../services.ts'
import { readBalance, readStatement } from './queries.ts'
import { transferToMerchant } from './transfer-to-merchant.ts'
import { writeStatement } from './write-statement.ts'

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
    getTransactionDetails: ({ db, caller, language }, input) => readStatement(db, caller, { ...input, language }),
    getTransactionFile: ({ db, caller, language }, input) => writeStatement(db, caller, { ...input, language }),
  } satisfies Routes<keyof typeof walletCalls>,
  limits: { getTransactionFile: { name: 'transaction-file', hits: 30, windowSeconds: 60 } },
}
