import type { TextKind } from './content-desk.ts'
import type { Language } from './languages.ts'
import { screen } from './screens.ts'

/** The routes of the operator console, on a host of its own. */
export const operatorRoutes = {
  today: '/',
  enter: '/enter',
  welcome: '/welcome',
  find: '/find',
  orders: '/orders',
  order: '/orders/order',
  returns: '/returns',
  reports: '/reports',
  numbers: '/numbers',
  outbox: '/outbox',
  system: '/system',
  customers: '/customers',
  customer: '/customers/customer',
  shops: '/shops',
  shop: '/shops/shop',
  products: '/products',
  product: '/products/product',
  categories: '/products/categories',
  brands: '/products/brands',
  brand: '/products/brand',
  attributes: '/products/attributes',
  attribute: '/products/attribute',
  security: '/security',
  operators: '/operators',
  review: '/review',
  proof: '/proof',
  reconciliation: '/reconciliation',
  audit: '/audit',
  money: '/money',
  moneyImport: '/money/import',
  payouts: '/money/payouts',
  payoutBatch: '/money/batch',
  manualTransfers: '/money/transfers',
  currencies: '/settings',
  currency: '/settings/currency',
  website: '/settings/website',
  depositWallets: '/settings/deposit-wallets',
  depositWallet: '/settings/deposit-wallet',
  adverts: '/content',
  advert: '/content/advert',
  announcements: '/content/announcements',
  announcement: '/content/announcement',
  reasons: '/content/reasons',
  reason: '/content/reason',
  synonyms: '/content/synonyms',
  synonym: '/content/synonym',
  texts: '/content/blog',
  houseText: '/content/text',
  commission: '/settings/commission',
} as const

type Query = Parameters<typeof screen>[1]

/** Every screen of the operator console with what it takes, as `screens` are those of the storefront. */
export const operatorScreens = {
  today: () => screen(operatorRoutes.today),
  /** `back`: where one was when the session ended */
  enter: (query: { back?: string } = {}) => screen(operatorRoutes.enter, query),
  /** where a link leads by which somebody chooses a password and an authenticator app */
  welcome: (query: { token?: string } = {}) => screen(operatorRoutes.welcome, query),
  /** whatever has a number, an e-mail, a code or a name */
  find: (query: { q?: string } = {}) => screen(operatorRoutes.find, query),
  /** `after`: the last order of the page before */
  orders: (query: Query = {}) => screen(operatorRoutes.orders, query),
  order: (id: string, query: Query = {}) => screen(operatorRoutes.order, { id, ...query }),
  /** `kind` of what was reported; `open`: what lies open on the desk, as in 'review-12' */
  reports: (query: Query = {}) => screen(operatorRoutes.reports, query),
  /** `open`: the return that lies open on the desk */
  returns: (query: Query = {}) => screen(operatorRoutes.returns, query),
  /** `period`, or `from` and `to` of one's own; `measure`: which figure is drawn; `table`: as a table */
  numbers: (query: Query = {}) => screen(operatorRoutes.numbers, query),
  /** mails and text messages; `row`: the one that lies open */
  outbox: (query: Query = {}) => screen(operatorRoutes.outbox, query),
  /** what the house runs on; `jobs`: how those stand that are shown */
  system: (query: { jobs?: string | undefined } = {}) => screen(operatorRoutes.system, query),
  /** `after`: the last customer of the page before */
  customers: (query: Query = {}) => screen(operatorRoutes.customers, query),
  customer: (id: string, query: Query = {}) => screen(operatorRoutes.customer, { id, ...query }),
  shops: (query: Query = {}) => screen(operatorRoutes.shops, query),
  shop: (id: string, query: Query = {}) => screen(operatorRoutes.shop, { id, ...query }),
  /** of all shops; `after`: the last product of the page before */
  products: (query: Query = {}) => screen(operatorRoutes.products, query),
  product: (id: string) => screen(operatorRoutes.product, { id }),
  /** `open`: the category that is chosen */
  categories: (query: { open?: string | undefined } = {}) => screen(operatorRoutes.categories, query),
  /** `after`: the last brand of the page before */
  brands: (query: Query = {}) => screen(operatorRoutes.brands, query),
  brand: (id: string) => screen(operatorRoutes.brand, { id }),
  attributes: () => screen(operatorRoutes.attributes),
  /** `open`: the value that is chosen */
  attribute: (id: string, query: { open?: string | undefined } = {}) => screen(operatorRoutes.attribute, { id, ...query }),
  /** how the operator who asks comes in */
  security: () => screen(operatorRoutes.security),
  /** who keeps the house */
  operators: (query: Query = {}) => screen(operatorRoutes.operators, query),
  /** what waits for a yes of the house; `open`: the application that lies open */
  review: (query: Query = {}) => screen(operatorRoutes.review, query),
  /** the rules of the books with their figures */
  proof: () => screen(operatorRoutes.proof),
  /** `month`: as in 2026-11; `day`: one of it, or `open`: what nothing explains */
  reconciliation: (query: { month?: string | undefined; day?: string | undefined; open?: 1 | undefined } = {}) =>
    screen(operatorRoutes.reconciliation, query),
  /** who did what; `row`: the entry that lies open */
  audit: (query: Query = {}) => screen(operatorRoutes.audit, query),
  /** statements and the top-ups that they pay; `view`: which lines */
  money: (query: Query = {}) => screen(operatorRoutes.money, query),
  /** `wallet`: code of the deposit wallet that a statement is of */
  moneyImport: (query: { wallet?: string } = {}) => screen(operatorRoutes.moneyImport, query),
  payouts: (query: Query = {}) => screen(operatorRoutes.payouts, query),
  payoutBatch: (id: string) => screen(operatorRoutes.payoutBatch, { id }),
  manualTransfers: (query: Query = {}) => screen(operatorRoutes.manualTransfers, query),
  /** the settings of the house begin with its currencies */
  currencies: () => screen(operatorRoutes.currencies),
  currency: (code: string) => screen(operatorRoutes.currency, { id: code }),
  website: () => screen(operatorRoutes.website),
  /** where customers send money to, with what waits for a second operator */
  depositWallets: () => screen(operatorRoutes.depositWallets),
  depositWallet: (code: string) => screen(operatorRoutes.depositWallet, { id: code }),
  /** adverts by position; `view`: those that are over */
  adverts: (query: Query = {}) => screen(operatorRoutes.adverts, query),
  /** without `id` a new one, in `position` */
  advert: (query: { id?: string; position?: string } = {}) => screen(operatorRoutes.advert, query),
  announcements: (query: Query = {}) => screen(operatorRoutes.announcements, query),
  announcement: (query: { id?: string } = {}) => screen(operatorRoutes.announcement, query),
  reasons: () => screen(operatorRoutes.reasons),
  /** `id`: one that is there; `kind`: of a new one */
  reason: (query: { id?: string; kind?: string } = {}) => screen(operatorRoutes.reason, query),
  /** words that mean the same to a search; `language`: which groups; `after`: the last one of the page before */
  synonyms: (query: Query = {}) => screen(operatorRoutes.synonyms, query),
  /** `id`: a group that is there; `language` and `word`: of a new one, and what it begins with */
  synonym: (query: { id?: string; language?: Language; word?: string } = {}) => screen(operatorRoutes.synonym, query),
  /** pages of the house and posts of its blog */
  texts: () => screen(operatorRoutes.texts),
  /** without a `slug` a new post */
  houseText: (query: { kind?: TextKind; slug?: string } = {}) => screen(operatorRoutes.houseText, query),
  /** what the house takes of sales */
  commission: () => screen(operatorRoutes.commission),
} as const
