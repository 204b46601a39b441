import { languages } from '../../contract/languages.ts'
import { everyAnswer } from '../platform/drop-answers.ts'
import type { AllHandlers, Routes } from '../services.ts'
import { listAdverts, listAnnouncements, listCurrencies, readPage } from './queries.ts'
import { refreshCache } from './refresh-cache.ts'
import { mediaBases, websiteConfig } from './website.ts'
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
    return { advert: null, website_config: websiteConfig(context.services.configuration) }
  },
  getCurrency: async (context) => {
    context.tag('content', everyAnswer)
    return { list: await listCurrencies(context.db), static: mediaBases }
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
