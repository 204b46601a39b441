/** Why a coupon cannot be claimed: no such code, had as often as one may, all given out, its time has not come, or is over. */
export const couponObstacles = ['unknown', 'claimed', 'exhausted', 'not_begun', 'ended'] as const
export type CouponObstacle = (typeof couponObstacles)[number]

/** How a coupon stands with whoever gives it: its time has not come, it is given out, all of it is claimed, its time is over, or no more of it is given out. */
export const couponStates = ['planned', 'running', 'exhausted', 'ended', 'stopped'] as const
export type CouponState = (typeof couponStates)[number]

/** What somebody's coupon can be: used up by a purchase, past its time, or good. */
export const claimStates = ['usable', 'used', 'expired'] as const
export type ClaimState = (typeof claimStates)[number]

/** The house in the place of a shop's id, and no coupon in the place of one: what is chosen in a checkout. */
export const houseScope = 'house'
export const withoutCoupon = 'none'

/** A coupon that comes back from an order that was cancelled or given back is good for at least so many days more. */
export const couponGraceDays = 7

/** How a code is spelled; people may send it in small letters. */
export const couponCodeForm = /^[A-Z0-9-]{3,20}$/
