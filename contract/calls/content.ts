import { z } from 'zod'
import { call } from '../call.ts'
import { identityProviders } from '../identity-providers.ts'
import { languages } from '../languages.ts'
import { searchTermMost } from '../limits.ts'
import { country, id, line, picture, texts, time } from '../shapes.ts'

const advert = z.object({ id, position: z.string(), image: picture, ...texts('title'), ...texts('text'), link: z.string() })
const policy = z.object({ ...texts('title'), ...texts('body'), updated_at: time, version: z.int() })
const policyCall = (method: 'GET' | 'POST', path: string, what: string) =>
  call({
    method,
    path,
    who: 'visitor',
    summary: `${what} as sanitised HTML, with its version.`,
    input: z.object({}),
    reply: policy,
    codes: ['recordMissing'],
    shared: true,
  })

/** Text in pieces: what was found in it, and what stands around that. */
const excerpt = z.array(z.object({ text: z.string(), found: z.boolean() }))

const agreementFile = (method: 'GET' | 'POST') =>
  call({
    kind: 'file',
    method,
    path: '/static/wellMart.docx',
    who: 'visitor',
    summary: 'The agreement with sellers as a Word document; `lang` is for links, which carry no header.',
    input: z.object({ lang: z.enum(languages.map(({ code }) => code)).optional() }),
    reply: z.null(),
    codes: ['recordMissing'],
    shared: true,
    atRoot: true,
  })

export const contentCalls = {
  getStore: call({
    method: 'GET',
    path: '/customer/index/store',
    who: 'visitor',
    summary: 'With type=advert the advertisements by position, with type=website_config what the web apps must know of this house.',
    input: z.object({ type: z.enum(['advert', 'website_config']) }),
    reply: z.object({
      advert: z
        .object({
          top: z.array(advert),
          center_top: z.array(advert),
          center: z.array(advert),
          center_bottom: z.array(advert),
          bottom: z.array(advert),
        })
        .nullable(),
      website_config: z
        .object({
          name: z.string(),
          /** the script of an external chat; it runs in the frame of `chat_url` and nowhere else */
          service_url: z.string().nullable(),
          /** the host of that frame, where it is frame.html */
          chat_url: z.string().nullable(),
          /** the storefront, for the ways there from the offices */
          storefront_url: z.url(),
          default_lang: z.string(),
          default_currency: z.string(),
          default_country: country,
          /** reviews in other languages can be translated */
          translates: z.boolean(),
          /** the other houses by which one can sign in, as people know them */
          sign_in: z.array(z.object({ provider: z.enum(identityProviders), name: z.string() })),
          /** map tiles, with {z}, {x} and {y} in their address, and who is to be named on the map; null: maps show the outline of the world */
          tiles: z.object({ url: z.string(), attribution: z.string(), attribution_url: z.string().nullable() }).nullable(),
          demo: z.boolean(),
        })
        .nullable(),
    }),
    shared: true,
  }),
  getCurrency: call({
    method: 'GET',
    path: '/customer/index/get_currency',
    who: 'visitor',
    summary: 'Currencies with the rate to one USD, and the base addresses of pictures.',
    input: z.object({}),
    reply: z.object({
      list: z.array(z.object({ code: z.string(), symbol: z.string(), rate: z.string(), decimals: z.int() })),
      static: z.object({ product: z.string(), category: z.string(), general: z.string() }),
    }),
    shared: true,
  }),
  getLanguages: call({
    method: 'GET',
    path: '/customer/index/get_languages',
    who: 'visitor',
    summary: 'The interface languages.',
    input: z.object({}),
    reply: z.array(z.object({ name: z.string(), code: z.string() })),
    shared: true,
  }),
  getAnnouncements: call({
    method: 'GET',
    path: '/customer/index/systemnotify',
    who: 'visitor',
    summary: 'Announcements for everyone.',
    input: z.object({}),
    reply: z.object({ list: z.array(z.object({ id, ...texts('title'), ...texts('body'), created_at: time })) }),
    shared: true,
  }),
  clearProductCache: call({
    method: 'GET',
    path: '/customer/product/clear_product_cache',
    who: 'visitor',
    summary:
      'For clients that keep catalogue answers: says since when theirs is stale. The shared cache is refreshed at most once a minute.',
    input: z.object({}),
    reply: z.object({ refreshed_at: time }),
  }),
  getPrivacyPolicy: policyCall('GET', '/privacy-policy', 'The privacy policy'),
  getReturnPolicy: policyCall('GET', '/return_policy-policy', 'The return policy'),
  getSupportPolicy: policyCall('GET', '/support-policy', 'The support page'),
  getTermsPolicy: policyCall('GET', '/terms-policy', 'The terms and conditions'),
  getAboutUs: policyCall('POST', '/about_us-policy', 'The page about the house'),
  getMerchantAgreement: policyCall('GET', '/merchant-policy', 'The agreement with sellers'),
  searchHelp: call({
    method: 'GET',
    path: '/help/search',
    who: 'visitor',
    summary: 'Passages of the pages of the house that answer a question, the best first, each with the heading that it stands under.',
    input: z.object({ q: line(0, searchTermMost) }),
    reply: z.object({
      list: z.array(
        z.object({
          page: z.enum(['terms', 'support', 'return', 'privacy', 'about_us', 'merchant']),
          ...texts('title'),
          /** of heading and excerpt */
          language: z.enum(languages.map(({ code }) => code)),
          /** which of the headings of the page it stands under, from 0; null: the page as a whole, or above its first heading */
          section: z.int().nullable(),
          heading: excerpt.nullable(),
          excerpt,
        }),
      ),
    }),
    shared: true,
  }),
  getMerchantAgreementFile: agreementFile('GET'),
  postMerchantAgreementFile: agreementFile('POST'),
}
