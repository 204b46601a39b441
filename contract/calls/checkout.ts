import { z } from 'zod'
import { call } from '../call.ts'
import { houseScope, withoutCoupon } from '../coupons.ts'
import { remarkMost } from '../limits.ts'
import { deliveryPromise, goodsLine, id, line, money, payMethod, shopName, time, uuid } from '../shapes.ts'
import { address } from './addresses.ts'
import { couponTerms } from './coupons.ts'
import { payment, placedOrder, waysToPay } from './payments.ts'

/** The coupons that the customer holds of a shop or of the house, and which one is used; null: none. */
const couponChoice = z.object({
  options: z.array(
    couponTerms.extend({
      claim_id: id,
      expires_at: time,
      discount: money,
      /** what the goods lack for its minimum; null: nothing */
      missing: money.nullable(),
    }),
  ),
  chosen: id.nullable(),
})

export const quote = z.object({
  quote_id: uuid,
  expires_at: time,
  address: address,
  shops: z.array(
    z.object({
      shop: shopName,
      lines: z.array(goodsLine),
      delivery: z.object({
        methods: z.array(deliveryPromise.omit({ zones: true }).extend({ cost: money, days_min: z.int(), days_max: z.int() })),
        chosen: z.string(),
      }),
      items_total: money,
      delivery_cost: money,
      coupons: couponChoice,
      /** of the shop's coupon, and the part of the house's that falls to it */
      discount: money,
      total: money,
    }),
  ),
  items_total: money,
  delivery_total: money,
  /** of the house, on the goods of all shops */
  coupons: couponChoice,
  shop_discount_total: money,
  house_discount_total: money,
  discount_total: money,
  total: money,
  ...waysToPay,
})

const deliveryChoice = z.record(id, z.string().regex(/^[a-z_-]{1,40}$/))

const couponWish = z.union([id, z.literal(withoutCoupon)])

export const checkoutCalls = {
  getQuote: call({
    method: 'POST',
    path: '/checkout/onepage/index',
    who: 'customer',
    summary: 'Freezes the ticked lines, prices, coupons, delivery and totals for 15 minutes.',
    input: z.object({
      address_id: id.optional(),
      delivery: deliveryChoice.optional(),
      /** shop id or 'house' -> claim id, or 'none'; what is not named gets the coupon that takes off most */
      coupon: z.record(z.union([id, z.literal(houseScope)]), couponWish).optional(),
    }),
    reply: quote,
    codes: ['defaultAddressMissing', 'recordMissing', 'productInvalid', 'stockInsufficient', 'deliveryRefused'],
  }),
  changeDelivery: call({
    method: 'POST',
    path: '/checkout/onepage/changedelivery',
    who: 'customer',
    summary: 'Chooses another delivery method of one shop: the answer is a new quote in place of the old one.',
    input: z.object({ quote_id: uuid, shop_id: id, method: z.string().regex(/^[a-z_-]{1,40}$/) }),
    reply: quote,
    codes: ['deliveryRefused', 'recordMissing', 'productInvalid', 'stockInsufficient'],
  }),
  changeCoupon: call({
    method: 'POST',
    path: '/checkout/onepage/changecoupon',
    who: 'customer',
    summary: 'Chooses another coupon of one shop or of the house, or none: the answer is a new quote in place of the old one.',
    input: z.object({ quote_id: uuid, scope: z.union([id, z.literal(houseScope)]), claim_id: couponWish }),
    reply: quote,
    codes: ['deliveryRefused', 'recordMissing', 'productInvalid', 'stockInsufficient'],
  }),
  submitOrder: call({
    method: 'POST',
    path: '/checkout/onepage/submitorder',
    who: 'customer',
    summary:
      'Places one order for each shop of the quote. What was quoted is what is charged, or the call is refused and says what changed. Paying by wallet is part of the same act.',
    input: z.object({
      quote_id: uuid,
      payment_method: payMethod,
      remark: z.record(id, line(0, remarkMost)).optional(),
      /** currency in which the buyer saw the prices; it is frozen on the orders with its rate */
      currency: z
        .string()
        .regex(/^[A-Z]{3}$/)
        .default('USD'),
    }),
    reply: z.object({ purchase_id: id, orders: z.array(placedOrder), payment, pay_before: time.nullable() }),
    codes: [
      'recordMissing',
      'productInvalid',
      'stockInsufficient',
      'balanceInsufficient',
      'deliveryRefused',
      'paymentFailed',
      'currencyInvalid',
    ],
    idempotent: true,
  }),
}
