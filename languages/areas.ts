import type { CodeName } from '../contract/codes.ts'
import type account from './storefront/account.json'
import type blog from './storefront/blog.json'
import type cards from './storefront/cards.json'
import type cart from './storefront/cart.json'
import type catalogue from './storefront/catalogue.json'
import type checkout from './storefront/checkout.json'
import type home from './storefront/home.json'
import type orders from './storefront/orders.json'
import type places from './storefront/places.json'
import type policy from './storefront/policy.json'
import type product from './storefront/product.json'
import type search from './storefront/search.json'
import type shell from './storefront/shell.json'
import type shop from './storefront/shop.json'
import type signing from './storefront/signing.json'
import type wallet from './storefront/wallet.json'

/** Every area of the storefront's texts; a file in storefront/ that is not listed here fails the test. */
type Areas = {
  account: typeof account
  blog: typeof blog
  cards: typeof cards
  cart: typeof cart
  catalogue: typeof catalogue
  checkout: typeof checkout
  home: typeof home
  orders: typeof orders
  places: typeof places
  policy: typeof policy
  product: typeof product
  search: typeof search
  shell: typeof shell
  shop: typeof shop
  signing: typeof signing
  wallet: typeof wallet
}

/** 'cart.title': area and key. A key that has no text does not compile. */
export type TextKey = { [Area in keyof Areas]: `${Area}.${keyof Areas[Area] & string}` }[keyof Areas] | `codes.${CodeName}`
