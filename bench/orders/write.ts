import { lowStockBelow } from '../../contract/limits.ts'
import { orderClocks } from '../../contract/orders.ts'
import { screens } from '../../contract/screens.ts'
import { sellerScreens } from '../../contract/seller-screens.ts'
import { warnedBeforeDays } from '../../server/orders/announce-to-shops.ts'
import { type Sql, sql } from '../../server/platform/sql.ts'

const asInterval = (ms: number): Sql => sql`make_interval(secs => ${ms / 1000})`

const statesOf = sql`
  case when returned_at is not null then case when refunded_minor = total_minor then 'refunded' else 'partly_refunded' end
    when paid_at is not null then 'paid' when payment = 'cod' then 'on_delivery' else 'unpaid' end as payment_status,
  case when cancelled_at is not null then 'cancelled' when received_at is not null then 'received' when delivered_at is not null then 'delivered'
    when moved_at is not null then 'in_transit' when shipped_at is not null then 'shipped' else 'to_ship' end as delivery_status`

/** Customers with their accounts and addresses, and what of it they do not want to be told; owners of shops look into their office instead. */
const people = [
  sql`insert into customer (id, email, password_hash, firstname, lastname, telephone, language, terms_version, created_at) overriding system value
    select id, 'bench-customer-' || customer || '@plaza.test', '$argon2id$none', firstname, lastname, '+346' || lpad((10000000 + customer)::text, 8, '0'), speaks,
      coalesce((select version from page where slug = 'terms'), 1), came_at from person order by id`,
  sql`insert into account (kind, owner_id, balance_minor) select k, id, 0 from person cross join unnest(array['customer_wallet', 'customer_hold']) k order by id, k desc`,
  sql`insert into address (customer_id, name, phone, email, street, postal_code, city, province, country, is_default, created_at)
    select p.id, firstname || ' ' || lastname, '+346' || lpad((10000000 + customer)::text, 8, '0'), 'bench-customer-' || customer || '@plaza.test', 'Calle Mayor ' || 1 + customer % 90,
      lpad((1000 + customer % 50000)::text, 5, '0'), 'Madrid', 'Madrid', country, i = 1, came_at
    from person p cross join generate_series(1, 2) i where i = 1 or pg_temp.chance(customer, 35) < 0.2 order by p.id, i`,
  sql`insert into message_setting (customer_id, message_group, mail, notice)
    select id, 'orders', false, false from person where not is_told union all select owner_id, 'shop', false, false from seller on conflict do nothing`,
  sql`create temp table lives_at on commit drop as
    select a.customer_id, jsonb_build_object('address_id', a.id::text, 'name', a.name, 'phone', a.phone, 'email', a.email, 'street', a.street, 'postal_code', a.postal_code,
      'city', a.city, 'province', a.province, 'country', a.country, 'lat', a.lat, 'lng', a.lng, 'is_default', a.is_default) as address
    from address a join person p on p.id = a.customer_id where a.is_default`,
  sql`create unique index on lives_at (customer_id)`,
  sql`analyze lives_at`,
]

const purchases = sql`insert into purchase (id, customer_id, quote_id, payment_method, total_minor, currency, rate, pay_before, created_at) overriding system value
  select b.purchase_id, p.id, md5('bench ' || b.purchase_id)::uuid, b.method, b.total_minor, 'USD', (select rate from currency where code = 'USD'),
    case when b.method = 'card' and coalesce(b.settled_at > g.at, true) then b.at + ${asInterval(orderClocks.paymentWindowMs)} end, b.at
  from buying b join person p on p.customer = b.customer cross join given g order by b.purchase_id`

/** A card was asked for by every purchase that it paid. */
const payments = sql`insert into payment (purchase_id, provider, provider_reference, amount_minor, state, language, email, expires_at, created_at, updated_at)
  select b.purchase_id, 'sandbox', 'bench_' || b.purchase_id, b.total_minor, 'paid', p.speaks, 'bench-customer-' || p.customer || '@plaza.test',
    b.at + ${asInterval(orderClocks.paymentWindowMs)}, b.at + interval '20 seconds', b.settled_at
  from buying b join person p on p.customer = b.customer cross join given g where b.method = 'card' and b.settled_at < g.at order by b.purchase_id`

