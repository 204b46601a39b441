import type { Language } from '../../contract/languages.ts'
import { type Database, type Db, execute, maybeRow } from '../platform/database.ts'
import type { Log } from '../platform/log.ts'
import { refuse, TransportError } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { Services } from '../services.ts'
import { conversationsOf, otherSide, type Speaker, sideOf } from './sides.ts'

type Place = { db: Db; primary: Database; services: Pick<Services, 'translator'>; log: Log; caller: Speaker }

const contentMost = 8000

/**
 * A message of the other side in the language of its reader. Each translation is asked for once and kept. Refuses recordMissing a message that is not the
 * reader's to see, one that is in this language anyway or has no words, and where no service is configured; 503 when the service does not answer.
 */
export async function translateMessage({ db, primary, services: { translator }, log, caller }: Place, messageId: string, to: Language) {
  const message = await maybeRow<{ id: string; content: string; language: string; kept: string | null }>(
    db,
    sql`select m.id, m.content, m.language, t.content as kept
      from conversation_message m join conversation c on c.id = m.conversation_id
      left join conversation_translation t on t.message_id = m.id and t.language = ${to}
      where m.id = ${messageId}::bigint and m.author = ${otherSide(sideOf(caller))} and m.hidden_at is null and m.content <> '' and ${conversationsOf(caller)}`,
  )
  if (!translator || !message || message.language === to) throw refuse('recordMissing')
  if (message.kept !== null) return { content: message.kept }
  const made = await translator.translate({ text: message.content, from: message.language, to }).catch((error: unknown) => {
    log.warn({ err: error }, 'a message could not be translated')
    throw new TransportError(503)
  })
  const content = made.slice(0, contentMost)
  await execute(
    primary,
    sql`insert into conversation_translation (message_id, language, content)
      select m.id, ${to}, ${content} from conversation_message m where m.id = ${message.id} and m.hidden_at is null on conflict do nothing`,
  )
  return { content }
}
