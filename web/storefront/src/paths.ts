type Query = Record<string, string | number | boolean | readonly string[] | undefined | null>

/** Builds the address of a route: the route and its query stand inside the hash, as in `#/pages/prouduct/detail?id=12`. */
export function address(route: string, query: Query = {}): string {
  const pairs = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    if (Array.isArray(value)) for (const item of value) pairs.append(key, item)
    else if (value !== undefined && value !== null && value !== '' && value !== false)
      pairs.append(key, value === true ? '1' : String(value))
  }
  const text = pairs.toString()
  return `#${route}${text && `?${text}`}`
}

/** Filters, order and page of a list of products, as they stand in the address. */
export type ListQuery = Query

/** Every address of the storefront. The routes are the specification's, spelling kept (`prouduct`, `confing`). */
export const paths = {
  home: () => address('/'),
  index: () => address('/pages/index/index'),

  /** `back`: the address to return to after signing in */
  login: (back?: string) => address('/pages/users/login', { back }),
  register: (back?: string) => address('/pages/users/register', { back }),
  tiktok: () => address('/pages/users/tiktok'),
  missing: () => address('/pages/users/404'),

  terms: () => address('/pages/policy/terms'),
  support: () => address('/pages/policy/support'),
  returnPolicy: () => address('/pages/policy/return'),
  privacy: () => address('/pages/policy/privacy'),
  aboutUs: () => address('/pages/policy/about_us'),

  search: (term?: string, query: ListQuery = {}) => address('/pages/search/search', { q: term, ...query }),

  cart: () => address('/pages/cart/cart'),
  /** what is ticked, looked at once more before the checkout: where 'buy now' leads, and where visitors sign in */
  myCart: () => address('/pages/cart/mycart'),
  /** where to and how */
  delivery: () => address('/pages/cart/delivery'),
  /** choosing how to pay and confirming; with a placed purchase, paying it or how its payment ended */
  pay: (query: { purchase_id?: string } = {}) => address('/pages/cart/pay', query),
  /** many lines of the cart at once */
  cartEdit: () => address('/pages/cart/edit'),

  product: (id: string, query: { sku?: string } = {}) => address('/pages/prouduct/detail', { id, ...query }),
  categories: () => address('/pages/category/category'),
  category: (id: string, query: ListQuery = {}) => address('/pages/category/detail', { id, ...query }),
  /** all brands, or the products of one */
  brands: (id?: string, query: ListQuery = {}) => address('/pages/category/brands', { id, ...query }),
  recommended: (query: { list?: 'hot' | 'new' | 'recommend' } & ListQuery = {}) => address('/pages/category/recommend', query),

  dashboard: () => address('/pages/mine/dashboard'),
  profile: (query: { tab?: string } = {}) => address('/pages/mine/confing', query),
  wallet: (query: { tab?: string; flow?: string; kind?: string; from?: string; to?: string; p?: number } = {}) =>
    address('/pages/mine/wallet', query),
  returns: (query: { id?: string } = {}) => address('/pages/mine/refund_sent', query),
  account: (query: { tab?: string; p?: number } = {}) => address('/pages/mine/pc_mine', query),

  orders: (query: { status?: string; q?: string; p?: number } = {}) => address('/pages/history/purchase', query),
  order: (id: string, query: { act?: string } = {}) => address('/pages/history/detail', { id, ...query }),

  blog: (query: { p?: number } = {}) => address('/pages/blog/blog', query),
  post: (id: string) => address('/pages/blog/detail', { id }),

  shopCreate: () => address('/pages/shop/create'),
  shop: (id: string, query: ListQuery = {}) => address('/pages/shop/detail', { id, ...query }),

  chooseLocation: (query: { back?: string; lat?: number; lng?: number } = {}) => address('/choose-location', query),
  openLocation: (query: { lat: number; lng: number; name?: string }) => address('/open-location', query),
} as const
