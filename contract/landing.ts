import type { Language } from './languages.ts'

// The pages that people and machines come to from outside: each screen that is the same for everybody has a clean address in every language, beside its
// hash route. The number at its end says which record is meant; the words before it say so to people, and follow the name.

/** Signs of other scripts take up to nine each in an address. */
const longest = 180

/** A name as it stands in an address: its letters and digits in any script, small, Latin ones without accents, joined by hyphens. Encoded; '' where it has none. */
export function addressWords(name: string): string {
  const words = name
    .normalize('NFD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
  let cut = ''
  for (const sign of words) {
    const next = cut + encodeURIComponent(sign)
    if (next.length > longest) break
    cut = next
  }
  return cut.replace(/-+$/, '')
}

/** A record by its id and by its name in the language of the page. */
export type Named = { id: string; name: string }

const place = ({ id, name }: Named) => {
  const words = addressWords(name)
  return words === '' ? id : `${words}-${id}`
}

/** The id at the end of the last part of an address, decoded: of `taza-azul-12` it is `12`. */
export const idOfAddress = (part: string): string | null => /(?:^|-)([1-9][0-9]{0,18})$/.exec(part)?.[1] ?? null

const paged = (path: string, page = 1) => (page > 1 ? `${path}?p=${page}` : path)

/** Every clean address, encoded, from the root of the storefront's host: `/ja/p/%E3%83%9E%E3%82%B0-12`. Lists count their pages from 1. */
export const landings = {
  home: (lang: Language) => `/${lang}`,
  product: (lang: Language, product: Named) => `/${lang}/p/${place(product)}`,
  categories: (lang: Language) => `/${lang}/c`,
  category: (lang: Language, category: Named, page?: number) => paged(`/${lang}/c/${place(category)}`, page),
  brands: (lang: Language) => `/${lang}/b`,
  brand: (lang: Language, brand: Named, page?: number) => paged(`/${lang}/b/${place(brand)}`, page),
  shop: (lang: Language, shop: Named, page?: number) => paged(`/${lang}/s/${place(shop)}`, page),
  blog: (lang: Language, page?: number) => paged(`/${lang}/blog`, page),
  post: (lang: Language, post: Named) => `/${lang}/blog/${place(post)}`,
  terms: (lang: Language) => `/${lang}/terms`,
  privacy: (lang: Language) => `/${lang}/privacy`,
  returnPolicy: (lang: Language) => `/${lang}/returns`,
  support: (lang: Language) => `/${lang}/help`,
  aboutUs: (lang: Language) => `/${lang}/about`,
  /** leads on to the search of the app */
  search: (lang: Language) => `/${lang}/search`,
  /** the posts of the blog, for readers of RSS */
  rss: (lang: Language) => `/${lang}/blog/rss.xml`,
} as const

/** A screen of the app (`screens.product('12')`) in a language and currency, for whoever comes from a page without it: they hold on the device from then on. */
export const appAddress = (path: string, { lang, currency = null }: { lang: Language; currency?: string | null }): string =>
  `/?${new URLSearchParams({ lang, ...(currency !== null && { currency }) })}#${path}`

/** The JPEG of a public picture, for houses that take no AVIF: previews of links, catalogues of others. At most 1200 px wide. */
export const previewOf = (path: string): string => `/media/${path}.jpg`
