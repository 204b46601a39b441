import { z } from 'zod'
import { call } from '../call.ts'
import { orderSearchMost, ratingMost, remarkMost, reviewMost, reviewPicturesMost } from '../limits.ts'
import { deliveryStatuses, orderActors, orderEvents, orderLabels, orderTabs, paymentStatuses } from '../orders.ts'
import { returnStates } from '../returns.ts'
import {
  goodsLine,
  id,
  integer,
  line,
  listOf,
  money,
  paged,
  paging,
  payMethod,
  prose,
  returnPolicy,
  shopName,
  texts,
  time,
  timeZone,
} from '../shapes.ts'
import { filePath } from './uploads.ts'

const may = {
  can_pay: z.boolean(),
  can_cancel: z.boolean(),
  can_complete: z.boolean(),
  can_extend: z.boolean(),
  can_comment: z.boolean(),
  can_rebuy: z.boolean(),
  can_return: z.boolean(),
}

const orderProduct = goodsLine.extend({
  sku: z.string(),
  reviewed: z.boolean(),
  can_return: z.boolean(),
  /** the return of it that is under way, else the last one */
  return: z.object({ as_id: id, state: z.enum(returnStates) }).nullable(),
})

const orderSummary = z.object({
  id,
  increment_id: z.string(),
  purchase_id: id,
  created_at: time,
  shop: shopName,
  price: money,
  /** of the price, what went back to the buyer */
  refunded: money,
  /** currency in which the buyer saw the prices, with the rate of that moment */
  currency: z.string(),
  rate: z.string(),
  label: z.enum(orderLabels),
  payment_status: z.enum(paymentStatuses),
  delivery_status: z.enum(deliveryStatuses),
  payment_method: payMethod,
  products: z.array(orderProduct),
  /** units in the order */
  number: z.int(),
  pay_before: time.nullable(),
  ...may,
})

const orderView = z.object({
  ...orderSummary.shape,
  items_total: money,
  delivery_cost: money,
  discount: money,
  /** what the discount is made of: whose coupon, what it promised, and what it took off this order */
  coupons: z.array(z.object({ by: z.enum(['shop', 'house']), percent: z.int().nullable(), amount: money.nullable(), discount: money })),
  /** what was really paid; null while nothing was */
  actual_pay: money.nullable(),
  pay_time: time.nullable(),
  deliver_time: time.nullable(),
  success_time: time.nullable(),
  /** promised day of arrival */
  delivery_time: time.nullable(),
  log_sn: z.string().nullable(),
  /** by its name */
  carrier: z.string().nullable(),
  /** the carrier's own page about the parcel, for carriers that the house knows */
  tracking_url: z.url({ protocol: /^https$/ }).nullable(),
  traces: z.array(z.object({ at: time, text: z.string() })),
  ...texts('arrival_method'),
  remark: z.string(),
  /** why it was cancelled: the words of who did it, or the house's reason in the asked language */
  cancel_remark: z.string().nullable(),
  address: z.object({
    name: z.string(),
    phone: z.string(),
    email: z.string(),
    street: z.string(),
    postal_code: z.string(),
    city: z.string(),
    province: z.string(),
    country: z.string(),
    /** the point that was chosen on the map with the address; both or none */
    lat: z.number().nullable(),
    lng: z.number().nullable(),
  }),
  /** the terms for what comes back, as they were when it was bought, by line; until when each can be returned, null before it has arrived */
  return_terms: z.array(z.object({ item_id: id, ...returnPolicy, version: z.int(), until: time.nullable() })),
  customer_firstname: z.string(),
  email: z.string(),
  telephone: z.string(),
  timeline: z.array(
    z.object({
      act: z.enum(orderEvents),
      by: z.enum(orderActors),
      at: time,
      /** the words of who did it, or the house's reason in the asked language */
      note: z.string().nullable(),
    }),
  ),
  /** who holds the money and what moves it next, with the date */
  money_story: z.array(
    z.object({
      step: z.enum([
        'awaiting_payment',
        'pay_on_delivery',
        'held_by_plaza',
        'released_to_shop',
        'refunded_to_wallet',
        // given to the provider, which has not confirmed it yet
        'refunding_to_card',
        'refunded_to_card',
        'never_paid',
      ]),
      amount: money,
      at: time.nullable(),
      /** what ends this step: the buyer, the end of a return that is under way, or the clock at `until` */
      ends_by: z.enum(['payment', 'shipment', 'confirmation', 'delivery', 'return']).nullable(),
      until: time.nullable(),
      done: z.boolean(),
    }),
  ),
})

