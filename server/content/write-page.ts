import type { PageSlug } from '../../contract/content-desk.ts'
import { row, type Tx } from '../platform/database.ts'
import { dropAnswers } from '../platform/drop-answers.ts'
import { sql } from '../platform/sql.ts'
import type { Texts } from '../platform/texts.ts'
import { sanitise } from './sanitise.ts'
import { keepText, markPublished } from './texts.ts'

type Page = { slug: PageSlug; title: Texts; body: Texts }

/** Writes a page of the house and shows it. Another text is another version; writing the same again changes nothing. Answers the version that readers see. */
export async function writePage(tx: Tx, page: Page): Promise<number> {
  const { title, body } = page
  const { id, version } = await keepText(tx, null, {
    kind: 'page',
    slug: page.slug,
    state: { title, summary: null, body, cover: null, products: [] },
  })
  await markPublished(tx, id, version)
  return showPage(tx, page)
}

/** Shows readers a page, sanitised; answers the version that they see. */
export async function showPage(tx: Tx, { slug, title, body }: Page): Promise<number> {
  const clean = Object.fromEntries(Object.entries(body).map(([language, html]) => [language, sanitise(html)]))
  const { version } = await row<{ version: number }>(
    tx,
    sql`insert into page as p (slug, title, body) values (${slug}, ${JSON.stringify(title)}, ${JSON.stringify(clean)})
      on conflict (slug) do update set title = excluded.title, body = excluded.body,
        version = p.version + case when (p.title, p.body) is distinct from (excluded.title, excluded.body) then 1 else 0 end,
        updated_at = case when (p.title, p.body) is distinct from (excluded.title, excluded.body) then now() else p.updated_at end
      returning version`,
  )
  await dropAnswers(tx, ['content'])
  return version
}
