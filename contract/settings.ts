/** The currency in which the house keeps its books: its rate is 1, for ever. */
export const baseCurrency = 'USD'

/** A rate further from the last one than so many hundredths of a percent has to be typed twice. */
export const rateFarBasisPoints = 500

/** What a rate looks like: up to eight decimals, above zero. */
export const rateForm = /^(?=.*[1-9])\d{1,9}(?:\.\d{1,8})?$/

/** USD: what a new rate is shown with. */
export const rateExamples = ['9.99', '49.90', '249.00'] as const

/** Why a currency has to be offered: the books are kept in it, or the shop starts with it. */
export const currencyObstacles = ['base', 'default'] as const
export type CurrencyObstacle = (typeof currencyObstacles)[number]

/** How a change of a currency came about. `taken_back`: an earlier rate again. */
export const currencyChangeKinds = ['added', 'rate', 'taken_back', 'offered', 'not_offered'] as const
export type CurrencyChangeKind = (typeof currencyChangeKinds)[number]

/** What the house decides about its website, beside what its machine has to know at the start. */
export const websiteFields = ['service_url', 'contact_email', 'default_currency', 'default_country'] as const
export type WebsiteField = (typeof websiteFields)[number]
