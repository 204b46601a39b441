import { applicationRules } from '../../contract/applications.ts'
import { maybeRow, row, type Tx } from '../platform/database.ts'
import { TransportError } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { Operator } from '../sessions/callers.ts'
import type { Application } from './lock.ts'

/** Refuses 403 an operator without the role for this kind, and one who is the applicant: nobody decides on their own. */
export async function needDecider(tx: Tx, { operatorId, role }: Operator, { kind, applicant }: Application): Promise<void> {
  if (role !== 'everything' && role !== applicationRules[kind].decidedBy) throw new TransportError(403)
  const [operator, person] = await Promise.all([
    row<{ email: string; status: string }>(tx, sql`select email, status from operator where id = ${operatorId}`),
    maybeRow<{ email: string }>(tx, sql`select email from customer where id = ${applicant.customerId}`),
  ])
  if (operator.status !== 'active' || operator.email === person?.email) throw new TransportError(403)
}
