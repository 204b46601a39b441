import { z } from 'zod'
import { call } from '../call.ts'
import { carrierMost, orderSearchMost, ordersAtOnceMost, remarkMost, trackingMost } from '../limits.ts'
import { deliveryStatuses, orderActors, orderEvents, orderLabels, paymentStatuses, shopActs, shopTabs } from '../orders.ts'
import { returnStates } from '../returns.ts'
import {
  amount,
  country,
  day,
  goodsLine,
  id,
  line,
  listOf,
  money,
  paged,
  paging,
  payMethod,
  prose,
  several,
  texts,
  time,
  timeZone,
} from '../shapes.ts'

/** Whoever looks after orders, and as always who may do everything. */
const handling = ['orders'] as const

const shopOrder = z.object({
  id,
  increment_id: z.string(),
  created_at: time,
  label: z.enum(orderLabels),
  payment_status: z.enum(paymentStatuses),
  delivery_status: z.enum(deliveryStatuses),
  payment_method: payMethod,
  /** who it goes to, as the label needs it */
  buyer: z.string(),
  city: z.string(),
  country: z.string(),
  /** its first lines; `line_count` says how many there are */
  products: z.array(goodsLine.extend({ sku: z.string() })),
  line_count: z.int(),
  /** units in the order */
  number: z.int(),
  /** what the buyer pays, in USD */
  price: money,
  ...texts('delivery_method'),
  remark: z.string(),
  /** by when it should leave the shop, so as to arrive when it was promised; null once it has left or is over */
  ship_by: time.nullable(),
  is_late: z.boolean(),
  /** when the house cancels it by itself if it has not left; null: it will not */
  cancels_at: time.nullable(),
  promised_at: time.nullable(),
  carrier: z.string().nullable(),
  log_sn: z.string().nullable(),
  returns_open: z.int(),
  /** what the shop may do with it now */
  acts: z.array(z.enum(shopActs)),
})

/** Which orders; what is not said may be any. */
const filters = {
  tab: z.enum(shopTabs).default('to_ship'),
  /** words of number, buyer, product or SKU code, all of them; or the beginning of a tracking number */
  q: line(0, orderSearchMost).optional(),
  payment_method: payMethod.optional(),
  country: country.optional(),
  /** by its code */
  delivery: line(1, 40).optional(),
  /** the days on which it was bought, both included, as `time_zone` counts them */
  from: day.optional(),
  to: day.optional(),
  time_zone: timeZone.default('UTC'),
}

const one = { order_id: id }
const these = { order_id: several(id, ordersAtOnceMost) }
const carrier = line(1, carrierMost)
const logSn = line(1, trackingMost)

const shopOrderView = z.object({
  ...shopOrder.shape,
  products: z.array(
    goodsLine.extend({
      sku: z.string(),
      /** units that went back */
      returned: z.int(),
    }),
  ),
  address: z.object({
    name: z.string(),
    phone: z.string(),
    street: z.string(),
    postal_code: z.string(),
    city: z.string(),
    province: z.string(),
    country: z.string(),
  }),
  tracking_url: z.url({ protocol: /^https$/ }).nullable(),
  shipped_at: time.nullable(),
  delivered_at: time.nullable(),
  /** the order as the shop earns by it, all in USD */
  money: z.object({
    items: money,
    delivery: money,
    /** what coupons took off, by who bears it */
    shop_discount: money,
    house_discount: money,
    total: money,
    /** of the total, what went back to the buyer */
    refunded: money,
    /** of what was sold, in 1/100 of a percent; null: its lines differ */
    commission_basis_points: z.int().nullable(),
    commission: money,
    /** what the house makes good of its own discount */
    subsidy: money,
    earning: money,
    state: z.enum(['unpaid', 'at_the_door', 'held', 'released', 'given_back']),
    /** what moves it next: the clock at `arrives_at`, if nobody does before */
    waits_for: z.enum(['payment', 'shipment', 'delivery', 'confirmation', 'return']).nullable(),
    /** when the shop has it, or had it; null: not known yet */
    arrives_at: time.nullable(),
  }),
  timeline: z.array(
    z.object({
      act: z.enum(orderEvents),
      by: z.enum(orderActors),
      /** who of the shop did it; null for everybody else */
      name: z.string().nullable(),
      at: time,
      note: z.string().nullable(),
    }),
  ),
  returns: z.array(
    z.object({ as_id: id, increment_id: z.string(), state: z.enum(returnStates), ...texts('name'), qty: z.int(), created_at: time }),
  ),
  /** with this buyer; null: none was begun */
  conversation_id: id.nullable(),
})

export const shipmentOutcomes = ['shipped', 'already', 'refused'] as const
export const shipmentObstacles = ['missing', 'state', 'repeated'] as const
export const trackingLineOutcomes = ['ships', 'already', 'missing', 'state', 'repeated', 'no_carrier', 'no_number', 'unreadable'] as const

const moved = z.object({ label: z.enum(orderLabels) })

