import type { z } from 'zod'
import type { CallName, Calls } from '../../contract/calls.ts'
import { idOfAddress, landings, type Named } from '../../contract/landing.ts'
import { type Landing, type LandingContent, type LandingText, landingTexts } from '../../contract/landing-page.ts'
import { type Language, languages } from '../../contract/languages.ts'
import { type Db, maybeRow } from '../platform/database.ts'
import type { ReadShared } from '../platform/http/read-shared.ts'
import { Moved, Refusal } from '../platform/refusal.ts'
import { type Sql, sql } from '../platform/sql.ts'
import type { Texts } from '../platform/texts.ts'

/** What an address asks for. `address`: its last part, decoded, where it names a record; `page`: of a list, counted from 1. */
export type Asked = { lang: Language; address: string; page: number; sku: string | null }

/** What there is at an address, by the path that it has now and the ones in other languages; a page that was moved is somewhere else. */
export type Found =
  | { kind: 'page'; content: LandingContent; path: string; canonical: string; alternates: Landing['alternates'] }
  | { kind: 'moved'; path: string }
  | { kind: 'missing'; isGone: boolean }

/** `read` asks a call that everybody gets the same answer to. */
type Place = {
  db: Db
  read: <Name extends CallName>(name: Name, input: z.input<Calls[Name]['input']>) => Promise<z.output<Calls[Name]['reply']>>
}

/** A page at a clean address: where it is, and how what is there is found. */
export type Page = { path: (lang: Language) => string; find: (place: Place, asked: Asked) => Promise<Found> }

const everyLanguage = languages.map(({ code }) => code)

type AddressIn = (lang: Language) => string

/** Where a page is that is written in some languages: in the others people see it in English, and search engines are led there. */
function standing(content: LandingContent, lang: Language, address: AddressIn, written: readonly Language[] = everyLanguage): Found {
  const path = address(lang)
  return {
    kind: 'page',
    content,
    path,
    canonical: written.includes(lang) ? path : address('en'),
    alternates: written.map((language) => [language, address(language)] as const),
  }
}

const namedIn = (id: string, names: Texts, lang: Language): Named => ({ id, name: names[lang] ?? names.en })

type RecordPage = {
  table: Sql
  /** its name, in several languages */
  name?: Sql
  address: (lang: Language, named: Named, page: number) => string
  read: (place: Place, id: string, asked: Asked) => Promise<LandingContent>
  /** its words are all that it is: where it is not written in a language, there is no page of its own for it */
  isText?: boolean
}

/** The page of a record, by its id. */
const recordPage =
  ({ table, name = sql`name`, address, read, isText = false }: RecordPage): Page['find'] =>
  async (place, asked) => {
    const { lang, page } = asked
    const id = idOfAddress(asked.address)
    if (id === null || BigInt(id) >= 2n ** 63n) return { kind: 'missing', isGone: false }
    const namesOf = (of: string) =>
      maybeRow<{ names: Texts }>(place.db, sql`select ${name} as names from ${table} where id = ${of}::bigint`)
    const [found, content] = await Promise.all([
      namesOf(id),
      read(place, id, asked).catch((error: unknown) => {
        if (error instanceof Refusal || error instanceof Moved) return error
        throw error
      }),
    ])
    if (content instanceof Moved) {
      const [to = ''] = Object.values(content.fields)
      const there = await namesOf(to)
      return there ? { kind: 'moved', path: address(lang, namedIn(to, there.names, lang), page) } : { kind: 'missing', isGone: true }
    }
    // It was there, and is not shown any more.
    if (content instanceof Refusal) return { kind: 'missing', isGone: found !== undefined }
    if (!found) return { kind: 'missing', isGone: true }
    if (isBeyond(content)) return { kind: 'missing', isGone: false }
    const written = isText ? everyLanguage.filter((language) => found.names[language]) : everyLanguage
    return standing(content, lang, (language) => address(language, namedIn(id, found.names, language), page), written)
  }

/** Whether a list has fewer pages than the address says. */
const isBeyond = (content: LandingContent): boolean => 'page' in content && content.page > 1 && content.page > content.answer.page_count

const textCalls = {
  terms: 'getTermsPolicy',
  privacy: 'getPrivacyPolicy',
  returnPolicy: 'getReturnPolicy',
  support: 'getSupportPolicy',
  aboutUs: 'getAboutUs',
} as const satisfies Record<LandingText, CallName>
const slugOfText: Readonly<Record<LandingText, string>> = {
  terms: 'terms',
  privacy: 'privacy',
  returnPolicy: 'return',
  support: 'support',
  aboutUs: 'about_us',
}

