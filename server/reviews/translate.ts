import type { Language } from '../../contract/languages.ts'
import { type Database, type Db, execute, maybeRow } from '../platform/database.ts'
import type { Log } from '../platform/log.ts'
import { refuse, TransportError } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import { onSale } from '../products/on-sale.ts'
import type { Services } from '../services.ts'

type Place = { db: Db; primary: Database; services: Pick<Services, 'translator'>; log: Log }

const contentMost = 4000

/**
 * A review in the language of the reader. Each translation is asked for once and kept; reviews do not change. Refuses recordMissing a review that is
 * not on sale here any more, one that is in this language anyway, and where no service is configured; 503 when the service does not answer.
 */
export async function translateReview({ db, primary, services: { translator }, log }: Place, reviewId: string, to: Language) {
  const review = await maybeRow<{ content: string; language: string; kept: string | null }>(
    db,
    sql`select r.content, r.language, t.content as kept
      from shown_review r join product p on p.id = r.product_id join shop s on s.id = p.shop_id
      left join review_translation t on t.review_id = r.id and t.language = ${to}
      where r.id = ${reviewId}::bigint and ${onSale}`,
  )
  if (!translator || !review || review.language === to) throw refuse('recordMissing')
  if (review.kept !== null) return { content: review.kept }
  const made = await translator.translate({ text: review.content, from: review.language, to }).catch((error: unknown) => {
    log.warn({ err: error }, 'a review could not be translated')
    throw new TransportError(503)
  })
  const content = made.slice(0, contentMost)
  await execute(
    primary,
    sql`insert into review_translation (review_id, language, content) values (${reviewId}, ${to}, ${content}) on conflict do nothing`,
  )
  return { content }
}
