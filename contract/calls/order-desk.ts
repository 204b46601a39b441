import { z } from 'zod'
import { auditActors, auditActs } from '../audit.ts'
import { call } from '../call.ts'
import { ordersAtOnceMost, remarkMost, returnWordsMost } from '../limits.ts'
import { houseActs, houseOrderViews, orderKeepers, orderReaders, stuckViews } from '../order-desk.ts'
import { deliveryStatuses, orderActors, orderEvents, orderLabels, paymentStatuses } from '../orders.ts'
import {
  houseReturnViews,
  returnEvents,
  returnFindingNames,
  returnKinds,
  returnOutcomes,
  returnPostages,
  returnReasonNames,
  returnStates,
} from '../returns.ts'
import {
  amount,
  country,
  day,
  goodsLine,
  id,
  integer,
  money,
  payMethod,
  prose,
  returnPolicy,
  shopName,
  texts,
  time,
  timeZone,
} from '../shapes.ts'
import { amounts, cost } from './returns.ts'
import { filePath } from './uploads.ts'

/** An account of the ledger, by its kind; whose it is says the order. */
export const accountKinds = [
  'customer_wallet',
  'customer_hold',
  'merchant_balance',
  'merchant_hold',
  'escrow',
  'shop_debt',
  'platform_revenue',
  'platform_expense',
  'clearing_card',
  'clearing_deposit',
  'clearing_bank',
  'clearing_cash',
  'payout',
] as const

const person = z.object({ id, name: z.string() })
const due = z.object({ act: z.enum(['expire', 'cancel', 'complete']), at: time }).nullable()

const houseOrder = z.object({
  id,
  increment_id: z.string(),
  created_at: time,
  label: z.enum(orderLabels),
  payment_status: z.enum(paymentStatuses),
  delivery_status: z.enum(deliveryStatuses),
  payment_method: payMethod,
  buyer: person,
  shop: shopName,
  country: z.string(),
  total: money,
  refunded: money,
  units: z.int(),
  /** null once it has left or is over */
  ship_by: time.nullable(),
  promised_at: time.nullable(),
  due,
  returns_open: z.int(),
  stuck: z.array(z.enum(stuckViews)),
})

/** Which orders; what is not said may be any. */
const filters = {
  view: z.enum(houseOrderViews).default('all'),
  shop_id: id.optional(),
  customer_id: id.optional(),
  country: country.optional(),
  payment_method: payMethod.optional(),
  /** the days on which it was bought, both included, as `time_zone` counts them */
  from: day.optional(),
  to: day.optional(),
  time_zone: timeZone.default('UTC'),
}

const one = { order_id: id }
const asId = { as_id: id }
const page = { page_size: integer(1, ordersAtOnceMost).default(48), /** the last id of the page before */ after: id.optional() }

/** Who did something: of the house or of the shop by name, the buyer as in the order. */
const who = { by: z.enum(orderActors), name: z.string().nullable() }

const returnLine = z.object({
  as_id: id,
  increment_id: z.string(),
  state: z.enum(returnStates),
  ...texts('name'),
  qty: z.int(),
  reason: z.enum(returnReasonNames),
  /** what went back; until it did, what would */
  refund: money,
  created_at: time,
})

const reported = z.object({
  message_id: id,
  at: time,
  by: z.enum(['buyer', 'seller']),
  content: z.string(),
  reasons: z.array(z.string()),
  /** an operator has looked at all reports of it */
  settled: z.boolean(),
})

