import type { contentCalls } from '../../contract/calls/content.ts'
import type { PageSlug } from '../../contract/content-desk.ts'
import { languages } from '../../contract/languages.ts'
import type { Noun } from '../noun.ts'
import { everyAnswer } from '../platform/drop-answers.ts'
import type { Routes } from '../services.ts'
import { listAdverts, listAnnouncements, listCurrencies, readPage, untilNextChange } from './queries.ts'
import { refreshCache } from './refresh-cache.ts'
import { searchHelp } from './search-help.ts'
import { mediaBases, websiteConfig } from './website.ts'
import { writeAgreement } from './write-agreement.ts'

const page =
  (slug: PageSlug): Routes<'getPrivacyPolicy'>['getPrivacyPolicy'] =>
  async (context) => {
    context.tag('content', everyAnswer)
    return readPage(context.db, slug, context.language)
  }

/** The agreement in the language of the link, else in that of the header. */
const agreementFile: Routes<'getMerchantAgreementFile'>['getMerchantAgreementFile'] = async (context, { lang }) => {
  context.tag('content', everyAnswer)
  const { PUBLIC_URL: publicUrl } = context.services.configuration
  return writeAgreement(context.db, { language: lang ?? context.language, publicUrl })
}

export const content: Noun = {
  routes: {
    clearProductCache: async (context) => ({ refreshed_at: (await context.act(refreshCache)).toISOString() }),
    getStore: async (context, { type }) => {
      context.tag('content', everyAnswer)
      if (type === 'advert') {
        context.goodFor(await untilNextChange(context.db))
        return { advert: await listAdverts(context.db, context.language), website_config: null }
      }
      return { advert: null, website_config: await websiteConfig(context.db, context.services.configuration) }
    },
    getCurrency: async (context) => {
      context.tag('content', everyAnswer)
      return { list: await listCurrencies(context.db), static: mediaBases }
    },
    getLanguages: async () => languages.map(({ code, name }) => ({ name, code })),
    getAnnouncements: async (context) => {
      context.tag('content', everyAnswer)
      context.goodFor(await untilNextChange(context.db))
      return { list: await listAnnouncements(context.db, context.language) }
    },
    getPrivacyPolicy: page('privacy'),
    getReturnPolicy: page('return'),
    getSupportPolicy: page('support'),
    getTermsPolicy: page('terms'),
    getAboutUs: page('about_us'),
    getMerchantAgreement: page('merchant'),
    searchHelp: (context, { q }) => {
      context.tag('content', everyAnswer)
      return searchHelp(context.db, q, context.language)
    },
    getMerchantAgreementFile: agreementFile,
    postMerchantAgreementFile: agreementFile,
  } satisfies Routes<keyof typeof contentCalls>,
  // What is kept ready is not counted.
  limits: {
    getMerchantAgreementFile: { name: 'agreement-file', hits: 60, windowSeconds: 60 },
    postMerchantAgreementFile: { name: 'agreement-file', hits: 60, windowSeconds: 60 },
  },
}
