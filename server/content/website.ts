import { defaultLanguage, languages } from '../../contract/languages.ts'
import { configuredProviders } from '../identities/configured.ts'
import type { Configuration } from '../platform/configuration.ts'
import type { Db } from '../platform/database.ts'
import { greatAdverts, listCurrencies, newestAnnouncements } from './queries.ts'

/** Where pictures are, by kind. They share one folder today; clients keep to the three names. */
export const mediaBases = { product: '/media/', category: '/media/', general: '/media/' }

/** Where map tiles come from and who made them; null without any. */
function mapTiles({ TILES_URL, TILES_ATTRIBUTION = '' }: Configuration) {
  if (TILES_URL === undefined) return null
  const [, text = TILES_ATTRIBUTION, link = null] = /^(.+?)\s+(https:\/\/\S+)$/.exec(TILES_ATTRIBUTION) ?? []
  return { url: TILES_URL, attribution: text, attribution_url: link }
}

/** What the web apps must know of this house. */
export const websiteConfig = (configuration: Configuration) => ({
  name: 'Plaza',
  service_url: configuration.SERVICE_URL ?? null,
  chat_url: configuration.CHAT_URL,
  storefront_url: configuration.PUBLIC_URL,
  default_lang: defaultLanguage,
  default_currency: 'USD',
  default_country: 'ES',
  translates: configuration.TRANSLATION_URL !== undefined,
  sign_in: configuredProviders(configuration),
  tiles: mapTiles(configuration),
  demo: configuration.DEMO,
})

/** Who closes the newest sees the one before; who closed all of these is left in peace. */
const announcementsMost = 3

/** What the storefront starts with; it is written into its page, so that the start costs no further round trip. */
export async function readBoot(db: Db, configuration: Configuration) {
  const [currencies, announcements, hero] = await Promise.all([
    listCurrencies(db),
    newestAnnouncements(db, announcementsMost),
    greatAdverts(db),
  ])
  return {
    languages: languages.map(({ code, name }) => ({ name, code })),
    currencies,
    announcements,
    hero,
    static: mediaBases,
    config: websiteConfig(configuration),
  }
}

export type Boot = Awaited<ReturnType<typeof readBoot>>
