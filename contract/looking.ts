import type { CallName } from './calls.ts'

/** Looking at the shop as a customer sees it: by a token of its own kind, which opens no session. */

/** How the token begins, so that it is never taken for one of a session. */
export const lookPrefix = 'look_'

export const lookMinutes = 15
/** How long the link is good. */
export const lookLinkSeconds = 60
export const lookReasonMost = 300

/**
 * All that can be asked while looking, beside what is the same for everybody. What is not named here is refused: whatever changes something, calls that the
 * specification gives a GET though they do; words between buyers and shops, private pictures, sessions, second factors, what is kept for export.
 */
export const lookedCalls = [
  'countUnreadConversations',
  'countUnreadNotices',
  'getCart',
  'getCoupons',
  'getFavourites',
  'getFollowedShops',
  'getNotices',
  'getOrder',
  'getOrders',
  'getOwnCoupons',
  'getProductPersonal',
  'getRecharges',
  'getRecommend',
  'getReturn',
  'getReturns',
  'getShopPersonal',
  'getTransactionDetails',
  'getUserBalance',
  'getUserinfo',
  'getWithdrawals',
] as const satisfies readonly CallName[]
