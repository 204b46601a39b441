import type { Language } from '../../contract/languages.ts'
import { fullName } from '../../contract/names.ts'
import { type ReportedKind, reportedKinds, reportHours, reportRoles } from '../../contract/reports.ts'
import { type Db, rows } from '../platform/database.ts'
import type { Input, Reply } from '../platform/http/context.ts'
import { type Sql, sql } from '../platform/sql.ts'
import { inLanguage, type Texts } from '../platform/texts.ts'
import type { Operator } from '../sessions/callers.ts'

type Row = {
  kind: ReportedKind
  id: string
  content: string
  side: 'buyer' | 'seller'
  author: string | null
  firstname: string | null
  lastname: string | null
  shop_id: string
  shop_name: Texts
  count: number
  reasons: string[]
  since: Date
}

/** Signs of what was written that a queue shows. */
const excerpt = 160

/** What of each kind has reports that nobody has looked at; what is no longer shown needs no look. */
const waiting: Record<ReportedKind, Sql> = {
  review: sql`select 'review' as kind, t.review_id as id, count(*)::int as count, min(t.created_at) as since, array_agg(t.reason order by t.created_at) as reasons
    from review_report t join shown_review r on r.id = t.review_id where t.settled_at is null group by t.review_id`,
  question: sql`select 'question' as kind, t.question_id as id, count(*)::int as count, min(t.created_at) as since, array_agg(t.reason order by t.created_at) as reasons
    from question_report t join shown_question q on q.id = t.question_id where t.settled_at is null group by t.question_id`,
  message: sql`select 'message' as kind, t.message_id as id, count(*)::int as count, min(t.created_at) as since, array_agg(t.reason order by t.created_at) as reasons
    from conversation_report t join conversation_message m on m.id = t.message_id and m.hidden_at is null where t.settled_at is null group by t.message_id`,
}

/** What of some kinds waits: `kind`, `id`, `count`, `since` and `reasons`. */
export const waitingReports = (kinds: readonly ReportedKind[]): Sql =>
  kinds.map((kind) => waiting[kind]).reduce((all, one) => sql`${all} union all ${one}`)

/** The kinds that an operator looks after. */
export const reportedFor = ({ role }: Operator): ReportedKind[] =>
  reportedKinds.filter((kind) => role === 'everything' || role === 'read_only' || (reportRoles[kind] as readonly string[]).includes(role))

/** The most common first; of those that are as common, the one that was given first. */
const byCount = (reasons: readonly string[]): string[] => {
  const counts = Map.groupBy(reasons, (reason) => reason)
  return [...counts].toSorted(([, one], [, other]) => other.length - one.length).map(([reason]) => reason)
}

/** A page of what was reported and waits, longest first. */
export async function listReported(
  db: Db,
  operator: Operator,
  { kind, page_size, p }: Input<'getReported'>,
  language: Language,
): Promise<Reply<'getReported'>> {
  const mine = reportedFor(operator)
  const kinds = kind === undefined ? mine : mine.filter((one) => one === kind)
  const [found, counted] = await Promise.all([
    kinds.length === 0
      ? []
      : rows<Row>(
          db,
          sql`with page as materialized (select * from (${waitingReports(kinds)}) w order by since, kind, id limit ${page_size + 1}::int offset ${(p - 1) * page_size}::int)
            select w.kind, w.id, w.count, w.reasons, w.since, s.id as shop_id, s.name as shop_name,
              left(coalesce(r.content, q.content, m.content), ${excerpt}) as content, coalesce(m.author, 'buyer') as side,
              coalesce(r.author, q.author) as author, b.firstname, b.lastname
            from page w
            left join review r on w.kind = 'review' and r.id = w.id
            left join product p on p.id = r.product_id
            left join question q on w.kind = 'question' and q.id = w.id
            left join conversation_message m on w.kind = 'message' and m.id = w.id
            left join conversation c on c.id = m.conversation_id
            left join customer b on b.id = c.customer_id
            join shop s on s.id = coalesce(p.shop_id, q.shop_id, c.shop_id)
            order by w.since, w.kind, w.id`,
        ),
    rows<{ kind: ReportedKind; count: number }>(
      db,
      sql`select kind, count(*)::int as count from (${waitingReports(mine)}) w group by kind`,
    ),
  ])
  const countOf = (name: ReportedKind) => counted.find((one) => one.kind === name)?.count ?? 0
  return {
    list: found.slice(0, page_size).map((one) => ({
      kind: one.kind,
      id: one.id,
      content: one.content,
      author: { side: one.side, name: authorOf(one, language) },
      shop: { id: one.shop_id, ...inLanguage('name', one.shop_name, language) },
      count: one.count,
      reasons: byCount(one.reasons) as Reply<'getReported'>['list'][number]['reasons'],
      since: one.since.toISOString(),
      due_at: new Date(one.since.getTime() + reportHours * 3_600_000).toISOString(),
    })),
    more: found.length > page_size,
    counts: Object.fromEntries(reportedKinds.map((name) => [name, countOf(name)])) as Record<ReportedKind, number>,
  }
}

type AuthorRow = Pick<Row, 'side' | 'author' | 'firstname' | 'lastname' | 'shop_name'>

/** A shop by its name, a buyer as everybody reads them, and in a conversation as the shop knows them. */
export const authorOf = ({ side, author, firstname, lastname, shop_name }: AuthorRow, language: Language): string =>
  side === 'seller' ? (shop_name[language] ?? shop_name.en) : (author ?? fullName({ firstname: firstname ?? '', lastname: lastname ?? '' }))
