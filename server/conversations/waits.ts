import { execute, type Tx } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'

type Asked = {
  conversationId: string
  shopId: string
  messageId: string /** it asks for an answer by itself, see the table */
  asks: boolean
}

/** A buyer wrote: unless one waits already, a stretch of waiting begins; who writes again asks. The conversation is locked. */
export const openWait = (tx: Tx, { conversationId, shopId, messageId, asks }: Asked): Promise<number> =>
  execute(
    tx,
    sql`insert into conversation_wait (conversation_id, shop_id, message_id, insists) values (${conversationId}, ${shopId}, ${messageId}, ${asks})
      on conflict (conversation_id) where answered_at is null do update set insists = true`,
  )

/** The shop has answered. */
export const endWait = (tx: Tx, conversationId: string): Promise<number> =>
  execute(
    tx,
    sql`update conversation_wait set answered_at = greatest(asked_at, clock_timestamp()) where conversation_id = ${conversationId} and answered_at is null`,
  )

/** There is nothing left to answer: the shop may not, or what was asked is gone. It counts neither for the shop nor against it. */
export const dropWait = (tx: Tx, conversationId: string): Promise<number> =>
  execute(tx, sql`delete from conversation_wait where conversation_id = ${conversationId} and answered_at is null`)
