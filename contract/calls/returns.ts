import { z } from 'zod'
import { call } from '../call.ts'
import { evidenceMost, orderSearchMost, remarkMost, returnWordsMost } from '../limits.ts'
import { orderActors } from '../orders.ts'
import {
  returnDeskViews,
  returnEvents,
  returnKinds,
  returnObjectionNames,
  returnPostages,
  returnReasonNames,
  returnStates,
} from '../returns.ts'
import { flag, goodsLine, id, integer, line, listOf, money, paged, paging, prose, returnPolicy, shopName, time } from '../shapes.ts'
import { filePath } from './uploads.ts'

/** What goes back and how it is made up: goods - discount + delivery - deducted = refund. */
export const amounts = z.object({
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

/** A return as the shop's queue lists it. */
const shopSummary = z.object({
  as_id: id,
  increment_id: z.string(),
  order: z.object({ order_id: id, increment_id: z.string() }),
  buyer: z.string(),
  product: goodsLine,
  qty: z.int(),
  kind: z.enum(returnKinds),
  reason: z.enum(returnReasonNames),
  state: z.enum(returnStates),
  /** what went back; until it did, what would go back now */
  refund: money,
  created_at: time,
  /** what happens by itself when nobody acts, and when */
  due: z.object({ act: z.enum(['accept', 'receive', 'refund', 'close']), at: time }).nullable(),
})

/**
 * What giving the money back would do now, by the arithmetic that does it: refund = shop + commission. While the money is held it comes from there
 * (`escrow`) and is earned less; of a settled order it comes from the shop's balance, and what that does not have the house advances (`owed`).
 */
export const cost = z.object({
  refund: money,
  to: z.enum(['wallet', 'card']),
  from: z.enum(['escrow', 'balance']),
  /** of the refund, what the shop earned by it or would have */
  shop: money,
  /** of the refund, the commission that the house gives back or does without */
  commission: money,
  /** what the house made good of its coupon, or would have: it goes, too */
  subsidy: money,
  /** what this leaves the shop with less: shop + subsidy */
  total: money,
  /** of that, what is taken from the balance of the shop, and what the shop owes afterwards; 0.00 while the money is held */
  balance: money,
  owed: money,
})

const shopView = z.object({
  ...shopSummary.shape,
  content: z.string(),
  /** each is shown by a link of its own, see getReturnPicture */
  pictures: z.array(filePath),
  amounts,
  postage: z.enum(returnPostages).nullable(),
  instructions: z.string(),
  /** where the shop has goods sent as a rule; '' where it has not said */
  return_address: z.string(),
  carrier: z.string().nullable(),
  log_sn: z.string().nullable(),
  tracking_url: z.url({ protocol: /^https$/ }).nullable(),
  policy: z.object({ ...returnPolicy, version: z.int() }),
  /** null when it has ended */
  cost: cost.nullable(),
  can_accept: z.boolean(),
  /** accepting gives the money back at once: nothing is sent */
  accept_pays: z.boolean(),
  can_refuse: z.boolean(),
  /** the ready reasons with which it can be refused now */
  objections: z.array(z.enum(returnObjectionNames)),
  can_receive: z.boolean(),
  can_refund: z.boolean(),
  can_message: z.boolean(),
  timeline: z.array(
    z.object({
      act: z.enum(returnEvents),
      by: z.enum(orderActors),
      /** who of the shop; null where it was somebody else */
      member: z.string().nullable(),
      at: time,
      note: z.string().nullable(),
    }),
  ),
  messages: z.array(
    z.object({
      id,
      by: z.enum(['buyer', 'seller', 'operator']),
      member: z.string().nullable(),
      content: z.string(),
      pictures: z.array(filePath),
      at: time,
    }),
  ),
})

/** Returns belong to those who look after orders, and as always to who may do everything. */
const answering = ['orders'] as const

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

  getShopReturns: call({
    method: 'GET',
    path: '/seller/return/index',
    who: 'seller',
    roles: answering,
    summary: 'Returns of the shop, what happens soonest by itself first; those that are over, newest first.',
    input: z.object({
      ...paging,
      view: z.enum([...returnDeskViews, 'all']).default('answer'),
      /** numbers of returns and orders, and names of buyers */
      q: line(0, orderSearchMost).default(''),
    }),
    reply: z.object({
      list: z.array(shopSummary),
      ...paged,
      /** of all returns of the shop, whatever is looked for */
      counts: z.object({ answer: z.int(), goods: z.int(), waiting: z.int(), ended: z.int() }),
    }),
  }),
  getShopReturn: call({
    method: 'GET',
    path: '/seller/return/view',
    who: 'seller',
    roles: answering,
    summary: 'One return with its evidence, timeline and messages, and to the cent what giving the money back would cost the shop now.',
    input: z.object(asId),
    reply: shopView,
    codes: ['recordMissing'],
  }),
  getReturnPicture: call({
    method: 'GET',
    path: '/seller/return/picture',
    who: 'seller',
    roles: answering,
    summary: 'A signed link of five minutes to a picture of a return. Each look is written down.',
    input: z.object({ ...asId, path: filePath }),
    reply: z.object({ url: z.string(), expires_at: time }),
    codes: ['recordMissing'],
  }),
  acceptReturn: call({
    method: 'POST',
    path: '/seller/return/accept',
    who: 'seller',
    roles: answering,
    summary:
      'Agrees to a return: money alone goes back at once; goods are sent where `instructions` say, or where the shop has them sent as a rule.',
    input: z.object({ ...asId, instructions: prose(0, returnWordsMost).default('') }),
    reply: z.null(),
    codes: ['recordMissing'],
    idempotent: true,
  }),
  refuseReturn: call({
    method: 'POST',
    path: '/seller/return/refuse',
    who: 'seller',
    roles: answering,
    summary: 'Does not agree, with a ready reason, with words, or with both; the buyer may ask the house.',
    input: z.object({ ...asId, reason: z.enum(returnObjectionNames).optional(), note: prose(0, returnWordsMost).default('') }),
    reply: z.null(),
    codes: ['recordMissing'],
    idempotent: true,
  }),
  receiveReturn: call({
    method: 'POST',
    path: '/seller/return/receive',
    who: 'seller',
    roles: answering,
    summary: 'The goods are back, and in stock again where `restock` says so.',
    input: z.object({ ...asId, restock: flag.default(false) }),
    reply: z.null(),
    codes: ['recordMissing'],
    idempotent: true,
  }),
  refundReturn: call({
    method: 'POST',
    path: '/seller/return/refund',
    who: 'seller',
    roles: answering,
    summary: 'Gives the money back, with or without the goods.',
    input: z.object({ ...asId, note: prose(0, returnWordsMost).default('') }),
    reply: z.null(),
    codes: ['recordMissing'],
    idempotent: true,
  }),
  writeReturnMessage: call({
    method: 'POST',
    path: '/seller/return/message',
    who: 'seller',
    roles: answering,
    summary: 'Writes to the buyer about a return, as long as it is under way.',
    input: z.object({
      ...asId,
      content: prose(1, returnWordsMost),
      /** paths of uploads for return */
      images: evidence.default([]),
    }),
    reply: z.object({ id }),
    codes: ['recordMissing', 'returnFailed'],
    idempotent: true,
  }),
}
