import { execute, type Tx } from '../platform/database.ts'
import { attachFile } from '../platform/files.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { Customer, ShopMember } from '../sessions/callers.ts'

export type Evidence = { returnId: string; messageId: string | null; sender: Customer | ShopMember; paths: readonly string[] }

/** Takes up pictures of a return. Refuses returnFailed (images) what was not sent for that by the customer, or for the shop by one of its members. */
export async function attachEvidence(tx: Tx, { returnId, messageId, sender, paths }: Evidence): Promise<void> {
  const sentBy = sender.kind === 'customer' ? { ownerId: sender.customerId } : { shopId: sender.shopId }
  for (const [position, path] of [...new Set(paths)].entries()) {
    const fileId = await attachFile(tx, { path, purpose: 'return', ...sentBy })
    if (fileId === null) throw refuse('returnFailed', { fields: { images: { problem: 'unknown_choice' } } })
    await execute(
      tx,
      sql`insert into return_picture (return_id, message_id, file_id, position) values (${returnId}, ${messageId}::bigint, ${fileId}, ${position})
        on conflict do nothing`,
    )
  }
}
