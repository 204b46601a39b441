import type { Routes } from '../services.ts'
import { readBalance, readStatement } from './queries.ts'

export const walletRoutes: Routes<'getUserBalance' | 'getTransactionDetails'> = {
  getUserBalance: ({ db, customer }) => readBalance(db, { kind: 'customer', ...customer }),
  getTransactionDetails: ({ db, customer }, { p, page_size, flow, kind, from, to }) =>
    readStatement(
      db,
      { kind: 'customer', ...customer },
      {
        page: p,
        pageSize: page_size,
        flow: flow ?? null,
        kind: kind ?? null,
        from: from ?? null,
        to: to ?? null,
      },
    ),
}
