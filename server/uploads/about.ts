import type { AuditSubject } from '../../contract/audit.ts'
import { type Db, maybeRow } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'

/** What a private file proves or shows; itself, where nothing has taken it up. */
export async function aboutFile(db: Db, fileId: string): Promise<{ subject: AuditSubject; subjectId: string }> {
  const found = await maybeRow<{ subject: AuditSubject; id: string }>(
    db,
    sql`select 'application' as subject, application_id as id from deposit where certificate_id = ${fileId}
      union all select 'application', application_id from merchant_application where ${fileId} in (id_front_id, id_holder_id)
      union all select 'return', return_id from return_picture where file_id = ${fileId}
      union all select 'conversation', m.conversation_id from conversation_picture p join conversation_message m on m.id = p.message_id where p.file_id = ${fileId}
      order by 2 desc limit 1`,
  )
  return found ? { subject: found.subject, subjectId: found.id } : { subject: 'file', subjectId: fileId }
}