const orders = sql`insert into orders (id, purchase_id, customer_id, shop_id, payment_status, delivery_status, items_minor, delivery_minor, total_minor, commission_minor, delivery_method, address,
    carrier, tracking_number, promised_at, paid_at, shipped_at, delivered_at, received_at, due_act, due_at, announced_at, created_at, refunded_minor, shop_told_at, shop_warned_at)
  overriding system value
  select o.id, o.purchase_id, p.id, o.shop_id, payment_status, delivery_status, items_minor, delivery_minor, total_minor, commission_minor, method, a.address,
    case when shipped_at is not null then (array['correos', 'seur', 'dhl', 'ups'])[1 + o.n % 4] end, case when shipped_at is not null then 'BN' || lpad(o.n::text, 11, '0') end,
    o.at + make_interval(days => days_max), paid_at, shipped_at, delivered_at, received_at, d.act, d.at, o.at + interval '1 minute', o.at, refunded_minor,
    case when settled_at is not null then settled_at + interval '1 minute' end,
    case when d.act = 'cancel' and g.at > d.at - make_interval(days => ${warnedBeforeDays}) or o.fate = 'unsent' and o.cancelled_at is not null
      then settled_at + ${asInterval(orderClocks.shipByMs)} - make_interval(days => ${warnedBeforeDays}) end
  from (select *, ${statesOf} from life) o join person p on p.customer = o.customer join lives_at a on a.customer_id = p.id cross join given g
    cross join lateral (
      select case when o.delivery_status in ('cancelled', 'received') or o.payment_status = 'refunded' then null when o.payment_status = 'unpaid' then 'expire'
          when o.delivery_status = 'to_ship' then 'cancel' when o.payment_status <> 'on_delivery' then 'complete' end as act) w
    cross join lateral (
      select w.act, case when w.act = 'expire' then o.at + ${asInterval(orderClocks.paymentWindowMs)} when w.act = 'cancel' then o.settled_at + ${asInterval(orderClocks.shipByMs)}
        when w.act = 'complete' and o.delivered_at is null then o.shipped_at + ${asInterval(orderClocks.completeAfterShipmentMs)}
        when w.act = 'complete' then o.delivered_at + ${asInterval(orderClocks.completeAfterDeliveryMs)} end as at) d
  order by o.id`

const lines = sql`insert into order_line (order_id, product_id, sku_id, sku_code, name, options, image_id, price_minor, qty, row_total_minor, commission_basis_points, return_policy_id)
  select o.id, l.product_id, l.sku_id, s.code, p.name, '[]', p.image_id, l.price_minor, l.qty, l.price_minor * l.qty, h.basis_points, h.return_policy_id
  from line l join life o on o.n = l.n join product p on p.id = l.product_id join sku s on s.id = l.sku_id join seller h on h.shop_id = l.shop_id order by o.id, l.position`

/** The acts in the order in which they happened. */
const events = sql`insert into order_event (order_id, act, actor, actor_id, note, reason, created_at)
  select o.id, e.act, e.actor, case e.actor when 'buyer' then p.id when 'seller' then h.member_id end, e.note, e.reason, e.at
  from life o join person p on p.customer = o.customer join seller h on h.shop_id = o.shop_id
    cross join lateral (values
      (1, 'place', 'buyer', null, null, o.at),
      (2, case o.payment when 'cod' then 'pay_in_cash' else 'pay' end, case o.payment when 'card' then 'provider' else 'buyer' end, null, null, o.settled_at),
      (3, case o.fate when 'unpaid' then 'expire' else 'cancel' end, case o.fate when 'taken_back' then 'buyer' else 'clock' end, case o.fate when 'taken_back' then 'Ya no lo necesito' end,
        case o.fate when 'unpaid' then 'not_paid_in_time' when 'unsent' then 'not_shipped_in_time' end, o.cancelled_at),
      (4, 'ship', 'seller', null, null, o.shipped_at),
      (5, 'transit', 'carrier', '', null, o.moved_at),
      (6, 'deliver', 'carrier', null, null, o.delivered_at),
      (7, 'collect', 'carrier', null, null, case o.payment when 'cod' then o.delivered_at end),
      (8, case when o.refunded_minor = o.total_minor then 'refund' else 'partly_refund' end, case when o.cancelled_at is null then 'seller' else 'clock' end,
        case when o.cancelled_at is null then 'Llegó dañado' end, null, o.returned_at),
      (9, 'complete', case when o.is_confirmed then 'buyer' else 'clock' end, null, null, o.received_at),
      (10, 'comment', 'buyer', null, null, o.reviewed_at)) e (step, act, actor, note, reason, at)
  where e.at is not null order by e.at, o.id, e.step`

