import { orderSets } from '../../contract/orders.ts'
import { formatAmount } from '../../money/money.ts'
import { inSet } from '../order-states/sql.ts'
import { type Db, row, rows } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'

export type Mismatch = { rule: string; subject: string; detail: string }

export type Proof = { accounts: number; transfers: number; orders: number; skus: number; mismatches: Mismatch[] }

type Found = { subject: string; detail: string }

/** Each rule lists what breaks it; a sound house lists nothing. */
const rules = {
  'the sum of all accounts is zero': sql`
    select 'ledger' as subject, 'sum is ' || sum(change) as detail
    from (select -amount_minor as change from transfer union all select amount_minor from transfer) c having sum(change) <> 0`,
  'a kept balance is the sum of its transfers': sql`
    select a.kind || ' of ' || a.owner_id as subject, 'kept ' || a.balance_minor || ', transfers say ' || coalesce(t.total, 0) as detail
    from account a
    left join (
      select account_id, sum(change) as total, count(*) as moves
      from (select from_account_id as account_id, -amount_minor as change from transfer union all select to_account_id, amount_minor from transfer) c
      group by account_id) t on t.account_id = a.id
    where a.balance_minor is not null and (a.balance_minor <> coalesce(t.total, 0) or a.version <> coalesce(t.moves, 0))`,
  'each balance after a transfer continues the one before': sql`
    select 'account ' || account_id as subject, 'version ' || version || ' leaves ' || after || ', expected ' || expected as detail
    from (
      select account_id, version, after, sum(change) over (partition by account_id order by version) as expected,
        row_number() over (partition by account_id order by version) as place
      from (
        select from_account_id as account_id, from_version as version, from_balance_after_minor as after, -amount_minor as change from transfer where from_version is not null
        union all
        select to_account_id, to_version, to_balance_after_minor, amount_minor from transfer where to_version is not null) m) s
    where after <> expected or version <> place`,
  'what an order has in escrow is what its state says': sql`
    select o.increment_id as subject,
      o.payment_status || '/' || o.delivery_status || ' of ' || o.total_minor || ': in ' || coalesce(e.came, 0) || ', out ' || coalesce(e.went, 0) as detail
    from orders o
    left join lateral (
      select coalesce(sum(t.amount_minor) filter (where ta.kind = 'escrow'), 0) as came, coalesce(sum(t.amount_minor) filter (where fa.kind = 'escrow'), 0) as went
      from transfer t join account fa on fa.id = t.from_account_id join account ta on ta.id = t.to_account_id
      where t.source_kind = 'order' and t.source_id = o.id) e on true
    where e.came <> case when ${inSet(orderSets.tookMoney)} then o.total_minor else 0 end + o.reversed_minor
      or e.went <> case when ${inSet(orderSets.completed)} then o.total_minor + o.reversed_minor else o.refunded_minor end`,
  'what came back after an order was settled is what those gave whom it was shared out to': sql`
    select o.increment_id as subject, 'reversed ' || o.reversed_minor || ', transfers say ' || coalesce(r.total, 0) as detail
    from orders o
    left join (select source_id, sum(amount_minor) as total from transfer where kind in ('reversal', 'advance', 'commission_return') and source_kind = 'order'
      group by source_id) r on r.source_id = o.id
    where o.reversed_minor <> coalesce(r.total, 0)`,
  'a return gave back what its transfer says, and not more units than were bought': sql`
    select r.increment_id as subject, 'gave back ' || r.refund_minor || ', transfer says ' || coalesce(t.amount_minor, 0) || ', units ' || u.units || ' of ' || l.qty as detail
    from order_return r join order_line l on l.id = r.order_line_id
    cross join lateral (select sum(qty) as units from order_return where order_line_id = l.id and state = 'refunded') u
    left join transfer t on t.kind = 'refund' and t.source_kind = 'order' and t.source_id = r.order_id and t.part = r.refund_part
    where r.state = 'refunded' and (r.refund_minor <> coalesce(t.amount_minor, 0) or u.units > l.qty)`,
  'an order counts its returns under way': sql`
    select o.increment_id as subject, 'counts ' || o.returns_open || ', there are ' || coalesce(r.open, 0) as detail
    from orders o
    left join (select order_id, count(*) as open from order_return where state not in ('refunded', 'closed', 'cancelled') group by order_id) r on r.order_id = o.id
    where o.returns_open <> coalesce(r.open, 0)`,
  'a shop never repaid more than it owes': sql`
    select 'debt of shop ' || a.owner_id as subject, 'repaid ' || sum(case when t.to_account_id = a.id then t.amount_minor else -t.amount_minor end) || ' too much' as detail
    from account a join transfer t on a.id in (t.from_account_id, t.to_account_id)
    where a.kind = 'shop_debt' group by a.id having sum(case when t.to_account_id = a.id then t.amount_minor else -t.amount_minor end) > 0`,
  'what was refunded of an order is the sum of its refunds': sql`
    select o.increment_id as subject, 'refunded ' || o.refunded_minor || ', transfers say ' || coalesce(r.total, 0) as detail
    from orders o
    left join (select source_id, sum(amount_minor) as total from transfer where kind = 'refund' and source_kind = 'order' group by source_id) r on r.source_id = o.id
    where o.refunded_minor <> coalesce(r.total, 0)`,
  'escrow of a shop is what its open paid orders hold': sql`
    select 'escrow of shop ' || a.owner_id as subject, 'transfers say ' || coalesce(t.total, 0) || ', orders say ' || coalesce(o.total, 0) as detail
    from account a
    left join lateral (
      select sum(case when to_account_id = a.id then amount_minor else -amount_minor end) as total from transfer where a.id in (from_account_id, to_account_id)) t on true
    left join lateral (
      select sum(o.total_minor - o.refunded_minor) as total from orders o where o.shop_id = a.owner_id and ${inSet(orderSets.holdsMoney)}) o on true
    where a.kind = 'escrow' and coalesce(t.total, 0) <> coalesce(o.total, 0)`,
  'the orders of a purchase add up to it': sql`
    select 'purchase ' || p.id as subject, 'purchase ' || p.total_minor || ', orders ' || coalesce(sum(o.total_minor), 0) as detail
    from purchase p left join orders o on o.purchase_id = p.id
    group by p.id having p.total_minor <> coalesce(sum(o.total_minor), 0)`,
  'the lines of an order add up to it': sql`
    select o.increment_id as subject,
      'items ' || o.items_minor || ', lines ' || coalesce(sum(l.row_total_minor), 0) || '; discount ' || o.discount_minor || ', lines ' || coalesce(sum(l.discount_minor), 0) as detail
    from orders o left join order_line l on l.order_id = o.id
    group by o.id having o.items_minor <> coalesce(sum(l.row_total_minor), 0) or o.discount_minor <> coalesce(sum(l.discount_minor), 0)`,
  'what was taken off an order is what its coupons took off, the house bearing its own': sql`
    select o.increment_id as subject,
      'discount ' || o.discount_minor || ' (house ' || o.house_discount_minor || '), coupons say ' || coalesce(u.total, 0) || ' (house ' || coalesce(u.house, 0) || ')' as detail
    from orders o
    left join (
      select u.order_id, sum(u.discount_minor) as total, sum(u.discount_minor) filter (where k.shop_id is null) as house
      from order_coupon u join coupon_claim c on c.id = u.claim_id join coupon k on k.id = c.coupon_id group by u.order_id) u on u.order_id = o.id
    where o.discount_minor <> coalesce(u.total, 0) or o.house_discount_minor <> coalesce(u.house, 0)`,
  'the house made good its part of what a settled order kept': sql`
    select o.increment_id as subject, 'made good ' || coalesce(s.total, 0) || ' of ' || o.house_discount_minor as detail
    from orders o
    left join (
      select source_id, sum(case when kind = 'subsidy' then amount_minor else -amount_minor end) as total
      from transfer where kind in ('subsidy', 'subsidy_return', 'subsidy_advance') and source_kind = 'order' group by source_id) s on s.source_id = o.id
    where coalesce(s.total, 0) <> case when ${inSet(orderSets.completed)}
      then div(o.house_discount_minor::numeric * (o.total_minor - o.refunded_minor), o.total_minor) else 0 end`,
  'an order that stands has its coupons to itself': sql`
    select o.increment_id as subject, 'claim ' || c.id || ' is used by purchase ' || coalesce(c.purchase_id::text, '-') as detail
    from order_coupon u join orders o on o.id = u.order_id join coupon_claim c on c.id = u.claim_id
    where c.purchase_id is distinct from o.purchase_id and not (${inSet(orderSets.cancelled)} or ${inSet(orderSets.refunded)})`,
  'a coupon counts its claims, and what is used stands with an order that stands': sql`
    select 'coupon ' || k.id as subject, 'claimed ' || k.claimed || ', claims ' || count(c.id) || ', stray ' || count(c.id) filter (where m.stray) as detail
    from coupon k left join coupon_claim c on c.coupon_id = k.id
    left join lateral (
      select c.purchase_id is not null and not exists (
        select from order_coupon u join orders o on o.id = u.order_id
        where u.claim_id = c.id and o.purchase_id = c.purchase_id and not (${inSet(orderSets.cancelled)} or ${inSet(orderSets.refunded)})) as stray) m on true
    group by k.id having k.claimed <> count(c.id) or count(c.id) filter (where m.stray) > 0`,
  'stock on hand is the sum of its movements': sql`
    select s.code as subject, 'on hand ' || s.on_hand || ', movements say ' || coalesce(m.total, 0) as detail
    from sku s left join (select sku_id, sum(delta) as total from stock_movement group by sku_id) m on m.sku_id = s.id
    where s.on_hand <> coalesce(m.total, 0)`,
  'an order took its stock once, and a cancelled one gave it back': sql`
    select o.increment_id as subject, l.sku_code || ': took ' || coalesce(m.took, 0) || ', gave back ' || coalesce(m.gave, 0) || ' of ' || l.qty as detail
    from orders o join order_line l on l.order_id = o.id
    left join lateral (
      select -sum(delta) filter (where kind = 'sold') as took, sum(delta) filter (where kind = 'given_back') as gave
      from stock_movement where sku_id = l.sku_id and source_kind = 'order' and source_id = o.id) m on true
    where coalesce(m.took, 0) <> l.qty or coalesce(m.gave, 0) <> case when ${inSet(orderSets.cancelled)} then l.qty else 0 end`,
  'what a customer has on hold is what withdrawals under way hold': sql`
    select 'hold of ' || a.owner_id as subject, 'kept ' || a.balance_minor || ', withdrawals hold ' || coalesce(w.total, 0) as detail
    from account a
    left join (
      select p.customer_id, sum(p.amount_minor) as total from application p join withdrawal w on w.application_id = p.id
      where p.shop_id is null and (p.state = 'under_review' or p.state = 'approved' and w.payout in ('to_pay', 'unknown')) group by p.customer_id) w on w.customer_id = a.owner_id
    where a.kind = 'customer_hold' and a.balance_minor <> coalesce(w.total, 0)`,
  'what a shop has on hold is what withdrawals of its balance under way hold': sql`
    select 'hold of shop ' || a.owner_id as subject, 'kept ' || a.balance_minor || ', withdrawals hold ' || coalesce(w.total, 0) as detail
    from account a
    left join (
      select p.shop_id, sum(p.amount_minor) as total from application p join withdrawal w on w.application_id = p.id
      where p.state = 'under_review' or p.state = 'approved' and w.payout in ('to_pay', 'unknown') group by p.shop_id) w on w.shop_id = a.owner_id
    where a.kind = 'merchant_hold' and a.balance_minor <> coalesce(w.total, 0)`,
  'a withdrawal moves what belongs to whom it is of, a customer or a shop': sql`
    select 'withdrawal ' || p.id as subject, t.kind || ' of ' || fa.kind || ' ' || coalesce(fa.owner_id::text, '-') || ' to ' || ta.kind || ' ' || coalesce(ta.owner_id::text, '-') as detail
    from transfer t join application p on p.id = t.source_id join account fa on fa.id = t.from_account_id join account ta on ta.id = t.to_account_id
    where t.source_kind = 'withdrawal' and (
      fa.owner_id is distinct from coalesce(p.shop_id, p.customer_id) or fa.kind not in (case when p.shop_id is null then 'customer_wallet' else 'merchant_balance' end, case when p.shop_id is null then 'customer_hold' else 'merchant_hold' end)
      or ta.kind <> 'payout' and (ta.owner_id is distinct from fa.owner_id or split_part(ta.kind, '_', 1) <> split_part(fa.kind, '_', 1)))`,
  'a withdrawal moved what its state says': sql`
    select 'withdrawal ' || p.id as subject,
      p.state || '/' || coalesce(w.payout, '-') || ' of ' || p.amount_minor || ': held ' || t.held || ', returned ' || t.returned || ', paid out ' || t.paid as detail
    from application p join withdrawal w on w.application_id = p.id
    cross join lateral (
      select coalesce(sum(amount_minor) filter (where kind = 'withdrawal'), 0) as held, coalesce(sum(amount_minor) filter (where kind = 'withdrawal_return'), 0) as returned,
        coalesce(sum(amount_minor) filter (where kind = 'payout'), 0) as paid
      from transfer where source_kind = 'withdrawal' and source_id = p.id) t
    where t.held <> p.amount_minor
      or t.returned <> case when p.state in ('refused', 'cancelled') or w.payout = 'failed' then p.amount_minor else 0 end
      or t.paid <> case when w.payout = 'paid' then p.amount_minor else 0 end`,
  'a top-up moved what was credited, and only when it was approved': sql`
    select 'top-up ' || coalesce(p.id, t.source_id) as subject, coalesce(p.state, 'unknown') || ', credited ' || coalesce(d.credited_minor, 0) || ', transfers say ' || coalesce(t.total, 0) as detail
    from (select source_id, sum(amount_minor) as total from transfer where source_kind = 'deposit' group by source_id) t
    full join (application p join deposit d on d.application_id = p.id) on p.id = t.source_id
    where coalesce(t.total, 0) <> coalesce(d.credited_minor, 0) or (coalesce(p.state, '') = 'approved') <> (t.total is not null)`,
  'what was moved to a shop is what its owner asked for': sql`
    select 'transfer to shop ' || m.shop_id as subject, 'asked ' || m.amount_minor || ', transfers say ' || coalesce(t.total, 0) as detail
    from merchant_transfer m
    left join (select source_id, sum(amount_minor) as total from transfer where source_kind = 'merchant_transfer' group by source_id) t on t.source_id = m.id
    where m.amount_minor <> coalesce(t.total, 0)`,
  'an account owned by a person is never below zero': sql`
    select kind || ' of ' || owner_id as subject, balance_minor::text as detail from account where balance_minor < 0`,
} as const

