import type { conversationCalls } from '../../contract/calls/conversations.ts'
import { messagesOfOneMost, messagesOfSideMost } from '../../contract/limits.ts'
import type { Noun } from '../noun.ts'
import { countHit } from '../platform/rate-limit.ts'
import type { Routes } from '../services.ts'
import { blockConversation } from './block.ts'
import { viewBuyer } from './buyer.ts'
import {
  countShopConversations,
  countUnreadConversations,
  findConversation,
  findShopConversation,
  listConversations,
  listShopConversations,
  viewConversation,
  viewShopConversation,
} from './queries.ts'
import { markConversationRead } from './read.ts'
import { reportMessage } from './report.ts'
import { measureResponses } from './response-time.ts'
import { namedSubject } from './subject.ts'
import { tellOfUnread } from './tell-unread.ts'
import { translateMessage } from './translate.ts'
import { writeToBuyer, writeToShop } from './write.ts'

const tenMinutes = 600
const ofOne = { name: 'message-of-one', hits: messagesOfOneMost, windowSeconds: tenMinutes }
const ofSide = { name: 'message-of-side', hits: messagesOfSideMost, windowSeconds: tenMinutes }

export const conversations: Noun = {
  routes: {
    getConversations: ({ db, caller, language }, input) => listConversations(db, caller, input, language),
    countUnreadConversations: async ({ db, caller }) => ({ unread: await countUnreadConversations(db, caller) }),
    findConversation: ({ db, caller, language }, input) => findConversation(db, caller, input, language),
    getConversation: ({ db, caller, language, services: { secret } }, { conversation_id, before = null }) =>
      viewConversation(db, caller, { conversationId: conversation_id, before, language, secret }),
    async writeMessage({ act, primary, caller, language }, { shop_id, content, images, ...named }) {
      await countHit(primary, ofOne, caller.customerId)
      await countHit(primary, ofSide, `customer ${caller.customerId} shop ${shop_id}`)
      const message = { shopId: shop_id, about: namedSubject(named), content, images, language }
      return act(async (tx) => {
        const { conversationId, messageId } = await writeToShop(tx, caller, message)
        return { conversation_id: conversationId, message_id: messageId }
      })
    },
    markConversationRead: ({ act, caller }, { conversation_id, message_id }) =>
      act(async (tx) => ({ unread: await markConversationRead(tx, caller, { conversationId: conversation_id, messageId: message_id }) })),
    blockConversation: ({ act, caller }, { conversation_id, on }) =>
      act((tx) => blockConversation(tx, caller, { conversationId: conversation_id, on })),
    async reportMessage({ act, caller }, { message_id, reason, content }) {
      return act(async (tx) => {
        await reportMessage(tx, caller, { messageId: message_id, reason, content })
        return null
      })
    },
    translateMessage: (context, { message_id }) => translateMessage(context, message_id, context.language),

    getShopConversations: ({ db, caller, language }, input) => listShopConversations(db, caller, input, language),
    getShopConversation: ({ db, caller, language, services: { secret } }, { conversation_id, before = null }) =>
      viewShopConversation(db, caller, { conversationId: conversation_id, before, language, secret }),
    countShopConversations: ({ db, caller }) => countShopConversations(db, caller),
    findShopConversation: ({ db, caller, language }, { order_id }) => findShopConversation(db, caller, order_id, language),
    getConversationBuyer: ({ db, caller, language }, { conversation_id }) => viewBuyer(db, caller, conversation_id, language),
    async writeShopMessage({ act, primary, caller, language }, { conversation_id, order_id, ...words }) {
      const where = { conversationId: conversation_id ?? null, orderId: order_id ?? null }
      await countHit(
        primary,
        ofSide,
        `member ${caller.memberId} ${conversation_id ? `conversation ${conversation_id}` : `order ${order_id}`}`,
      )
      return act(async (tx) => {
        const { conversationId, messageId } = await writeToBuyer(tx, caller, { ...where, ...words, language })
        return { conversation_id: conversationId, message_id: messageId }
      })
    },
    translateBuyerMessage: (context, { message_id }) => translateMessage(context, message_id, context.language),
    markShopConversationRead: ({ act, caller }, { conversation_id, message_id }) =>
      act(async (tx) => ({ unread: await markConversationRead(tx, caller, { conversationId: conversation_id, messageId: message_id }) })),
    blockBuyer: ({ act, caller }, { conversation_id, on }) =>
      act((tx) => blockConversation(tx, caller, { conversationId: conversation_id, on })),
    async reportBuyerMessage({ act, caller }, { message_id, reason, content }) {
      return act(async (tx) => {
        await reportMessage(tx, caller, { messageId: message_id, reason, content })
        return null
      })
    },
  } satisfies Routes<keyof typeof conversationCalls>,
  limits: {
    writeMessage: { name: 'conversation-write', hits: 240, windowSeconds: tenMinutes },
    translateMessage: { name: 'translate-message', hits: 60, windowSeconds: 60 },
    translateBuyerMessage: { name: 'translate-message', hits: 60, windowSeconds: 60 },
    reportMessage: { name: 'message-report', hits: 30, windowSeconds: tenMinutes },
    reportBuyerMessage: { name: 'message-report', hits: 30, windowSeconds: tenMinutes },
  },
  jobs: {
    'tell-unread': ({ db, services }) => tellOfUnread(db, services),
    'measure-responses': ({ db }) => measureResponses(db),
  },
}