/** Shops had received what they sold, so that as much is on hand in the end as before, and what came back beside it. */
const stock = [
  sql`create temp table movement on commit drop as
    select sku_id, kind, source_kind, source_id, delta, at, row_number() over (order by at, sku_id, step, source_id) as place
    from (
      select l.sku_id, 2 as step, 'sold' as kind, 'order' as source_kind, o.id as source_id, -l.qty as delta, o.at from line l join life o on o.n = l.n
      union all
      select l.sku_id, 3, 'given_back', 'order', o.id, l.qty, o.cancelled_at from line l join life o on o.n = l.n where o.cancelled_at is not null
      union all
      select l.sku_id, 1, 'received', 'delivery', l.sku_id, sum(l.qty), min(o.at) - interval '1 hour' from line l join life o on o.n = l.n group by l.sku_id) m`,
  sql`insert into stock_movement (sku_id, delta, on_hand_after, kind, source_kind, source_id, created_at)
    select m.sku_id, m.delta, s.on_hand + sum(m.delta) over (partition by m.sku_id order by m.place), m.kind, m.source_kind, m.source_id, m.at
    from movement m join sku s on s.id = m.sku_id order by m.place`,
  sql`update sku s set on_hand = s.on_hand + m.qty from (select sku_id, sum(delta) as qty from movement where kind = 'given_back' group by 1) m where m.sku_id = s.id`,
]

/** One in five confirmed orders was rated, each of its lines. */
const reviews = [
  sql`insert into review (product_id, order_line_id, customer_id, author, star, content, language, created_at)
    select l.product_id, l.id, p.id, p.firstname, (array[5, 5, 5, 4, 4, 4, 3, 5, 2, 1])[1 + floor(10 * pg_temp.chance(l.id, 40))::int], 'Tal como se describe.', 'es', o.reviewed_at
    from life o join order_line l on l.order_id = o.id join person p on p.customer = o.customer where o.reviewed_at is not null order by o.reviewed_at, l.id`,
  sql`update shop s set star_sum = s.star_sum + r.stars, review_count = s.review_count + r.reviews
    from (select o.shop_id, sum(r.star) as stars, count(*) as reviews from review r join order_line l on l.id = r.order_line_id join life o on o.id = l.order_id group by 1) r
    where r.shop_id = s.id`,
]

/** What refreshSales would have counted. `order_search` as its trigger writes it. */
const derived = [
  // Autovacuum, which sees none of these rows yet, has written that there are none.
  sql`analyze purchase, orders, order_line, review`,
  sql`create temp table counted on commit drop as
    select purchase_id, array_agg(id order by id) as order_ids, min(at) as at from life where cancelled_at is null and settled_at is not null and (returned_at is null or refunded_minor < total_minor) group by 1`,
  sql`insert into sales_counted (purchase_id, order_ids, paired_until)
    select purchase_id, order_ids, case when c.at + interval '180 days' > g.at then c.at + interval '180 days' end from counted c cross join given g order by 1`,
  sql`insert into product_sold as t (product_id, sold)
    select l.product_id, sum(l.qty) from counted c cross join unnest(c.order_ids) i (id) join life o on o.id = i.id join line l on l.n = o.n group by 1 order by 1
    on conflict (product_id) do update set sold = t.sold + excluded.sold`,
  sql`insert into product_together as t (product_id, other_id, times)
    with held as materialized (
      select distinct c.purchase_id, l.product_id from counted c cross join given g cross join unnest(c.order_ids) i (id) join life o on o.id = i.id join line l on l.n = o.n
      where c.at + interval '180 days' > g.at)
    select one.product_id, other.product_id, count(*) from held one join held other using (purchase_id) where one.product_id <> other.product_id group by 1, 2 order by 1, 2
    on conflict (product_id, other_id) do update set times = t.times + excluded.times`,
  sql`update product p set star_sum = p.star_sum + coalesce(r.stars, 0), review_count = p.review_count + coalesce(r.reviews, 0),
      in_stock = k.in_stock, low_stock = k.low_stock
    from (select distinct product_id from line order by 1) l
      join (select product_id, bool_or(on_hand > 0) as in_stock, bool_or(on_hand < ${lowStockBelow}::int) as low_stock from sku group by 1) k on k.product_id = l.product_id
      left join (select r.product_id, sum(r.star) as stars, count(*) as reviews from review r join order_line l on l.id = r.order_line_id join life o on o.id = l.order_id group by 1) r on r.product_id = l.product_id
    where p.id = l.product_id`,
  sql`insert into setting (name, value) select 'sales_refreshed_at', to_jsonb(at) from given on conflict (name) do update set value = excluded.value`,
  sql`select order_is_found(array(select id from life order by id))`,
  // by the job
  sql`insert into shop_to_sum select distinct shop_id from life on conflict do nothing`,
  sql`update house_summed set since = date_bin('7 days', now() + interval '7 days', '1970-01-01 00:00:00+00')`,
]