/**
 * Recomputes everything from the transfers and movements and names each mismatch. Reads one snapshot, so it may run beside
 * traffic. Needs no lock and changes nothing.
 */
export async function verifyLedger(db: Db): Promise<Proof> {
  const mismatches: Mismatch[] = []
  for (const [rule, statement] of Object.entries(rules)) {
    for (const { subject, detail } of await rows<Found>(db, statement)) mismatches.push({ rule, subject, detail })
  }
  const counted = await row<{ accounts: string; transfers: string; orders: string; skus: string }>(
    db,
    sql`select (select count(*) from account) as accounts, (select count(*) from transfer) as transfers, (select count(*) from orders) as orders, (select count(*) from sku) as skus`,
  )
  return {
    accounts: Number(counted.accounts),
    transfers: Number(counted.transfers),
    orders: Number(counted.orders),
    skus: Number(counted.skus),
    mismatches,
  }
}

/** Where all the money is, for the person who proves it: the sum by kind of account. */
export async function balanceByKind(db: Db): Promise<{ kind: string; balance: string }[]> {
  const found = await rows<{ kind: string; total: string }>(
    db,
    sql`select a.kind, coalesce(sum(c.change), 0) as total from account a
        left join (select from_account_id as account_id, -amount_minor as change from transfer union all select to_account_id, amount_minor from transfer) c on c.account_id = a.id
        group by a.kind order by a.kind`,
  )
  return found.map(({ kind, total }) => ({ kind, balance: formatAmount(BigInt(total)) }))
}
