import type { PageSlug } from '../../contract/content-desk.ts'
import { showPost, withdrawPost } from '../blog/write-post.ts'
import { markPublished, markWithdrawn, planPublication } from '../content/texts.ts'
import { showPage } from '../content/write-page.ts'
import { type Database, maybeRow, rows, type Tx } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import { type Clock, clock, type Operator } from '../sessions/callers.ts'
import { takePicture } from './adverts.ts'
import { record } from './save-text.ts'
import { lockText, type OneText, textAt } from './texts.ts'

type Published = { published_version: number | null; publish_at: string | null }

/** Shows readers a version of a locked text. A post keeps the day on which it was shown first. */
async function show(
  tx: Tx,
  actor: Operator | Clock,
  { kind, slug, id, version }: OneText & { id: string; version: number },
): Promise<void> {
  const state = await textAt(tx, id, version)
  const { title, summary, body, cover, products } = state
  if (kind === 'page') await showPage(tx, { slug: slug as PageSlug, title, body })
  else {
    const before = await maybeRow<{ published_at: Date }>(tx, sql`select published_at from post where slug = ${slug}`)
    await showPost(tx, {
      slug,
      title,
      summary: summary ?? title,
      body,
      coverId: cover === null ? null : await takePicture(tx, cover),
      productIds: products,
      publishedAt: before?.published_at ?? null,
    })
  }
  await markPublished(tx, id, version)
  await record(tx, actor, 'text.publish', { id, state, version })
}

/** Shows readers the newest version, now or when the time has come. Refuses recordMissing and writeConflict, and a time that is over. */
export async function publishText(
  tx: Tx,
  operator: Operator,
  { version, at, ...one }: OneText & { version: number; at: Date | null },
): Promise<Published> {
  const { id, published_version } = await lockText(tx, one, version)
  if (at === null) {
    await show(tx, operator, { ...one, id, version })
    return { published_version: version, publish_at: null }
  }
  if (at <= new Date()) throw refuse('parameterInvalid', { fields: { at: { problem: 'not_in_future' } } })
  await planPublication(tx, id, { version, at })
  await record(tx, operator, 'text.schedule', { id, state: await textAt(tx, id, version), version, more: { from: at.toISOString() } })
  return { published_version, publish_at: at.toISOString() }
}

/** Takes back what is to come, else takes a post from its readers. Refuses recordMissing and writeConflict; a page stays. */
export async function unpublishText(tx: Tx, operator: Operator, { version, ...one }: OneText & { version: number }): Promise<Published> {
  const { id, published_version, publish_version } = await lockText(tx, one, version)
  const state = await textAt(tx, id, version)
  if (publish_version !== null) {
    await planPublication(tx, id, null)
    await record(tx, operator, 'text.unschedule', { id, state, version: publish_version })
    return { published_version, publish_at: null }
  }
  if (one.kind === 'page' || published_version === null) throw refuse('writeConflict')
  await withdrawPost(tx, one.slug)
  await markWithdrawn(tx, id)
  await record(tx, operator, 'text.unpublish', { id, state, version: published_version })
  return { published_version: null, publish_at: null }
}

/** Shows what is due, each by itself; several servers may do this at once, and one that stood still catches up. Answers how many. */
export async function publishDue(db: Database): Promise<number> {
  const due = await rows<OneText>(db, sql`select kind, slug from house_text where publish_at <= now() order by publish_at, id limit 100`)
  let shown = 0
  for (const one of due) {
    shown += await db.transaction(async (tx) => {
      const { id, publish_version, publish_at } = await lockText(tx, one, null)
      if (publish_version === null || publish_at === null || publish_at > new Date()) return 0
      await show(tx, clock, { ...one, id, version: publish_version })
      return 1
    })
  }
  return shown
}
