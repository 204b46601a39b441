import { accountCalls } from './calls/accounts.ts'
import { addressCalls } from './calls/addresses.ts'
import { cartCalls } from './calls/cart.ts'
import { catalogueCalls } from './calls/catalogue.ts'
import { checkoutCalls } from './calls/checkout.ts'
import { contentCalls } from './calls/content.ts'
import { messageCalls } from './calls/messages.ts'
import { orderCalls } from './calls/orders.ts'
import { paymentCalls } from './calls/payments.ts'
import { reviewCalls } from './calls/reviews.ts'
import { sessionCalls } from './calls/sessions.ts'
import { shopCalls } from './calls/shops.ts'
import { walletCalls } from './calls/wallet.ts'

/** Every call of Plaza by name. */
export const calls = {
  ...accountCalls,
  ...addressCalls,
  ...cartCalls,
  ...catalogueCalls,
  ...checkoutCalls,
  ...contentCalls,
  ...messageCalls,
  ...orderCalls,
  ...paymentCalls,
  ...reviewCalls,
  ...sessionCalls,
  ...shopCalls,
  ...walletCalls,
}

export type Calls = typeof calls
export type CallName = keyof Calls
