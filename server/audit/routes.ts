import type { auditCalls } from '../../contract/calls/audit.ts'
import type { Noun } from '../noun.ts'
import type { Routes } from '../services.ts'
import { readAudit, readChain } from './queries.ts'
import { recordAudit } from './record.ts'
import { sealAudit } from './seal.ts'
import { lookOverAudit } from './verify.ts'
import { writeEntries } from './write-entries.ts'

export const audit: Noun = {
  routes: {
    getAudit: ({ db, caller, language }, input) => readAudit(db, caller, { ...input, language }),
    async getAuditFile({ db, act, caller, language }, filters) {
      const asked = Object.entries(filters).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]))
      await act((tx) =>
        recordAudit(tx, caller, { act: 'audit.export', subject: 'house', subjectId: '0', why: null, details: Object.fromEntries(asked) }),
      )
      return writeEntries(db, caller, { ...filters, language })
    },
    getAuditChain: ({ db }) => readChain(db),
    async verifyAudit({ primary, caller, services }) {
      await services.inspections.begin('audit', caller.operatorId, lookOverAudit(services.secret))
      return readChain(primary)
    },
  } satisfies Routes<keyof typeof auditCalls>,
  limits: {
    getAuditFile: { name: 'audit-file', hits: 30, windowSeconds: 60 },
    verifyAudit: { name: 'verify-audit', hits: 30, windowSeconds: 60 },
  },
  jobs: { sealAudit: ({ db, services }) => sealAudit(db, services.secret) },
}
