import type { DeliveryKind } from '../contract/delivery.ts'
import type { Language } from '../contract/languages.ts'

/** One text per interface language. */
export type Texts = Record<Language, string>

export type DemoReview = {
  author: string
  language: Language
  star: 1 | 2 | 3 | 4 | 5
  content: string
  daysAgo: number
}

export type DemoOption = {
  code: 'colour' | 'size' | 'weight' | 'length' | 'scent' | 'cocoa' | 'pack'
  /** Colours name their vocabulary code only; other values bring their own texts. */
  values: { code: string; name?: Texts }[]
}

export type DemoSku = {
  code: string
  /** option code -> value code; empty for a product without options */
  values: Partial<Record<DemoOption['code'], string>>
  /** decimal USD with two digits, as in '24.00' */
  price: string
  /** struck-out former price, above `price` */
  compareAt?: string
  stock: number
}

export type DemoProduct = {
  slug: string
  category: string
  shop: string
  brand: string
  name: Texts
  shortDescription: Texts
  description: Texts
  /** material codes of the vocabulary, the main one first */
  materials: string[]
  options: DemoOption[]
  skus: DemoSku[]
  reviews: DemoReview[]
  /** how many were sold before the demo starts: orders the list of best sellers */
  sold: number
  /** days since it was listed: orders the list of novelties */
  listedDaysAgo: number
  recommended?: boolean
}

export type DemoCategory = { slug: string; name: Texts; children: { slug: string; name: Texts }[] }
export type DemoBrand = { slug: string; name: Texts; about: Texts }

export type DemoDelivery = {
  code: 'standard' | 'express' | 'pickup'
  kind: DeliveryKind
  name: Texts
  /** decimal USD */
  cost: string
  /** free from this items total upwards, decimal USD */
  freeFrom?: string
  daysMin: number
  daysMax: number
  /** ISO 3166 alpha-2 codes; absent: everywhere */
  countries?: string[]
}

export type DemoShop = {
  slug: string
  name: Texts
  about: Texts
  /** ISO 3166 alpha-2 */
  country: string
  city: Texts
  owner: { email: string; firstname: string }
  openedDaysAgo: number
  delivery: DemoDelivery[]
  returnPolicy: { days: number; postage: 'buyer' | 'shop'; text: Texts }
  /** as it stands on a parcel */
  returnAddress: string
}

export type DemoPage = {
  slug: 'terms' | 'support' | 'return' | 'privacy' | 'about_us' | 'merchant'
  title: Texts
  /** HTML of h2, p, ul, ol, li, strong, a only */
  body: Texts
}

export type DemoAdvert = {
  position: 'top' | 'center_top' | 'center' | 'center_bottom' | 'bottom'
  picture: string
  title: Texts
  text: Texts
  /** a route of the storefront, as in '/pages/category/detail?slug=kitchen' */
  link: string
  /** days before the demo begins when it begins and ends, below 0: after that; without: for good */
  daysAgo?: { from: number; until: number }
}

/** In USD; a percentage or an amount. One with a code is for those who have it. */
export type DemoCoupon = {
  shop?: string
  minimum: string
  cap?: string
  total?: number
  code?: string
  buyerHasIt?: boolean
} & ({ percent: number } | { amount: string })

export type DemoCurrency = {
  code: string
  symbol: string
  /** units of it for one USD, decimal */
  rate: string
  /** the rates before it, oldest first */
  before?: readonly string[]
  decimals: 0 | 2
}

export type DemoPost = {
  slug: string
  /** name of the picture above it */
  cover: string
  title: Texts
  /** one or two sentences for lists */
  summary: Texts
  /** HTML of h2, p, ul, ol, li, strong only */
  body: Texts
  /** slugs of products, the most fitting first */
  products: string[]
  daysAgo: number
}
