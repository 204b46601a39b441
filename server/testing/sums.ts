import { setTimeout as delay } from 'node:timers/promises'
import { isSold, salesOf } from '../numbers/sold.ts'
import { sumOrders } from '../numbers/sum-orders.ts'
import { type Database, rows } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'

/** What of the sums of shops and house and the counts of orders, with all that was noted added to them, is not what the orders and their lines say, and whose words are found nowhere: each row is named that differs. */
export async function wrongSumsOf(db: Database): Promise<{ rule: 'sums'; stands: 'kept' | 'expected' }[]> {
  // Of a server that was killed the database may still be at it.
  while (!(await sumOrders(db))) await delay(50)
  const sold = sql`select o.shop_id, o.id, coalesce(o.country, '') as country, ${salesOf} as sales_minor, date_trunc('day', o.created_at, 'UTC') as day,
      date_bin('15 minutes', o.created_at, '2000-01-01 00:00:00+00') as quarter from orders o where ${isSold}`
  const lined = sql`select *, (select count(*) from order_line where order_id = s.id) as lines, (select sum(qty) from order_line where order_id = s.id) as units from (${sold}) s`
  const sums = sql`count(*), coalesce(sum(lines), 0), coalesce(sum(units), 0), sum(sales_minor)`
  const ofHouse = sql`select 'sales' as figure, created_at as at, '' as part, 1 as times, 0 as units, ${salesOf} as minor from orders o where ${isSold}
    union all select 'sales_in', created_at, coalesce(country, ''), 1, 0, ${salesOf} from orders o where ${isSold}
    union all select 'sales_of', o.created_at, p.category_id::text, 1, sum(l.qty), sum(l.row_total_minor - l.discount_minor)
      from orders o join order_line l on l.order_id = o.id join product p on p.id = l.product_id where ${isSold} group by o.id, p.category_id
    union all select 'views', hour, '', views, 0, 0 from shop_view_count
    union all select 'views_in', hour, country, views, 0, 0 from shop_view_count
    union all select 'views_of', v.hour, p.category_id::text, v.views, 0, 0 from view_count v join product p on p.id = v.product_id
    union all select 'moved', created_at, kind, 1, 0, amount_minor from transfer where kind in ('commission', 'commission_return', 'refund', 'deposit', 'payout')
    union all select 'joined', created_at, '', 1, 0, 0 from customer
    union all select 'files', created_at, '', 1, 0, bytes from file
    union all select 'products', listed_at, status, 1, 0, 0 from product`
  const kept = sql`select 'quarter' as kept, shop_id, quarter as at, country as part, orders::numeric, lines::numeric, units::numeric, sales_minor::numeric from shop_sales_quarter
    union all select 'day', shop_id, day, country, orders, lines, units, sales_minor from shop_sales_day
    union all select 'product', shop_id, day, product_id || ' ' || country, 0, lines, units, sales_minor from product_sales_day
    union all select 'count', shop_id, null, payment_status || ' ' || delivery_status, orders, 0, 0, 0 from shop_order_count
    union all select 'count', null, null, payment_status || ' ' || delivery_status, orders, 0, 0, 0 from house_order_count
    union all select figure || ' by ' || span, null, at, part, times, 0, units, minor from house_sum
    union all select 'words', shop_id, null, order_id::text, 1, 0, 0, 0
      from (select shop_id, order_id from order_to_gather union select shop_id, unnest(order_ids) from order_block) w`
  const expected = sql`select 'quarter', shop_id, quarter, country, ${sums} from (${lined}) l group by 2, 3, 4
    union all select 'quarter', shop_id, quarter, '*', ${sums} from (${lined}) l group by 2, 3
    union all select 'day', shop_id, day, country, ${sums} from (${lined}) l group by 2, 3, 4
    union all select 'product', s.shop_id, s.day, l.product_id || ' ' || s.country, 0, count(*), sum(l.qty), sum(l.row_total_minor - l.discount_minor)
      from (${sold}) s join order_line l on l.order_id = s.id group by 2, 3, 4
    union all select 'count', shop_id, null, payment_status || ' ' || delivery_status, count(*), 0, 0, 0 from orders group by grouping sets ((2, 4), (4))
    union all select figure || ' by ' || s.span, null, date_bin(s.span_length, at, '1970-01-01 00:00:00+00'), part, sum(times), 0, sum(units), sum(minor)
      from (${ofHouse}) h join (values ('week', interval '7 days', array['sales_of', 'views_of', 'files', 'products']),
          ('day', '1 day', array['sales', 'sales_in', 'sales_of', 'views', 'views_in', 'views_of', 'moved', 'joined']),
          ('hour', '1 hour', array['sales', 'sales_in', 'sales_of', 'views', 'views_in', 'views_of', 'moved', 'joined']),
          ('quarter', '15 minutes', array['sales', 'sales_in', 'moved', 'joined'])) s (span, span_length, figures) on h.figure = any(s.figures) group by 1, 3, 4
    union all select 'words', shop_id, null, order_id::text, 1, 0, 0, 0 from order_search`
  const isSomething = sql`orders <> 0 or lines <> 0 or units <> 0 or sales_minor <> 0`
  return rows(
    db,
    sql`with kept as (select * from (${kept}) k where ${isSomething}), expected as (${expected})
      (select 'sums' as rule, 'kept' as stands, * from (table kept except all table expected) a) union all (select 'sums', 'expected', * from (table expected except all table kept) b)`,
  )
}
