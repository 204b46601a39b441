/** A statement that goes over big tables, by a piece of its text, and why nobody minds. `tables`: which; all where none is named. */
export type Meant = { text: string; tables?: readonly string[]; why: string }

const proof = 'The proof of the books goes over everything; it is asked for, and runs by itself.'
const counted = 'The console says how many there are of each kind, which is counted from an index alone.'
const ofAll = 'What the house sets up is told how much it would change, of everything there is.'
const sitemap = 'The sitemap lists everything; search engines ask for it, it is kept, and read from an index that is made for it.'
const forValues = 'Planned anew each time (plannedAnew): for its values it reads an index.'
const sealed = 'What waits to be sealed are the entries of a minute: a job seals them.'
const owners =
  'In the order of both, and ended at the last who has a shop: those who opened one are among the first customers of the house that is looked at.'
const special =
  'Pictures of variants and what the house recommends: a filled house has none, so that their index is empty; where there are some it is known how many, and they change no quicker than that.'
const waiting = 'Uploads that wait are few and go within a day: any of the small indexes of them will do.'
const fewAtAll = 'There are few of them in any house.'
const limited =
  'A limit that is a parameter counts as a tenth of all rows; PostgreSQL goes on planning for the values, which are few, and then reads an index.'

/** What reads a big table whole, whatever is known of it. */
export const meant: readonly Meant[] = [
  { text: "jsonb_build_object('about', about, 'id', id::text, 'named', named", why: proof },
  { text: 'select a.kind, count(*)::int as accounts', tables: ['account', 'transfer'], why: proof },
  { text: 'select count(*)::int as transfers from transfer', tables: ['transfer'], why: proof },
  {
    text: 'where l.entry_id is null and e.created_at < now()',
    tables: ['audit_link', 'audit_entry'],
    why: 'The proof of the log goes over everything.',
  },
  { text: 'from audit_link) as links', tables: ['audit_link', 'audit_entry'], why: counted },
  { text: 'from product) as all', tables: ['product'], why: counted },
  { text: 'select status, count(*)::int as count from customer group by status', tables: ['customer'], why: counted },
  { text: 'select c.id, c.parent_id, c.slug, c.name, c.position, c.version', tables: ['product'], why: counted },
  { text: 'pg_database_size(current_database())', tables: ['file'], why: counted },
  { text: 'from purchase where currency = $1', tables: ['purchase'], why: ofAll },
  { text: 'w.rate is not null as own_rate', tables: ['deposit', 'application'], why: ofAll },
  { text: 'select * from ((select $1::text as kind, ((p.id - 1)', tables: ['product'], why: sitemap },
  {
    text: 'insert into search_backlog (product_id) select id from product on conflict',
    tables: ['product'],
    why: 'Who asks for a rebuild has all products written anew.',
  },
  { text: 'or exists (select from product)', tables: ['product'], why: 'Ends at the first row.' },
  { text: 'coalesce((select a.balance_minor from account a', tables: ['customer'], why: forValues },
  { text: "'_' || e.id as place, l.position", tables: ['audit_link', 'customer'], why: forValues },
  { text: 'with recursive below (id) as', tables: ['product'], why: forValues },
  {
    text: 'with page as materialized ( select a.id, a.at from unnest',
    tables: ['application', 'deposit', 'customer', 'product'],
    why: forValues,
  },
  { text: 'with summed as (insert into house_sum', why: forValues },
  { text: 'with summed as materialized (select since from house_summed', why: forValues },
  { text: 'with taken as materialized ( delete from product_moved', tables: ['view_count'], why: forValues },
  { text: 'as unsealed from audit_pending', tables: ['audit_pending'], why: sealed },
  { text: 'as pending_since from audit_pending', tables: ['audit_pending', 'audit_entry'], why: sealed },
  {
    text: 'select id from purchase order by id',
    tables: ['purchase'],
    why: 'Once in the life of a house, when nothing of what was sold is counted yet.',
  },
  {
    text: 'from notice n join customer c on c.id = n.customer_id where n.regards &&',
    tables: ['customer'],
    why: 'For any values it would tell a part of all notices; PostgreSQL goes on planning for the values, which are one order, and then reads an index.',
  },
  {
    text: "view_count where hour < now() - interval '25 months'",
    tables: ['view_count', 'shop_view_count'],
    why: 'Forgets what is two years old, now and then: each shop is looked at in an index.',
  },
  { text: 'select c.id, c.language, m.shop_id from shop_member m', tables: ['customer'], why: owners },
  { text: 'select h.id, h.name, c.firstname, c.lastname, h.status, h.opened_at from shop h', tables: ['customer'], why: owners },
  { text: 'select count(*)::int as waiting from file where', tables: ['file'], why: waiting },
  { text: 'update file set attached_at = now() where id =', tables: ['file'], why: waiting },
  { text: 'with wanted as materialized ( select r.id from shown_review r', tables: ['customer'], why: limited },
  { text: 'insert into product_draft_picture (draft_id, file_id)', tables: ['sku'], why: special },
  { text: "select p.id, p.slug, jsonb_strip_nulls(jsonb_build_object('en', p.name->'en'", tables: ['product'], why: special },
  { text: 'with owned as materialized (select distinct product_id as id', tables: ['product'], why: special },
  { text: 'as image, k.left from product p', tables: ['file'], why: limited },
  { text: 'select g.id as "group", p.id', tables: ['file'], why: limited },
  { text: 'update coupon k set claimed = k.claimed + 1', tables: ['coupon'], why: fewAtAll },
  {
    text: 'update statement_line set aside_reason',
    tables: ['statement_line'],
    why: 'Lines of a bank statement that nobody has settled are few.',
  },
  { text: 'update search_segment s set current_id', tables: ['search_segment'], why: fewAtAll },
]

