/** By what a line of a statement is known to be of a top-up: its transaction id, the customer's bank reference, amount, time and sender, or amount and time alone. */
export const matchKinds = ['transaction', 'reference', 'sender', 'amount'] as const
export type MatchKind = (typeof matchKinds)[number]

/**
 * What speaks against a match: another amount than was told, more than one top-up or line that fits as well, the reference of somebody else, or that
 * nothing but amount and time fits.
 */
export const matchDoubts = ['amount_differs', 'several_deposits', 'several_lines', 'reference_differs', 'sender_differs'] as const
export type MatchDoubt = (typeof matchDoubts)[number]

/** How sure the best match of an open line is; `alone`: there is none. What is sure may be approved with others. */
export const lineStandings = ['sure', 'likely', 'unclear', 'alone'] as const
export type LineStanding = (typeof lineStandings)[number]

/** Lines of a statement as they are worked through. `check`: likely or unclear, to be looked at one by one; `second`: approved by the first of two operators. */
export const lineViews = ['sure', 'check', 'second', 'alone', 'matched', 'aside'] as const
export type LineView = (typeof lineViews)[number]

export const dayOrders = ['ymd', 'dmy', 'mdy'] as const
export type DayOrder = (typeof dayOrders)[number]
export const decimalSigns = ['point', 'comma'] as const
export type DecimalSign = (typeof decimalSigns)[number]

/** What becomes of a line of a file when it is imported. `outgoing`: money that left; `other_currency`: another one than the wallet takes. */
export const lineOutcomes = ['new', 'known', 'outgoing', 'other_currency', 'unreadable'] as const
export type LineOutcome = (typeof lineOutcomes)[number]

export const manualTransferReasons = ['goodwill', 'correction'] as const
export type ManualTransferReason = (typeof manualTransferReasons)[number]

/** Whose money is moved by hand: a customer's wallet, a shop's balance, or the revenue of the house. */
export const purses = ['customer', 'shop', 'house'] as const
export type Purse = (typeof purses)[number]

/** How people name a batch of withdrawals: to the bank, on its file. */
export const batchNumber = (id: string): string => `B${id.padStart(6, '0')}`
