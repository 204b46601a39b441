import { defaultLanguage, languages } from '../../contract/languages.ts'
import { everyAnswer } from '../catalogue/drop-catalogue.ts'
import type { AllHandlers, Routes } from '../services.ts'
import { listAdverts, listAnnouncements, listCurrencies, readPage } from './queries.ts'
import { refreshCache } from './refresh-cache.ts'
import type { PageSlug } from './write-page.ts'

type ContentCall =
  | 'clearProductCache'
  | 'getStore'
  | 'getCurrency'
  | 'getLanguages'
  | 'getAnnouncements'
  | 'getPrivacyPolicy'
  | 'getReturnPolicy'
  | 'getSupportPolicy'
  | 'getTermsPolicy'
  | 'getAboutUs'

const page =
  (slug: PageSlug): AllHandlers['getPrivacyPolicy'] =>
  async (context) => {
    context.tag('content', everyAnswer)
    return readPage(context.db, slug, context.language)
  }

export const contentRoutes: Routes<ContentCall> = {
  clearProductCache: async (context) => ({ refreshed_at: (await context.act(refreshCache)).toISOString() }),
  getStore: async (context, { type }) => {
    context.tag('content', everyAnswer)
    if (type === 'advert') return { advert: await listAdverts(context.db, context.language), website_config: null }
    const { SERVICE_URL, DEMO } = context.services.configuration
    const website_config = { name: 'Plaza', service_url: SERVICE_URL ?? null, default_lang: defaultLanguage, default_currency: 'USD', demo: DEMO }
    return { advert: null, website_config }
  },
  getCurrency: async (context) => {
    context.tag('content', everyAnswer)
    return { list: await listCurrencies(context.db), static: { product: '/media/', category: '/media/', general: '/media/' } }
  },
  getLanguages: async () => languages.map(({ code, name }) => ({ name, code })),
  getAnnouncements: async (context) => {
    context.tag('content', everyAnswer)
    return { list: await listAnnouncements(context.db, context.language) }
  },
  getPrivacyPolicy: page('privacy'),
  getReturnPolicy: page('return'),
  getSupportPolicy: page('support'),
  getTermsPolicy: page('terms'),
  getAboutUs: page('about_us'),
}
