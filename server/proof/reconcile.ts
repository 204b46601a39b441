import { type Channel, channels, isCompared, type ProofSubject, type Verdict } from '../../contract/proof.ts'
import { formatAmount } from '../../money/money.ts'
import { type Db, rows } from '../platform/database.ts'
import { beginOf } from '../platform/days.ts'
import type { Input, Reply } from '../platform/http/context.ts'
import { plannedAnew, type Sql, sql } from '../platform/sql.ts'

/** The days `from` to `to`, both included, as a zone counts them. */
export type Period = { from: string; to: string; time_zone: string }

/** The most lines that a page has; the file has all. */
const linesMost = 1000

export const monthOf = ({ month, time_zone }: { month: string; time_zone: string }): Period => {
  const first = Temporal.PlainDate.from(`${month}-01`)
  return { from: String(first), to: String(first.add({ months: 1 }).subtract({ days: 1 })), time_zone }
}

/** How far from what the books say an event is looked for: both are written at one moment, and what is weeks apart has to be looked at. */
const around = sql`interval '7 days'`

/** What people call a purchase: by the numbers of its orders. */
const numbersOf = (purchase: Sql) => sql`(select string_agg(increment_id, ', ' order by id) from orders where purchase_id = ${purchase})`

const numberOf = (order: Sql) => sql`(select increment_id from orders where id = ${order})`

/**
 * Every movement over the edge of the house in a period, with both sides: what the books moved, and what is known from outside by a signed event of a provider, by the
 * top-up that an operator has seen arrive, by the number of a payment. What is found on one side is looked for on the other, on whichever day it stands there. What lines are called is only looked up where they are shown.
 */
