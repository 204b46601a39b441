import type { Reply } from '../../../client/calls.ts'

export type ConversationSummary = Reply<'getConversations'>['list'][number]
export type Conversation = Reply<'getConversation'>
export type Message = Conversation['messages'][number]
export type Subject = NonNullable<Message['about']>
export type ShopSide = Conversation['shop']

/** Everything that an act in a conversation makes stale. */
export const conversationCalls = ['getConversation', 'getConversations', 'findConversation', 'countUnreadConversations'] as const
