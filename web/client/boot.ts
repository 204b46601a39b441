import type { IdentityProviderName } from '../../contract/identity-providers.ts'
import { defaultLanguage } from '../../contract/languages.ts'
import { requestTimeoutMs } from '../../contract/limits.ts'
import type { Currency } from '../../money/price.ts'
import type { Picture } from './pictures.ts'

export type WebsiteConfig = {
  name: string
  service_url: string | null
  /** the host on which the script of the chat has its frame; null: there is no chat */
  chat_url: string | null
  /** for the ways there from the offices */
  storefront_url: string
  default_lang: string
  default_currency: string
  /** where the marketplace is at home, two letters of ISO 3166 */
  default_country: string
  /** reviews in other languages can be translated */
  translates: boolean
  /** the other houses by which one can sign in, as people know them */
  sign_in: { provider: IdentityProviderName; name: string }[]
  /** where map tiles come from and whom they are owed to; null: maps show the outline of the world */
  tiles: { url: string; attribution: string; attribution_url: string | null } | null
  /** the demo marketplace: the login page names the demo accounts */
  demo: boolean
}
/** Of all languages that it was written in: the page is made before anybody knows which one its reader speaks. */
export type Announcement = { id: string; title_en: string; body_en: string }
export type GreatAdvert = { id: string; image: Picture; title_en: string; text_en: string; link: string }
export type Boot = {
  languages: { name: string; code: string }[]
  currencies: Currency[]
  /** the newest first */
  announcements: Announcement[]
  /** the adverts on top of the home page */
  hero: GreatAdvert[]
  /** base addresses of pictures, as in '/media/' */
  static: { product: string; category: string; general: string }
  config: WebsiteConfig
}

let loaded: Boot | undefined

/** What the app starts with. It is there before anything renders. */
export function boot(): Boot {
  if (!loaded) throw new Error('loadBoot comes first')
  return loaded
}

/** For who renders without a page. */
export function startWith(boot: Boot) {
  loaded = boot
}

/**
 * Reads what the server wrote into the page (`<script type="application/json" id="boot">`), which costs no round trip; a page without it
 * (served by a cache or a development server) asks for it. The app starts only after this (specification, section 1).
 */
export async function loadBoot(): Promise<Boot> {
  const written = document.getElementById('boot')?.textContent?.trim()
  loaded = written ? (JSON.parse(written) as Boot) : await fetchBoot()
  return loaded
}

async function fetchBoot(): Promise<Boot> {
  const [money, languages, store, news, adverts] = await Promise.all([
    read<{ list: Currency[]; static: Boot['static'] }>('customer/index/get_currency'),
    read<Boot['languages']>('customer/index/get_languages'),
    read<{ website_config: WebsiteConfig }>('customer/index/store?type=website_config'),
    read<{ list: Announcement[] }>('customer/index/systemnotify'),
    read<{ advert: { top: GreatAdvert[] } }>('customer/index/store?type=advert'),
  ])
  return {
    languages,
    currencies: money.list,
    announcements: news.list,
    hero: adverts.advert.top,
    static: money.static,
    config: store.website_config,
  }
}

async function read<Data>(path: string): Promise<Data> {
  const response = await fetch(`/api/${path}`, { headers: { lang: defaultLanguage }, signal: AbortSignal.timeout(requestTimeoutMs) })
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  const { code, data, message } = (await response.json()) as { code: number; data: Data; message: string }
  if (code !== 200) throw new Error(message)
  return data
}
