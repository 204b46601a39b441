import { landings } from '../../contract/landing.ts'
import type { Language } from '../../contract/languages.ts'
import blogTexts from '../../languages/storefront/blog.json' with { type: 'json' }
import marketTexts from '../../languages/storefront/market.json' with { type: 'json' }
import { newestPostsIn } from '../blog/queries.ts'
import type { Db } from '../platform/database.ts'
import { element, xmlHead, xmlText } from './xml.ts'

/** As many posts as a reader that looks once in a while misses none. */
const newest = 30

/**
 * The newest posts of the blog that are written in a language, as RSS 2.0. What is not written in it is left out, though its page would show English: who
 * reads a feed has asked for one language, and a feed may be empty.
 */
export async function blogFeed(db: Db, publicUrl: string, lang: Language): Promise<string> {
  const posts = await newestPostsIn(db, lang, newest)
  const items = posts.map(({ id, title, summary, published_at }) =>
    [
      '<item>',
      element('title', title),
      element('link', publicUrl + landings.post(lang, { id, name: title })),
      // Without the words of the title, which may change; it leads to the same page.
      `<guid isPermaLink="true">${xmlText(publicUrl + landings.post(lang, { id, name: '' }))}</guid>`,
      element('description', summary),
      element('pubDate', published_at.toUTCString()),
      '</item>\n',
    ].join(''),
  )
  return [
    `${xmlHead}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>\n`,
    element('title', `Plaza · ${marketTexts.blog[lang]}`),
    element('link', publicUrl + landings.blog(lang)),
    `<atom:link href="${xmlText(publicUrl + landings.rss(lang))}" rel="self" type="application/rss+xml"/>`,
    element('description', blogTexts.intro[lang]),
    `${element('language', lang)}\n`,
    ...items,
    '</channel></rss>\n',
  ].join('')
}
