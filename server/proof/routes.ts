import type { proofCalls } from '../../contract/calls/proof.ts'
import { recordAudit } from '../audit/record.ts'
import { lookOverLedger } from '../ledger/verify.ts'
import type { Noun } from '../noun.ts'
import { readTogether } from '../platform/together.ts'
import type { Routes } from '../services.ts'
import { openPublicProof } from './open-public.ts'
import { publicPage } from './public-page.ts'
import { listLines, readDays } from './reconcile.ts'
import { readProof } from './state.ts'
import { writeLines } from './write-lines.ts'

export const proof: Noun = {
  routes: {
    getLedgerProof: ({ db, services }) => readProof(db, services),
    async recomputeLedger({ primary, caller, services }) {
      await services.inspections.begin('ledger', caller.operatorId, lookOverLedger)
      return readProof(primary, services)
    },
    async openPublicProof({ act, primary, caller, services }, { open }) {
      await act((tx) => openPublicProof(tx, caller, open))
      return readProof(primary, services)
    },
    getReconciliation: ({ db }, month) => readTogether(db, 'reconciliation', month, () => readDays(db, month)),
    getReconciliationLines: ({ db }, asked) => listLines(db, asked),
    async getReconciliationFile({ db, act, caller, language }, asked) {
      await act((tx) =>
        recordAudit(tx, caller, {
          act: 'reconciliation.export',
          subject: 'house',
          subjectId: '0',
          why: null,
          details: { month: asked.month },
        }),
      )
      return writeLines(db, { ...asked, language })
    },
  } satisfies Routes<keyof typeof proofCalls>,
  limits: {
    recomputeLedger: { name: 'recompute-ledger', hits: 30, windowSeconds: 60 },
    getReconciliationFile: { name: 'reconciliation-file', hits: 30, windowSeconds: 60 },
  },
  pages: publicPage,
}