/**
 * What reads a big table whole only as long as PostgreSQL knows nothing of it, by a piece of the text. A restore analyzes before the house opens (`server/backup/restore.ts`), and autovacuum comes to a table
 * within minutes of its first rows; each was looked at, and reads an index then.
 */
export const blind: readonly string[] = [
  // joins with an account that is one row by its unique key
  'from account a join transfer t on a.id in (t.from_account_id, t.to_account_id)',
  'sum(case when income then amount_minor else -amount_minor end) over',
  // a period that is a tenth of all as long as nothing is known of its times
  'with moved as materialized ( select t.id, t.created_at',
  'from shop_view_count v where v.hour >=',
  'from view_count v where v.hour >=',
  // the lines of some orders, with a picture and a review of each
  'from order_line l join return_policy rp',
  'from order_line l left join file f',
  'from order_line l join orders o on o.id = l.order_id where o.shop_id =',
  'from orders o join order_line l on l.order_id = o.id where o.customer_id =',
  // the reviews of one shop
  'from shown_review r join product p on p.id = r.product_id where p.shop_id =',
  'from shown_review r join product p on p.id = r.product_id left join review_reply a',
  // who did each of a few things
  "left join customer c on e.actor = 'buyer'",
  'from notice n join customer c on c.id = n.customer_id',
  // sums of the house, planned anew each time, and what is told outside beside what moved
  'with summed as materialized (select since from house_summed',
  'with edge as materialized (select id, kind from account',
  'with to_sum as materialized (select from shop_to_sum',
  // what happened within minutes, or is older than two years
  'from (select distinct order_id from order_event where created_at >',
  'with present as ( select o.purchase_id',
  'delete from view_count where hour <',
  'delete from shop_view_count where hour <',
  // what was sold of products that are read by their ids, or all of them when a server starts
  "select p.id::float8, p.status = 'on_sale' and s.status = 'open' as live",
  // other deposits with the same transaction or picture
  "select 'same_transaction' as sign",
  // the goods in one cart
  'select s.country, s.unit_grams',
  // few of them in any house
  'update coupon k set claimed = k.claimed + 1',
  'update search_segment s set current_id',
]
