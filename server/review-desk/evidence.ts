import { type Db, rows } from '../platform/database.ts'
import type { Reply } from '../platform/http/context.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { Operator } from '../sessions/callers.ts'
import { signedLink } from '../uploads/links.ts'
import { seeApplication } from './sight.ts'

type EvidenceFile = Reply<'getReviewCase'>['evidence'][number]

/** The private pictures that came with an application. */
export const readEvidence = (db: Db, applicationId: string): Promise<EvidenceFile[]> =>
  rows<EvidenceFile>(
    db,
    sql`select f.path, e.what, f.width, f.height from (
        select 1 as place, 'certificate' as what, certificate_id as file_id from deposit where application_id = ${applicationId}::bigint
        union all select 1, 'id_front', id_front_id from merchant_application where application_id = ${applicationId}::bigint
        union all select 2, 'id_holder', id_holder_id from merchant_application where application_id = ${applicationId}::bigint
      ) e join file f on f.id = e.file_id order by e.place`,
  )

/** A link to one of them, for this operator alone; who looks through it is written down. Refuses recordMissing, 403 a kind of another desk. */
export async function lookAtEvidence(
  db: Db,
  operator: Operator,
  { applicationId, path }: { applicationId: string; path: string },
  secret: string,
): Promise<Reply<'lookAtEvidence'>> {
  const application = await seeApplication(db, operator, applicationId)
  if (!(await readEvidence(db, application.id)).some((picture) => picture.path === path)) throw refuse('recordMissing')
  return signedLink(secret, path, operator)
}