function linesOf({ from, to, time_zone }: Period, { isNamed }: { isNamed: boolean }): Sql {
  const begin = beginOf(Temporal.PlainDate.from(from), time_zone)
  const end = beginOf(Temporal.PlainDate.from(to).add({ days: 1 }), time_zone)
  const within = (column: Sql) => sql`${column} >= ${begin} and ${column} < ${end}`
  const named = (name: Sql) => (isNamed ? name : sql`null`)
  return sql`
    with edge as materialized (select id, kind from account where kind in ('clearing_card', 'clearing_deposit', 'clearing_bank', 'clearing_cash', 'payout') and owner_id is null),
    moved as materialized (
      select t.id, t.created_at, t.amount_minor, t.kind, t.source_kind, t.source_id, t.part, fa.kind as from_kind, ta.kind as to_kind
      from transfer t left join edge fa on fa.id = t.from_account_id left join edge ta on ta.id = t.to_account_id
      where ${within(sql`t.created_at`)} and (fa.id is not null or ta.id is not null)),
    told as materialized (
      select e.provider, coalesce(e.body #>> '{data,object,id}', e.body #>> '{data,reference}') as reference, min(e.event_id) as event_id, min(e.received_at) as received_at,
        max(coalesce(e.body #>> '{data,object,amount_total}', e.body #>> '{data,amount}')::bigint) as amount
      from (select event_id, provider, type, received_at, convert_from(body, 'UTF8')::jsonb as body from payment_event
        where type in ('payment.paid', 'checkout.session.completed', 'checkout.session.async_payment_succeeded')
          and received_at >= ${begin}::timestamptz - ${around} and received_at < ${end}::timestamptz + ${around}) e
      where e.type <> 'checkout.session.completed' or e.body #>> '{data,object,payment_status}' = 'paid' group by 1, 2),
    top_up as (
      select 'top_up' as channel, 'in' as flow, 'application' as about, k.id, 'A' || lpad(k.id::text, 9, '0') as named, coalesce(d.txid, '') as reference,
        t.created_at as ours_at, t.amount_minor as ours, case when p.state = 'approved' then p.decided_at end as theirs_at,
        case when p.state = 'approved' then d.credited_minor end as theirs, null::bigint as back, false as under_way
      from (select source_id as id from moved where source_kind = 'deposit'
        union select id from application where kind = 500 and state = 'approved' and ${within(sql`decided_at`)}) k
      left join lateral (select created_at, amount_minor from transfer where source_kind = 'deposit' and source_id = k.id offset 0) t on true
      left join lateral (select state, decided_at from application where id = k.id offset 0) p on true
      left join lateral (select txid, credited_minor from deposit where application_id = k.id offset 0) d on true),
    withdrawal_out as (
      select 'withdrawal', 'out', 'application', k.id, 'A' || lpad(k.id::text, 9, '0'), coalesce(w.payout_reference, ''),
        t.created_at, t.amount_minor, case when w.payout = 'paid' and w.payout_reference <> '' then w.payout_at end,
        case when w.payout = 'paid' and w.payout_reference <> '' then p.amount_minor end, null::bigint, false
      from (select source_id as id from moved where source_kind = 'withdrawal' and kind = 'payout'
        union select application_id from withdrawal where payout = 'paid' and ${within(sql`payout_at`)}) k
      left join lateral (select created_at, amount_minor from transfer where source_kind = 'withdrawal' and kind = 'payout' and source_id = k.id offset 0) t on true
      left join lateral (select amount_minor from application where id = k.id offset 0) p on true
      left join lateral (select payout, payout_reference, payout_at from withdrawal where application_id = k.id offset 0) w on true),
    card_in as (
      select 'card', 'in', case when k.purchase_id is null then 'house' else 'purchase' end, coalesce(k.purchase_id, 0), coalesce(${named(numbersOf(sql`k.purchase_id`))}, e.event_id, ''), coalesce(k.reference, ''),
        o.at, o.amount, e.received_at, e.amount, b.back, false
      from (
        select y.id as payment_id, s.purchase_id, y.provider, y.provider_reference as reference from moved m join orders s on s.id = m.source_id
        left join payment y on y.purchase_id = s.purchase_id and y.state in ('paid', 'refunding', 'refunded')
        where m.from_kind = 'clearing_card' and m.source_kind = 'order'
        union select y.id, y.purchase_id, e.provider, e.reference from told e left join payment y on y.provider = e.provider and y.provider_reference = e.reference
        where ${within(sql`e.received_at`)}) k
      left join told e on e.provider = k.provider and e.reference = k.reference
      left join lateral (select sum(amount_minor)::bigint as back, coalesce(bool_or(reason in ('paid_too_late', 'paid_twice')), false) as whole
        from card_refund where payment_id = k.payment_id and order_id is null) b on true
      left join lateral (
        select min(t.created_at) as at, sum(t.amount_minor)::bigint as amount from orders s join transfer t on t.source_kind = 'order' and t.source_id = s.id
        join edge fa on fa.id = t.from_account_id and fa.kind = 'clearing_card' where s.purchase_id = k.purchase_id and not b.whole) o on true),
    card_out as (
      select 'card', 'out', 'order', s.id, s.increment_id, coalesce(r.provider_reference, ''), t.created_at, t.amount_minor, r.done_at, case when r.state = 'done' then r.amount_minor end,
        null::bigint, coalesce(r.state = 'pending', false)
      from (select source_id as order_id, part from moved where to_kind = 'clearing_card' and kind = 'refund' and source_kind = 'order'
        union select order_id, part from card_refund where order_id is not null and ${within(sql`done_at`)}) k
      join orders s on s.id = k.order_id
      left join transfer t on t.source_kind = 'order' and t.kind = 'refund' and t.source_id = k.order_id and t.part = k.part
      left join card_refund r on r.order_id = k.order_id and r.part = k.part
      union all
      select 'card', 'out', 'purchase', y.purchase_id, ${named(numbersOf(sql`y.purchase_id`))}, coalesce(r.provider_reference, ''), null, null, r.done_at, r.amount_minor, r.amount_minor, false
      from card_refund r join payment y on y.id = r.payment_id where r.order_id is null and r.state = 'done' and ${within(sql`r.done_at`)}),
    apart as (
      select case when source_kind = 'manual' then 'manual' else 'cash' end, case when from_kind is not null then 'in' else 'out' end,
        case when source_kind = 'order' then 'order' else 'house' end, source_id, coalesce(${named(sql`case when source_kind = 'order' then ${numberOf(sql`source_id`)} end`)}, 'transfer ' || id), '',
        created_at, amount_minor, null::timestamptz, null::bigint, null::bigint, false
      from moved where source_kind = 'manual' or 'clearing_cash' in (from_kind, to_kind))
    select l.*, case
        when l.channel in ('cash', 'manual') then 'not_compared'
        when l.ours is null and l.theirs = l.back then 'goes_back'
        when l.theirs is null and l.under_way then 'under_way'
        when l.ours is null or l.theirs is null or l.theirs - coalesce(l.back, 0) <> l.ours then 'unexplained'
        when l.back > 0 then 'goes_back'
        when (l.ours_at at time zone ${time_zone})::date <> (l.theirs_at at time zone ${time_zone})::date then 'other_day'
        else 'matched' end as verdict
    from (select * from top_up union all select * from withdrawal_out union all select * from card_in union all select * from card_out union all select * from apart) l`
}

export type ReconciledLine = {
  channel: Channel
  flow: 'in' | 'out'
  about: ProofSubject
  id: string
  named: string
  reference: string
  ours_at: Date | null
  ours: string | null
  theirs_at: Date | null
  theirs: string | null
  back: string | null
  verdict: Verdict
  /** how many lines there are in all */
  count: number
}

