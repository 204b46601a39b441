import { screens } from '../../contract/screens.ts'
import type { Why } from './reasons.ts'

/** What fills a text: words as they stand (amounts with their currency, as in 'USD 12.34'), or a reason that is told in the language. */
type Carried = Record<string, string | Why>

export type MessageKind<Values> = {
  /**
   * Null for a mail only. type: 0 audit, 1 success, -1 fail; 100 to 500 the five kinds of application (specification, section 4).
   * state: -1 failed, 0 in progress, 1 succeeded.
   */
  notice: { type: 0 | 1 | -1 | 100 | 200 | 300 | 400 | 500; state: -1 | 0 | 1 } | null
  mail: boolean
  /** the screen that it leads to */
  link(values: Values): string
}

const carrying = <Values extends Carried = Record<never, never>>(kind: MessageKind<Values>): MessageKind<Values> => kind

const done = { type: 1, state: 1 } as const
const failed = { type: -1, state: -1 } as const

type OfOrder = { orderId: string; number: string }
const toOrder = ({ orderId }: OfOrder) => screens.order(orderId)

const toProfile = () => screens.account({ tab: 'profile' })

/**
 * Everything that people are told, each with what it carries; `firstname`, how they are addressed, comes along by itself. Adding a kind is an entry here and its
 * texts in `languages/messages.json`: `kind.notice.title` and `.body`, `kind.mail.subject` and `.body`.
 */
export const messageKinds = {
  welcome: carrying({ notice: done, mail: true, link: screens.home }),
  /** one for a purchase: the numbers of its orders */
  order_placed: carrying<{ numbers: string; total: string }>({ notice: null, mail: true, link: () => screens.orders() }),
  order_shipped: carrying<OfOrder & { carrier: string; tracking: string }>({ notice: done, mail: true, link: toOrder }),
  order_delivered: carrying<OfOrder>({ notice: done, mail: true, link: toOrder }),
  /** by the shop, the house or its clock */
  order_cancelled: carrying<OfOrder & { reason: Why }>({ notice: failed, mail: true, link: toOrder }),
  /** by the buyer */
  cancellation_confirmed: carrying<OfOrder & { reason: Why }>({ notice: null, mail: true, link: toOrder }),
  order_completed_by_clock: carrying<OfOrder>({ notice: done, mail: false, link: toOrder }),
  refund_done: carrying<OfOrder & { amount: string }>({ notice: done, mail: true, link: toOrder }),
  password_changed: carrying({ notice: null, mail: true, link: screens.support }),
  totp_on: carrying({ notice: null, mail: true, link: toProfile }),
  totp_off: carrying({ notice: null, mail: true, link: toProfile }),
  passkey_added: carrying<{ name: string }>({ notice: null, mail: true, link: toProfile }),
  passkey_removed: carrying<{ name: string }>({ notice: null, mail: true, link: toProfile }),
  /** by the house, for somebody who has lost all of it */
  second_factor_dropped: carrying({ notice: null, mail: true, link: toProfile }),
  recovery_codes_made: carrying({ notice: null, mail: true, link: toProfile }),
  /** somebody signed in with it; how many are left */
  recovery_code_used: carrying<{ left: string }>({ notice: null, mail: true, link: toProfile }),
  email_changed: carrying<{ email: string }>({ notice: null, mail: true, link: screens.support }),
}

export type MessageName = keyof typeof messageKinds
export type ValuesOf<Name extends MessageName> = (typeof messageKinds)[Name] extends MessageKind<infer Values> ? Values : never
