import { applicationKinds, applicationNumber } from '../../contract/applications.ts'
import { tabSets } from '../../contract/orders.ts'
import { type RadarKind, radarFor, radarRules } from '../../contract/radar.ts'
import { isSold, salesOf } from '../numbers/sold.ts'
import { inSet } from '../order-states/sql.ts'
import { amountOf } from '../platform/amounts.ts'
import { type Db, row } from '../platform/database.ts'
import { beginOf } from '../platform/days.ts'
import type { Reply } from '../platform/http/context.ts'
import { type Sql, sql } from '../platform/sql.ts'
import { waitingReports } from '../reports/list.ts'
import type { Operator } from '../sessions/callers.ts'

type Radar = Reply<'getRadar'>

/** How many of each are named. */
const named = 3
/** More than this are counted as this: whoever has them has another concern than how many. */
const countedMost = 10_000

/** What waits: rows with `id`, `name`, `at` (since when), `is_late`, and where there is something `problem`. */
type Watch = Sql

const nothing = sql`null::text as problem`
const overdue = (kind: RadarKind, since: Sql): Sql => sql`${since} < now() - make_interval(mins => ${radarRules[kind].afterMinutes ?? 0})`

const ofApplications = (kind: keyof typeof applicationKinds): Watch =>
  sql`select a.id, null::text as name, a.created_at as at, a.due_at < now() as is_late, ${nothing} from application a
    where a.kind = ${applicationKinds[kind]} and a.state = 'under_review' order by a.due_at, a.id`

const ofPayouts = (kind: 'payout_to_pay' | 'payout_unknown', state: 'to_pay' | 'unknown'): Watch =>
  sql`select w.application_id as id, null::text as name, w.payout_at as at, ${overdue(kind, sql`w.payout_at`)} as is_late, ${nothing} from withdrawal w
    where w.payout = ${state} order by w.payout_at, w.application_id`

/** Of each kind what waits, longest first. */
const watches: Record<RadarKind, Watch> = {
  deposit: ofApplications('deposit'),
  withdrawal: ofApplications('withdrawal'),
  merchant_account: ofApplications('merchant_account'),
  product_listing: ofApplications('product_listing'),
  stock_addition: ofApplications('stock_addition'),
  payout_to_pay: ofPayouts('payout_to_pay', 'to_pay'),
  payout_unknown: ofPayouts('payout_unknown', 'unknown'),
  wallet_proposal: sql`select p.id, p.code as name, p.created_at as at, ${overdue('wallet_proposal', sql`p.created_at`)} as is_late, ${nothing}
    from deposit_wallet_proposal p where p.state = 'proposed' order by p.created_at, p.id`,
  return_escalated: sql`select r.id, r.increment_id as name, r.escalated_at as at, ${overdue('return_escalated', sql`r.escalated_at`)} as is_late, ${nothing}
    from order_return r where r.state = 'escalated' order by r.escalated_at, r.id`,
  voice_reported: sql`select w.id, w.kind as name, w.since as at, ${overdue('voice_reported', sql`w.since`)} as is_late, ${nothing}
    from (${waitingReports(['review', 'question'])}) w order by w.since, w.kind, w.id`,
  message_reported: sql`select w.id, w.kind as name, w.since as at, ${overdue('message_reported', sql`w.since`)} as is_late, ${nothing}
    from (${waitingReports(['message'])}) w order by w.since, w.id`,
  order_unshipped: sql`select o.id, o.increment_id as name, o.ship_by as at, true as is_late, ${nothing}
    from orders o where o.ship_by < now() and ${inSet(tabSets.to_ship)} order by o.ship_by, o.id`,
  order_undelivered: sql`select o.id, o.increment_id as name, o.promised_at as at, true as is_late, ${nothing}
    from orders o where ${inSet(tabSets.shipped)} and ${overdue('order_undelivered', sql`o.promised_at`)} order by o.promised_at, o.id`,
  payment_silent: sql`select o.id, o.increment_id as name, y.expires_at as at, true as is_late, y.refusal as problem
    from payment y join orders o on o.purchase_id = y.purchase_id
    where y.state = 'started' and ${overdue('payment_silent', sql`y.expires_at`)} and ${inSet(tabSets.unpaid)}
    order by y.expires_at, o.id`,
  card_refund_stuck: sql`select r.id, o.increment_id as name, r.created_at as at, ${overdue('card_refund_stuck', sql`r.created_at`)} as is_late, r.problem
    from card_refund r left join orders o on o.id = r.order_id
    where r.state = 'failed' or (r.state = 'pending' and ${overdue('card_refund_stuck', sql`r.created_at`)}) order by r.created_at, r.id`,
  job_failing: sql`select j.id, t.identifier as name, j.created_at as at, true as is_late, left(j.last_error, 300) as problem
    from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
    where j.attempts > 1 and j.last_error is not null order by j.created_at, j.id`,
  clock_silent: sql`select row_number() over (order by k.identifier) as id, k.identifier as name, coalesce(k.last_execution, k.known_since) as at, true as is_late, ${nothing}
    from graphile_worker._private_known_crontabs k
    where ${overdue('clock_silent', sql`coalesce(k.last_execution, k.known_since)`)} order by k.identifier`,
}

