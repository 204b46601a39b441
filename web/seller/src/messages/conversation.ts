import type { Reply } from '../../../client/calls.ts'

export type Summary = Reply<'getShopConversations'>['list'][number]
export type Conversation = Reply<'getShopConversation'>
export type Message = Conversation['messages'][number]
export type Subject = NonNullable<Message['about']>
export type Buyer = Reply<'getConversationBuyer'>
export type BuyerOrder = Buyer['last_orders'][number]
export type ReadyAnswer = Reply<'getReadyAnswers'>['list'][number]

/** Everything that an act in a conversation makes stale. */
export const conversationCalls = [
  'getShopConversation',
  'getShopConversations',
  'findShopConversation',
  'countShopConversations',
  'getConversationBuyer',
] as const

/** The field in which an answer is written, for the keys of the page. */
export const composerId = 'answer'
