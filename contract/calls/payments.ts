import { z } from 'zod'
import { call } from '../call.ts'
import { cardBrandCodes, paymentStates, unavailableReasons } from '../payment-methods.ts'
import { id, money, payMethod, shopName, time } from '../shapes.ts'

/** The methods for the sum that is to be paid, those that can be chosen first, and what lies in the wallet. */
export const waysToPay = {
  payment_methods: z.array(
    z.object({
      code: payMethod,
      available: z.boolean(),
      /** why it is not available */
      reason: z.enum(unavailableReasons).nullable(),
    }),
  ),
  /** cards that the provider takes */
  card_brands: z.array(z.enum(cardBrandCodes)),
  balance: money,
}

export const payment = z.object({
  state: z.enum(paymentStates),
  /** where the browser goes to pay by card */
  redirect_url: z.string().nullable(),
})

export const placedOrder = z.object({ id, increment_id: z.string(), shop: shopName, price: money })

export const paymentCalls = {
  startPayment: call({
    method: 'POST',
    path: '/payment/start',
    who: 'customer',
    summary: 'Pays a placed purchase that is still unpaid, named by itself or by one of its orders, with one method for all of it.',
    input: z.object({ purchase_id: id.optional(), order_id: id.optional(), payment_method: payMethod }),
    reply: z.object({ purchase_id: id, ...payment.shape }),
    codes: ['orderMissing', 'paymentFailed', 'balanceInsufficient'],
    idempotent: true,
  }),
  getPayment: call({
    method: 'GET',
    path: '/payment/:purchase_id',
    who: 'customer',
    summary: 'How the payment of a purchase stands; polled by the page that a card payment comes back to.',
    input: z.object({ purchase_id: id }),
    reply: z.object({
      purchase_id: id,
      state: payment.shape.state,
      method: payMethod,
      /**
       * why the last try was refused, as the provider names it (card_declined, insufficient_funds, authentication_failed,
       * session_expired, ...); order_cancelled when nothing is left to pay, paid_too_late when money came after that and goes back
       */
      refusal: z.string().nullable(),
      total: money,
      /** currency in which the buyer saw the prices, with the rate of that moment */
      currency: z.string(),
      rate: z.string(),
      pay_before: time.nullable(),
      can_pay: z.boolean(),
      /** of the total, what still waits for money: a purchase may have lost some of its orders */
      to_pay: money,
      ...waysToPay,
      /** `cancelled`: what was asked for or paid of it is not any more */
      orders: z.array(placedOrder.extend({ cancelled: z.boolean() })),
    }),
    codes: ['orderMissing'],
  }),
  paymentWebhook: call({
    method: 'POST',
    path: '/payment/webhook/:provider',
    who: 'provider',
    summary: 'Events of a card provider, signed over the raw body. Repeats and disorder change nothing.',
    input: z.object({ provider: z.enum(['sandbox', 'stripe']) }),
    reply: z.object({ received: z.boolean() }),
  }),
}
