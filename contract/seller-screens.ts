import { screen } from './screens.ts'

/** The routes of the seller office, on a host of its own. */
export const sellerRoutes = {
  today: '/',
  enter: '/enter',
  orders: '/orders',
  order: '/orders/order',
  shipOrders: '/orders/ship',
  trackingFile: '/orders/import',
  products: '/products',
  product: '/products/product',
  messages: '/messages',
  readyAnswers: '/messages/answers',
  returns: '/returns',
  reviews: '/reviews',
  questions: '/questions',
  coupons: '/coupons',
  coupon: '/coupons/coupon',
  money: '/money',
  statement: '/money/statement',
  withdraw: '/money/withdraw',
  whatIf: '/money/what-if',
  numbers: '/numbers',
  delivery: '/delivery',
  deliveryMethod: '/delivery/method',
  shop: '/shop',
  staff: '/staff',
} as const

type Query = Parameters<typeof screen>[1]

/** Every screen of the seller office with what it takes, as `screens` are those of the storefront. */
export const sellerScreens = {
  today: () => screen(sellerRoutes.today),
  /** `back`: where one was when the session ended, or where a link of a mail leads; the token of a link comes beside it */
  enter: (query: { back?: string } = {}) => screen(sellerRoutes.enter, query),
  orders: (query: Query = {}) => screen(sellerRoutes.orders, query),
  order: (id: string, query: Query = {}) => screen(sellerRoutes.order, { id, ...query }),
  /** `ids`: the orders to begin with, separated by commas */
  shipOrders: (query: { ids?: string } = {}) => screen(sellerRoutes.shipOrders, query),
  trackingFile: () => screen(sellerRoutes.trackingFile),
  products: (query: Query = {}) => screen(sellerRoutes.products, query),
  /** without `id` a new one */
  product: (id?: string, query: Query = {}) => screen(sellerRoutes.product, { id, ...query }),
  /** `thread`: a conversation; `order`: the one with the buyer of an order, begun or not */
  messages: (query: { thread?: string; order?: string } & Query = {}) => screen(sellerRoutes.messages, query),
  readyAnswers: (query: Query = {}) => screen(sellerRoutes.readyAnswers, query),
  returns: (query: Query = {}) => screen(sellerRoutes.returns, query),
  reviews: (query: Query = {}) => screen(sellerRoutes.reviews, query),
  questions: (query: Query = {}) => screen(sellerRoutes.questions, query),
  coupons: (query: Query = {}) => screen(sellerRoutes.coupons, query),
  coupon: (id: string, query: Query = {}) => screen(sellerRoutes.coupon, { id, ...query }),
  money: (query: Query = {}) => screen(sellerRoutes.money, query),
  statement: (query: Query = {}) => screen(sellerRoutes.statement, query),
  /** `act`: 'in', moving money in from the owner's wallet */
  withdraw: (query: Query = {}) => screen(sellerRoutes.withdraw, query),
  whatIf: (query: Query = {}) => screen(sellerRoutes.whatIf, query),
  numbers: (query: Query = {}) => screen(sellerRoutes.numbers, query),
  delivery: (query: Query = {}) => screen(sellerRoutes.delivery, query),
  /** without `id` a new one */
  deliveryMethod: (id?: string) => screen(sellerRoutes.deliveryMethod, { id }),
  shop: (query: Query = {}) => screen(sellerRoutes.shop, query),
  staff: (query: Query = {}) => screen(sellerRoutes.staff, query),
} as const
