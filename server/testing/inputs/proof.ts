import type { proofCalls } from '../../../contract/calls/proof.ts'
import { makeOperator } from '../applying.ts'
import { enterConsole } from '../console.ts'
import type { TestPlaza } from '../plaza.ts'
import type { Ready } from '../valid-inputs.ts'

/** The calls by which the house proves its books. */
export function openProofInputs(plaza: TestPlaza): Record<keyof typeof proofCalls, () => Promise<Ready>> {
  const by = async (input: Record<string, unknown> = {}): Promise<Ready> => ({
    input,
    options: await enterConsole(plaza, await makeOperator(plaza)),
  })
  const month = { month: '2026-11', time_zone: 'Europe/Madrid' }
  return {
    getLedgerProof: () => by(),
    recomputeLedger: () => by(),
    openPublicProof: () => by({ open: true }),
    getReconciliation: () => by(month),
    getReconciliationLines: () =>
      by({ from: '2026-11-01', to: '2026-11-30', time_zone: 'Europe/Madrid', channel: 'card', verdict: 'unexplained' }),
    getReconciliationFile: () => by(month),
  }
}
