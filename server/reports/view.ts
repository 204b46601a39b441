import type { Language } from '../../contract/languages.ts'
import { fullName } from '../../contract/names.ts'
import type { ReportedKind } from '../../contract/reports.ts'
import { inWords, type Why } from '../messages/reasons.ts'
import { isImpartial } from '../operators/impartial.ts'
import { type Db, maybeRow, rows } from '../platform/database.ts'
import type { Input, Reply } from '../platform/http/context.ts'
import { type Picture, pictureOf } from '../platform/pictures.ts'
import { refuse, TransportError } from '../platform/refusal.ts'
import { type Sql, sql } from '../platform/sql.ts'
import { inLanguage, type Texts } from '../platform/texts.ts'
import type { Operator } from '../sessions/callers.ts'
import { signedLink } from '../uploads/links.ts'
import { authorOf, reportedFor } from './list.ts'

type Thing = Reply<'getReportedThing'>

type Row = {
  content: string
  language: string
  created_at: Date
  side: 'buyer' | 'seller'
  author: string | null
  customer_id: string | null
  firstname: string | null
  lastname: string | null
  shop_id: string
  shop_name: Texts
  product_id: string | null
  product_name: Texts | null
  product_image: Picture | null
  star: number | null
  pictures: Picture[] | null
  private_pictures: string[] | null
  answer: string | null
  conversation_id: string | null
  hidden: boolean
}

const about = sql`s.id as shop_id, s.name as shop_name, p.id as product_id, p.name as product_name,
  (select ${pictureOf(sql`f`)} from file f where f.id = p.image_id) as product_image`

/** Of each kind the row of one, by its id. */
const things: Record<ReportedKind, (id: string) => Sql> = {
  review: (
    id,
  ) => sql`select r.content, r.language, r.created_at, 'buyer' as side, r.author, r.customer_id, null as firstname, null as lastname, ${about}, r.star::int as star,
      (select json_agg(${pictureOf(sql`f`)} order by i.position) from review_image i join file f on f.id = i.file_id where i.review_id = r.id) as pictures,
      null::text[] as private_pictures, (select a.content from review_reply a where a.review_id = r.id) as answer, null as conversation_id, r.hidden_at is not null as hidden
    from review r join product p on p.id = r.product_id join shop s on s.id = p.shop_id where r.id = ${id}::bigint`,
  question: (
    id,
  ) => sql`select q.content, q.language, q.created_at, 'buyer' as side, q.author, q.customer_id, null as firstname, null as lastname, ${about}, null::int as star,
      null::json as pictures, null::text[] as private_pictures, q.answer, null as conversation_id, q.hidden_at is not null as hidden
    from question q join product p on p.id = q.product_id join shop s on s.id = q.shop_id where q.id = ${id}::bigint`,
  message: (
    id,
  ) => sql`select m.content, m.language, m.created_at, m.author as side, null as author, c.customer_id, b.firstname, b.lastname, ${about}, null::int as star,
      null::json as pictures, (select array_agg(f.path order by i.position) from conversation_picture i join file f on f.id = i.file_id where i.message_id = m.id) as private_pictures,
      null as answer, c.id as conversation_id, m.hidden_at is not null as hidden
    from conversation_message m join conversation c on c.id = m.conversation_id join customer b on b.id = c.customer_id join shop s on s.id = c.shop_id
      left join product p on p.id = m.product_id
    where m.id = ${id}::bigint and exists (select from conversation_report t where t.message_id = m.id)`,
}

type ReportRow = {
  at: Date
  side: 'buyer' | 'seller'
  firstname: string
  lastname: string
  reason: string
  words: string
  settled: boolean
}

const reportsOf: Record<ReportedKind, (id: string) => Sql> = {
  review: (
    id,
  ) => sql`select t.created_at as at, case when t.shop_member_id is null then 'buyer' else 'seller' end as side, c.firstname, c.lastname, t.reason, '' as words,
      t.settled_at is not null as settled
    from review_report t join customer c on c.id = t.customer_id where t.review_id = ${id}::bigint order by t.created_at, c.id`,
  question: (
    id,
  ) => sql`select t.created_at as at, case when t.shop_member_id is null then 'buyer' else 'seller' end as side, c.firstname, c.lastname, t.reason, '' as words,
      t.settled_at is not null as settled
    from question_report t join customer c on c.id = t.customer_id where t.question_id = ${id}::bigint order by t.created_at, c.id`,
  message: (
    id,
  ) => sql`select t.created_at as at, t.reporter as side, c.firstname, c.lastname, t.reason, t.content as words, t.settled_at is not null as settled
    from conversation_report t left join shop_member w on t.reporter = 'seller' and w.id = t.reporter_id
      join customer c on c.id = case t.reporter when 'seller' then w.customer_id else t.reporter_id end
    where t.message_id = ${id}::bigint order by t.created_at, c.id`,
}

