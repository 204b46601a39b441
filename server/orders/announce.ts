import { formatAmount } from '../../money/money.ts'
import { type Database, rows } from '../platform/database.ts'
import { sendMail } from '../platform/mail.ts'
import { sql } from '../platform/sql.ts'

type Announced = { purchase_id: string; email: string; language: string; firstname: string; numbers: string; total_minor: string }

/**
 * Hands the confirmation of new purchases to the mail jobs, one mail a purchase. It runs by the clock instead of in the act of
 * buying, because adding a job notifies, and commits that notify queue behind each other.
 */
export async function announceOrders(db: Database): Promise<void> {
  let found: number
  do {
    found = await db.transaction(async (tx) => {
      const announced = await rows<Announced>(
        tx,
        sql`with fresh as (select id from orders where announced_at is null order by id limit 200 for no key update skip locked),
            marked as (update orders o set announced_at = now() from fresh where o.id = fresh.id returning o.id, o.purchase_id, o.customer_id, o.increment_id, o.total_minor)
          select m.purchase_id, c.email, c.language, c.firstname, string_agg(m.increment_id, ', ' order by m.id) as numbers, sum(m.total_minor)::bigint as total_minor
          from marked m join customer c on c.id = m.customer_id group by m.purchase_id, c.id`,
      )
      for (const { email, language, firstname, numbers, total_minor } of announced) {
        await sendMail(tx, {
          to: email,
          language,
          template: 'order_placed',
          values: { firstname, numbers, total: `USD ${formatAmount(BigInt(total_minor))}` },
          link: '/pages/history/purchase',
        })
      }
      return announced.length
    })
  } while (found > 0)
}