const textPage = (text: LandingText): Page => ({
  path: landings[text],
  async find({ db, read }, { lang }) {
    const [found, answer] = await Promise.all([
      maybeRow<{ names: Texts }>(db, sql`select title as names from page where slug = ${slugOfText[text]}`),
      read(textCalls[text], {}).catch((error: unknown) => {
        if (error instanceof Refusal) return null
        throw error
      }),
    ])
    if (!found || answer === null) return { kind: 'missing', isGone: false }
    const content: LandingContent = { kind: 'text', text, answer }
    return standing(
      content,
      lang,
      landings[text],
      everyLanguage.filter((language) => found.names[language]),
    )
  },
})

const homeProducts = 10
const homePosts = 3

/** Every page at a clean address. What the calls answer is what the contract says that they do. */
export const pages: readonly Page[] = [
  {
    path: landings.home,
    async find({ read }, { lang }) {
      const [categories, best, newest, blog] = await Promise.all([
        read('getAllCategory', {}),
        read('getHotList', { page_size: 12 }),
        read('getNew', { page_size: 12 }),
        read('getPosts', { page: 1, page_size: 12 }),
      ])
      return standing(
        {
          kind: 'home',
          categories,
          best: { ...best, list: best.list.slice(0, homeProducts) },
          newest: { ...newest, list: newest.list.slice(0, homeProducts) },
          blog: { ...blog, posts: blog.posts.slice(0, homePosts) },
        },
        lang,
        landings.home,
      )
    },
  },
  {
    path: (lang) => `/${lang}/p/:address`,
    find: recordPage({
      table: sql`product`,
      address: landings.product,
      isText: true,
      read: async ({ read }, id, { sku }) => ({ kind: 'product', answer: await read('getProduct', { product_id: id }), sku }),
    }),
  },
  {
    path: landings.categories,
    find: async ({ read }, { lang }) =>
      standing({ kind: 'categories', answer: await read('getAllCategory', {}) }, lang, landings.categories),
  },
  {
    path: (lang) => `/${lang}/c/:address`,
    find: recordPage({
      table: sql`category`,
      address: landings.category,
      read: async ({ read }, id, { page }) => ({ kind: 'category', answer: await read('getCategory', { a: id, b: page }), page }),
    }),
  },
  {
    path: landings.brands,
    find: async ({ read }, { lang }) => standing({ kind: 'brands', answer: await read('getAllBrand', {}) }, lang, landings.brands),
  },
  {
    path: (lang) => `/${lang}/b/:address`,
    find: recordPage({
      table: sql`brand`,
      address: landings.brand,
      read: async ({ read }, id, { page }) => ({ kind: 'brand', answer: await read('getBrand', { id, p: page }), page }),
    }),
  },
  {
    path: (lang) => `/${lang}/s/:address`,
    find: recordPage({
      table: sql`shop`,
      address: landings.shop,
      read: async ({ read }, id, { page }) => ({ kind: 'shop', answer: await read('getShop', { a: id, b: page }), page }),
    }),
  },
  {
    path: (lang) => landings.blog(lang),
    async find({ read }, { lang, page }) {
      const content: LandingContent = { kind: 'blog', answer: await read('getPosts', { page }), page }
      return isBeyond(content) ? { kind: 'missing', isGone: false } : standing(content, lang, (language) => landings.blog(language, page))
    },
  },
  {
    path: (lang) => `/${lang}/blog/:address`,
    find: recordPage({
      table: sql`post`,
      name: sql`title`,
      address: landings.post,
      isText: true,
      read: async ({ read }, id) => ({ kind: 'post', answer: await read('getPost', { id }) }),
    }),
  },
  ...landingTexts.map(textPage),
]

/** `seen` is told what an answer depends on, and until when it is good. */
export const placeOf = (db: Db, readShared: ReadShared, lang: Language, seen: (tags: readonly string[], until: number) => void): Place => ({
  db,
  async read(name, input) {
    const { data, tags, until } = await readShared(name, input as Record<string, unknown>, lang)
    seen(tags, until)
    // What a call answers is what the contract says.
    return data as z.output<Calls[typeof name]['reply']>
  },
})
