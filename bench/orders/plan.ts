import { orderClocks } from '../../contract/orders.ts'
import { type Sql, sql } from '../../server/platform/sql.ts'

/** A year and a month of orders. */
const historyDays = 400

/** Chance that is the same in every house: of the number of a thing, and of what it decides. From 0 up to 1, and never that. */
const chance = sql`create function pg_temp.chance(number bigint, what int) returns double precision language sql immutable
  return (hashint8extended(number, what) & 2147483647) / 2147483648.0`

/** What is bought often is so within each thousand of products and customers, so that large houses have the same popular ones and regulars as small ones, more of them. */
const block = 1000

const asInterval = (ms: number): Sql => sql`make_interval(secs => ${ms / 1000})`

/** What there is to buy, with its place in the house and in its shop. */
const shelf = [
  sql`create temp table shelf on commit drop as
    select row_number() over (order by p.id) - 1 as place, row_number() over (partition by p.shop_id order by p.id) - 1 as place_in_shop, count(*) over (partition by p.shop_id) as shop_size,
      p.id as product_id, p.shop_id, s.id as sku_id, s.price_minor, p.listed_at
    from product p join lateral (select id, price_minor from sku where product_id = p.id order by position limit 1) s on true
    where p.slug ~ '^bench-[0-9]+$' and p.status = 'on_sale'`,
  sql`create unique index on shelf (place)`,
  sql`create unique index on shelf (shop_id, place_in_shop)`,
  sql`analyze shelf`,
]

/** Each shop with who ships there, and what its two ways to send things cost. */
const sellers = [
  sql`create temp table seller on commit drop as
    select h.id as shop_id, m.id as member_id, h.owner_id, commission_points(h.id, null, now()) as basis_points,
      (select id from return_policy r where r.shop_id = h.id order by version desc limit 1) as return_policy_id,
      (select id from account a where a.kind = 'escrow' and a.owner_id = h.id) as escrow_id,
      (select id from account a where a.kind = 'merchant_balance' and a.owner_id = h.id) as balance_id
    from shop h join shop_member m on m.shop_id = h.id and m.role = 'owner' where exists (select from shelf s where s.shop_id = h.id)`,
  sql`create temp table way on commit drop as
    select d.shop_id, d.code, jsonb_build_object('code', d.code, 'name', d.name, 'days_min', z.days_min, 'days_max', z.days_max) as method,
      z.days_max, z.band_cost_minor[1] as cost_minor, z.free_from_minor
    from delivery_method d join delivery_zone z on z.method_id = d.id and z.position = 0 where d.code in ('standard', 'express')`,
  sql`create unique index on seller (shop_id)`,
  sql`create unique index on way (shop_id, code)`,
  sql`analyze seller`,
  sql`analyze way`,
]

/**
 * Who buys what: five of six orders are a purchase of their own and the sixth is bought together with the one before, from another shop. Each is one to three products of
 * a shop. `turn`: the order that decides for both who buys, when and how.
 */
const baskets = [
  sql`create temp table basket on commit drop as
    select n, case n % 6 when 0 then n - 1 else n end as turn, s.shop_id, s.shop_size, s.place
    from given, lateral (select least(${block}, count(*)) as size, count(*) / least(${block}, count(*)) as blocks from shelf) b,
      generate_series(1, orders) n, lateral (select (size * floor(blocks * pg_temp.chance(n, 1)) + floor(size * pg_temp.chance(n, 2) ^ 2))::bigint as place) p
      join shelf s on s.place = p.place`,
  // Two orders of a purchase are never of one shop.
  sql`update basket b set turn = b.n from basket o where o.n = b.n - 1 and b.turn = o.n and o.shop_id = b.shop_id`,
  sql`create temp table line on commit drop as
    select distinct on (b.n, s.sku_id) b.n, b.turn, i as position, s.shop_id, s.product_id, s.sku_id, s.price_minor, s.listed_at,
      case when pg_temp.chance(b.n * 3 + i, 3) < 0.85 then 1 else 2 end as qty
    from basket b cross join generate_series(0, 2) i
      join shelf s on s.shop_id = b.shop_id and s.place_in_shop = case i when 0 then (select f.place_in_shop from shelf f where f.place = b.place)
        else floor(b.shop_size * pg_temp.chance(b.n * 3 + i, 4))::bigint end
    where i = 0 or pg_temp.chance(b.n, 5) < case i when 1 then 0.4 else 0.15 end
    order by b.n, s.sku_id, i`,
  sql`analyze line`,
]

