import { z } from 'zod'
import { call } from '../call.ts'
import { conversationSides, messageReportReasons, subjectKinds } from '../conversations.ts'
import { conversationMessageMost, conversationPicturesMost, conversationReportMost, searchTermMost } from '../limits.ts'
import { orderLabels } from '../orders.ts'
import { country, flag, id, line, listOf, money, paged, paging, picture, prose, shopName, texts, time } from '../shapes.ts'
import { filePath } from './uploads.ts'

const orderSubject = z.object({
  kind: z.literal('order'),
  order_id: id,
  increment_id: z.string(),
  label: z.enum(orderLabels),
  price: money,
  /** currency in which the buyer saw the prices, with the rate of that moment */
  currency: z.string(),
  rate: z.string(),
  created_at: time,
  images: z.array(picture),
  number: z.int(),
})

/** What a message is about: a product of the shop or an order of the buyer there. */
const subject = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('product'),
    product_id: id,
    ...texts('name'),
    image: picture.nullable(),
    price: money,
    /** false: it is off shelf now, and has no page */
    on_sale: z.boolean(),
  }),
  orderSubject,
])

const message = z.object({
  id,
  by: z.enum(conversationSides),
  /** plain text; '' where there are only pictures, null where the house has taken it down */
  content: z.string().nullable(),
  language: z.string(),
  pictures: z.array(
    z.object({
      path: filePath,
      /** a signed link, good for some minutes; each look is written down */
      url: z.string(),
    }),
  ),
  about: subject.nullable(),
  at: time,
  /** the caller has reported it */
  reported: z.boolean(),
})

/** What stands in the way of writing. Whoever blocks lifts it; the account or the shop that is closed stays so. */
const state = {
  blocked_by_me: z.boolean(),
  blocked_by_them: z.boolean(),
  can_write: z.boolean(),
}

const shopSide = z.object({
  ...shopName.shape,
  logo: picture.nullable(),
  /** hours within which it usually answers, as measured; null: too few answers to tell */
  response_hours: z.int().nullable(),
  is_open: z.boolean(),
})

const lastMessage = z.object({
  by: z.enum(conversationSides),
  /** its beginning; null where the house has taken it down */
  content: z.string().nullable(),
  pictures: z.int(),
  at: time,
})

const summary = {
  conversation_id: id,
  last: lastMessage,
  /** messages of the other side that this side has not read */
  unread: z.int(),
  ...state,
}

const view = {
  conversation_id: id,
  /** the newest 30 before `before`, oldest first */
  messages: z.array(message),
  has_older: z.boolean(),
  unread: z.int(),
  /** up to which message the other side has read; null: none */
  read_by_them: id.nullable(),
  ...state,
}

const oneConversation = { conversation_id: id }
const viewing = { ...oneConversation, /** a message: those older than it */ before: id.optional() }
const reading = { ...oneConversation, /** the last one that was seen */ message_id: id }
const reporting = { message_id: id, reason: z.enum(messageReportReasons), content: prose(0, conversationReportMost).default('') }
const words = {
  /** may be empty where there are pictures */
  content: prose(0, conversationMessageMost).default(''),
  /** paths of uploads for conversation */
  images: listOf(filePath, conversationPicturesMost).default([]),
}
/** Both or none: what is spoken of, and its id. */
const about = { about: z.enum(subjectKinds).optional(), about_id: id.optional() }

/** Whoever answers buyers: those who look after orders and products, and as always who may do everything. */
const answering = ['orders', 'catalogue'] as const

const read = z.object({
  /** messages that are still unread in it */
  unread: z.int(),
})

