import { orderSets } from '../../contract/orders.ts'
import type { ProofRule, ProofUnit } from '../../contract/proof.ts'
import { inSet } from '../order-states/sql.ts'
import { type Sql, sql } from '../platform/sql.ts'

/**
 * A rule holds everything of a kind against what it has to be: `compared` gives a row for each with what it is `about`, its `id`, how people `named` it, what was
 * `found` and what is `expected`, in cents or in pieces. A row in which both differ breaks the rule.
 */
type Rule = { unit: ProofUnit; compared: Sql }

/** What every account gained or lost by each transfer. */
const changes = sql`(select from_account_id as account_id, -amount_minor as change from transfer union all select to_account_id, amount_minor from transfer)`

/** Of an account: whose it is, and what that is called. */
const whose = sql`case when a.owner_id is null then 'house' when a.kind in ('customer_wallet', 'customer_hold') then 'customer' else 'shop' end as about,
  coalesce(a.owner_id, 0) as id, a.kind || coalesce(' ' || a.owner_id, '') as named`

const order = sql`'order' as about, o.id, o.increment_id as named`

const withdrawal = sql`'application' as about, p.id, 'A' || lpad(p.id::text, 9, '0') as named`

const underWay = sql`(p.state = 'under_review' or p.state = 'approved' and w.payout in ('to_pay', 'unknown'))`

