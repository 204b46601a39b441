import { responseBuckets } from '../../contract/conversations.ts'
import { type Database, execute, rows, type Tx } from '../platform/database.ts'
import { dropAnswers } from '../platform/drop-answers.ts'
import { sql } from '../platform/sql.ts'

/** Of how many days the answers count, and how many there must be before anything is told. */
const days = 90
const answersLeast = 5
const atOnce = 200

/**
 * Measures anew how long shops take to answer, each at most once an hour: the median of the last 90 days, told as the next of some round numbers of
 * hours. Where a buyer who asks has waited longer than that and still does, this counts as an answer of today. Several processes may run this at once.
 */
export async function measureResponses(db: Database): Promise<void> {
  for (;;) if ((await db.transaction(measureSome)) < atOnce) return
}

export async function measureSome(tx: Tx): Promise<number> {
  const due = await rows<{ id: string; response_hours: number | null }>(
    tx,
    sql`select s.id, s.response_hours from shop s
      where (s.response_measured_at is null or s.response_measured_at <= now() - interval '1 hour')
        and (s.response_hours is not null or exists (select from conversation_wait w where w.shop_id = s.id))
      order by s.response_measured_at nulls first, s.id limit ${atOnce}::int for no key update of s skip locked`,
  )
  if (due.length === 0) return 0
  const measured = await rows<{ id: string; hours: number }>(
    tx,
    sql`with waited as (
        select shop_id, answered_at is not null as is_answered, insists, extract(epoch from coalesce(answered_at, now()) - asked_at)::float8 as seconds
        from conversation_wait where shop_id = any(${due.map(({ id }) => id)}::bigint[]) and asked_at > now() - make_interval(days => ${days}::int)),
      answered as (
        select shop_id, percentile_cont(0.5) within group (order by seconds) as median from waited where is_answered
        group by shop_id having count(*) >= ${answersLeast}::int),
      told as (
        select w.shop_id, percentile_cont(0.5) within group (order by w.seconds) as seconds from waited w join answered a on a.shop_id = w.shop_id
        where w.is_answered or (w.insists and w.seconds > a.median) group by w.shop_id)
      select told.shop_id as id, (select min(bucket) from unnest(${[...responseBuckets]}::int[]) bucket where bucket * 3600 >= told.seconds) as hours from told`,
  )
  const hoursOf = new Map(measured.map(({ id, hours }) => [id, hours]))
  await execute(
    tx,
    sql`update shop s set response_hours = m.hours, response_measured_at = now()
      from unnest(${due.map(({ id }) => id)}::bigint[], ${due.map(({ id }) => hoursOf.get(id) ?? null)}::int[]) as m (id, hours) where s.id = m.id`,
  )
  const changed = due.filter(({ id, response_hours }) => (hoursOf.get(id) ?? null) !== response_hours)
  await dropAnswers(
    tx,
    changed.map(({ id }) => `shop:${id}`),
  )
  return due.length
}
