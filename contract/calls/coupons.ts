import { z } from 'zod'
import { call } from '../call.ts'
import { claimStates, couponObstacles, couponStates } from '../coupons.ts'
import { couponCodeMost, couponEachMost, couponTotalMost } from '../limits.ts'
import { amount, day, flag, id, integer, money, paged, paging, shopName, time, timeZone } from '../shapes.ts'

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

/** What a shop promises with a coupon; it never changes afterwards. */
const promise = {
  kind: z.enum(['percent', 'amount']),
  /** a whole percentage of up to 90, or an amount */
  value: amount,
  minimum: amount.default('0'),
  /** the most that a percentage takes off */
  cap: amount.optional(),
  /** without: from now on, as with a time that has passed */
  starts_at: time.optional(),
  ends_at: time,
  per_customer: integer(1, couponEachMost).default(1),
  /** how often all customers together may claim it; without: as often as wanted until it ends */
  total: integer(1, couponTotalMost).optional(),
  /** whoever has it may claim the coupon; capitals, digits and hyphens */
  code: z.string().trim().max(couponCodeMost).optional(),
  /** shown to everybody; else it is for those who have the code */
  is_public: flag.default(true),
}

/** What a coupon brought, of orders that stand: what was cancelled or given back whole counts for nothing, what was given back in part counts less. */
const brought = {
  orders: z.int(),
  /** goods of these orders at what was paid for them, without the delivery */
  sales: money,
  /** what it took off them; borne by the shop */
  discount: money,
}

const shopCoupon = couponTerms.omit({ shop: true }).extend({
  state: z.enum(couponStates),
  starts_at: time,
  per_customer: z.int(),
  total: z.int().nullable(),
  code: z.string().nullable(),
  is_public: z.boolean(),
  claimed: z.int(),
  /** claims that were used and did not come back */
  used: z.int(),
  /** claims that can still be used */
  usable: z.int(),
  ...brought,
  /** what it may still take off: what is claimed and good, and what may yet be claimed; null: no bound, because a percentage has no cap or it is given out as often as wanted */
  can_cost: money.nullable(),
  created_at: time,
  stopped_at: time.nullable(),
  can_stop: z.boolean(),
})

const shopCouponView = shopCoupon.extend({
  /** who gave it out and who stopped it; null: the house did it for the shop */
  created_by: z.string().nullable(),
  stopped_by: z.string().nullable(),
  /** what happened on each day on which something did, in the time zone that was asked for */
  days: z.array(z.object({ day, claims: z.int(), ...brought })),
})

/** Whoever looks after products and prices, and whoever looks after money: a coupon is both. */
const giving = ['catalogue', 'money'] as const

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

  getShopCoupons: call({
    method: 'GET',
    path: '/seller/coupon/index',
    who: 'seller',
    roles: giving,
    summary:
      'The coupons of the shop, the newest first, with what each brought and may still cost; and what coupons of the house took off orders here.',
    input: z.object({ ...paging, state: z.enum(['all', ...couponStates]).default('all') }),
    reply: z.object({
      list: z.array(shopCoupon),
      ...paged,
      counts: z.record(z.enum(['all', ...couponStates]), z.int()),
      /** borne by the house: the shop is paid as if there were none */
      house: z.object({ orders: z.int(), discount: money }),
    }),
  }),
  getShopCoupon: call({
    method: 'GET',
    path: '/seller/coupon/view',
    who: 'seller',
    roles: giving,
    summary: 'A coupon of the shop, what it brought day by day, and who gave it out and stopped it.',
    input: z.object({ coupon_id: id, time_zone: timeZone }),
    reply: shopCouponView,
    codes: ['recordMissing'],
  }),
  previewShopCoupon: call({
    method: 'GET',
    path: '/seller/coupon/preview',
    who: 'seller',
    roles: giving,
    summary:
      'What a coupon would do, before it is given out: what it takes off, what it can cost at most, and what it would have done with the orders of the last 90 days.',
    input: z.object(promise),
    reply: z.object({
      /** the most that one use takes off; null: no bound, because a percentage has no cap */
      most_each: money.nullable(),
      /** all uses together; null: no bound */
      most_all: money.nullable(),
      /** baskets: at the minimum, as an order here usually is, and where the cap begins to hold; each once, from the least */
      examples: z.array(
        z.object({
          goods: money,
          off: money,
          /** what the commission falls by, as it is taken from the lower price: at the lowest and at the highest rate of what the shop has on sale */
          commission_less: money,
          commission_less_most: money,
        }),
      ),
      past: z.object({
        days: z.int(),
        orders: z.int(),
        /** of these the ones that reach the minimum */
        reached: z.int(),
        /** what it would have taken off if each had used it */
        discount: money,
      }),
    }),
  }),
  createShopCoupon: call({
    method: 'POST',
    path: '/seller/coupon/create',
    who: 'seller',
    roles: giving,
    summary:
      'Gives out a coupon, which the shop bears. What it promises never changes afterwards. A code that any coupon of the marketplace has is refused.',
    input: z.object(promise),
    reply: z.object({ coupon_id: id }),
    idempotent: true,
  }),
  stopShopCoupon: call({
    method: 'POST',
    path: '/seller/coupon/stop',
    who: 'seller',
    roles: giving,
    summary: 'Gives out no more of a coupon; what was claimed stays good. Stopping it again changes nothing.',
    input: z.object({ coupon_id: id }),
    reply: z.null(),
    codes: ['recordMissing'],
  }),
}
