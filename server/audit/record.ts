import type { AuditAct, AuditSubject } from '../../contract/audit.ts'
import type { Why } from '../messages/reasons.ts'
import { execute, type Tx } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import type { Clock, Customer, House, Operator, ShopMember } from '../sessions/callers.ts'

type Actor = Operator | Customer | ShopMember | Clock | House

const idOf = (actor: Actor): string | null => {
  switch (actor.kind) {
    case 'operator':
      return actor.operatorId
    case 'customer':
      return actor.customerId
    case 'shop_member':
      return actor.memberId
    case 'clock':
    case 'house':
      return null
  }
}

export type AuditEntry = {
  act: AuditAct
  subject: AuditSubject
  subjectId: string
  why: Why | null
  /** what else has to be known later; amounts as decimal strings */
  details: Record<string, string | null>
}

/** Writes down who did what and why, with the act itself. Entries are only ever added. */
export const recordAudit = (tx: Tx, actor: Actor, { act, subject, subjectId, why, details }: AuditEntry): Promise<number> =>
  execute(
    tx,
    sql`insert into audit_entry (actor, actor_id, act, subject, subject_id, why, details)
      values (${actor.kind}, ${idOf(actor)}, ${act}, ${subject}, ${subjectId}, ${why && JSON.stringify(why)}, ${JSON.stringify(details)})`,
  )
