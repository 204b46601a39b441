import { calls } from '../../contract/calls.ts'
import type { PageSlug } from '../../contract/content-desk.ts'
import { screens } from '../../contract/screens.ts'
import { keepPreview } from '../content/preview.ts'
import { sanitised } from '../content/texts.ts'
import { type Db, maybeRow, type WriteDb } from '../platform/database.ts'
import type { Input } from '../platform/http/context.ts'
import { type Picture, pictureOf } from '../platform/pictures.ts'
import { sql } from '../platform/sql.ts'
import { inEveryLanguage } from '../platform/texts.ts'
import type { Operator } from '../sessions/callers.ts'
import { writtenState } from './save-text.ts'

/** Where a page is read, and which call tells it. */
const pages = {
  terms: { call: 'getTermsPolicy', screen: screens.terms() },
  support: { call: 'getSupportPolicy', screen: screens.support() },
  return: { call: 'getReturnPolicy', screen: screens.returnPolicy() },
  privacy: { call: 'getPrivacyPolicy', screen: screens.privacy() },
  about_us: { call: 'getAboutUs', screen: screens.aboutUs() },
  merchant: { call: 'getMerchantAgreement', screen: screens.terms({ tab: 'sellers' }) },
} as const satisfies Record<PageSlug, unknown>

const draftId = '999999999999999999'

/** Keeps the screen of a page or a post with what is written; answers its link. Refuses parameterInvalid what cannot be saved so either. */
export async function previewText(
  { db, primary }: { db: Db; primary: WriteDb },
  operator: Operator,
  { language, ...written }: Input<'previewHouseText'>,
  publicUrl: string,
): Promise<{ url: string; expires_at: string }> {
  const { title, summary, body, cover } = writtenState(written)
  const now = new Date().toISOString()
  const texts = { ...inEveryLanguage('title', title), ...inEveryLanguage('body', sanitised(body)) }
  let answers: Record<string, unknown>
  let screen: string
  if (written.kind === 'page') {
    const page = pages[written.slug as PageSlug]
    const { method, path } = calls[page.call]
    answers = { [`${method} /api${path}`]: { ...texts, updated_at: now, version: 1 } }
    screen = page.screen
  } else {
    const file =
      cover && (await maybeRow<{ cover: Picture }>(db, sql`select ${pictureOf(sql`f`)} as cover from file f where f.path = ${cover}`))
    const post = {
      id: draftId,
      ...texts,
      ...inEveryLanguage('summary', summary ?? title),
      cover: file ? file.cover : null,
      published_at: now,
    }
    answers = { [`GET /api${calls.getPost.path.replace(':id', draftId)}`]: { post, products: [] } }
    screen = screens.post(draftId)
  }
  const { token, expiresAt } = await keepPreview(primary, operator, { language, boot: {}, answers })
  return { url: `${publicUrl}/preview/${token}#${screen}`, expires_at: expiresAt.toISOString() }
}
