import type { CommonKey, KeysOf } from '../areas.ts'
import type answers from './answers.json'
import type coupons from './coupons.json'
import type delivery from './delivery.json'
import type enter from './enter.json'
import type frame from './frame.json'
import type inbox from './inbox.json'
import type money from './money.json'
import type numbers from './numbers.json'
import type orders from './orders.json'
import type products from './products.json'
import type questions from './questions.json'
import type returns from './returns.json'
import type reviews from './reviews.json'
import type settings from './settings.json'
import type shop from './shop.json'
import type staff from './staff.json'
import type today from './today.json'

/** Every area of the seller office's texts; a file here that is not listed fails the test. */
type Areas = {
  delivery: typeof delivery
  coupons: typeof coupons
  enter: typeof enter
  frame: typeof frame
  staff: typeof staff
  answers: typeof answers
  questions: typeof questions
  returns: typeof returns
  reviews: typeof reviews
  products: typeof products
  orders: typeof orders
  money: typeof money
  numbers: typeof numbers
  settings: typeof settings
  shop: typeof shop
  inbox: typeof inbox
  today: typeof today
}

/** What the seller office can say. A key that has no text, or is another app's, does not compile. */
export type SellerKey = CommonKey | KeysOf<Areas>
