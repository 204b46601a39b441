import type { OperatorRole } from '../../contract/roles.ts'
import { recordAudit } from '../audit/record.ts'
import { type Database, execute, maybeRow, type Tx } from '../platform/database.ts'
import type { Input, SentFile } from '../platform/http/context.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { Services } from '../services.ts'
import { aboutFile } from './about.ts'
import { isGoodLink } from './links.ts'

/** The picture behind a signed link; who looks at it is written down first. Refuses recordMissing a link that is forged or over. */
export async function viewFile(
  db: Database,
  { files, secret }: Pick<Services, 'files' | 'secret'>,
  link: Input<'viewFile'>,
): Promise<SentFile> {
  if (!isGoodLink(secret, link)) throw refuse('recordMissing')
  const file = await maybeRow<{ id: string; width: number; purpose: string }>(
    db,
    sql`select id, width, purpose from file where path = ${link.path}`,
  )
  if (!file) throw refuse('recordMissing')
  const [viewer, viewerId = ''] = link.viewer.split(':')
  await db.transaction(async (tx) => {
    await execute(tx, sql`insert into file_view (file_id, viewer, viewer_id) values (${file.id}, ${viewer}, ${viewerId})`)
    if (viewer === 'operator') await recordLook(tx, viewerId, { ...file, path: link.path })
  })
  const bytes = await files.readPrivate({ path: link.path, width: file.width })
  if (!bytes) throw refuse('recordMissing')
  return { type: 'image/avif', bytes, name: null }
}

/** What people of the house look at stands in the audit, beside what they did. Refuses recordMissing who is none of them any more. */
async function recordLook(tx: Tx, operatorId: string, { id, purpose, path }: { id: string; purpose: string; path: string }): Promise<void> {
  const found = await maybeRow<{ role: OperatorRole }>(
    tx,
    sql`select role from operator where id = ${operatorId}::bigint and status = 'active'`,
  )
  if (!found) throw refuse('recordMissing')
  await recordAudit(
    tx,
    { kind: 'operator', operatorId, role: found.role },
    { act: 'file.look', ...(await aboutFile(tx, id)), why: null, details: { purpose, path } },
  )
}
