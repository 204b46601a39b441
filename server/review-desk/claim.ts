import { claimMinutes } from '../../contract/review-desk.ts'
import { execute, maybeRow, type Tx, type WriteDb } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import type { Operator } from '../sessions/callers.ts'
import { seeApplication } from './sight.ts'

export type Claim = { operator: string; mine: boolean; until: string }

export type ClaimRow = { claimed_by: string | null; claimed_name: string | null; claimed_until: Date | null }

/** The claim of application `a` that still holds, by a left join of `claim` and `claimant`. */
export const claimColumns = sql`claim.operator_id as claimed_by, claimant.firstname as claimed_name, claim.claimed_until`
export const claimJoins = sql`left join application_claim claim on claim.application_id = a.id and claim.claimed_until > now() and a.state = 'under_review'
  left join operator claimant on claimant.id = claim.operator_id`

export const claimOf = ({ claimed_by, claimed_name, claimed_until }: ClaimRow, { operatorId }: Operator): Claim | null =>
  claimed_by === null || claimed_name === null || claimed_until === null
    ? null
    : { operator: claimed_name, mine: claimed_by === operatorId, until: claimed_until.toISOString() }

/**
 * Says that an operator looks at an application, for some minutes, and answers who does now: whoever has it keeps it, unless `takeOver`. A courtesy that
 * decides nothing. Refuses recordMissing, 403 a kind of another desk.
 */
export async function claimApplication(
  tx: Tx,
  operator: Operator,
  { applicationId, takeOver }: { applicationId: string; takeOver: boolean },
): Promise<Claim | null> {
  const application = await seeApplication(tx, operator, applicationId)
  if (application.state !== 'under_review') return null
  await execute(
    tx,
    sql`insert into application_claim as c (application_id, operator_id, claimed_until)
      values (${application.id}, ${operator.operatorId}, now() + make_interval(mins => ${claimMinutes}))
      on conflict (application_id) do update set operator_id = excluded.operator_id, claimed_until = excluded.claimed_until,
        claimed_at = case when c.operator_id = excluded.operator_id then c.claimed_at else now() end
      where c.operator_id = excluded.operator_id or c.claimed_until <= now() or ${takeOver}::boolean`,
  )
  const found = await maybeRow<ClaimRow>(tx, sql`select ${claimColumns} from application a ${claimJoins} where a.id = ${application.id}`)
  return found ? claimOf(found, operator) : null
}

/** Says that the operator does not look at it any more. */
export const releaseApplication = (tx: Tx, { operatorId }: Operator, applicationId: string): Promise<number> =>
  execute(tx, sql`delete from application_claim where application_id = ${applicationId}::bigint and operator_id = ${operatorId}`)

/** Forgets claims that nobody renewed. */
export const forgetClaims = (db: WriteDb): Promise<number> => execute(db, sql`delete from application_claim where claimed_until <= now()`)
