import type { Reply } from '../../client/calls.ts'

/** A message as both sides are told it; what it is about each app shows in its own way. */
export type Said = Omit<Reply<'getConversation'>['messages'][number], 'about'>
