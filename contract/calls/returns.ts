import { z } from 'zod'
import { call } from '../call.ts'
import { evidenceMost, remarkMost, returnWordsMost } from '../limits.ts'
import { orderActors } from '../orders.ts'
import { returnEvents, returnKinds, returnPostages, returnReasonNames, returnStates } from '../returns.ts'
import { goodsLine, id, integer, line, listOf, money, paged, paging, prose, returnPolicy, shopName, time } from '../shapes.ts'
import { filePath } from './uploads.ts'

/** What goes back and how it is made up: goods - discount + delivery - deducted = refund. */
const amounts = z.object({
  goods: money,
  /** the share of these units in what was taken off the price */
  discount: money,
  /** when with this everything of the order has gone back */
  delivery: money,
  /** what went back of the order before without goods, as far as it counts against this */
  deducted: money,
  refund: money,
  to: z.enum(['wallet', 'card']),
})

const picture = z.object({
  path: filePath,
  /** a signed link, good for some minutes */
  url: z.string(),
})

const returnSummary = z.object({
  as_id: id,
  increment_id: z.string(),
  order: z.object({ order_id: id, increment_id: z.string() }),
  shop: shopName,
  product: goodsLine,
  /** units that go back */
  qty: z.int(),
  kind: z.enum(returnKinds),
  reason: z.enum(returnReasonNames),
  state: z.enum(returnStates),
  /** what went back; until it did, what would go back now */
  refund: money,
  to: z.enum(['wallet', 'card']),
  /** currency in which the buyer saw the prices, with the rate of that moment */
  currency: z.string(),
  rate: z.string(),
  created_at: time,
  /** what happens by itself when nobody acts, and when */
  due: z.object({ act: z.enum(['accept', 'receive', 'refund', 'close']), at: time }).nullable(),
  can_cancel: z.boolean(),
  can_dispatch: z.boolean(),
  can_escalate: z.boolean(),
  can_message: z.boolean(),
})

const returnView = z.object({
  ...returnSummary.shape,
  content: z.string(),
  pictures: z.array(picture),
  amounts,
  /** who pays for sending the goods back; null when nothing is sent */
  postage: z.enum(returnPostages).nullable(),
  /** where to and how, in the words of the shop; '' until it has said */
  instructions: z.string(),
  carrier: z.string().nullable(),
  log_sn: z.string().nullable(),
  tracking_url: z.url({ protocol: /^https$/ }).nullable(),
  policy: z.object({ ...returnPolicy, version: z.int() }),
  timeline: z.array(z.object({ act: z.enum(returnEvents), by: z.enum(orderActors), at: time, note: z.string().nullable() })),
  messages: z.array(
    z.object({ id, by: z.enum(['buyer', 'seller', 'operator']), content: z.string(), pictures: z.array(picture), at: time }),
  ),
})

const ofLine = { order_id: id, item_id: id, qty: integer(1, 999) }
const evidence = listOf(filePath, evidenceMost)
const asId = { as_id: id }

export const returnCalls = {
  getReturnPreview: call({
    method: 'GET',
    path: '/customer/return/preview',
    who: 'customer',
    summary:
      'What would go back for units of an order line, to the cent, for which reasons they can be returned, until when, and under which terms.',
    input: z.object(ofLine),
    reply: z.object({
      amounts,
      /** units that can still be returned */
      left: z.int(),
      reasons: z.array(
        z.object({
          reason: z.enum(returnReasonNames),
          kinds: z.array(z.enum(returnKinds)),
          pictures_least: z.int(),
          postage: z.enum(returnPostages),
        }),
      ),
      /** the last moment to ask; null before the parcel has arrived */
      until: time.nullable(),
      policy: z.object({ ...returnPolicy, version: z.int() }),
    }),
    codes: ['orderMissing', 'afterSaleRefused', 'returnExists', 'returnQuantity'],
  }),
  submitReturn: call({
    method: 'POST',
    path: '/customer/return/submit',
    who: 'customer',
    summary: 'Asks the shop for the money of some units of an order line, with or without sending them back.',
    input: z.object({
      ...ofLine,
      kind: z.enum(returnKinds),
      reason: z.enum(returnReasonNames),
      /** what happened; what is empty is refused with returnFailed */
      content: prose(0, returnWordsMost).default(''),
      /** paths of uploads for return */
      images: evidence.default([]),
    }),
    reply: z.object(asId),
    codes: ['orderMissing', 'afterSaleRefused', 'returnExists', 'returnQuantity', 'returnFailed'],
    idempotent: true,
  }),
  getReturns: call({
    method: 'GET',
    path: '/customer/return/list',
    who: 'customer',
    summary: 'Returns of the customer, newest first.',
    input: z.object({ ...paging, state: z.enum(['all', 'open', 'ended']).default('all') }),
    reply: z.object({
      list: z.array(returnSummary),
      ...paged,
      counts: z.object({ all: z.int(), open: z.int(), ended: z.int() }),
    }),
  }),
  getReturn: call({
    method: 'GET',
    path: '/customer/return/view',
    who: 'customer',
    summary: 'One return with its evidence, timeline, deadlines and messages.',
    input: z.object(asId),
    reply: returnView,
    codes: ['recordMissing'],
  }),
  cancelReturn: call({
    method: 'POST',
    path: '/customer/return/cancel',
    who: 'customer',
    summary: 'Takes a return back, as long as the goods are not on their way.',
    input: z.object(asId),
    reply: z.null(),
    codes: ['recordMissing', 'returnCancelRefused'],
    idempotent: true,
  }),
  dispatchReturn: call({
    method: 'POST',
    path: '/customer/return/dispatch',
    who: 'customer',
    summary: 'Tells the shop that the goods are on their way, with which carrier and number.',
    input: z.object({ ...asId, carrier: line(1, 60), log_sn: line(1, 60) }),
    reply: z.null(),
    codes: ['recordMissing', 'returnParcelRefused'],
    idempotent: true,
  }),
  sendReturnMessage: call({
    method: 'POST',
    path: '/customer/return/message',
    who: 'customer',
    summary: 'Writes to the shop about a return, as long as it is under way.',
    input: z.object({ ...asId, content: prose(1, returnWordsMost), images: evidence.default([]) }),
    reply: z.object({ id }),
    codes: ['recordMissing', 'returnFailed'],
    idempotent: true,
  }),
  escalateReturn: call({
    method: 'POST',
    path: '/customer/return/escalate',
    who: 'customer',
    summary: 'Asks the house to decide a return that the shop refused.',
    input: z.object({ ...asId, note: line(0, remarkMost).default('') }),
    reply: z.null(),
    codes: ['recordMissing'],
    idempotent: true,
  }),
}
