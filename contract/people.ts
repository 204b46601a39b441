import type { OperatorRole } from './roles.ts'

/** Customers and shops as the house looks after them. */

/** Who of the house sees customers and shops, and who suspends and reopens them; who may do everything always does. */
export const customerReaders = ['support', 'money', 'review'] as const satisfies readonly OperatorRole[]
export const customerKeepers = ['support'] as const satisfies readonly OperatorRole[]
export const shopReaders = ['support', 'money', 'review', 'catalogue'] as const satisfies readonly OperatorRole[]
export const shopKeepers = ['support', 'review'] as const satisfies readonly OperatorRole[]

export const customerStates = ['active', 'suspended', 'closed'] as const
export type CustomerState = (typeof customerStates)[number]

/** A shop that is closing sells nothing any more and brings what is under way to its end. */
export const shopStates = ['open', 'suspended', 'closing', 'closed'] as const
export type ShopState = (typeof shopStates)[number]

export const customerViews = ['all', ...customerStates, 'members'] as const
export type CustomerView = (typeof customerViews)[number]

export const shopViews = ['all', ...shopStates] as const
export type ShopView = (typeof shopViews)[number]

/** Ready reasons with which the house suspends somebody or something. Their texts are in languages/reasons.json. */
export const customerSuspensions = ['payments_in_doubt', 'account_taken_over', 'owner_in_doubt', 'terms_broken'] as const
export type CustomerSuspension = (typeof customerSuspensions)[number]
export const shopSuspensions = ['orders_not_sent', 'goods_in_doubt', 'buyers_complain', 'owner_in_doubt', 'terms_broken'] as const
export const shopClosings = ['owner_asked', ...shopSuspensions] as const
export type SuspensionReason = (typeof customerSuspensions)[number] | (typeof shopClosings)[number]

/** Why the house cannot do it with this one: it is theirs, it stands elsewhere already, or their role does not reach so far. */
export const keepingObstacles = ['own', 'role', 'closed'] as const

/** How many orders the effect of closing a shop names one by one; the sums are of all of them. */
export const closingOrdersShown = 100
