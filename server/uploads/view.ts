import { execute, maybeRow, type WriteDb } from '../platform/database.ts'
import type { Input, SentFile } from '../platform/http/context.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { Services } from '../services.ts'
import { isGoodLink } from './links.ts'

/** The picture behind a signed link; who looks at it is written down first. Refuses recordMissing a link that is forged or over. */
export async function viewFile(
  db: WriteDb,
  { files, secret }: Pick<Services, 'files' | 'secret'>,
  link: Input<'viewFile'>,
): Promise<SentFile> {
  if (!isGoodLink(secret, link)) throw refuse('recordMissing')
  const file = await maybeRow<{ id: string; width: number }>(db, sql`select id, width from file where path = ${link.path}`)
  if (!file) throw refuse('recordMissing')
  const [viewer, viewerId] = link.viewer.split(':')
  await execute(db, sql`insert into file_view (file_id, viewer, viewer_id) values (${file.id}, ${viewer}, ${viewerId})`)
  const bytes = await files.readPrivate({ path: link.path, width: file.width })
  if (!bytes) throw refuse('recordMissing')
  return { type: 'image/avif', bytes, name: null }
}
