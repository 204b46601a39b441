import type { Language } from '../../contract/languages.ts'
import { execute, type Tx } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import type { Customer, ShopMember } from '../sessions/callers.ts'

type Words = { content: string; language: Language; createdAt: Date }

export type ImportedQuestion = Words & {
  productId: string
  asker: Customer & { firstname: string }
  /** null: it waits for one */
  answer: Words | null
}

/** Brings a question that a customer has asked a shop before, with its answer. Nobody is told of it. */
export async function importQuestion(tx: Tx, member: ShopMember, { productId, asker, answer, ...asked }: ImportedQuestion): Promise<void> {
  await execute(
    tx,
    sql`insert into question (product_id, shop_id, customer_id, author, content, language, created_at, answer, answer_language, answer_member_id, answered_at)
      values (${productId}, ${member.shopId}, ${asker.customerId}, ${asker.firstname}, ${asked.content}, ${asked.language}, ${asked.createdAt},
        ${answer?.content ?? null}, ${answer?.language ?? null}, ${answer && member.memberId}::bigint, ${answer?.createdAt ?? null})`,
  )
}
