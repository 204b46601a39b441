import { defaultLanguage, languages } from '../../contract/languages.ts'
import { configuredProviders } from '../identities/configured.ts'
import type { Configuration } from '../platform/configuration.ts'
import type { Db } from '../platform/database.ts'
import { readWebsite, type Website } from '../settings/website.ts'
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
const configOf = (configuration: Configuration, decided: Website) => ({
  name: 'Plaza',
  service_url: decided.service_url || null,
  chat_url: decided.service_url === '' ? null : configuration.CHAT_URL,
  storefront_url: configuration.PUBLIC_URL,
  default_lang: defaultLanguage,
  default_currency: decided.default_currency,
  default_country: decided.default_country,
  translates: configuration.TRANSLATION_URL !== undefined,
  sign_in: configuredProviders(configuration),
  tiles: mapTiles(configuration),
  demo: configuration.DEMO,
})

export const websiteConfig = async (db: Db, configuration: Configuration) => configOf(configuration, await readWebsite(db, configuration))

/** Who closes the newest sees the one before; who closed all of these is left in peace. */
const announcementsMost = 3

/** What the storefront starts with; it is written into its page, so that the start costs no further round trip. */
export async function readBoot(db: Db, configuration: Configuration) {
  const [currencies, announcements, hero, config] = await Promise.all([
    listCurrencies(db),
    newestAnnouncements(db, announcementsMost),
    greatAdverts(db),
    websiteConfig(db, configuration),
  ])
  return {
    languages: languages.map(({ code, name }) => ({ name, code })),
    currencies,
    announcements,
    hero,
    static: mediaBases,
    config,
  }
}

export type Boot = Awaited<ReturnType<typeof readBoot>>
