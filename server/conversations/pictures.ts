import { execute, type Tx } from '../platform/database.ts'
import { attachFile } from '../platform/files.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'

/** Takes up the pictures of a message. Refuses parameterInvalid (images) what is not an upload of its writer for that. */
export async function attachPictures(
  tx: Tx,
  { messageId, ownerId, paths }: { messageId: string; ownerId: string; paths: readonly string[] },
): Promise<void> {
  for (const [position, path] of [...new Set(paths)].entries()) {
    const fileId = await attachFile(tx, { path, purpose: 'conversation', ownerId })
    if (fileId === null) throw refuse('parameterInvalid', { fields: { images: { problem: 'unknown_choice' } } })
    await execute(tx, sql`insert into conversation_picture (message_id, position, file_id) values (${messageId}, ${position}, ${fileId})`)
  }
}
