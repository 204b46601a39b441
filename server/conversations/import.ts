import type { ConversationSide } from '../../contract/conversations.ts'
import type { Language } from '../../contract/languages.ts'
import { execute, row, rows, type Tx } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import type { Customer, ShopMember } from '../sessions/callers.ts'

export type ImportedMessage = {
  by: ConversationSide
  content: string
  language: Language
  productId?: string | null
  orderId?: string | null
  createdAt: Date
}

/** Brings what a customer and a shop have said to each other before, oldest first; all of it was read but `unread` of the last. */
export async function importConversation(
  tx: Tx,
  {
    customer,
    member,
    messages,
    unread = 0,
  }: { customer: Customer; member: ShopMember; messages: readonly ImportedMessage[]; unread?: number },
): Promise<void> {
  const [first, last] = [messages[0], messages.at(-1)]
  if (!first || !last) return
  const { id } = await row<{ id: string }>(
    tx,
    sql`insert into conversation (customer_id, shop_id, last_at, created_at)
      values (${customer.customerId}, ${member.shopId}, ${last.createdAt}, ${first.createdAt}) returning id`,
  )
  const written = await rows<{ id: string }>(
    tx,
    sql`insert into conversation_message (conversation_id, author, author_id, content, language, product_id, order_id, created_at)
      select ${id}::bigint, m.* from unnest(${messages.map(({ by }) => by)}::text[],
        ${messages.map(({ by }) => (by === 'buyer' ? customer.customerId : member.memberId))}::bigint[], ${messages.map(({ content }) => content)}::text[],
        ${messages.map(({ language }) => language)}::text[], ${messages.map(({ productId = null }) => productId)}::bigint[],
        ${messages.map(({ orderId = null }) => orderId)}::bigint[], ${messages.map(({ createdAt }) => createdAt)}::timestamptz[]) as m returning id`,
  )
  const idAt = (index: number) => written[index]?.id ?? '0'
  const lastOf = (side: ConversationSide) => idAt(messages.findLastIndex(({ by }) => by === side))
  const readUpTo = idAt(messages.length - 1 - unread)
  await execute(
    tx,
    sql`update conversation set buyer_last_id = ${lastOf('buyer')}, seller_last_id = ${lastOf('seller')},
        buyer_read_up_to = ${readUpTo}, seller_read_up_to = ${readUpTo} where id = ${id}`,
  )
  for (const { opened, answered, insists } of waitsIn(messages)) {
    await execute(
      tx,
      sql`insert into conversation_wait (conversation_id, shop_id, message_id, insists, asked_at, answered_at)
        values (${id}, ${member.shopId}, ${idAt(opened)}, ${insists}, ${messages[opened]?.createdAt ?? null}, ${answered === null ? null : (messages[answered]?.createdAt ?? null)})`,
    )
  }
}

type Wait = { opened: number; answered: number | null; insists: boolean }

/** The stretches in which the buyer waited, as writing would have noted them. */
function waitsIn(messages: readonly ImportedMessage[]): Wait[] {
  const waits: Wait[] = []
  for (const [index, { by, productId, orderId }] of messages.entries()) {
    const open = waits.at(-1)?.answered === null ? waits.at(-1) : undefined
    if (by === 'seller' && open) open.answered = index
    else if (by === 'buyer' && open) open.insists = true
    else if (by === 'buyer') waits.push({ opened: index, answered: null, insists: index === 0 || Boolean(productId ?? orderId) })
  }
  return waits
}
