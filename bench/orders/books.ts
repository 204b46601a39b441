import { applicationRules } from '../../contract/applications.ts'
import { screens } from '../../contract/screens.ts'
import { type Sql, sql } from '../../server/platform/sql.ts'

/** Two decide on as much as that, as in a house with the usual settings. */
const twoFromMinor = 100_000

/** One top-up for each three purchases by wallet, in whole hundreds, told before the first of them. */
const topUps = [
  sql`create temp table top_up on commit drop as
    select *, (select coalesce(max(id), 0) from application) + row_number() over (order by at, customer) as id
    from (
      select customer, min(at) - interval '5 hours' as at, (ceil(sum(total_minor) / 10000.0) * 10000)::bigint as amount_minor
      from (select customer, at, total_minor, (row_number() over (partition by customer order by at, turn) - 1) / 3 as times from buying where method = 'wallet') b group by customer, times) t`,
  sql`analyze top_up`,
  sql`create temp table proof on commit drop as select id, (select coalesce(max(id), 0) from file) + row_number() over (order by id) as file_id from top_up`,
  sql`insert into file (id, path, purpose, owner_id, width, height, widths, bytes, created_at, attached_at) overriding system value
    select f.file_id, 'proof/bench-' || f.file_id, 'proof', p.id, 320, 380, '{320}', 2000, t.at - interval '2 minutes', t.at
    from proof f join top_up t on t.id = f.id join person p on p.customer = t.customer order by f.file_id`,
  sql`insert into application (id, kind, state, customer_id, amount_minor, approvals, created_at, decided_at, due_at) overriding system value
    select t.id, 500, 'approved', p.id, amount_minor, case when amount_minor >= ${twoFromMinor}::bigint then 2 else 1 end, at, at + interval '1 hour', at + make_interval(hours => ${applicationRules.deposit.targetHours})
    from top_up t join person p on p.customer = t.customer order by t.id`,
  sql`insert into deposit (application_id, wallet_id, currency, network, address, rate, actual_minor, credited_minor, txid, txid_key, certificate_id, transferred_at)
    select t.id, w.id, w.currency, w.network, w.account_number, w.rate, amount_minor, amount_minor, 'BENCH' || t.id, 'bench' || t.id, f.file_id, at - interval '1 hour'
    from top_up t join proof f on f.id = t.id join deposit_wallet w on w.code = 'bench-sepa' order by t.id`,
  sql`create temp table decision on commit drop as
    select t.id, o.id as operator_id, o.place, t.amount_minor, t.at + make_interval(mins => 60 - 20 * case when t.amount_minor >= ${twoFromMinor}::bigint then 2 - o.place else 0 end) as at,
      t.amount_minor >= ${twoFromMinor}::bigint and o.place = 1 as is_first_of_two
    from top_up t join (select id, row_number() over (order by id)::int as place from operator where email like 'bench-operator-%') o
      on o.place = 1 + t.id % 2 or t.amount_minor >= ${twoFromMinor}::bigint`,
  sql`insert into application_decision (application_id, operator_id, decision, amount_minor, created_at) select id, operator_id, 'approve', amount_minor, at from decision order by at, id`,
  sql`with entry as (
      insert into audit_entry (actor, actor_id, act, subject, subject_id, details, created_at)
      select 'operator', operator_id, case when is_first_of_two then 'application.approve_first' else 'application.approve' end, 'application', id,
        jsonb_build_object('kind', 'deposit', 'amount', to_char(amount_minor / 100.0, 'FM999999990.00')), at
      from decision order by at, id returning id)
    insert into audit_pending (entry_id) select id from entry`,
  sql`insert into notice (customer_id, type, state, kind, data, link, read_at, created_at)
    select p.id, 500, e.state, e.kind, jsonb_build_object('firstname', p.firstname, 'id', t.id::text, 'amount', 'USD ' || to_char(t.amount_minor / 100.0, 'FM999999990.00')),
      replace(${screens.wallet({ tab: 'recharges', id: '0' })}, 'id=0', 'id=' || t.id), case when e.at < g.at - interval '2 days' then e.at + interval '4 hours' end, e.at
    from top_up t join person p on p.customer = t.customer cross join given g cross join lateral (values ('deposit_submitted', 0, t.at), ('deposit_approved', 1, t.at + interval '1 hour')) e (kind, state, at)
    order by e.at, t.id`,
]