/** When somebody was last reminded of what is named, `w`. Of the many that wait beside it nobody asks. */
const remindedAt: Partial<Record<RadarKind, Sql>> = {
  order_unshipped: sql`(select max(a.created_at) from audit_entry a where a.subject = 'order' and a.subject_id = w.id and a.act = 'order.remind')`,
}

type First = { id: string; name: string | null; at: string; problem: string | null; reminded_at: string | null }
type Found = { count: number; late: number; since: Date | null; first: First[] | null }

const isApplication = (kind: RadarKind): boolean => kind in applicationKinds || kind === 'payout_to_pay' || kind === 'payout_unknown'

async function readWatch(db: Db, kind: RadarKind): Promise<Radar['rows'][number] | null> {
  const found = await row<Found>(
    db,
    sql`with waiting as materialized (select * from (${watches[kind]} limit ${countedMost}) w)
      select count(*)::int as count, (count(*) filter (where is_late))::int as late, min(at) as since,
        (select json_agg(f) from (select w.id::text, w.name, w.at, w.problem, ${remindedAt[kind] ?? sql`null::timestamptz`} as reminded_at from waiting w limit ${named}) f) as first
      from waiting`,
  )
  if (found.since === null) return null
  const iso = (at: string | null) => at && new Date(at).toISOString()
  return {
    kind,
    count: found.count,
    late: found.late,
    since: found.since.toISOString(),
    first: (found.first ?? []).map(({ id, name, at, problem, reminded_at }) => ({
      id,
      name: name ?? (isApplication(kind) ? applicationNumber(id) : id),
      at: new Date(at).toISOString(),
      problem,
      reminded_at: iso(reminded_at),
    })),
  }
}

/** What waits for the house, as far as it is for who asks, and how the day goes. */
export async function readRadar(db: Db, operator: Operator, zone: string): Promise<Radar> {
  const [found, sales] = await Promise.all([Promise.all(radarFor(operator.role).map((kind) => readWatch(db, kind))), readSales(db, zone)])
  return { rows: found.filter((one) => one !== null), ...sales }
}

/** What was sold in the whole house, by the day on which it was bought. */
async function readSales(db: Db, zone: string): Promise<Pick<Radar, 'today' | 'week_ago'>> {
  const now = Temporal.Now.zonedDateTimeISO(zone)
  const begin = (daysAgo: number): Date => beginOf(now.toPlainDate().subtract({ days: daysAgo }), zone)
  const sumOf = (from: Date, to: Date) =>
    row<{ orders: number; sales_minor: string }>(
      db,
      sql`select count(*)::int as orders, coalesce(sum(${salesOf}), 0)::text as sales_minor
        from orders o where o.created_at >= ${from}::timestamptz and o.created_at < ${to}::timestamptz and ${isSold}`,
    )
  const [today, before] = await Promise.all([
    sumOf(begin(0), new Date(now.epochMilliseconds + 1)),
    sumOf(begin(7), new Date(now.subtract({ days: 7 }).epochMilliseconds)),
  ])
  const shown = ({ orders, sales_minor }: { orders: number; sales_minor: string }) => ({ orders, sales: amountOf(sales_minor) })
  return { today: shown(today), week_ago: shown(before) }
}
