import type { couponCalls } from '../../contract/calls/coupons.ts'
import type { Noun } from '../noun.ts'
import { countHit, type RateLimit } from '../platform/rate-limit.ts'
import type { Routes } from '../services.ts'
import { claimCoupon } from './claim.ts'
import { listOwnCoupons, readOffers, readOwnCoupon } from './queries.ts'

/** So many codes an account may try: far more than anybody has, far fewer than guessing needs. */
const codeTries: RateLimit = { name: 'coupon-code', hits: 20, windowSeconds: 900 }

export const coupons: Noun = {
  routes: {
    getCoupons: async ({ db, caller, language }, input) => readOffers(db, await caller.customer(), input, language),
    getOwnCoupons: ({ db, caller, language }, input) => listOwnCoupons(db, caller, input, language),
    claimCoupon: ({ act, caller, language }, { coupon_id }) =>
      act(async (tx) => readOwnCoupon(tx, caller, await claimCoupon(tx, caller, { couponId: coupon_id }), language)),
    async redeemCouponCode({ act, caller, language, primary }, { coupon_code }) {
      await countHit(primary, codeTries, caller.customerId)
      return act(async (tx) => readOwnCoupon(tx, caller, await claimCoupon(tx, caller, { code: coupon_code }), language))
    },
  } satisfies Routes<keyof typeof couponCalls>,
  limits: {
    claimCoupon: { name: 'claim-coupon', hits: 600, windowSeconds: 60 },
    redeemCouponCode: { name: 'redeem-coupon', hits: 300, windowSeconds: 900 },
  },
}
