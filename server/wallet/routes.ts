import type { walletCalls } from '../../contract/calls/wallet.ts'
import type { Noun } from '../noun.ts'
import type { Routes } from '../services.ts'
import { readBalance, readStatement } from './queries.ts'
import { writeStatement } from './write-statement.ts'

export const wallet: Noun = {
  routes: {
    getUserBalance: ({ db, caller }) => readBalance(db, caller),
    getTransactionDetails: ({ db, caller, language }, input) => readStatement(db, caller, { ...input, language }),
    getTransactionFile: ({ db, caller, language }, input) => writeStatement(db, caller, { ...input, language }),
  } satisfies Routes<keyof typeof walletCalls>,
  limits: { getTransactionFile: { name: 'transaction-file', hits: 30, windowSeconds: 60 } },
}
