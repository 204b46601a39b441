import type { CommonKey, KeysOf } from '../areas.ts'
import type account from './account.json'
import type asking from './asking.json'
import type avatar from './avatar.json'
import type away from './away.json'
import type blog from './blog.json'
import type cards from './cards.json'
import type cart from './cart.json'
import type catalogue from './catalogue.json'
import type chat from './chat.json'
import type checkout from './checkout.json'
import type contact from './contact.json'
import type conversations from './conversations.json'
import type coupons from './coupons.json'
import type delivery from './delivery.json'
import type followed from './followed.json'
import type help from './help.json'
import type home from './home.json'
import type install from './install.json'
import type landing from './landing.json'
import type map from './map.json'
import type market from './market.json'
import type notices from './notices.json'
import type orders from './orders.json'
import type payouts from './payouts.json'
import type places from './places.json'
import type point from './point.json'
import type policy from './policy.json'
import type privacy from './privacy.json'
import type product from './product.json'
import type questions from './questions.json'
import type reporting from './reporting.json'
import type returns from './returns.json'
import type search from './search.json'
import type security from './security.json'
import type selling from './selling.json'
import type shop from './shop.json'
import type signing from './signing.json'
import type terms from './terms.json'
import type topup from './topup.json'
import type uploads from './uploads.json'
import type wallet from './wallet.json'
import type withdraw from './withdraw.json'
import type zones from './zones.json'

/** Every area of the storefront's texts; a file here that is not listed fails the test. */
type Areas = {
  account: typeof account
  asking: typeof asking
  avatar: typeof avatar
  away: typeof away
  blog: typeof blog
  cards: typeof cards
  cart: typeof cart
  catalogue: typeof catalogue
  chat: typeof chat
  checkout: typeof checkout
  contact: typeof contact
  conversations: typeof conversations
  coupons: typeof coupons
  delivery: typeof delivery
  followed: typeof followed
  help: typeof help
  home: typeof home
  install: typeof install
  landing: typeof landing
  map: typeof map
  market: typeof market
  notices: typeof notices
  orders: typeof orders
  payouts: typeof payouts
  places: typeof places
  point: typeof point
  policy: typeof policy
  privacy: typeof privacy
  product: typeof product
  questions: typeof questions
  reporting: typeof reporting
  returns: typeof returns
  search: typeof search
  security: typeof security
  selling: typeof selling
  shop: typeof shop
  signing: typeof signing
  terms: typeof terms
  topup: typeof topup
  uploads: typeof uploads
  wallet: typeof wallet
  withdraw: typeof withdraw
  zones: typeof zones
}

/** What the storefront can say. A key that has no text, or is another app's, does not compile. */
export type StorefrontKey = CommonKey | KeysOf<Areas>
