import type { Language } from '../../contract/languages.ts'
import { fullName } from '../../contract/names.ts'
import remarks from '../../languages/remarks.json' with { type: 'json' }
import { type Db, maybeRow, row, rows } from '../platform/database.ts'
import type { Input, Reply } from '../platform/http/context.ts'
import { onlyPage, pageCount } from '../platform/paging.ts'
import { type Picture, pictureOf } from '../platform/pictures.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import { inLanguage, type Texts, textsIn } from '../platform/texts.ts'
import { onSale } from '../products/on-sale.ts'
import { fold } from '../search/words.ts'
import type { Customer, ShopMember } from '../sessions/callers.ts'
import { mayAsk } from './ask.ts'

type QuestionRow = { id: string; author: string; content: string; language: string; created_at: Date }
type AnswerRow = { answer: string; answer_language: string; answered_at: Date; answer_changed_at: Date | null }

const questionColumns = sql`q.id, q.author, q.content, q.language, q.created_at`
const answerColumns = sql`q.answer, q.answer_language, q.answered_at, q.answer_changed_at`

const questionOf = ({ id, author, content, language, created_at }: QuestionRow, reading: Language) => ({
  id,
  // who has closed the account has no name
  author: author === '' ? remarks.nameless[reading] : author,
  content,
  language,
  created_at: created_at.toISOString(),
})

const answerOf = ({ answer, answer_language, answered_at, answer_changed_at }: AnswerRow) => ({
  content: answer,
  language: answer_language,
  created_at: answered_at.toISOString(),
  changed_at: answer_changed_at?.toISOString() ?? null,
})

/** Of how many answered questions on one product words are looked for: the newest. */
const searchedMost = 1000

/** Ids of the questions that hold every word, in their order. */
function holding(found: readonly { id: string; words: string }[], q: string): string[] {
  const words = fold(q).split(/\s+/).filter(Boolean)
  return found
    .filter((one) => {
      const text = fold(one.words)
      return words.every((word) => text.includes(word))
    })
    .map(({ id }) => id)
}

/** Answered questions on a product that is on sale, the one answered last first. Refuses productInvalid. */
export async function listQuestions(
  db: Db,
  { product_id, p, page_size, q }: Input<'getQuestions'>,
  language: Language,
): Promise<Reply<'getQuestions'>> {
  const product = await maybeRow(
    db,
    sql`select from product p join shop s on s.id = p.shop_id where p.id = ${product_id}::bigint and ${onSale}`,
  )
  if (!product) throw refuse('productInvalid')
  const answered = sql`q.product_id = ${product_id}::bigint and q.answered_at is not null and q.hidden_at is null`
  const order = sql`order by q.answered_at desc, q.id desc`
  if (q === '') {
    const [{ count }, found] = await Promise.all([
      row<{ count: number }>(db, sql`select count(*)::int as count from question q where ${answered}`),
      rows<QuestionRow & AnswerRow>(
        db,
        sql`select ${questionColumns}, ${answerColumns} from question q where ${answered} ${order} ${onlyPage({ p, page_size })}`,
      ),
    ])
    return pageOf(found, count, page_size, language)
  }
  const candidates = await rows<{ id: string; words: string }>(
    db,
    sql`select q.id, q.content || ' ' || q.answer as words from question q where ${answered} ${order} limit ${searchedMost}::int`,
  )
  const ids = holding(candidates, q)
  const found = await rows<QuestionRow & AnswerRow>(
    db,
    sql`select ${questionColumns}, ${answerColumns} from question q
      where q.id = any(${ids.slice((p - 1) * page_size, p * page_size)}::bigint[]) and ${answered} ${order}`,
  )
  return pageOf(found, ids.length, page_size, language)
}

const pageOf = (found: readonly (QuestionRow & AnswerRow)[], count: number, pageSize: number, language: Language) => ({
  list: found.map((one) => ({ ...questionOf(one, language), answer: answerOf(one) })),
  count,
  page_count: pageCount(count, pageSize),
})

