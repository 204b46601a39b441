import type { Language } from '../../contract/languages.ts'
import { questionsWaitingMost } from '../../contract/limits.ts'
import type { QuestionObstacle } from '../../contract/questions.ts'
import { worksFor } from '../conversations/sides.ts'
import { informMembers } from '../messages/inform-members.ts'
import { tellShop } from '../messages/live.ts'
import { type Db, execute, maybeRow, row, type Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import { plainText, type Texts } from '../platform/texts.ts'
import { onSale } from '../products/on-sale.ts'
import type { Customer } from '../sessions/callers.ts'
import { writtenLanguage } from '../translation/written-language.ts'

type Asker = Customer & { firstname: string /** in which they read */; language: Language }

export type NewQuestion = { productId: string; content: string }

/**
 * Asks the shop of a product in public, and tells those who answer there. Refuses productInvalid what is not on sale, writeConflict
 * (`question_refused`) with what stands in the way.
 */
export async function askQuestion(tx: Tx, asker: Asker, { productId, content }: NewQuestion): Promise<string> {
  // Who asks at once on two devices takes turns, so that what waits is counted.
  await execute(tx, sql`select from customer where id = ${asker.customerId} for no key update`)
  const { obstacle, shopId, name } = await mayAsk(tx, asker, productId)
  if (obstacle !== null) throw refuse('writeConflict', { data: { reason: 'question_refused', why: obstacle } })
  const { id } = await row<{ id: string }>(
    tx,
    sql`insert into question (product_id, shop_id, customer_id, author, content, language)
      values (${productId}, ${shopId}, ${asker.customerId}, ${asker.firstname}, ${content}, ${writtenLanguage(content, asker.language)}) returning id`,
  )
  await tellShop(tx, shopId, { kind: 'question', id })
  await informMembers(tx, { shopId, duties: ['orders', 'catalogue'] }, 'shop_question_asked', (language) => ({
    product: plainText(name, language),
    content,
  }))
  return id
}

/**
 * Whether somebody can ask on a product now. Nobody asks a shop of their own; who may not write to a shop does not ask it in public, either; and a
 * shop is not asked on and on before it has answered. Refuses productInvalid what is not on sale.
 */
export async function mayAsk(
  db: Db,
  customer: Customer,
  productId: string,
): Promise<{ obstacle: QuestionObstacle | null; shopId: string; name: Texts }> {
  const found = await maybeRow<{ shop_id: string; name: Texts; own_shop: boolean; blocked: boolean; waiting: number }>(
    db,
    sql`select p.shop_id, p.name, ${worksFor(customer)} as own_shop,
        exists (select from conversation c where c.customer_id = ${customer.customerId}::bigint and c.shop_id = s.id
          and (c.buyer_blocked_at is not null or c.seller_blocked_at is not null)) as blocked,
        (select count(*)::int from shown_question q where q.customer_id = ${customer.customerId}::bigint and q.product_id = p.id and q.answered_at is null) as waiting
      from product p join shop s on s.id = p.shop_id where p.id = ${productId}::bigint and ${onSale}`,
  )
  if (!found) throw refuse('productInvalid')
  const { own_shop, blocked, waiting } = found
  const obstacle = own_shop ? 'own_shop' : blocked ? 'blocked' : waiting >= questionsWaitingMost ? 'waiting' : null
  return { obstacle, shopId: found.shop_id, name: found.name }
}