type DecisionRow = { at: Date; act: string; by: string | null; why: Why | null }

/** What the house has decided about it, last first. */
export const decisionsOf = (db: Db, kind: ReportedKind, id: string): Promise<DecisionRow[]> =>
  rows<DecisionRow>(
    db,
    sql`select e.created_at as at, e.act, p.firstname as by, e.why from audit_entry e left join operator p on e.actor = 'operator' and p.id = e.actor_id
      where e.subject = ${kind} and e.subject_id = ${id}::bigint and e.act = any(${[`${kind}.hide`, `${kind}.keep`]}::text[]) order by e.id desc`,
  )

/** Refuses 403 who does not look after what is of a kind. */
export function needReader(operator: Operator, kind: ReportedKind): void {
  if (!reportedFor(operator).includes(kind)) throw new TransportError(403)
}

/** Whether an operator wrote it, bought there or works for the shop that it is about. */
const mayJudge = (db: Db, operator: Operator, { customer_id, shop_id }: Pick<Row, 'customer_id' | 'shop_id'>): Promise<boolean> =>
  isImpartial(db, operator, { customerId: customer_id ?? '0', shopId: shop_id })

/** What was reported, whole. Refuses recordMissing, also a message that nobody reported; 403 who does not look after it. */
export async function viewReported(
  db: Db,
  operator: Operator,
  { kind, id }: Input<'getReportedThing'>,
  language: Language,
): Promise<Thing> {
  needReader(operator, kind)
  const found = await maybeRow<Row>(db, things[kind](id))
  if (!found) throw refuse('recordMissing')
  const [reports, decisions, impartial] = await Promise.all([
    rows<ReportRow>(db, reportsOf[kind](id)),
    decisionsOf(db, kind, id),
    mayJudge(db, operator, found),
  ])
  return {
    kind,
    id,
    content: found.content,
    language: found.language,
    created_at: found.created_at.toISOString(),
    author: { side: found.side, name: authorOf(found, language), customer_id: found.side === 'buyer' ? found.customer_id : null },
    shop: { id: found.shop_id, ...inLanguage('name', found.shop_name, language) },
    product:
      found.product_id !== null && found.product_name !== null
        ? { id: found.product_id, ...inLanguage('name', found.product_name, language), image: found.product_image }
        : null,
    star: found.star,
    pictures: found.pictures ?? [],
    private_pictures: found.private_pictures ?? [],
    answer: found.answer,
    conversation_id: found.conversation_id,
    hidden: found.hidden,
    reports: reports.map(({ at, side, reason, words, settled, ...name }) => ({
      at: at.toISOString(),
      by: side,
      name: fullName(name),
      reason: reason as Thing['reports'][number]['reason'],
      words,
      settled,
    })),
    decisions: decisions.map(({ at, act, by, why }) => ({
      at: at.toISOString(),
      hidden: act === `${kind}.hide`,
      by,
      why: why && (inWords(why, language) || null),
    })),
    can_decide: impartial && operator.role !== 'read_only' && !found.hidden && reports.some(({ settled }) => !settled),
  }
}

/** A link to a private picture of a reported message, for this operator alone. Refuses recordMissing. */
export async function openReportedPicture(
  db: Db,
  operator: Operator,
  { id, path }: Input<'openReportedPicture'>,
  secret: string,
): Promise<Reply<'openReportedPicture'>> {
  const found = await maybeRow(
    db,
    sql`select from conversation_picture i join file f on f.id = i.file_id
      where i.message_id = ${id}::bigint and f.path = ${path} and exists (select from conversation_report t where t.message_id = i.message_id)`,
  )
  if (!found) throw refuse('recordMissing')
  return signedLink(secret, path, operator)
}