export const ledgerRules: Record<ProofRule, Rule> = {
  covered: {
    unit: 'money',
    compared: sql`
      select 'house' as about, 0::bigint as id, 'ledger' as named,
        coalesce(-sum(b.total) filter (where b.kind like 'clearing%' or b.kind = 'payout'), 0) as found,
        coalesce(sum(b.total) filter (where b.kind not like 'clearing%' and b.kind <> 'payout'), 0) as expected
      from (
        select a.kind, coalesce(a.balance_minor, (select sum(case when t.to_account_id = a.id then t.amount_minor else -t.amount_minor end)
          from transfer t where a.id in (t.from_account_id, t.to_account_id)), 0) as total from account a) b`,
  },
  balance_kept: {
    unit: 'money',
    compared: sql`
      select ${whose}, a.balance_minor as found, coalesce(t.total, 0) as expected
      from account a left join (select account_id, sum(change) as total from ${changes} c group by account_id) t on t.account_id = a.id
      where a.balance_minor is not null`,
  },
  movements_counted: {
    unit: 'count',
    compared: sql`
      select ${whose}, a.version as found, coalesce(t.moves, 0) as expected
      from account a left join (select account_id, count(*) as moves from ${changes} c group by account_id) t on t.account_id = a.id
      where a.balance_minor is not null`,
  },
  balance_continues: {
    unit: 'money',
    compared: sql`
      select 'account' as about, s.account_id as id, 'account ' || s.account_id || ', movement ' || s.version as named, s.after as found,
        case when s.version = s.place then s.expected end as expected
      from (
        select account_id, version, after, sum(change) over (partition by account_id order by version) as expected,
          row_number() over (partition by account_id order by version) as place
        from (
          select from_account_id as account_id, from_version as version, from_balance_after_minor as after, -amount_minor as change
          from transfer where from_version is not null
          union all
          select to_account_id, to_version, to_balance_after_minor, amount_minor from transfer where to_version is not null) m) s`,
  },
  never_negative: {
    unit: 'money',
    compared: sql`select ${whose}, a.balance_minor as found, greatest(a.balance_minor, 0) as expected from account a where a.balance_minor is not null`,
  },
  escrow: {
    unit: 'money',
    compared: sql`
      select ${order}, m.found, m.expected
      from orders o
      left join (
        select t.source_id, coalesce(sum(t.amount_minor) filter (where ta.kind = 'escrow'), 0) as came, coalesce(sum(t.amount_minor) filter (where fa.kind = 'escrow'), 0) as went
        from transfer t join account fa on fa.id = t.from_account_id join account ta on ta.id = t.to_account_id
        where t.source_kind = 'order' group by t.source_id) e on e.source_id = o.id
      cross join lateral (values
        (coalesce(e.came, 0), case when ${inSet(orderSets.tookMoney)} then o.total_minor else 0 end + o.reversed_minor),
        (coalesce(e.went, 0), case when ${inSet(orderSets.completed)} then o.total_minor + o.reversed_minor else o.refunded_minor end)) m (found, expected)`,
  },
  escrow_shop: {
    unit: 'money',
    compared: sql`
      select ${whose}, coalesce(t.total, 0) as found, coalesce(o.total, 0) as expected
      from account a
      left join (select account_id, sum(change) as total from ${changes} c group by account_id) t on t.account_id = a.id
      left join (select o.shop_id, sum(o.total_minor - o.refunded_minor) as total from orders o where ${inSet(orderSets.holdsMoney)} group by o.shop_id) o on o.shop_id = a.owner_id
      where a.kind = 'escrow'`,
  },
  refunded: {
    unit: 'money',
    compared: sql`
      select ${order}, o.refunded_minor as found, coalesce(r.total, 0) as expected
      from orders o
      left join (select source_id, sum(amount_minor) as total from transfer where kind = 'refund' and source_kind = 'order' group by source_id) r on r.source_id = o.id`,
  },
  reversed: {
    unit: 'money',
    compared: sql`
      select ${order}, o.reversed_minor as found, coalesce(r.total, 0) as expected
      from orders o
      left join (select source_id, sum(amount_minor) as total from transfer where kind in ('reversal', 'advance', 'commission_return') and source_kind = 'order'
        group by source_id) r on r.source_id = o.id`,
  },
  return_refund: {
    unit: 'money',
    compared: sql`
      select 'return' as about, r.id, r.increment_id as named, r.refund_minor as found, coalesce(t.amount_minor, 0) as expected
      from order_return r
      left join transfer t on t.kind = 'refund' and t.source_kind = 'order' and t.source_id = r.order_id and t.part = r.refund_part
      where r.state = 'refunded'`,
  },
  return_units: {
    unit: 'count',
    compared: sql`
      select ${order}, u.units as found, least(u.units, l.qty) as expected
      from (select order_line_id, sum(qty) as units from order_return where state = 'refunded' group by order_line_id) u
      join order_line l on l.id = u.order_line_id join orders o on o.id = l.order_id`,
  },
  returns_open: {
    unit: 'count',
    compared: sql`
      select ${order}, o.returns_open as found, coalesce(r.open, 0) as expected
      from orders o
      left join (select order_id, count(*) as open from order_return where state not in ('refunded', 'closed', 'cancelled') group by order_id) r on r.order_id = o.id`,
  },
  debt: {
    unit: 'money',
    compared: sql`
      select ${whose}, coalesce(t.total, 0) as found, least(coalesce(t.total, 0), 0) as expected
      from account a left join (select account_id, sum(change) as total from ${changes} c group by account_id) t on t.account_id = a.id
      where a.kind = 'shop_debt'`,
  },
  purchase: {
    unit: 'money',
    compared: sql`
      select 'purchase' as about, p.id, 'purchase ' || p.id as named, p.total_minor as found, coalesce(o.total, 0) as expected
      from purchase p left join (select purchase_id, sum(total_minor) as total from orders group by purchase_id) o on o.purchase_id = p.id`,
  },
  lines: {
    unit: 'money',
    compared: sql`
      select ${order}, m.found, m.expected
      from orders o
      left join (select order_id, sum(row_total_minor) as total, sum(discount_minor) as discount from order_line group by order_id) l on l.order_id = o.id
      cross join lateral (values (o.items_minor, coalesce(l.total, 0)), (o.discount_minor, coalesce(l.discount, 0))) m (found, expected)`,
  },
  coupons_taken: {
    unit: 'money',
    compared: sql`
      select ${order}, m.found, m.expected
      from orders o
      left join (
        select u.order_id, sum(u.discount_minor) as total, sum(u.discount_minor) filter (where k.shop_id is null) as house
        from order_coupon u join coupon_claim c on c.id = u.claim_id join coupon k on k.id = c.coupon_id group by u.order_id) u on u.order_id = o.id
      cross join lateral (values (o.discount_minor, coalesce(u.total, 0)), (o.house_discount_minor, coalesce(u.house, 0))) m (found, expected)`,
  },
  subsidy: {
    unit: 'money',
    compared: sql`
      select ${order}, coalesce(s.total, 0) as found, case when ${inSet(orderSets.completed)}
        then div(o.house_discount_minor::numeric * (o.total_minor - o.refunded_minor), o.total_minor) else 0 end as expected
      from orders o
      left join (
        select source_id, sum(case when kind = 'subsidy' then amount_minor else -amount_minor end) as total
        from transfer where kind in ('subsidy', 'subsidy_return', 'subsidy_advance') and source_kind = 'order' group by source_id) s on s.source_id = o.id`,
  },
  coupon_alone: {
    unit: 'count',
    compared: sql`
      select ${order}, (c.purchase_id is not distinct from o.purchase_id)::int as found, 1 as expected
      from order_coupon u join orders o on o.id = u.order_id join coupon_claim c on c.id = u.claim_id
      where not (${inSet(orderSets.cancelled)} or ${inSet(orderSets.refunded)})`,
  },
  coupon_claims: {
    unit: 'count',
    compared: sql`
      select 'coupon' as about, k.id, 'coupon ' || k.id as named, m.found, m.expected
      from coupon k
      left join (
        select c.coupon_id, count(*) as claims, count(*) filter (where c.purchase_id is not null and not exists (
          select from order_coupon u join orders o on o.id = u.order_id
          where u.claim_id = c.id and o.purchase_id = c.purchase_id and not (${inSet(orderSets.cancelled)} or ${inSet(orderSets.refunded)}))) as stray
        from coupon_claim c group by c.coupon_id) c on c.coupon_id = k.id
      cross join lateral (values (k.claimed::bigint, coalesce(c.claims, 0)), (coalesce(c.stray, 0), 0)) m (found, expected)`,
  },
  stock: {
    unit: 'count',
    compared: sql`
      select 'sku' as about, s.id, s.code as named, s.on_hand as found, coalesce(m.total, 0) as expected
      from sku s left join (select sku_id, sum(delta) as total from stock_movement group by sku_id) m on m.sku_id = s.id`,
  },
  stock_orders: {
    unit: 'count',
    compared: sql`
      select ${order}, v.found, v.expected
      from orders o join order_line l on l.order_id = o.id
      left join (
        select sku_id, source_id, -sum(delta) filter (where kind = 'sold') as took, sum(delta) filter (where kind = 'given_back') as gave
        from stock_movement where source_kind = 'order' group by sku_id, source_id) m on m.sku_id = l.sku_id and m.source_id = o.id
      cross join lateral (values (coalesce(m.took, 0), l.qty), (coalesce(m.gave, 0), case when ${inSet(orderSets.cancelled)} then l.qty else 0 end)) v (found, expected)`,
  },
  hold_customer: {
    unit: 'money',
    compared: sql`
      select ${whose}, a.balance_minor as found, coalesce(w.total, 0) as expected
      from account a
      left join (
        select p.customer_id, sum(p.amount_minor) as total from application p join withdrawal w on w.application_id = p.id
        where p.shop_id is null and ${underWay} group by p.customer_id) w on w.customer_id = a.owner_id
      where a.kind = 'customer_hold'`,
  },
  hold_shop: {
    unit: 'money',
    compared: sql`
      select ${whose}, a.balance_minor as found, coalesce(w.total, 0) as expected
      from account a
      left join (
        select p.shop_id, sum(p.amount_minor) as total from application p join withdrawal w on w.application_id = p.id
        where ${underWay} group by p.shop_id) w on w.shop_id = a.owner_id
      where a.kind = 'merchant_hold'`,
  },
  withdrawal_owner: {
    unit: 'count',
    compared: sql`
      select ${withdrawal}, (
          fa.owner_id is not distinct from coalesce(p.shop_id, p.customer_id)
          and fa.kind in (case when p.shop_id is null then 'customer_wallet' else 'merchant_balance' end, case when p.shop_id is null then 'customer_hold' else 'merchant_hold' end)
          and (ta.kind = 'payout' or ta.owner_id is not distinct from fa.owner_id and split_part(ta.kind, '_', 1) = split_part(fa.kind, '_', 1)))::int as found, 1 as expected
      from transfer t join application p on p.id = t.source_id join account fa on fa.id = t.from_account_id join account ta on ta.id = t.to_account_id
      where t.source_kind = 'withdrawal'`,
  },
  withdrawal_moved: {
    unit: 'money',
    compared: sql`
      select ${withdrawal}, m.found, m.expected
      from application p join withdrawal w on w.application_id = p.id
      left join (
        select source_id, sum(amount_minor) filter (where kind = 'withdrawal') as held, sum(amount_minor) filter (where kind = 'withdrawal_return') as returned,
          sum(amount_minor) filter (where kind = 'payout') as paid
        from transfer where source_kind = 'withdrawal' group by source_id) t on t.source_id = p.id
      cross join lateral (values
        (coalesce(t.held, 0), p.amount_minor),
        (coalesce(t.returned, 0), case when p.state in ('refused', 'cancelled') or w.payout = 'failed' then p.amount_minor else 0 end),
        (coalesce(t.paid, 0), case when w.payout = 'paid' then p.amount_minor else 0 end)) m (found, expected)`,
  },
  top_up: {
    unit: 'money',
    compared: sql`
      select 'application' as about, coalesce(p.id, t.source_id) as id, 'A' || lpad(coalesce(p.id, t.source_id)::text, 9, '0') as named,
        coalesce(t.total, 0) as found, coalesce(d.credited_minor, 0) as expected
      from (select source_id, sum(amount_minor) as total from transfer where source_kind = 'deposit' group by source_id) t
      full join (application p join deposit d on d.application_id = p.id) on p.id = t.source_id`,
  },
  top_up_approved: {
    unit: 'count',
    compared: sql`
      select 'application' as about, coalesce(p.id, t.source_id) as id, 'A' || lpad(coalesce(p.id, t.source_id)::text, 9, '0') as named,
        (t.source_id is not null)::int as found, (coalesce(p.state, '') = 'approved')::int as expected
      from (select source_id from transfer where source_kind = 'deposit' group by source_id) t
      full join (application p join deposit d on d.application_id = p.id) on p.id = t.source_id`,
  },
  shop_transfer: {
    unit: 'money',
    compared: sql`
      select 'shop' as about, m.shop_id as id, 'transfer ' || m.id as named, coalesce(t.total, 0) as found, m.amount_minor as expected
      from merchant_transfer m
      left join (select source_id, sum(amount_minor) as total from transfer where source_kind = 'merchant_transfer' group by source_id) t on t.source_id = m.id`,
  },
  by_hand_moved: {
    unit: 'money',
    compared: sql`
      select 'account' as about, coalesce(m.from_account_id, t.from_account_id) as id, 'transfer by hand ' || coalesce(m.id, t.source_id) as named,
        coalesce(t.amount_minor, 0) as found, case when m.state = 'done' then m.amount_minor else 0 end as expected
      from (select * from transfer where kind = 'adjustment' and source_kind = 'manual') t full join manual_transfer m on m.id = t.source_id`,
  },
  by_hand_by_two: {
    unit: 'count',
    compared: sql`
      select 'account' as about, t.from_account_id as id, 'transfer by hand ' || t.source_id as named,
        coalesce(m.proposed_by <> m.decided_by and m.from_account_id = t.from_account_id and m.to_account_id = t.to_account_id, false)::int as found, 1 as expected
      from transfer t left join manual_transfer m on m.id = t.source_id where t.kind = 'adjustment' and t.source_kind = 'manual'`,
  },
}
