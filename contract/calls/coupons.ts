import { z } from 'zod'
import { call } from '../call.ts'
import { claimStates, couponObstacles } from '../coupons.ts'
import { couponCodeMost } from '../limits.ts'
import { id, money, paged, paging, shopName, time } from '../shapes.ts'

/** What a coupon takes off, and from what: a percentage up to a cap, or an amount. Never the delivery. */
export const couponTerms = z.object({
  coupon_id: id,
  /** null: of the house, good in every shop */
  shop: shopName.nullable(),
  percent: z.int().nullable(),
  amount: money.nullable(),
  /** the least that the goods cost before coupons: of the shop, or of all shops */
  minimum: money,
  cap: money.nullable(),
  ends_at: time,
})

const offer = couponTerms.extend({
  /** how many of it the customer has and has not used */
  held: z.int(),
  /** null: it can be claimed, now, by whoever asks */
  obstacle: z.enum(couponObstacles).nullable(),
  /** how many are left where few are; null: plenty */
  left: z.int().nullable(),
})

export const ownCoupon = couponTerms.extend({
  claim_id: id,
  state: z.enum(claimStates),
  /** until when it is good; later than `ends_at` where it came back from an order */
  expires_at: time,
  claimed_at: time,
})

export const couponCalls = {
  getCoupons: call({
    method: 'GET',
    path: '/coupon/fetch/lists',
    who: 'visitor',
    summary: 'Coupons that can be claimed: of a shop, and of the house. For a customer those, too, that are claimed already.',
    input: z.object({ shop_id: id.optional() }),
    reply: z.object({ shop: z.array(offer), house: z.array(offer) }),
  }),
  getOwnCoupons: call({
    method: 'GET',
    path: '/customer/coupon',
    who: 'customer',
    summary: 'The coupons of the customer.',
    input: z.object({ ...paging, state: z.enum(claimStates).default('usable') }),
    reply: z.object({ list: z.array(ownCoupon), ...paged, counts: z.record(z.enum(claimStates), z.int()) }),
  }),
  claimCoupon: call({
    method: 'POST',
    path: '/coupon/fetch/customer',
    who: 'customer',
    summary: 'Claims a coupon that is shown to everybody.',
    input: z.object({ coupon_id: id }),
    reply: ownCoupon,
    codes: ['couponFailed', 'recordMissing'],
    idempotent: true,
  }),
  redeemCouponCode: call({
    method: 'POST',
    path: '/coupon/fetch/customerexchange',
    who: 'customer',
    summary: 'Claims a coupon by its code, in capitals or not.',
    input: z.object({ coupon_code: z.string().trim().min(1).max(couponCodeMost) }),
    reply: ownCoupon,
    codes: ['couponCodeFailed'],
    idempotent: true,
  }),
}
