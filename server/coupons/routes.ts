import type { couponCalls } from '../../contract/calls/coupons.ts'
import type { Noun } from '../noun.ts'
import { countHit, type RateLimit } from '../platform/rate-limit.ts'
import type { Routes } from '../services.ts'
import { claimCoupon } from './claim.ts'
import { giveOutCoupon } from './give-out.ts'
import { termsOf } from './offer-terms.ts'
import { previewCoupon } from './preview.ts'
import { listOwnCoupons, readOffers, readOwnCoupon } from './queries.ts'
import { listShopCoupons, viewShopCoupon } from './shop-queries.ts'
import { stopCoupon } from './stop.ts'

/** So many codes an account may try: far more than anybody has, far fewer than guessing needs. */
const codeTries: RateLimit = { name: 'coupon-code', hits: 20, windowSeconds: 900 }

/** A code that is taken is told, so a shop may try a few: with more it could find out those of others. */
const creations: RateLimit = { name: 'coupon-create', hits: 40, windowSeconds: 3600 }

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

    getShopCoupons: ({ db, caller }, input) => listShopCoupons(db, caller, input),
    getShopCoupon: ({ db, caller }, input) => viewShopCoupon(db, caller, input),
    previewShopCoupon: ({ db, caller }, input) => previewCoupon(db, caller, termsOf(input)),
    async createShopCoupon({ act, primary, caller }, input) {
      await countHit(primary, creations, `shop ${caller.shopId}`)
      return act(async (tx) => ({ coupon_id: await giveOutCoupon(tx, caller, termsOf(input)) }))
    },
    stopShopCoupon: ({ act, caller }, { coupon_id }) =>
      act(async (tx) => {
        await stopCoupon(tx, caller, coupon_id)
        return null
      }),
  } satisfies Routes<keyof typeof couponCalls>,
  limits: {
    claimCoupon: { name: 'claim-coupon', hits: 600, windowSeconds: 60 },
    redeemCouponCode: { name: 'redeem-coupon', hits: 300, windowSeconds: 900 },
  },
}