/** The lines of a period, those first that nothing explains. */
export const readLines = (
  db: Db,
  period: Period,
  { most }: { most: number | null } = { most: null },
  filter: Sql = sql`true`,
): Promise<ReconciledLine[]> =>
  rows(
    db,
    plannedAnew(
      sql`select *, count(*) over ()::int as count from (${linesOf(period, { isNamed: true })}) l where ${filter} order by verdict <> 'unexplained', coalesce(ours_at, theirs_at), id, named limit ${most}::int`,
    ),
  )

const amount = (minor: string | null) => (minor === null ? null : formatAmount(BigInt(minor)))

export async function listLines(
  db: Db,
  { channel, verdict, ...period }: Input<'getReconciliationLines'>,
): Promise<Reply<'getReconciliationLines'>> {
  const filter = sql`(${channel ?? null}::text is null or channel = ${channel ?? null}::text) and (${verdict ?? null}::text is null or verdict = ${verdict ?? null}::text)`
  const list = await readLines(db, period, { most: linesMost }, filter)
  return {
    count: list[0]?.count ?? 0,
    list: list.map(({ channel, flow, about, id, named, reference, ours_at, ours, theirs_at, theirs, back, verdict }) => ({
      channel,
      flow,
      about,
      id,
      named,
      reference,
      ours_at: ours_at?.toISOString() ?? null,
      ours: amount(ours),
      theirs_at: theirs_at?.toISOString() ?? null,
      theirs: amount(theirs),
      back: amount(back),
      verdict,
    })),
  }
}

type DayRow = {
  day: string
  channel: Channel
  ours_in: string
  ours_out: string
  theirs_in: string
  theirs_out: string
  lines: number
  unexplained: number
}

const sidesOf = ({ channel, ours_in, ours_out, theirs_in, theirs_out, lines, unexplained }: Omit<DayRow, 'day'>) => ({
  channel,
  ours_in: formatAmount(BigInt(ours_in)),
  ours_out: formatAmount(BigInt(ours_out)),
  theirs_in: isCompared(channel) ? formatAmount(BigInt(theirs_in)) : null,
  theirs_out: isCompared(channel) ? formatAmount(BigInt(theirs_out)) : null,
  lines,
  unexplained,
})

/** The two halves of a month. */
function halvesOf({ from, to, time_zone }: Period): Period[] {
  const middle = Temporal.PlainDate.from(from).add({ days: 15 })
  return [
    { from, to: String(middle.subtract({ days: 1 })), time_zone },
    { from: String(middle), to, time_zone },
  ]
}

/** What moved on each day of a period, each side on its own day, the last day first. */
const daysOf = (db: Db, period: Period): Promise<DayRow[]> =>
  rows<DayRow>(
    db,
    plannedAnew(sql`with l as materialized (${linesOf(period, { isNamed: false })}),
      sided as (
        select (ours_at at time zone ${period.time_zone})::date as day, channel, flow, ours, null::bigint as theirs, 1 as lines, (verdict = 'unexplained')::int as unexplained from l where ours_at is not null
        union all
        select (theirs_at at time zone ${period.time_zone})::date, channel, flow, null, theirs, (ours_at is null)::int, (ours_at is null and verdict = 'unexplained')::int from l where theirs_at is not null)
      select day::text, channel, coalesce(sum(ours) filter (where flow = 'in'), 0)::bigint as ours_in, coalesce(sum(ours) filter (where flow = 'out'), 0)::bigint as ours_out,
        coalesce(sum(theirs) filter (where flow = 'in'), 0)::bigint as theirs_in, coalesce(sum(theirs) filter (where flow = 'out'), 0)::bigint as theirs_out,
        sum(lines)::int as lines, sum(unexplained)::int as unexplained
      from sided where day between ${period.from}::date and ${period.to}::date group by day, channel order by day desc, channel`),
  )

/**
 * What moved on each day of a month, each side on its own day, and the month in all. A day has all lines with a side on it, so that halves of the
 * month are read beside each other.
 */
export async function readDays(db: Db, asked: Input<'getReconciliation'>): Promise<Reply<'getReconciliation'>> {
  const halves = await Promise.all(halvesOf(monthOf(asked)).map((half) => daysOf(db, half)))
  const days = halves.reverse().flat()
  const totals = channels.flatMap((channel) => {
    const of = days.filter((one) => one.channel === channel)
    const sum = (name: 'ours_in' | 'ours_out' | 'theirs_in' | 'theirs_out') =>
      String(of.reduce((total, one) => total + BigInt(one[name]), 0n))
    const count = (name: 'lines' | 'unexplained') => of.reduce((total, one) => total + one[name], 0)
    const sides = { ours_in: sum('ours_in'), ours_out: sum('ours_out'), theirs_in: sum('theirs_in'), theirs_out: sum('theirs_out') }
    return of.length === 0 ? [] : [sidesOf({ channel, ...sides, lines: count('lines'), unexplained: count('unexplained') })]
  })
  return { days: days.map(({ day, ...sides }) => ({ day, ...sidesOf(sides) })), totals }
}