export const shopOrderCalls = {
  getShopOrders: call({
    method: 'GET',
    path: '/seller/order/index',
    who: 'seller',
    roles: handling,
    summary:
      'Orders of the shop by tab with the counts of all tabs: those to ship by the day they should leave on, late ones first, all others newest first.',
    input: z.object({ ...paging, ...filters, /** orders: these alone */ ids: several(id, ordersAtOnceMost).optional() }),
    reply: z.object({ list: z.array(shopOrder), ...paged, counts: z.record(z.enum(shopTabs), z.int()) }),
  }),
  getShopOrderFilters: call({
    method: 'GET',
    path: '/seller/order/filters',
    who: 'seller',
    roles: handling,
    summary: 'What orders of the shop can be filtered by: countries, delivery methods and methods of payment that there are among them.',
    input: z.object({}),
    reply: z.object({
      countries: z.array(z.string()),
      deliveries: z.array(z.object({ code: z.string(), ...texts('name') })),
      payment_methods: z.array(payMethod),
    }),
  }),
  findShopOrder: call({
    method: 'GET',
    path: '/seller/order/find',
    who: 'seller',
    roles: handling,
    summary: 'The order that a scanner read: by its number, with or without the P and its zeros, or by its tracking number.',
    input: z.object({ code: line(1, trackingMost) }),
    reply: shopOrder,
    codes: ['orderMissing'],
  }),
  getShopOrder: call({
    method: 'GET',
    path: '/seller/order/view',
    who: 'seller',
    roles: handling,
    summary: 'One order of the shop: what to pack, where to, what it earns and when, and what has happened.',
    input: z.object(one),
    reply: shopOrderView,
    codes: ['orderMissing'],
  }),
  shipShopOrders: call({
    method: 'POST',
    path: '/seller/order/ship',
    who: 'seller',
    roles: handling,
    summary:
      'Hands orders to carriers, each with its number, and tells their buyers. Each stands for itself: what cannot be shipped is refused with its reason and stops no other. Repeated, it ships nothing twice.',
    input: z.object({ shipments: listOf(z.object({ ...one, carrier, log_sn: logSn }), ordersAtOnceMost) }),
    reply: z.object({
      list: z.array(
        z.object({
          ...one,
          /** null for one that is not the shop's */
          increment_id: z.string().nullable(),
          outcome: z.enum(shipmentOutcomes),
          reason: z.enum(shipmentObstacles).nullable(),
          label: z.enum(orderLabels).nullable(),
        }),
      ),
    }),
    idempotent: true,
  }),
  correctShopTracking: call({
    method: 'POST',
    path: '/seller/order/tracking',
    who: 'seller',
    roles: handling,
    summary: 'Puts a carrier or tracking number right that was written wrong; the buyer is told the new one.',
    input: z.object({ ...one, carrier, log_sn: logSn }),
    reply: moved,
    codes: ['orderMissing'],
    idempotent: true,
  }),
  cancelShopOrder: call({
    method: 'POST',
    path: '/seller/order/cancel',
    who: 'seller',
    roles: handling,
    summary: 'Cancels an order before it is shipped: its stock comes back, the buyer gets all money back and is told the reason.',
    input: z.object({ ...one, reason: prose(1, remarkMost) }),
    reply: moved,
    codes: ['orderMissing', 'cancelAfterShipment', 'cancelRefused'],
    idempotent: true,
  }),
  markShopOrder: call({
    method: 'POST',
    path: '/seller/order/mark',
    who: 'seller',
    roles: handling,
    summary: 'Tells where a parcel is: moving, or delivered, from when on the buyer has seven days; cash is then with the courier.',
    input: z.object({ ...one, act: z.enum(['transit', 'deliver']), /** for the buyer to read */ note: line(0, remarkMost).default('') }),
    reply: moved,
    codes: ['orderMissing'],
    idempotent: true,
  }),
  refundShopOrder: call({
    method: 'POST',
    path: '/seller/order/refund',
    who: 'seller',
    roles: handling,
    summary:
      'Gives a part of the money of an order back to its buyer, as when something of it cannot be sent. All of it is a cancellation.',
    input: z.object({ ...one, amount, reason: prose(1, remarkMost) }),
    reply: moved,
    codes: ['orderMissing', 'afterSaleRefused'],
    idempotent: true,
  }),
  getPackingSlips: call({
    kind: 'file',
    method: 'GET',
    path: '/seller/order/slips',
    who: 'seller',
    roles: handling,
    summary: 'Packing slips as a PDF of A4 pages, an order a page or more, with its number as a barcode (Code 128).',
    input: z.object({ ...these, time_zone: timeZone.default('UTC') }),
    reply: z.null(),
    codes: ['orderMissing'],
  }),
  getAddressLabels: call({
    kind: 'file',
    method: 'GET',
    path: '/seller/order/labels',
    who: 'seller',
    roles: handling,
    summary: 'Address labels as a PDF of 100 x 150 mm, one an order, with its number as a barcode (Code 128).',
    input: z.object(these),
    reply: z.null(),
    codes: ['orderMissing'],
  }),
  readTrackingFile: call({
    kind: 'upload',
    method: 'POST',
    path: '/seller/order/tracking_file',
    who: 'seller',
    roles: handling,
    summary:
      'Reads a CSV file of order numbers, carriers and tracking numbers and says what shipping by it would do, line by line. Nothing is changed.',
    input: z.object({}),
    reply: z.object({
      list: z.array(
        z.object({
          /** in the file, from 1 */
          line: z.int(),
          /** as they stand there */
          number: z.string(),
          carrier: z.string(),
          log_sn: z.string(),
          outcome: z.enum(trackingLineOutcomes),
          order_id: id.nullable(),
          buyer: z.string().nullable(),
          label: z.enum(orderLabels).nullable(),
          /** of a line that can be shipped: another order has this number, or another line gives it to one */
          number_used: z.boolean(),
        }),
      ),
    }),
  }),
  carrierWebhook: call({
    method: 'POST',
    path: '/carrier/webhook/:carrier',
    who: 'carrier',
    summary:
      'A carrier tells that a parcel moves or has been delivered, signed over the raw body. Repeats and disorder change nothing; a number that no order has is answered 404, to be sent again later.',
    input: z.object({ /** under which name its secret is set */ carrier: z.string().regex(/^[a-z0-9-]{1,40}$/) }),
    reply: z.object({ received: z.boolean() }),
  }),
}
