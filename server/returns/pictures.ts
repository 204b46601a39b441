import { execute, type Tx } from '../platform/database.ts'
import { attachFile } from '../platform/files.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'

export type Evidence = { returnId: string; messageId: string | null; ownerId: string; paths: readonly string[] }

/** Takes up pictures that somebody sent as evidence. Refuses returnFailed (images) what is not an upload of theirs for it. */
export async function attachEvidence(tx: Tx, { returnId, messageId, ownerId, paths }: Evidence): Promise<void> {
  for (const [position, path] of [...new Set(paths)].entries()) {
    const fileId = await attachFile(tx, { path, purpose: 'return', ownerId })
    if (fileId === null) throw refuse('returnFailed', { fields: { images: { problem: 'unknown_choice' } } })
    await execute(
      tx,
      sql`insert into return_picture (return_id, message_id, file_id, position) values (${returnId}, ${messageId}::bigint, ${fileId}, ${position})
        on conflict do nothing`,
    )
  }
}
