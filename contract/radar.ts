import { reportHours } from './reports.ts'
import type { OperatorRole } from './roles.ts'

/**
 * What may wait longer than it should, who looks after it, and after how many minutes it should not wait any more; null: it has a time of its own by when.
 * `help` is the one act that the console offers for each of it beside looking at it.
 */
export const radarRules = {
  deposit: { roles: ['money'], afterMinutes: null, help: null },
  withdrawal: { roles: ['money'], afterMinutes: null, help: null },
  /** approved, and nobody has said what became of the payment */
  payout_to_pay: { roles: ['money'], afterMinutes: 24 * 60, help: null },
  /** somebody has said that nobody knows */
  payout_unknown: { roles: ['money'], afterMinutes: 0, help: null },
  /** another operator wants money of customers to go elsewhere, and nobody has confirmed it */
  wallet_proposal: { roles: ['money'], afterMinutes: 24 * 60, help: null },
  merchant_account: { roles: ['review'], afterMinutes: null, help: null },
  product_listing: { roles: ['review'], afterMinutes: null, help: null },
  stock_addition: { roles: ['review'], afterMinutes: null, help: null },
  /** the house was asked to decide */
  return_escalated: { roles: ['support'], afterMinutes: 48 * 60, help: null },
  /** reported by somebody, and nobody has looked */
  voice_reported: { roles: ['support', 'content'], afterMinutes: reportHours * 60, help: null },
  message_reported: { roles: ['support'], afterMinutes: reportHours * 60, help: null },
  /** the day on which the shop should have shipped it is over */
  order_unshipped: { roles: ['support'], afterMinutes: 0, help: 'remind' },
  /** on its way for days after it was promised */
  order_undelivered: { roles: ['support'], afterMinutes: 3 * 24 * 60, help: null },
  /** the window of a hosted page is over, and the provider has told nothing */
  payment_silent: { roles: ['money', 'support'], afterMinutes: 60, help: null },
  /** the provider has not given it back yet, or says that it does not */
  card_refund_stuck: { roles: ['money'], afterMinutes: 60, help: 'retry_refund' },
  /** a job that failed twice or more; mails among them */
  job_failing: { roles: ['support'], afterMinutes: 0, help: 'retry_job' },
  /** a clock of the house that has not run for some minutes: nothing that is due happens by itself */
  clock_silent: { roles: ['support', 'money', 'review', 'catalogue', 'content'], afterMinutes: 5, help: null },
} as const satisfies Record<string, { roles: readonly OperatorRole[]; afterMinutes: number | null; help: string | null }>

export type RadarKind = keyof typeof radarRules
export const radarKinds = Object.keys(radarRules) as RadarKind[]

/** Which of it concerns an operator of a role; who only reads looks at all. */
export const radarFor = (role: OperatorRole): RadarKind[] =>
  radarKinds.filter(
    (kind) => role === 'everything' || role === 'read_only' || (radarRules[kind].roles as readonly OperatorRole[]).includes(role),
  )

/** Hours between two reminders of the house to a shop about the same order. */
export const remindHours = 24