const story = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('act'), at: time, act: z.enum(orderEvents), ...who, note: z.string().nullable() }),
  z.object({
    kind: z.literal('return'),
    at: time,
    ...asId,
    increment_id: z.string(),
    act: z.enum(returnEvents),
    ...who,
    note: z.string().nullable(),
  }),
  z.object({ kind: z.literal('message'), at: time, ...asId, increment_id: z.string(), ...who, content: z.string() }),
  z.object({
    kind: z.literal('money'),
    at: time,
    transfer_id: id,
    transfer: z.string(),
    from: z.enum(accountKinds),
    to: z.enum(accountKinds),
    amount: money,
  }),
  z.object({
    kind: z.literal('mail'),
    at: time,
    outgoing_id: id,
    about: z.string(),
    subject: z.string(),
    to: z.string(),
    state: z.enum(['queued', 'sent', 'failed']),
    tries: z.int(),
    problem: z.string().nullable(),
    sent_at: time.nullable(),
  }),
  z.object({ kind: z.literal('notice'), at: time, about: z.string(), title: z.string(), to: person, read: z.boolean() }),
  z.object({
    kind: z.literal('webhook'),
    at: time,
    source: z.string(),
    of: z.enum(['provider', 'carrier']),
    type: z.string(),
    event_id: z.string(),
  }),
  z.object({
    kind: z.literal('audit'),
    at: time,
    act: z.enum(auditActs),
    actor: z.enum(auditActors),
    name: z.string().nullable(),
    why: z.string().nullable(),
    details: z.record(z.string(), z.string().nullable()),
  }),
])

/** What is left of an order after an act, and what its shop still has of it. */
const effect = z.object({
  cost: cost.nullable(),
  /** units that are in stock again */
  stock_back: z.int(),
  /** coupons that can be used again */
  coupons_back: z.int(),
  /** of the order, what the house holds afterwards */
  held: money,
  /** of the order, what the shop earns or has earned afterwards */
  shop_keeps: money,
})

const verdict = z.object({
  outcome: z.enum(returnOutcomes),
  cost,
  held: money,
  shop_keeps: money,
})

const houseReturn = z.object({
  ...asId,
  increment_id: z.string(),
  order: z.object({ order_id: id, increment_id: z.string() }),
  buyer: person,
  shop: shopName,
  product: goodsLine,
  qty: z.int(),
  kind: z.enum(returnKinds),
  reason: z.enum(returnReasonNames),
  state: z.enum(returnStates),
  refund: money,
  created_at: time,
  /** since when it waits for the house, and by when that means to decide; null: it was not asked */
  escalated_at: time.nullable(),
  decide_by: time.nullable(),
})

/** Earlier returns of somebody, the one at hand left out. */
const record = z.object({
  orders: z.int(),
  returns: z.int(),
  /** returns that gave money back, and how much */
  refunded: z.int(),
  amount: money,
  /** what the house was asked about, and how it decided: for the buyer (all or a part), for the shop */
  escalated: z.int(),
  for_buyer: z.int(),
  for_shop: z.int(),
})

const said = z.object({
  /** null: with the return itself */
  message_id: id.nullable(),
  ...who,
  at: time,
  content: z.string(),
  /** each is shown by a link of its own, see openReturnPicture */
  pictures: z.array(filePath),
})

