import type { CallName } from '../../../client/calls.ts'

/** What is asked for anew when somebody has got a coupon: it may apply at once. */
export const couponsChange: readonly CallName[] = ['getCoupons', 'getOwnCoupons', 'getCart', 'getQuote']
