import { type Language, languages } from '../../contract/languages.ts'
import { calledName } from '../../contract/names.ts'
import { type Db, rows } from '../platform/database.ts'
import type { Reply } from '../platform/http/context.ts'
import { sql } from '../platform/sql.ts'
import type { ShopMember } from '../sessions/callers.ts'
import { offeredAnswers, offeredContent, offeredName } from './offered.ts'

type AnswerRow = {
  id: string
  name: string
  content: Partial<Record<Language, string>>
  origin: string | null
  version: number
  changed_at: Date
  firstname: string
  lastname: string
}

const inEach = (content: Partial<Record<Language, string>>) =>
  Object.fromEntries(languages.map(({ code }) => [code, content[code] ?? null])) as Record<Language, string | null>

/** The answers of the shop in its order, and what the house offers. */
export async function readReadyAnswers(db: Db, { shopId }: ShopMember, language: Language): Promise<Reply<'getReadyAnswers'>> {
  const found = await rows<AnswerRow>(
    db,
    sql`select a.id, a.name, a.content, a.origin, a.version, a.changed_at, c.firstname, c.lastname
      from ready_answer a join shop_member m on m.id = a.changed_by join customer c on c.id = m.customer_id
      where a.shop_id = ${shopId} order by a.position, a.id`,
  )
  return {
    list: found.map((answer) => ({
      answer_id: answer.id,
      name: answer.name,
      content: inEach(answer.content),
      version: answer.version,
      changed_at: answer.changed_at.toISOString(),
      changed_by: calledName(answer),
    })),
    offered: offeredAnswers.map((key) => ({
      key,
      name: offeredName(key, language),
      content: offeredContent(key),
      taken: found.some(({ origin }) => origin === key),
    })),
  }
}