/** When each was bought: on any day of the history, and after all that is in it was listed. */
const times = sql`create temp table bought on commit drop as
  select turn, min(n) as first, floor(size * floor(customers / size * pg_temp.chance(turn, 6)) + size * pg_temp.chance(turn, 7) ^ 2)::bigint as customer,
    case when days < listed then listed + (at - listed) * pg_temp.chance(turn, 9) else days end as at
  from (select turn, min(n) as n, max(listed_at) as listed from line group by turn) l
    cross join (select *, least(customers, 100) as size from given) g
    cross join lateral (select at - make_interval(days => ${historyDays}) * pg_temp.chance(turn, 8) as days) d
  group by turn, customers, size, at, days, listed`

/** What an order costs, and how it is sent. */
const amounts = sql`create temp table amount on commit drop as
  select l.n, l.turn, l.shop_id, l.items_minor, w.method, w.days_max, case when l.items_minor >= w.free_from_minor then 0 else w.cost_minor end as delivery_minor,
    l.items_minor + case when l.items_minor >= w.free_from_minor then 0 else w.cost_minor end as total_minor, div(l.items_minor * s.basis_points, 10000)::bigint as commission_minor
  from (select n, turn, shop_id, sum(price_minor * qty)::bigint as items_minor from line group by 1, 2, 3) l
    join seller s on s.shop_id = l.shop_id
    join way w on w.shop_id = l.shop_id and w.code = case when pg_temp.chance(l.n, 10) < 0.15 then 'express' else 'standard' end`

/** Purchases with their numbers, in the order in which they were made; by card a few are never paid. */
const purchases = [
  sql`create temp table buying on commit drop as
    select *, case when method = 'card' and pg_temp.chance(turn, 12) < 0.06 then null when method = 'card' then at + interval '90 seconds' else at end as settled_at,
      (select coalesce(max(id), 0) from purchase) + row_number() over (order by at, turn) as purchase_id
    from (
      select b.turn, b.customer, b.at, sum(a.total_minor)::bigint as total_minor,
        case when pg_temp.chance(b.turn, 11) < 0.25 then 'card' when pg_temp.chance(b.turn, 11) < 0.4 and sum(a.total_minor) <= 50000 then 'cod' else 'wallet' end as method
      from bought b join amount a on a.turn = b.turn group by b.turn, b.customer, b.at) p`,
  sql`create unique index on buying (turn)`,
  sql`analyze buying`,
]

/**
 * What becomes of each order, and when: what lies ahead has not happened yet. Most are sent, arrive and are confirmed, by the buyer or by the clock. Some are never paid,
 * taken back before they are sent, or never sent; of some a part or all of the money goes back after they arrived; and of some no carrier ever tells that they did.
 */