const orderId = z.object({ order_id: id })

export const orderCalls = {
  getOrders: call({
    method: 'GET',
    path: '/customer/order/index',
    who: 'customer',
    summary: 'Orders of the customer, newest first, by tab; `q` finds by number or product.',
    input: z.object({ ...paging, status: z.enum(orderTabs).default('all'), q: line(0, orderSearchMost).optional() }),
    reply: z.object({ list: z.array(orderSummary), ...paged, counts: z.record(z.enum(orderTabs), z.int()) }),
  }),
  getOrder: call({
    method: 'GET',
    path: '/customer/order/view',
    who: 'customer',
    summary: 'One order with timeline and money story.',
    input: orderId,
    reply: orderView,
    codes: ['orderMissing'],
  }),
  getReceipt: call({
    kind: 'file',
    method: 'GET',
    path: '/customer/order/invoice',
    who: 'customer',
    summary:
      'What was bought, paid and given back, as a PDF in the asked language with days of `time_zone`; a receipt of the order, no tax invoice. Only of orders that took money.',
    input: z.object({ ...orderId.shape, time_zone: timeZone.default('UTC') }),
    reply: z.null(),
    codes: ['orderMissing', 'recordMissing'],
  }),
  cancelOrder: call({
    method: 'POST',
    path: '/customer/order/cancel',
    who: 'customer',
    summary: 'Cancels an order before shipment: stock goes back, and what was paid goes back to where it came from.',
    input: z.object({ order_id: id, cancel_remark: line(1, remarkMost) }),
    reply: z.null(),
    codes: ['orderMissing', 'cancelRefused', 'cancelAfterShipment'],
    idempotent: true,
  }),
  completeOrder: call({
    method: 'POST',
    path: '/customer/order/complete',
    who: 'customer',
    summary: 'Confirms receipt: the held money goes to the shop, less commission.',
    input: orderId,
    reply: z.null(),
    codes: ['orderMissing', 'receiptRefused'],
    idempotent: true,
  }),
  extendOrder: call({
    method: 'POST',
    path: '/customer/order/extend',
    who: 'customer',
    summary: 'Once an order: five more days before it completes by itself.',
    input: orderId,
    reply: z.object({ until: time }),
    codes: ['orderMissing', 'receiptRefused'],
    idempotent: true,
  }),
  commentOrder: call({
    method: 'POST',
    path: '/customer/order/comment',
    who: 'customer',
    summary: 'Reviews products of a completed order, each once.',
    input: z.object({
      order_id: id,
      reviews: listOf(
        z.strictObject({
          item_id: id,
          star: integer(1, ratingMost),
          content: prose(0, reviewMost),
          /** paths of uploads for review */
          images: listOf(filePath, reviewPicturesMost).default([]),
        }),
        50,
      ).refine((reviews) => reviews.length > 0),
    }),
    reply: z.null(),
    codes: ['orderMissing', 'reviewRefused'],
    idempotent: true,
  }),
  rebuyOrder: call({
    method: 'POST',
    path: '/customer/order/rebuy',
    who: 'customer',
    summary: 'Puts the products of an order into the cart again and says which could not be added and why.',
    input: orderId,
    reply: z.object({
      items_count: z.int(),
      missing: z.array(z.object({ ...texts('name'), reason: z.enum(['unavailable', 'stock_short']) })),
    }),
    codes: ['orderMissing'],
    idempotent: true,
  }),
}
