import type { walletCalls } from '../../contract/calls/wallet.ts'
import type { Noun } from '../noun.ts'
import type { Routes } from '../services.ts'
import { readBalance, readStatement } from './queries.ts'

export const wallet: Noun = {
  routes: {
    getUserBalance: ({ db, caller }) => readBalance(db, caller),
    getTransactionDetails: ({ db, caller, language }, { p, page_size, flow, kind, from, to }) =>
      readStatement(
        db,
        caller,
        { page: p, pageSize: page_size, flow: flow ?? null, kind: kind ?? null, from: from ?? null, to: to ?? null },
        language,
      ),
  } satisfies Routes<keyof typeof walletCalls>,
}
