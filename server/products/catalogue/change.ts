import type { AuditAct } from '../../../contract/audit.ts'
import type { CatalogueAct, CatalogueSubject } from '../../../contract/catalogue-desk.ts'
import { recordAudit } from '../../audit/record.ts'
import { maybeRow, row, type Tx } from '../../platform/database.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import { type Sql, sql } from '../../platform/sql.ts'
import type { Operator } from '../../sessions/callers.ts'

export type Change = {
  subject: CatalogueSubject
  subjectId: string
  act: CatalogueAct
  before: object | null
  after: object | null
  /** of the subject, after it */
  version: number
  /** what the log says of it, as names */
  details: Record<string, string | null>
}

/** Where the parts of the catalogue stand that are changed. */
export const tableOf = {
  category: sql`category`,
  brand: sql`brand`,
  attribute: sql`attribute`,
  attribute_value: sql`attribute_value`,
} as const satisfies Record<CatalogueSubject, Sql>

/** As it was written down, with what was before. */
export type KeptChange<Before> = {
  id: string
  subject: CatalogueSubject
  subject_id: string
  act: CatalogueAct
  before: Before | null
  after: { intoId?: string } | null
  version: number
  undone: boolean
}

/** Writes down what was done, for the log and for whoever takes it back; answers its id. */
export async function recordChange(
  tx: Tx,
  operator: Operator,
  { subject, subjectId, act, before, after, version, details }: Change,
): Promise<string> {
  const { id } = await row<{ id: string }>(
    tx,
    sql`insert into catalogue_change (subject, subject_id, act, before, after, version, operator_id)
      values (${subject}, ${subjectId}, ${act}, ${before && JSON.stringify(before)}, ${after && JSON.stringify(after)}, ${version}, ${operator.operatorId}) returning id`,
  )
  await recordAudit(tx, operator, { act: `${subject}.${act}` as AuditAct, subject, subjectId, why: null, details })
  return id
}

/** That somebody was quicker: who, and when. */
export async function changedMeanwhile(tx: Tx, subject: CatalogueSubject, subjectId: string): Promise<Refusal> {
  const last = await maybeRow<{ by: string; at: Date }>(
    tx,
    sql`select o.firstname as by, greatest(c.changed_at, c.undone_at) as at from catalogue_change c join operator o on o.id = coalesce(c.undone_by, c.operator_id)
      where c.subject = ${subject} and c.subject_id = ${subjectId}::bigint order by greatest(c.changed_at, c.undone_at) desc limit 1`,
  )
  return refuse('writeConflict', {
    data: { reason: 'edited_meanwhile', by: last?.by ?? null, at: (last?.at ?? new Date()).toISOString() },
  })
}
