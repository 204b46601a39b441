import { execute, type Tx } from '../platform/database.ts'
import { plannedAnew, sql } from '../platform/sql.ts'

/** A transfer may arrive some days after it was told; and a bank may date it before, and tells the day alone, which begins before it. */
const daysBefore = 2
const daysAfter = 5

/** Whoever matches takes turns. Taken before any line is, so that nobody waits for the other crosswise. */
export const lockMatches = (tx: Tx) => execute(tx, sql`select pg_advisory_xact_lock(hashtext('statement matches'))`)

/** No line of a statement is of an application that was refused or taken back: the line is open again. */
const freeLines = (tx: Tx) =>
  execute(
    tx,
    sql`update statement_line l set application_id = null, matched_by = null, matched_at = null
      from application a where a.id = l.application_id and a.state in ('refused', 'cancelled')`,
  )

/** What was surely matched and then approved elsewhere is of its line. */
const adoptApproved = (tx: Tx) =>
  execute(
    tx,
    sql`update statement_line l set application_id = m.application_id, matched_at = now()
      from statement_match m join application a on a.id = m.application_id
      where m.line_id = l.id and l.standing = 'sure' and l.application_id is null and l.aside_at is null and a.state = 'approved'
        and not exists (select from statement_line other where other.application_id = m.application_id)`,
  )

/**
 * Lines of an import that are of top-ups which are approved already: by their transaction id, or by the customer's reference and the amount, where only one line and one
 * top-up fit.
 */
export const adoptOf = (tx: Tx, importId: string) =>
  execute(
    tx,
    sql`with named as (
        select l.id as line_id, d.application_id from statement_line l join statement_line_key k on k.line_id = l.id join deposit d on d.txid_key = k.key and d.is_open
        where l.import_id = ${importId} and l.application_id is null
        union
        select l.id, a.id from statement_line l join application a on a.customer_id = l.customer_id and a.kind = 500 where l.import_id = ${importId} and l.application_id is null),
      fitting as (
        select l.id as line_id, a.id as application_id, count(*) over (partition by l.id) as deposits, count(*) over (partition by a.id) as lines
        from named n join statement_line l on l.id = n.line_id join deposit d on d.application_id = n.application_id join application a on a.id = n.application_id
        where a.state = 'approved' and d.wallet_id = l.wallet_id and d.actual_minor = l.amount_minor
          and l.booked_at between d.transferred_at - make_interval(days => ${daysBefore}) and d.transferred_at + make_interval(days => ${daysAfter})
          and not exists (select from statement_line other where other.application_id = a.id))
      update statement_line l set application_id = f.application_id, matched_at = now() from fitting f where f.line_id = l.id and f.deposits = 1 and f.lines = 1`,
  )

/**
 * Matches all open lines with all open top-ups anew. The best kind decides: what a transaction id says counts before the customer's reference, and that before amount, time and
 * sender. What fits as well as something else is a doubt of both, and is never chosen between. Costs by the top-ups that wait, not by the lines;
 * planned for as many as there are, because an evening without any says nothing of the day with a thousand.
 */
export async function refreshMatches(tx: Tx): Promise<void> {
  await lockMatches(tx)
  await freeLines(tx)
  await adoptApproved(tx)
  await execute(
    tx,
    plannedAnew(sql`with waiting as materialized (
        select a.id, a.customer_id, d.wallet_id, d.actual_minor, d.txid_key, d.transferred_at,
          array_remove(regexp_split_to_array(regexp_replace(lower(normalize(c.firstname || ' ' || c.lastname, NFKD)), '[^[:alnum:][:space:]]', '', 'g'), '\\s+'), '') as names
        from application a join deposit d on d.application_id = a.id join customer c on c.id = a.customer_id
        where a.kind = 500 and a.state = 'under_review' and not exists (select from statement_line l where l.application_id = a.id)),
      named as (
        select l.id as line_id, w.id as application_id, 1 as rank, 'transaction' as kind, l.amount_minor <> w.actual_minor as differs, l.customer_id is not null and l.customer_id <> w.customer_id as is_other
        from waiting w join statement_line_key k on k.key = w.txid_key join statement_line l on l.id = k.line_id and l.application_id is null and l.aside_at is null and l.wallet_id = w.wallet_id
        union all
        select l.id, w.id, case when l.amount_minor = w.actual_minor then 2 else 3 end, 'reference', l.amount_minor <> w.actual_minor, false
        from waiting w join statement_line l on l.application_id is null and l.aside_at is null and l.wallet_id = w.wallet_id and l.customer_id = w.customer_id),
      unnamed as materialized (select * from waiting w where not exists (select from named n where n.application_id = w.id)),
      other as (
        select l.id as line_id, w.id as application_id, w.names, l.sender_key
        from unnamed w join statement_line l on l.application_id is null and l.aside_at is null and l.wallet_id = w.wallet_id and l.amount_minor = w.actual_minor
          and l.booked_at between w.transferred_at - make_interval(days => ${daysBefore}) and w.transferred_at + make_interval(days => ${daysAfter})
        where (l.customer_id is null or l.customer_id = w.customer_id)
          and not exists (select from named n where n.line_id = l.id)),
      candidate as (
        select line_id, application_id, rank, kind, differs, is_other from named
        union all
        select line_id, application_id, case when is_named then 4 else 5 end, case when is_named then 'sender' else 'amount' end, false, false
        from (select o.*, (select bool_and(o.sender_key like '% ' || name || ' %' or name !~ '^[a-z0-9]+$' and strpos(o.sender_key, name) > 0) from unnest(o.names) as name) as is_named from other o) o),
      ranked as (
        select c.*, min(rank) over (partition by line_id) as best_of_line, min(rank) over (partition by application_id) as best_of_deposit from candidate c),
      best as (
        select distinct on (line_id, application_id) line_id, application_id, rank, kind, differs, is_other from ranked
        where rank = best_of_line and rank = best_of_deposit order by line_id, application_id, rank),
      counted as (
        select b.*, count(*) over (partition by line_id) as deposits, count(*) over (partition by application_id) as lines from best b),
      told as (
        select line_id, application_id, kind, rank, array_remove(array[
            case when differs then 'amount_differs' end, case when deposits > 1 then 'several_deposits' end, case when lines > 1 then 'several_lines' end,
            case when is_other then 'reference_differs' end, case when rank = 5 then 'sender_differs' end], null) as doubts
        from counted),
      gone as (
        delete from statement_match m where not exists (select from told t where t.line_id = m.line_id and t.application_id = m.application_id)),
      kept as (
        insert into statement_match (line_id, application_id, kind, doubts) select line_id, application_id, kind, doubts from told
        on conflict (line_id, application_id) do update set kind = excluded.kind, doubts = excluded.doubts
          where (statement_match.kind, statement_match.doubts) is distinct from (excluded.kind, excluded.doubts)),
      stands as (
        select line_id, case when bool_or(doubts <> '{}') then 'unclear' when min(rank) <= 2 then 'sure' else 'likely' end as standing from told group by line_id)
      update statement_line l set standing = coalesce(s.standing, 'alone')
      from (select id from statement_line where standing <> 'alone' and application_id is null and aside_at is null union select line_id from stands) changed left join stands s on s.line_id = changed.id
      where l.id = changed.id and l.standing <> coalesce(s.standing, 'alone')`),
  )
}