export const orderDeskCalls = {
  getHouseOrders: call({
    method: 'GET',
    path: '/operator/order/index',
    who: 'operator',
    roles: orderReaders,
    summary:
      'Orders of all shops by view, with the counts of all views: what is to leave, late or not delivered by the day it should have been, all others newest first. The next page begins after the last id.',
    input: z.object({ ...page, ...filters }),
    reply: z.object({
      list: z.array(houseOrder),
      /** there is more */ more: z.boolean(),
      counts: z.record(z.enum(houseOrderViews), z.int()),
    }),
  }),
  getHouseOrdersFile: call({
    kind: 'file',
    method: 'GET',
    path: '/operator/order/csv',
    who: 'operator',
    roles: orderReaders,
    summary:
      'Every order that the filters let through, newest first, as a CSV file for spreadsheets in the asked language, with times of `time_zone`.',
    input: z.object(filters),
    reply: z.null(),
  }),
  getHouseOrder: call({
    method: 'GET',
    path: '/operator/order/view',
    who: 'operator',
    roles: orderReaders,
    summary:
      'The whole story of an order: who, what, its money to the cent, its returns, and all that happened, was moved, sent or told about it.',
    input: z.object(one),
    reply: z.object({
      ...houseOrder.shape,
      purchase: z.object({
        id,
        created_at: time,
        total: money,
        currency: z.string(),
        rate: z.string(),
        pay_before: time.nullable(),
        /** the orders of other shops in the same purchase */
        others: z.array(z.object({ order_id: id, increment_id: z.string(), shop: shopName, label: z.enum(orderLabels) })),
      }),
      customer: z.object({
        id,
        name: z.string(),
        email: z.string(),
        telephone: z.string(),
        status: z.enum(['active', 'suspended', 'closed']),
        since: time,
        orders: z.int(),
      }),
      store: z.object({ id, slug: z.string(), ...texts('name'), status: z.enum(['open', 'suspended', 'closed']), owner: person }),
      address: z.object({
        name: z.string(),
        phone: z.string(),
        email: z.string(),
        street: z.string(),
        postal_code: z.string(),
        city: z.string(),
        province: z.string(),
        country: z.string(),
      }),
      ...texts('delivery_method'),
      remark: z.string(),
      carrier: z.string().nullable(),
      log_sn: z.string().nullable(),
      tracking_url: z.url({ protocol: /^https$/ }).nullable(),
      paid_at: time.nullable(),
      shipped_at: time.nullable(),
      delivered_at: time.nullable(),
      received_at: time.nullable(),
      products: z.array(goodsLine.extend({ sku: z.string(), returned: z.int(), commission_basis_points: z.int() })),
      coupons: z.array(z.object({ coupon_id: id, code: z.string().nullable(), by: z.enum(['house', 'shop']), discount: money })),
      money: z.object({
        items: money,
        delivery: money,
        shop_discount: money,
        house_discount: money,
        total: money,
        refunded: money,
        /** of what is left of the total, as it is or will be shared out */
        commission: money,
        subsidy: money,
        earning: money,
        state: z.enum(['unpaid', 'at_the_door', 'held', 'released', 'given_back']),
        waits_for: z.enum(['payment', 'shipment', 'delivery', 'confirmation', 'return']).nullable(),
        arrives_at: time.nullable(),
        /** what lies in escrow of this order, by its transfers */
        held: money,
      }),
      transfers: z.array(
        z.object({
          id,
          at: time,
          kind: z.string(),
          from: z.enum(accountKinds),
          to: z.enum(accountKinds),
          amount: money,
          part: z.int(),
        }),
      ),
      payments: z.array(
        z.object({
          id,
          provider: z.string(),
          reference: z.string().nullable(),
          amount: money,
          state: z.enum(['created', 'started', 'paid', 'refused', 'abandoned', 'refunding', 'refunded']),
          refusal: z.string().nullable(),
          created_at: time,
        }),
      ),
      card_refunds: z.array(
        z.object({
          id,
          amount: money,
          state: z.enum(['pending', 'done', 'failed']),
          refusals: z.int(),
          problem: z.string().nullable(),
          reference: z.string().nullable(),
          created_at: time,
          done_at: time.nullable(),
        }),
      ),
      returns: z.array(returnLine),
      /** with this shop: that there is one, and of its words only what was reported */
      conversation: z.object({ id, about_order: z.int(), last_at: time, reported: z.array(reported) }).nullable(),
      /** what the caller may do with it now, beside their role */
      can_cancel: z.boolean(),
      can_refund: z.boolean(),
      /** what of it can still go back */
      refundable: money,
      /** all of it, oldest first */
      story: z.array(story),
    }),
    codes: ['orderMissing'],
  }),
  getHouseOrderEffect: call({
    method: 'GET',
    path: '/operator/order/effect',
    who: 'operator',
    roles: orderReaders,
    summary: 'What an act of the house would do with an order now, to the cent, by the functions that do it.',
    input: z.object({ ...one, act: z.enum(houseActs), /** of a refund; left out: all that is left */ amount: amount.optional() }),
    reply: effect,
    codes: ['orderMissing', 'cancelAfterShipment', 'cancelRefused', 'afterSaleRefused'],
  }),
  cancelHouseOrder: call({
    method: 'POST',
    path: '/operator/order/cancel',
    who: 'operator',
    roles: orderKeepers,
    summary: 'Cancels an order before shipment in the name of the house: stock and money go back, and both sides are told why.',
    input: z.object({ ...one, reason: prose(1, remarkMost) }),
    reply: z.object({ label: z.enum(orderLabels) }),
    codes: ['orderMissing', 'cancelAfterShipment', 'cancelRefused'],
    idempotent: true,
    stepUp: true,
  }),
  refundHouseOrder: call({
    method: 'POST',
    path: '/operator/order/refund',
    who: 'operator',
    roles: orderKeepers,
    summary: 'Gives money of an order back in the name of the house, all that is left or a part of it, and tells both sides why.',
    input: z.object({ ...one, amount: amount.optional(), reason: prose(1, remarkMost) }),
    reply: z.object({ label: z.enum(orderLabels) }),
    codes: ['orderMissing', 'afterSaleRefused'],
    idempotent: true,
    stepUp: true,
  }),

  getHouseReturns: call({
    method: 'GET',
    path: '/operator/return/index',
    who: 'operator',
    roles: orderReaders,
    summary:
      'Returns of all shops: those that wait for the house, longest first; all others newest first. The next page begins after the last id.',
    input: z.object({ ...page, view: z.enum(houseReturnViews).default('escalated'), shop_id: id.optional(), customer_id: id.optional() }),
    reply: z.object({ list: z.array(houseReturn), more: z.boolean(), counts: z.record(z.enum(houseReturnViews), z.int()) }),
  }),
  getHouseReturn: call({
    method: 'GET',
    path: '/operator/return/view',
    who: 'operator',
    roles: orderReaders,
    summary:
      'A return as it is decided: what both sides say and show, the terms of the day, the order, both histories, and what each decision would do, to the cent.',
    input: z.object(asId),
    reply: z.object({
      ...houseReturn.shape,
      amounts,
      postage: z.enum(returnPostages).nullable(),
      instructions: z.string(),
      carrier: z.string().nullable(),
      log_sn: z.string().nullable(),
      tracking_url: z.url({ protocol: /^https$/ }).nullable(),
      /** the terms of the day of the purchase */
      policy: z.object({ ...returnPolicy, version: z.int() }),
      bought: z.object({
        at: time,
        label: z.enum(orderLabels),
        payment_method: payMethod,
        total: money,
        refunded: money,
        promised_at: time.nullable(),
        delivered_at: time.nullable(),
        received_at: time.nullable(),
        carrier: z.string().nullable(),
        log_sn: z.string().nullable(),
        tracking_url: z.url({ protocol: /^https$/ }).nullable(),
        held: money,
      }),
      buyer_record: record,
      shop_record: record,
      /** in the order of time, each side's to stand beside the other's */
      said: z.array(said),
      timeline: z.array(z.object({ act: z.enum(returnEvents), ...who, at: time, note: z.string().nullable() })),
      /** what each decision that needs no amount would do; empty once it has ended */
      verdicts: z.array(verdict),
      findings: z.record(z.enum(returnOutcomes), z.array(z.enum(returnFindingNames))),
      can_decide: z.boolean(),
      /** why the caller cannot: it is elsewhere, their role, or it is their own */
      obstacle: z.enum(['state', 'role', 'own']).nullable(),
    }),
    codes: ['recordMissing'],
  }),
  getReturnEffect: call({
    method: 'GET',
    path: '/operator/return/effect',
    who: 'operator',
    roles: orderReaders,
    summary: 'What giving back a part of what was paid for the units of a return would do now, to the cent.',
    input: z.object({ ...asId, amount }),
    reply: verdict,
    codes: ['recordMissing'],
  }),
  openReturnPicture: call({
    method: 'POST',
    path: '/operator/return/picture',
    who: 'operator',
    roles: orderReaders,
    summary: 'A signed link of five minutes to a picture of a return. Who looks is written down.',
    input: z.object({ ...asId, path: filePath }),
    reply: z.object({ url: z.string(), expires_at: time }),
    codes: ['recordMissing'],
  }),
  decideHouseReturn: call({
    method: 'POST',
    path: '/operator/return/decide',
    who: 'operator',
    roles: orderKeepers,
    summary:
      'Decides what was escalated, for good: all of the money back, a part, or nothing; why is told to both sides, each in their language.',
    input: z.object({
      ...asId,
      outcome: z.enum(returnOutcomes),
      /** of a part */
      amount: amount.optional(),
      reason: z.enum(returnFindingNames).optional(),
      note: prose(0, returnWordsMost).default(''),
    }),
    reply: z.object({ state: z.enum(returnStates) }),
    codes: ['recordMissing'],
    idempotent: true,
    stepUp: true,
  }),
}
