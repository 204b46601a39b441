import type { auditCalls } from '../../../contract/calls/audit.ts'
import { makeOperator } from '../applying.ts'
import { enterConsole } from '../console.ts'
import type { TestPlaza } from '../plaza.ts'
import type { Ready } from '../valid-inputs.ts'

/** The calls about what was done in the house. */
export function openAuditInputs(plaza: TestPlaza): Record<keyof typeof auditCalls, () => Promise<Ready>> {
  const by = async (input: Record<string, unknown> = {}): Promise<Ready> => ({
    input,
    options: await enterConsole(plaza, await makeOperator(plaza)),
  })
  const filters = {
    act: 'application.approve',
    by: 'Olga',
    subject: 'application',
    subject_id: '1',
    from: '2026-01-01',
    to: '2026-12-31',
    time_zone: 'Europe/Madrid',
    q: 'words',
  }
  return {
    getAudit: () => by({ ...filters, after: '1700000000000000_1', page_size: 25 }),
    getAuditFile: () => by(filters),
    getAuditChain: () => by(),
    verifyAudit: () => by(),
  }
}
