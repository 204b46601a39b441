import { createHash, randomBytes } from 'node:crypto'
import { previewMinutes } from '../../contract/content-desk.ts'
import type { Language } from '../../contract/languages.ts'
import { type Db, execute, maybeRow, row, type WriteDb } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import type { Operator } from '../sessions/callers.ts'
import type { Boot } from './website.ts'

/** The storefront as it would be: what it is told otherwise than it is. */
export type PreviewPage = {
  language: Language
  /** of what the page starts with */
  boot: Partial<Pick<Boot, 'announcements' | 'hero'>>
  /** `data` of calls by their method and address, as in 'GET /api/customer/index/store?type=advert' */
  answers: Record<string, unknown>
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Keeps a preview for some minutes; answers what its link says. */
export async function keepPreview(
  db: WriteDb,
  { operatorId }: Pick<Operator, 'operatorId'>,
  page: PreviewPage,
): Promise<{ token: string; expiresAt: Date }> {
  const token = randomBytes(24).toString('base64url')
  const { expires_at } = await row<{ expires_at: Date }>(
    db,
    sql`insert into content_preview (token_hash, page, operator_id, expires_at)
      values (${hashOf(token)}, ${JSON.stringify(page)}, ${operatorId}, now() + make_interval(mins => ${previewMinutes})) returning expires_at`,
  )
  return { token, expiresAt: expires_at }
}

/** What a link to a preview shows; null when there is no such link or its time is over. */
export async function readPreview(db: Db, token: string): Promise<PreviewPage | null> {
  const found = await maybeRow<{ page: PreviewPage }>(
    db,
    sql`select page from content_preview where token_hash = ${hashOf(token)} and expires_at > now()`,
  )
  return found?.page ?? null
}

export const forgetPreviews = (db: WriteDb): Promise<number> => execute(db, sql`delete from content_preview where expires_at <= now()`)