/** What a customer has asked on a product. Refuses productInvalid. */
export async function viewOwnQuestions(
  db: Db,
  customer: Customer,
  productId: string,
  language: Language,
): Promise<Reply<'getOwnQuestions'>> {
  const { obstacle } = await mayAsk(db, customer, productId)
  const found = await rows<QuestionRow & { answered_at: Date | null }>(
    db,
    sql`select ${questionColumns}, q.answered_at from shown_question q
      where q.customer_id = ${customer.customerId}::bigint and q.product_id = ${productId}::bigint order by q.id desc`,
  )
  return {
    waiting: found.filter(({ answered_at }) => answered_at === null).map((one) => questionOf(one, language)),
    own: found.map(({ id }) => id),
    obstacle,
  }
}

type DeskRow = QuestionRow & {
  [Key in keyof AnswerRow]: AnswerRow[Key] | null
} & {
  product_id: string
  name: Texts
  image: Picture | null
  on_sale: boolean
  firstname: string | null
  lastname: string | null
  report: 'open' | 'kept' | null
}

/** Questions to the shop: those that wait, the longest wait first, or those that were answered, newest first. */
export async function listShopQuestions(
  db: Db,
  { shopId }: ShopMember,
  { p, page_size, state, product_id, q }: Input<'getShopQuestions'>,
  language: Language,
): Promise<Reply<'getShopQuestions'>> {
  const ofShop = sql`q.shop_id = ${shopId}::bigint and q.hidden_at is null`
  const sought = q.toLowerCase()
  const wanted = sql`${ofShop} and ${state === 'waiting' ? sql`q.answered_at is null` : sql`q.answered_at is not null`}
    ${product_id === undefined ? sql`` : sql`and q.product_id = ${product_id}::bigint`}
    ${
      sought === ''
        ? sql``
        : sql`and (strpos(lower(q.content), ${sought}) > 0 or strpos(lower(q.answer), ${sought}) > 0 or q.product_id in
        (select n.id from product n where n.shop_id = ${shopId}::bigint and strpos(lower(coalesce(n.name ->> ${language}::text, n.name ->> 'en')), ${sought}) > 0))`
    }`
  const order = state === 'waiting' ? sql`q.id` : sql`q.answered_at desc, q.id desc`
  const isNarrowed = product_id !== undefined || sought !== ''
  const [counts, matching, found] = await Promise.all([
    row<{ waiting: number; answered: number }>(
      db,
      sql`select (count(*) filter (where q.answered_at is null))::int as waiting, count(q.answered_at)::int as answered from question q where ${ofShop}`,
    ),
    isNarrowed ? row<{ count: number }>(db, sql`select count(*)::int as count from question q where ${wanted}`) : null,
    rows<DeskRow>(
      db,
      sql`with wanted as materialized (select q.id from question q where ${wanted} order by ${order} ${onlyPage({ p, page_size })})
        select ${questionColumns}, ${answerColumns}, p.id as product_id, ${textsIn(sql`p.name`, language)} as name, ${onSale} as on_sale,
          (select ${pictureOf(sql`g`)} from file g where g.id = p.image_id) as image, c.firstname, c.lastname,
          (select case when bool_or(o.settled_at is null) then 'open' when count(*) > 0 then 'kept' end from question_report o
            join shop_member by_member on by_member.id = o.shop_member_id where o.question_id = q.id and by_member.shop_id = ${shopId}::bigint) as report
        from wanted join question q on q.id = wanted.id join product p on p.id = q.product_id join shop s on s.id = p.shop_id
          left join shop_member m on m.id = q.answer_member_id left join customer c on c.id = m.customer_id
        where q.shop_id = ${shopId}::bigint order by ${order}`,
    ),
  ])
  const count = matching?.count ?? counts[state]
  return {
    list: found.map((one) => {
      const { answer, answer_language, answered_at, answer_changed_at, firstname, lastname } = one
      const isAnswered = answer !== null && answer_language !== null && answered_at !== null
      const member = firstname !== null && lastname !== null ? fullName({ firstname, lastname }) || null : null
      return {
        ...questionOf(one, language),
        product: { product_id: one.product_id, ...inLanguage('name', one.name, language), image: one.image, on_sale: one.on_sale },
        answer: isAnswered ? { ...answerOf({ answer, answer_language, answered_at, answer_changed_at }), member } : null,
        report: one.report,
      }
    }),
    count,
    page_count: pageCount(count, page_size),
    counts,
  }
}
