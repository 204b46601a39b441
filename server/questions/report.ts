import type { ReportReason } from '../../contract/reviews.ts'
import { execute, type Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import { onSale } from '../products/on-sale.ts'
import type { Customer, ShopMember } from '../sessions/callers.ts'

type Report = { questionId: string; reason: ReportReason }

/** Tells the house that a question or its answer should not stand there, ones own, too. Refuses recordMissing what not everybody reads. */
export async function reportQuestion(tx: Tx, { customerId }: Customer, { questionId, reason }: Report): Promise<void> {
  const reported = await execute(
    tx,
    sql`insert into question_report (question_id, customer_id, reason)
      select q.id, ${customerId}::bigint, ${reason} from shown_question q join product p on p.id = q.product_id join shop s on s.id = p.shop_id
      where q.id = ${questionId}::bigint and q.answered_at is not null and ${onSale}
      on conflict (question_id, customer_id) do update set reason = excluded.reason, settled_at = null`,
  )
  if (reported === 0) throw refuse('recordMissing')
}

/** The same by the shop that was asked, in the name of the member, also before it has answered. Refuses recordMissing one of another shop. */
export async function reportShopQuestion(tx: Tx, { shopId, memberId }: ShopMember, { questionId, reason }: Report): Promise<void> {
  const reported = await execute(
    tx,
    sql`insert into question_report (question_id, customer_id, reason, shop_member_id)
      select q.id, m.customer_id, ${reason}, m.id from shown_question q join shop_member m on m.shop_id = q.shop_id
      where q.id = ${questionId}::bigint and q.shop_id = ${shopId}::bigint and m.id = ${memberId}::bigint
      on conflict (question_id, customer_id) do update set reason = excluded.reason, shop_member_id = excluded.shop_member_id, settled_at = null`,
  )
  if (reported === 0) throw refuse('recordMissing')
}
