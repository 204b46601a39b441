type Query = Record<string, string | number | boolean | readonly string[] | undefined | null>

/**
 * Route and query of a screen, as in '/pages/prouduct/detail?id=12'. Lists repeat their name; what is undefined, null, empty or false is
 * left out, and true is 1.
 */
export function screen(route: string, query: Query = {}): string {
  const pairs = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (Array.isArray(value)) for (const item of value) pairs.append(key, item)
    else if (value !== undefined && value !== null && value !== '' && value !== false)
      pairs.append(key, value === true ? '1' : String(value))
  }
  const text = pairs.toString()
  return `${route}${text && `?${text}`}`
}

/** The screen as a whole address, for mails and for outside parties that lead back: screens stand inside the hash. */
export const screenUrl = (publicUrl: string, path: string): string => `${publicUrl}/#${path}`

/** The routes of the storefront, by the specification (section 2), whose spelling is kept (`prouduct`, `confing`). */
export const routes = {
  home: '/',
  homeAlias: '/pages/home/home',
  index: '/pages/index/index',

  login: '/pages/users/login',
  register: '/pages/users/register',
  tiktok: '/pages/users/tiktok',
  missing: '/pages/users/404',

  terms: '/pages/policy/terms',
  support: '/pages/policy/support',
  returnPolicy: '/pages/policy/return',
  privacy: '/pages/policy/privacy',
  aboutUs: '/pages/policy/about_us',

  search: '/pages/search/search',

  cart: '/pages/cart/cart',
  myCart: '/pages/cart/mycart',
  delivery: '/pages/cart/delivery',
  pay: '/pages/cart/pay',
  cartEdit: '/pages/cart/edit',

  product: '/pages/prouduct/detail',
  categories: '/pages/category/category',
  category: '/pages/category/detail',
  brands: '/pages/category/brands',
  recommended: '/pages/category/recommend',

  dashboard: '/pages/mine/dashboard',
  profile: '/pages/mine/confing',
  wallet: '/pages/mine/wallet',
  returns: '/pages/mine/refund_sent',
  account: '/pages/mine/pc_mine',

  orders: '/pages/history/purchase',
  order: '/pages/history/detail',

  blog: '/pages/blog/blog',
  post: '/pages/blog/detail',

  shopCreate: '/pages/shop/create',
  shop: '/pages/shop/detail',

  chooseLocation: '/choose-location',
  openLocation: '/open-location',
} as const

/** Screens that people come to from outside and that begin the same for everybody: the server renders what they show before any code of the app is there. */
export const renderedRoutes: readonly string[] = [
  routes.home,
  routes.homeAlias,
  routes.product,
  routes.category,
  routes.search,
  routes.shop,
  routes.index,
  routes.recommended,
  routes.categories,
  routes.brands,
  routes.blog,
  routes.post,
]

/** Filters, order and page of a list of products, as they stand in the address. */
type ListQuery = Query
type TextQuery = { section?: number; q?: string }

/**
 * Every screen with what it takes: links of pages, mails, notices and adverts, and the way back from a payment, come from here. The server
 * writes the path as it stands (`screens.order('12')`), the storefront puts a # before it (`paths.order('12')`), a mail the house's address
 * (`screenUrl`).
 */
