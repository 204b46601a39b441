import { execute, rows, type Tx } from '../platform/database.ts'
import { releaseFile } from '../platform/files.ts'
import { sql } from '../platform/sql.ts'
import type { Customer } from '../sessions/callers.ts'

/**
 * Of what a customer said to shops there stays what an order or a report is about, as with returns: disputes are decided by it. All other
 * conversations are gone with their pictures. Nobody waits for an answer any more, and nobody is told of anything.
 */
export async function forgetConversations(tx: Tx, { customerId }: Customer): Promise<void> {
  await execute(
    tx,
    sql`delete from conversation_wait where answered_at is null and conversation_id in (select id from conversation where customer_id = ${customerId})`,
  )
  const gone = await rows<{ id: string }>(
    tx,
    sql`select c.id from conversation c where c.customer_id = ${customerId}
      and not exists (select from conversation_message m where m.conversation_id = c.id and m.order_id is not null)
      and not exists (select from conversation_message m join conversation_report r on r.message_id = m.id where m.conversation_id = c.id)`,
  )
  for (const { id } of gone) {
    const pictures = await rows<{ file_id: string }>(
      tx,
      sql`delete from conversation_picture i using conversation_message m where m.id = i.message_id and m.conversation_id = ${id} returning i.file_id`,
    )
    for (const { file_id } of pictures) await releaseFile(tx, file_id)
    await execute(tx, sql`delete from conversation where id = ${id}`)
  }
  await execute(
    tx,
    sql`update conversation set buyer_left_at = now(), buyer_tell_at = null, seller_tell_at = null where customer_id = ${customerId}`,
  )
}