/**
 * Every movement in the order in which it was made. The trigger that applies a transfer takes one account's row after the other; here versions and balances are summed up
 * over all of them at once, and `ledger verify` says whether it comes to the same.
 */
const transfers = [
  sql`create temp table house on commit drop as select kind, id from account where owner_id is null`,
  sql`create temp table purse on commit drop as
    select p.customer, a.id as account_id from person p join account a on a.kind = 'customer_wallet' and a.owner_id = p.id`,
  sql`create unique index on purse (customer)`,
  sql`analyze purse`,
  sql`create temp table move on commit drop as
    select (select coalesce(max(id), 0) from transfer) + row_number() over (order by m.at, m.source_kind, m.source_id, m.step) as id, m.*
    from (
      select t.at + interval '1 hour' as at, 1 as step, (select id from house where kind = 'clearing_deposit') as from_id, w.account_id as to_id, t.amount_minor, 'deposit' as kind, 'deposit' as source_kind,
        t.id as source_id, 'A' || lpad(t.id::text, 9, '0') as memo
      from top_up t join purse w on w.customer = t.customer
      union all
      select e.at, e.step, e.from_id, e.to_id, e.amount_minor, e.kind, 'order', o.id, 'P' || lpad(o.id::text, 9, '0')
      from life o join seller h on h.shop_id = o.shop_id join purse w on w.customer = o.customer
        cross join lateral (select div(o.commission_minor::numeric * (o.total_minor - o.refunded_minor), o.total_minor)::bigint as commission_minor) c
        cross join lateral (values
          (2, case o.payment when 'wallet' then w.account_id when 'card' then (select id from house where kind = 'clearing_card') else (select id from house where kind = 'clearing_cash') end,
            h.escrow_id, o.total_minor, 'purchase', o.paid_at),
          (3, h.escrow_id, w.account_id, o.refunded_minor, 'refund', o.returned_at),
          (4, h.escrow_id, h.balance_id, o.total_minor - o.refunded_minor - c.commission_minor, 'release', o.received_at),
          (5, h.escrow_id, (select id from house where kind = 'platform_revenue'), c.commission_minor, 'commission', o.received_at)) e (step, from_id, to_id, amount_minor, kind, at)
      where e.at is not null and e.amount_minor > 0) m`,
  sql`analyze move`,
  sql`create temp table kept on commit drop as
    select m.id, m.account_id, a.version + row_number() over w as version, a.balance_minor + sum(m.change) over w as balance_minor
    from (select id, from_id as account_id, -amount_minor as change from move union all select id, to_id, amount_minor from move) m
      join account a on a.id = m.account_id and a.balance_minor is not null
    window w as (partition by m.account_id order by m.id)`,
  sql`analyze kept`,
  sql`insert into transfer (id, from_account_id, to_account_id, amount_minor, kind, source_kind, source_id, from_balance_after_minor, to_balance_after_minor, from_version, to_version, memo, created_at)
    overriding system value
    select m.id, m.from_id, m.to_id, m.amount_minor, m.kind, m.source_kind, m.source_id, f.balance_minor, t.balance_minor, f.version, t.version, m.memo, m.at
    from move m left join kept f on f.id = m.id and f.account_id = m.from_id left join kept t on t.id = m.id and t.account_id = m.to_id order by m.id`,
  sql`update account a set version = k.version, balance_minor = k.balance_minor from (select distinct on (account_id) * from kept order by account_id, version desc) k where k.account_id = a.id`,
]

/** The money of it all: what was put into wallets, and what moved. */
export const booked: { what: string; statements: Sql[] }[] = [
  { what: 'top-ups', statements: topUps },
  { what: 'transfers', statements: transfers },
]