export const screens = {
  home: () => screen(routes.home),
  index: () => screen(routes.index),

  /** `back`: the address to return to after signing in; `act`: asking for the code that replaces a forgotten password, or giving it; or, with its `code`, looking as a customer */
  login: (back?: string, query: { act?: 'forgot' | 'reset' | 'look'; code?: string } = {}) => screen(routes.login, { back, ...query }),
  register: (back?: string) => screen(routes.register, { back }),
  /** signing in by another house; what came back from there goes along once */
  tiktok: (returned: { state?: string; code?: string; iss?: string; error?: string } = {}) => screen(routes.tiktok, returned),
  missing: () => screen(routes.missing),

  /** the texts of the house: `section` counts the headings of one from 0, `q` is what is looked for in all of them; the agreement with sellers is one of the terms */
  terms: (query: TextQuery & { tab?: 'sellers' } = {}) => screen(routes.terms, query),
  /** the announcements are a part of the help: the table of routes has no page for them, and visitors have no account to look into */
  support: (query: TextQuery & { tab?: 'announcements' } = {}) => screen(routes.support, query),
  returnPolicy: (query: TextQuery = {}) => screen(routes.returnPolicy, query),
  privacy: (query: TextQuery = {}) => screen(routes.privacy, query),
  aboutUs: (query: TextQuery = {}) => screen(routes.aboutUs, query),

  search: (term?: string, query: ListQuery = {}) => screen(routes.search, { q: term, ...query }),

  cart: () => screen(routes.cart),
  /** what is ticked, looked at once more before the checkout: where 'buy now' leads, and where visitors sign in */
  myCart: () => screen(routes.myCart),
  /** where to and how */
  delivery: () => screen(routes.delivery),
  /** choosing how to pay and confirming; with a placed purchase, paying it or how its payment ended: where a card payment comes back to */
  pay: (query: { purchase_id?: string } = {}) => screen(routes.pay, query),
  /** many lines of the cart at once */
  cartEdit: () => screen(routes.cartEdit),

  /** `part`: what of it is looked at first */
  product: (id: string, query: { sku?: string; part?: 'questions' } = {}) => screen(routes.product, { id, ...query }),
  categories: () => screen(routes.categories),
  category: (id: string, query: ListQuery = {}) => screen(routes.category, { id, ...query }),
  /** all brands, or the products of one */
  brands: (id?: string, query: ListQuery = {}) => screen(routes.brands, { id, ...query }),
  recommended: (query: { list?: 'hot' | 'new' | 'recommend' } & ListQuery = {}) => screen(routes.recommended, query),

  dashboard: () => screen(routes.dashboard),
  profile: (query: { part?: 'payouts' } = {}) => screen(routes.profile, query),
  /** `act`: the flow beside it, 'topup' or 'withdraw', or 'shop', what moves money to the owner's shop */
  wallet: (
    query: {
      tab?: string
      act?: string
      id?: string
      state?: string
      flow?: string
      kind?: string
      from?: string
      to?: string
      p?: number
    } = {},
  ) => screen(routes.wallet, query),
  /** all of them, one, or asking for one of an order's line */
  returns: (query: { id?: string; order?: string; item?: string; state?: string; p?: number } = {}) => screen(routes.returns, query),
  /** `type` and `read` are the filters of the notices, `state` that of the coupons */
  account: (query: { tab?: string; type?: number; read?: '0' | '1'; state?: string; p?: number } = {}) => screen(routes.account, query),
  /** all of them, one, or the one with a shop, begun or not, with what is going to be spoken of; a part of the account, because the table of routes has no page for them */
  conversations: (query: { thread?: string; shop?: string; product?: string; order?: string; p?: number } = {}) =>
    screen(routes.account, { tab: 'conversations', ...query }),

  orders: (query: { status?: string; q?: string; p?: number } = {}) => screen(routes.orders, query),
  order: (id: string, query: { act?: string } = {}) => screen(routes.order, { id, ...query }),

  blog: (query: { p?: number } = {}) => screen(routes.blog, query),
  post: (id: string) => screen(routes.post, { id }),

  /** `office`: a screen of the seller office, which the way in leads to at once; `invitation`: the token of one to work for a shop */
  shopCreate: (query: { office?: string; invitation?: string } = {}) => screen(routes.shopCreate, query),
  shop: (id: string, query: ListQuery = {}) => screen(routes.shop, { id, ...query }),

  chooseLocation: (query: { back?: string; lat?: number; lng?: number } = {}) => screen(routes.chooseLocation, query),
  openLocation: (query: { lat: number; lng: number; name?: string }) => screen(routes.openLocation, query),
} as const