export const conversationCalls = {
  getConversations: call({
    method: 'GET',
    path: '/customer/conversation/index',
    who: 'customer',
    summary: 'Conversations of the customer with shops, the one with the latest message first.',
    input: z.object(paging),
    reply: z.object({ list: z.array(z.object({ ...summary, shop: shopSide })), ...paged }),
  }),
  countUnreadConversations: call({
    method: 'GET',
    path: '/customer/conversation/unread',
    who: 'customer',
    summary: 'In how many conversations something is unread.',
    input: z.object({}),
    reply: z.object({ unread: z.int() }),
  }),
  findConversation: call({
    method: 'GET',
    path: '/customer/conversation/with',
    who: 'customer',
    summary: 'The conversation with a shop, begun or not, and what is going to be spoken of: a product of the shop or an order there.',
    input: z.object({ shop_id: id, ...about }),
    reply: z.object({ shop: shopSide, conversation_id: id.nullable(), about: subject.nullable() }),
    codes: ['recordMissing', 'productInvalid', 'orderMissing'],
  }),
  getConversation: call({
    method: 'GET',
    path: '/customer/conversation/view',
    who: 'customer',
    summary:
      'Messages of a conversation, thirty at a time from the newest backwards. Looking is not reading: what was seen is marked by a call of its own.',
    input: z.object(viewing),
    reply: z.object({ ...view, shop: shopSide }),
    codes: ['recordMissing'],
  }),
  writeMessage: call({
    method: 'POST',
    path: '/customer/conversation/write',
    who: 'customer',
    summary:
      'Writes to a shop; the first message begins the conversation, of which there is one for a customer and a shop. Refused with the reason of writeConflict while one side blocks the other.',
    input: z.object({ shop_id: id, ...words, ...about }),
    reply: z.object({ conversation_id: id, message_id: id }),
    codes: ['recordMissing', 'productInvalid', 'orderMissing'],
    idempotent: true,
  }),
  markConversationRead: call({
    method: 'POST',
    path: '/customer/conversation/read',
    who: 'customer',
    summary: 'Marks a conversation as read up to a message. A mark never goes back.',
    input: z.object(reading),
    reply: read,
    codes: ['recordMissing'],
  }),
  blockConversation: call({
    method: 'POST',
    path: '/customer/conversation/block',
    who: 'customer',
    summary:
      'Blocks a shop in its conversation, or no more: meanwhile neither side writes there. Orders and returns keep their own messages.',
    input: z.object({ ...oneConversation, on: flag }),
    reply: z.object(state),
    codes: ['recordMissing'],
  }),
  reportMessage: call({
    method: 'POST',
    path: '/customer/conversation/report',
    who: 'customer',
    summary: 'Shows a message of the shop to the house; once a message, a second time changes the reason.',
    input: z.object(reporting),
    reply: z.null(),
    codes: ['recordMissing'],
  }),
  translateMessage: call({
    method: 'POST',
    path: '/customer/conversation/translate',
    who: 'customer',
    summary:
      'A message of the shop in the language of the request, made by the translation service of the house (website_config says whether there is one).',
    input: z.object({ message_id: id }),
    reply: z.object({ content: z.string() }),
    codes: ['recordMissing'],
  }),

  getShopConversations: call({
    method: 'GET',
    path: '/seller/conversation/index',
    who: 'seller',
    roles: answering,
    summary:
      'Conversations of the shop: those that wait for an answer first, the longest wait before the others, then by their latest message. `q` finds by the buyer’s name, the number of an order or words that were said; the counts are of what it finds.',
    input: z.object({
      ...paging,
      state: z.enum(['all', 'waiting', 'unread']).default('all'),
      q: line(0, searchTermMost).default(''),
    }),
    reply: z.object({
      list: z.array(
        z.object({ ...summary, buyer: z.string(), /** since when the buyer waits for an answer */ waiting_since: time.nullable() }),
      ),
      ...paged,
      counts: z.object({ all: z.int(), waiting: z.int(), unread: z.int() }),
    }),
  }),
  countShopConversations: call({
    method: 'GET',
    path: '/seller/conversation/unread',
    who: 'seller',
    roles: answering,
    summary: 'In how many conversations of the shop something is unread, and in how many a buyer waits for an answer.',
    input: z.object({}),
    reply: z.object({ unread: z.int(), waiting: z.int() }),
  }),
  findShopConversation: call({
    method: 'GET',
    path: '/seller/conversation/with',
    who: 'seller',
    roles: answering,
    summary: 'The conversation with the buyer of an order, begun or not, and the order that is going to be spoken of.',
    input: z.object({ order_id: id }),
    reply: z.object({ conversation_id: id.nullable(), buyer: z.string(), about: orderSubject, ...state }),
    codes: ['orderMissing'],
  }),
  getShopConversation: call({
    method: 'GET',
    path: '/seller/conversation/view',
    who: 'seller',
    roles: answering,
    summary: 'Messages of a conversation of the shop, thirty at a time from the newest backwards.',
    input: z.object(viewing),
    reply: z.object({
      ...view,
      messages: z.array(message.extend({ /** the member who wrote it; null: the buyer did */ member: z.string().nullable() })),
      buyer: z.string(),
      /** in which the buyer last wrote, else reads the shop */
      buyer_language: z.string(),
    }),
    codes: ['recordMissing'],
  }),
  getConversationBuyer: call({
    method: 'GET',
    path: '/seller/conversation/buyer',
    who: 'seller',
    roles: answering,
    summary:
      'Who writes, as far as this shop knows them: orders here with their tracking numbers, the newest ten first, and returns of them. Nothing of what the buyer does elsewhere.',
    input: z.object(oneConversation),
    reply: z.object({
      buyer: z.string(),
      /** the account is closed */
      is_gone: z.boolean(),
      /** of the first order here; null: none yet */
      since: time.nullable(),
      /** where the last order went */
      country: country.nullable(),
      /** those that are paid or to be paid at the door, without what was cancelled or given back whole, and their sum less what went back */
      orders: z.int(),
      spent: money,
      returns: z.int(),
      returns_open: z.int(),
      /** the order that was last spoken of, else the newest; what a ready answer is filled from */
      about_order_id: id.nullable(),
      last_orders: z.array(
        orderSubject.omit({ kind: true }).extend({
          /** as the buyer is told it; null: not shipped */
          carrier: z.string().nullable(),
          tracking_number: z.string().nullable(),
          /** a return of it is under way */
          return_open: z.boolean(),
        }),
      ),
    }),
    codes: ['recordMissing'],
  }),
  writeShopMessage: call({
    method: 'POST',
    path: '/seller/conversation/write',
    who: 'seller',
    roles: answering,
    summary:
      'Writes to a buyer: in a conversation, or with the buyer of an order, which begins one where there is none; with both the message is about the order. Refused with the reason of writeConflict while one side blocks the other, and where the buyer has closed the account; so is what leaves a word of a ready answer open.',
    input: z.object({ conversation_id: id.optional(), /** of this buyer */ order_id: id.optional(), ...words }),
    reply: z.object({ conversation_id: id, message_id: id }),
    codes: ['recordMissing', 'orderMissing'],
    idempotent: true,
  }),
  markShopConversationRead: call({
    method: 'POST',
    path: '/seller/conversation/read',
    who: 'seller',
    roles: answering,
    summary: 'Marks a conversation of the shop as read up to a message.',
    input: z.object(reading),
    reply: read,
    codes: ['recordMissing'],
  }),
  blockBuyer: call({
    method: 'POST',
    path: '/seller/conversation/block',
    who: 'seller',
    roles: answering,
    summary: 'Blocks a buyer in their conversation with the shop, or no more.',
    input: z.object({ ...oneConversation, on: flag }),
    reply: z.object(state),
    codes: ['recordMissing'],
  }),
  reportBuyerMessage: call({
    method: 'POST',
    path: '/seller/conversation/report',
    who: 'seller',
    roles: answering,
    summary: 'Shows a message of the buyer to the house; once a message and member, a second time changes the reason.',
    input: z.object(reporting),
    reply: z.null(),
    codes: ['recordMissing'],
  }),
  translateBuyerMessage: call({
    method: 'POST',
    path: '/seller/conversation/translate',
    who: 'seller',
    roles: answering,
    summary:
      'A message of the buyer in the language of the request, made by the translation service of the house (website_config says whether there is one).',
    input: z.object({ message_id: id }),
    reply: z.object({ content: z.string() }),
    codes: ['recordMissing'],
  }),
}
