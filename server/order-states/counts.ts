import { type DeliveryStatus, isIn, type OrderSet, type PaymentStatus } from '../../contract/orders.ts'
import { type Db, rows } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'

/** So many orders stand so. */
export type OrderCount = { payment_status: PaymentStatus; delivery_status: DeliveryStatus; orders: number }

/** How many of them belong to a set. */
export const countIn = (set: OrderSet, counts: readonly OrderCount[]): number =>
  counts
    .filter((count) => isIn({ paymentStatus: count.payment_status, deliveryStatus: count.delivery_status }, set))
    .reduce((sum, { orders }) => sum + orders, 0)

/** How the orders of a shop stand, to the last commit: what is counted, and what was noted since. */
export const readShopCounts = (db: Db, shopId: string): Promise<OrderCount[]> =>
  rows<OrderCount>(
    db,
    sql`with to_sum as materialized (select from shop_to_sum where shop_id = ${shopId}),
      known as (
        select payment_status, delivery_status, orders from shop_order_count where shop_id = ${shopId} and not exists (select from to_sum)
        union all select payment_status, delivery_status, orders from order_count_change where shop_id = ${shopId} and not exists (select from to_sum)
        union all select payment_status, delivery_status, count(*) from orders where shop_id = ${shopId} and exists (select from to_sum) group by 1, 2)
      select payment_status, delivery_status, sum(orders)::int as orders from known group by 1, 2`,
  )

/** The same of all shops. Those that are still to be summed up are counted one by one. */
export const readHouseCounts = (db: Db): Promise<OrderCount[]> =>
  rows<OrderCount>(
    db,
    sql`with known as (
        select payment_status, delivery_status, orders from house_order_count
        union all select payment_status, delivery_status, orders from order_count_change c where not exists (select from shop_to_sum s where s.shop_id = c.shop_id)
        union all select payment_status, delivery_status, -orders from shop_order_count where shop_id in (select shop_id from shop_to_sum)
        union all select o.* from shop_to_sum s cross join lateral (
          select payment_status, delivery_status, count(*) as orders from orders where shop_id = s.shop_id group by 1, 2) o)
      select payment_status, delivery_status, sum(orders)::int as orders from known group by 1, 2`,
  )
