import type { Language } from '../../contract/languages.ts'
import { type Database, type Db, execute, maybeRow } from '../platform/database.ts'
import type { Log } from '../platform/log.ts'
import { refuse, TransportError } from '../platform/refusal.ts'
import { type Sql, sql } from '../platform/sql.ts'
import { onSale } from '../products/on-sale.ts'
import type { Services } from '../services.ts'
import type { ShopMember } from '../sessions/callers.ts'

type Place = { db: Db; primary: Database; services: Pick<Services, 'translator'>; log: Log }
type Part = 'question' | 'answer'
type Written = { content: string; language: string; kept: string | null }

const contentMost = 4000

/** Of question `q`, what everybody reads; and what the shop that was asked does. `p` is the product, `s` its shop. */
export const readByAll: Sql = sql`q.answered_at is not null and ${onSale}`
export const readBy = ({ shopId }: ShopMember): Sql => sql`q.shop_id = ${shopId}::bigint`

/**
 * A question and its answer in the language of the reader; what is in this language anyway is null. Each translation is asked for once and kept, an
 * answer's until it is changed. Refuses recordMissing what is not the reader's to see, where nothing is in another language, and where no service is
 * configured; 503 when the service does not answer.
 */
export async function translateQuestion(
  { db, primary, services: { translator }, log }: Place,
  { questionId, to, seen }: { questionId: string; to: Language; seen: Sql },
): Promise<{ content: string | null; answer: string | null }> {
  const found = await maybeRow<{
    content: string
    language: string
    answer: string | null
    answer_language: string | null
    kept: Partial<Record<Part, string>> | null
  }>(
    db,
    sql`select q.content, q.language, q.answer, q.answer_language,
        (select json_object_agg(t.part, t.content) from question_translation t where t.question_id = q.id and t.language = ${to}) as kept
      from shown_question q join product p on p.id = q.product_id join shop s on s.id = p.shop_id where q.id = ${questionId}::bigint and ${seen}`,
  )
  if (!translator || !found) throw refuse('recordMissing')
  const parts: Record<Part, Written | null> = {
    question: { content: found.content, language: found.language, kept: found.kept?.question ?? null },
    answer:
      found.answer !== null && found.answer_language !== null
        ? { content: found.answer, language: found.answer_language, kept: found.kept?.answer ?? null }
        : null,
  }
  const translated = async (part: Part): Promise<string | null> => {
    const written = parts[part]
    if (written === null || written.language === to) return null
    if (written.kept !== null) return written.kept
    const made = await translator.translate({ text: written.content, from: written.language, to }).catch((error: unknown) => {
      log.warn({ err: error }, 'a question could not be translated')
      throw new TransportError(503)
    })
    const content = made.slice(0, contentMost)
    // Whoever changes the answer meanwhile has it translated anew.
    await execute(
      primary,
      sql`insert into question_translation (question_id, part, language, content)
        select q.id, ${part}, ${to}, ${content} from shown_question q
        where q.id = ${questionId}::bigint and ${written.content} = case when ${part} = 'answer' then q.answer else q.content end on conflict do nothing`,
    )
    return content
  }
  const [content, answer] = [await translated('question'), await translated('answer')]
  if (content === null && answer === null) throw refuse('recordMissing')
  return { content, answer }
}
