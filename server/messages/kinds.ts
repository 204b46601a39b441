import type { messageGroups, noticeTypes } from '../../contract/calls/messages.ts'
import { screens } from '../../contract/screens.ts'
import type { Why } from './reasons.ts'

/** What fills a text: words as they stand (amounts with their currency, as in 'USD 12.34'), or a reason that is told in the language. */
type Carried = Record<string, string | Why>

export type MessageKind<Values> = {
  /** what it is about: people switch some groups off (`optionalGroups`), never one that tells of money or of the account */
  group: (typeof messageGroups)[number]
  /** Null for a mail only. state: -1 failed, 0 in progress, 1 succeeded. */
  notice: { type: (typeof noticeTypes)[number]; state: -1 | 0 | 1 } | null
  mail: boolean
  /** the screen that it leads to */
  link(values: Values): string
}

const carrying = <Values extends Carried = Record<never, never>>(kind: MessageKind<Values>): MessageKind<Values> => kind

const done = { type: 1, state: 1 } as const
const failed = { type: -1, state: -1 } as const

type OfOrder = { orderId: string; number: string }
const toOrder = ({ orderId }: OfOrder) => screens.order(orderId)

/**
 * Everything that people are told, each with what it carries; `firstname`, how they are addressed, comes along by itself. Adding a kind is an entry here and its
 * texts in `languages/messages.json`: `kind.notice.title` and `.body`, `kind.mail.subject` and `.body`.
 */
export const messageKinds = {
  welcome: carrying({ group: 'account', notice: done, mail: true, link: screens.home }),
  /** one for a purchase: the numbers of its orders, and what was charged */
  order_placed: carrying<{ numbers: string; total: string }>({ group: 'money', notice: null, mail: true, link: () => screens.orders() }),
  order_shipped: carrying<OfOrder & { carrier: string; tracking: string }>({ group: 'orders', notice: done, mail: true, link: toOrder }),
  order_delivered: carrying<OfOrder>({ group: 'orders', notice: done, mail: true, link: toOrder }),
  /** by the shop, the house or its clock */
  order_cancelled: carrying<OfOrder & { reason: Why }>({ group: 'money', notice: failed, mail: true, link: toOrder }),
  /** by the buyer */
  cancellation_confirmed: carrying<OfOrder & { reason: Why }>({ group: 'money', notice: null, mail: true, link: toOrder }),
  order_completed_by_clock: carrying<OfOrder>({ group: 'orders', notice: done, mail: false, link: toOrder }),
  refund_done: carrying<OfOrder & { amount: string }>({ group: 'money', notice: done, mail: true, link: toOrder }),
  password_changed: carrying({ group: 'account', notice: null, mail: true, link: screens.support }),
  email_changed: carrying<{ email: string }>({ group: 'account', notice: null, mail: true, link: screens.support }),
}

export type MessageName = keyof typeof messageKinds
export type ValuesOf<Name extends MessageName> = (typeof messageKinds)[Name] extends MessageKind<infer Values> ? Values : never
