import type { OperatorRole } from './roles.ts'

/** What goes out of the house to people: mails and text messages. */

/** Who of the house sees what was sent, and who sends something again; who may do everything always does. */
export const outboxReaders = ['support', 'money'] as const satisfies readonly OperatorRole[]
export const outboxKeepers = ['support'] as const satisfies readonly OperatorRole[]

export const outgoingChannels = ['mail', 'sms'] as const
export type OutgoingChannel = (typeof outgoingChannels)[number]

/** Waiting for its first try; refused and tried again by itself; given up; sent. */
export const outgoingStates = ['waiting', 'refused', 'given_up', 'sent'] as const
export type OutgoingState = (typeof outgoingStates)[number]

export const outboxViews = ['all', ...outgoingStates] as const
export type OutboxView = (typeof outboxViews)[number]

/** What it is about. */
export const outgoingGroups = [
  'orders',
  'money',
  'account',
  'conversations',
  'shop',
  'codes',
  'invitations',
  'operators',
  'contact',
  'other',
] as const
export type OutgoingGroup = (typeof outgoingGroups)[number]

/** `retry`: the same once more, now; `copy`: another one with the same words. */
export const resendWays = ['retry', 'copy'] as const
export type ResendWay = (typeof resendWays)[number]

/**
 * Why something is not sent again: it is under way; it carried a code or a link that proves somebody, or that is over; its words had their time; whoever got it
 * has another address now, or has closed the account.
 */
export const resendObstacles = ['on_its_way', 'secret', 'over', 'words_gone', 'address_changed', 'person_gone'] as const
export type ResendObstacle = (typeof resendObstacles)[number]

/** Minutes after a copy in which whoever asks for another one is told who was quicker. */
export const resendMinutes = 10

/** How long the house knows that something was sent, that a code or a link was, and what the words were. */
export const outgoingKeptMonths = 12
export const secretsKeptDays = 30
export const wordsKeptDays = 90
