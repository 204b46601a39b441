import { execute, type Tx } from '../platform/database.ts'
import { attachFile } from '../platform/files.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { Speaker } from './sides.ts'

/** Takes up the pictures of a message. Refuses parameterInvalid (images) what was not sent for that by its writer, or for the shop by one of its members. */
export async function attachPictures(
  tx: Tx,
  { messageId, writer, paths }: { messageId: string; writer: Speaker; paths: readonly string[] },
): Promise<void> {
  const sender = writer.kind === 'customer' ? { ownerId: writer.customerId } : { shopId: writer.shopId }
  for (const [position, path] of [...new Set(paths)].entries()) {
    const fileId = await attachFile(tx, { path, purpose: 'conversation', ...sender })
    if (fileId === null) throw refuse('parameterInvalid', { fields: { images: { problem: 'unknown_choice' } } })
    await execute(tx, sql`insert into conversation_picture (message_id, position, file_id) values (${messageId}, ${position}, ${fileId})`)
  }
}
