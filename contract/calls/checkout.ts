import { z } from 'zod'
import { call } from '../call.ts'
import { remarkMost } from '../limits.ts'
import { deliveryPromise, goodsLine, id, line, money, payMethod, shopName, time, uuid } from '../shapes.ts'
import { address } from './addresses.ts'
import { payment, placedOrder, waysToPay } from './payments.ts'

export const quote = z.object({
  quote_id: uuid,
  expires_at: time,
  address: address,
  shops: z.array(
    z.object({
      shop: shopName,
      lines: z.array(goodsLine),
      delivery: z.object({
        methods: z.array(deliveryPromise.omit({ free_from: true, countries: true })),
        chosen: z.string(),
      }),
      items_total: money,
      delivery_cost: money,
      discount: money,
      total: money,
    }),
  ),
  items_total: money,
  delivery_total: money,
  discount_total: money,
  total: money,
  ...waysToPay,
})

const deliveryChoice = z.record(id, z.string().regex(/^[a-z_-]{1,40}$/))

export const checkoutCalls = {
  getQuote: call({
    method: 'POST',
    path: '/checkout/onepage/index',
    who: 'customer',
    summary: 'Freezes the ticked lines, prices, delivery and totals for 15 minutes.',
    input: z.object({ address_id: id.optional(), delivery: deliveryChoice.optional() }),
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
