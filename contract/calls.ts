import { accountCalls } from './calls/accounts.ts'
import { addressCalls } from './calls/addresses.ts'
import { catalogueCalls } from './calls/catalogue.ts'
import { checkoutCalls } from './calls/checkout.ts'
import { orderCalls } from './calls/orders.ts'
import { walletCalls } from './calls/wallet.ts'

/** Every call of Plaza by name. */
export const calls = { ...accountCalls, ...addressCalls, ...catalogueCalls, ...checkoutCalls, ...orderCalls, ...walletCalls }

export type Calls = typeof calls
export type CallName = keyof Calls