/** Who buys has looked before, and so have others who did not. */
const views = [
  sql`insert into view_count as v (shop_id, hour, product_id, country, views)
    select l.shop_id, date_trunc('hour', o.at, 'UTC'), l.product_id, p.country, sum(1 + floor(9 * pg_temp.chance(o.n, 41)))
    from line l join life o on o.n = l.n join person p on p.customer = o.customer group by 1, 2, 3, 4 order by 1, 2, 3, 4
    on conflict (shop_id, hour, product_id, country) do update set views = v.views + excluded.views`,
  sql`insert into shop_view_count as v (shop_id, hour, country, views)
    select l.shop_id, date_trunc('hour', o.at, 'UTC'), p.country, sum(1 + floor(9 * pg_temp.chance(o.n, 41)))
    from line l join life o on o.n = l.n join person p on p.customer = o.customer group by 1, 2, 3 order by 1, 2, 3
    on conflict (shop_id, hour, country) do update set views = v.views + excluded.views`,
  sql`update setting set value = to_jsonb(date_trunc('hour', (select min(at) from life), 'UTC')) where name = 'views_counted_since'`,
]

const carts = [
  sql`insert into cart (customer_id, touched_at) select p.id, greatest(p.came_at, g.at - interval '20 days' * pg_temp.chance(p.customer, 42)) from person p cross join given g
    where pg_temp.chance(p.customer, 43) < 0.1`,
  sql`insert into cart_item (cart_id, sku_id, qty, added_at)
    select c.id, s.sku_id, 1, c.touched_at from cart c join person p on p.id = c.customer_id cross join (select count(*) as size from shelf) z
      cross join generate_series(0, 2) i join shelf s on s.place = floor(z.size * pg_temp.chance(p.customer * 3 + i, 44))::bigint
    where i = 0 or pg_temp.chance(p.customer, 45) < 0.5 on conflict do nothing`,
]

const orderLink = sql`replace(${screens.order('0')}, '=0', '=' || o.id)`

/** What buyers were told of their orders, who wanted to be, and shops of those that the clock was about to cancel. What is two days old was read. */
const notices = sql`insert into notice (customer_id, type, state, kind, data, link, regards, read_at, created_at)
  select case when e.kind = 'shop_order_due' then h.owner_id else p.id end, case e.state when 1 then 1 else -1 end, e.state, e.kind,
    jsonb_build_object('firstname', p.firstname) || case when e.kind = 'shop_order_due' then '{}'::jsonb else jsonb_build_object('orderId', o.id::text, 'number', 'P' || lpad(o.id::text, 9, '0')) end || e.data,
    case when e.kind = 'shop_order_due' then ${screens.shopCreate({ office: sellerScreens.orders({ tab: 'to_ship' }) })} else ${orderLink} end,
    array['order:' || o.id], case when e.at < g.at - interval '2 days' then e.at + interval '4 hours' end, e.at
  from life o join person p on p.customer = o.customer join seller h on h.shop_id = o.shop_id cross join given g
    cross join lateral (values
      ('order_shipped', 1, p.is_told, jsonb_build_object('carrier', (array['Correos', 'SEUR', 'DHL', 'UPS'])[1 + o.n % 4], 'tracking', 'BN' || lpad(o.n::text, 11, '0')), o.shipped_at),
      ('order_delivered', 1, p.is_told, '{}', o.delivered_at),
      ('order_completed_by_clock', 1, p.is_told and not o.is_confirmed, '{}', o.received_at),
      ('order_cancelled', -1, o.fate <> 'taken_back', jsonb_build_object('reason', jsonb_build_object('code', case o.fate when 'unpaid' then 'not_paid_in_time' else 'not_shipped_in_time' end)), o.cancelled_at),
      ('refund_done', 1, o.cancelled_at is null, jsonb_build_object('amount', 'USD ' || to_char(o.refunded_minor / 100.0, 'FM999999990.00')), o.returned_at),
      ('shop_order_due', -1, o.fate = 'unsent' and o.settled_at + ${asInterval(orderClocks.shipByMs)} - make_interval(days => ${warnedBeforeDays}) < g.at,
        jsonb_build_object('count', '1', 'orderIds', o.id::text, 'numbers', 'P' || lpad(o.id::text, 9, '0'), 'days', ${String(warnedBeforeDays)}::text),
        o.settled_at + ${asInterval(orderClocks.shipByMs)} - make_interval(days => ${warnedBeforeDays}))) e (kind, state, is_said, data, at)
  where e.at is not null and e.is_said order by e.at, o.id`

/** Everything but the money, as the acts of `plan.ts` would have left it. */
export const written: { what: string; statements: Sql[] }[] = [
  { what: 'customers', statements: people },
  { what: 'purchases and payments', statements: [purchases, payments] },
  { what: 'orders', statements: [orders, lines] },
  { what: 'events', statements: [events] },
  { what: 'stock', statements: stock },
  { what: 'reviews', statements: reviews },
  { what: 'sales, and what orders are found by', statements: derived },
  { what: 'views', statements: views },
  { what: 'carts and notices', statements: [...carts, notices] },
]