const lives = [
  sql`create temp table life on commit drop as
    with fate as (
      select a.*, b.purchase_id, b.customer, b.method as payment, b.at, b.settled_at,
        case
          when b.settled_at is null then 'unpaid'
          when b.method = 'card' then case when r < 0.05 then 'untold' else 'usual' end
          when r < 0.03 then 'taken_back' when r < 0.035 then 'unsent' when r < 0.055 then 'partly_refunded' when r < 0.065 then 'refunded'
          when r < 0.1 and b.method = 'wallet' then 'untold' else 'usual' end as fate,
        b.settled_at + interval '6 hours' + interval '84 hours' * pg_temp.chance(a.n, 13) as leaves_at
      from amount a join buying b on b.turn = a.turn cross join lateral (select pg_temp.chance(a.n, 14) as r) r),
    sent as (
      select f.*, case when fate in ('unpaid', 'taken_back', 'unsent') then null else leaves_at end as shipped_at,
        case fate
          when 'unpaid' then f.at + ${asInterval(orderClocks.paymentWindowMs)}
          when 'taken_back' then f.at + interval '5 hours' * pg_temp.chance(n, 15)
          when 'unsent' then settled_at + ${asInterval(orderClocks.shipByMs)} end as cancelled_at
      from fate f),
    arrived as (
      select *, case when fate = 'untold' then null else shipped_at + interval '14 hours' end as moved_at,
        case when fate = 'untold' then null else shipped_at + interval '30 hours' + interval '120 hours' * pg_temp.chance(n, 16) end as delivered_at
      from sent),
    refunded as (select *, case when fate in ('partly_refunded', 'refunded') then delivered_at + interval '20 hours' * (1 + pg_temp.chance(n, 17)) end as refunded_at from arrived),
    received as (
      select *, pg_temp.chance(n, 18) < 0.6 and fate = 'usual' as is_confirmed,
        case when fate = 'refunded' then null when fate = 'untold' then shipped_at + ${asInterval(orderClocks.completeAfterShipmentMs)}
          when pg_temp.chance(n, 18) < 0.6 and fate = 'usual' then delivered_at + interval '6 days' * pg_temp.chance(n, 19)
          else delivered_at + ${asInterval(orderClocks.completeAfterDeliveryMs)} end as received_at
      from refunded),
    happened as (
      select r.n, r.turn, r.purchase_id, r.customer, r.shop_id, r.fate, r.payment, r.at, r.items_minor, r.delivery_minor, r.total_minor, r.commission_minor, r.method, r.days_max, r.is_confirmed,
        (select coalesce(max(id), 0) from orders) + row_number() over (order by r.at, r.n) as id,
        nullif(least(r.settled_at, g.at), g.at) as settled_at, nullif(least(r.cancelled_at, g.at), g.at) as cancelled_at, nullif(least(r.shipped_at, g.at), g.at) as shipped_at,
        nullif(least(r.moved_at, g.at), g.at) as moved_at, nullif(least(r.delivered_at, g.at), g.at) as delivered_at, nullif(least(r.refunded_at, g.at), g.at) as refunded_at,
        nullif(least(r.received_at, g.at), g.at) as received_at,
        nullif(least(case when pg_temp.chance(r.n, 20) < 0.2 then r.received_at + interval '1 hour' + interval '5 days' * pg_temp.chance(r.n, 21) end, g.at), g.at) as reviewed_at
      from received r cross join given g)
    select *, case payment when 'cod' then delivered_at else settled_at end as paid_at,
      case when fate = 'taken_back' and payment = 'cod' then null when fate in ('taken_back', 'unsent') and payment <> 'cod' then cancelled_at else refunded_at end as returned_at,
      case when fate in ('taken_back', 'unsent') then case when payment <> 'cod' and cancelled_at is not null then total_minor else 0 end
        when refunded_at is null then 0 when fate = 'refunded' then total_minor else greatest(1, total_minor / 4) end as refunded_minor
    from happened`,
  sql`create unique index on life (n)`,
  sql`create unique index on life (id)`,
  sql`analyze life`,
]

/** Everybody came a day before they first did anything; who has bought nothing yet came on any day. */
const people = [
  sql`create temp table person on commit drop as
    select customer, came_at, (select max(id) from customer) + row_number() over (order by came_at, customer) as id,
      (array['ES', 'DE', 'FR', 'US', 'JP', 'CN', 'TH', 'MX'])[1 + floor(8 * pg_temp.chance(customer, 31) ^ 2)::int] as country,
      (array['es', 'de', 'fr', 'en', 'ja', 'zh', 'th', 'es'])[1 + floor(8 * pg_temp.chance(customer, 31) ^ 2)::int] as speaks,
      (array['Ana', 'Luis', 'Marta', 'Javier', 'Elena', 'Pablo', 'Irene', 'Hugo', 'Clara', 'Diego', 'Lena', 'Jonas', 'Camille', 'Marco', 'Yuki', 'Mei'])[1 + floor(16 * pg_temp.chance(customer, 32))::int] as firstname,
      (array['Vidal', 'Ortega', 'Chen', 'Robles', 'Renard', 'Becker', 'Serrano', 'Conti', 'Wu', 'Duarte', 'Rivas', 'Hofmann', 'Molina', 'Ferri', 'Blanco', 'Sato', 'Prado', 'Pons'])[1 + floor(18 * pg_temp.chance(customer, 33))::int]
        || ' ' || chr(65 + (customer % 26)::int) || '.' as lastname,
      pg_temp.chance(customer, 34) < 0.3 as is_told
    from (
      select c.customer, coalesce(min(b.at) - interval '30 hours', g.at - make_interval(days => ${historyDays}) * pg_temp.chance(c.customer, 30)) as came_at
      from given g cross join lateral generate_series(0, g.customers - 1) c (customer) left join buying b on b.customer = c.customer group by c.customer, g.at) p`,
  sql`create unique index on person (customer)`,
  sql`create unique index on person (id)`,
  sql`analyze person`,
]

/** What the purchases of a house are put together from, as temporary tables that the transaction drops: nothing is written yet. */
export const planned: Sql[] = [
  chance,
  ...shelf,
  ...sellers,
  ...baskets,
  times,
  sql`analyze bought`,
  amounts,
  sql`analyze amount`,
  ...purchases,
  ...lives,
  ...people,
]
