import { type ApplicationKind, applicationKinds, applicationRules, applicationStates, payoutStates } from './applications.ts'
import { couponStates } from './coupons.ts'
import { orderReaders } from './order-desk.ts'
import { orderLabels } from './orders.ts'
import { returnStates } from './returns.ts'
import { type OperatorRole, operatorRoles } from './roles.ts'

/** What the one field of the console finds, by who of the house may see it; who may do everything sees all, and who only reads does, too. */
export const findKinds = {
  order: orderReaders,
  purchase: orderReaders,
  return: orderReaders,
  payment: orderReaders,
  application: operatorRoles,
  customer: ['support', 'money', 'review'],
  shop: ['support', 'money', 'review', 'catalogue'],
  product: ['support', 'review', 'catalogue'],
  coupon: ['support', 'content'],
} as const satisfies Record<string, readonly OperatorRole[]>
export type FindKind = keyof typeof findKinds
export const findKindNames = Object.keys(findKinds) as FindKind[]

const seesAll = (role: OperatorRole): boolean => role === 'everything' || role === 'read_only'

/** Whether somebody of the house finds things of a kind. */
export const mayFind = (kind: FindKind, role: OperatorRole): boolean => {
  const roles: readonly OperatorRole[] = findKinds[kind]
  return seesAll(role) || roles.includes(role)
}

/** The kinds of applications that somebody of the house finds, by their numbers: those that they decide. */
export const foundApplications = (role: OperatorRole): number[] =>
  (Object.keys(applicationKinds) as ApplicationKind[])
    .filter((kind) => seesAll(role) || applicationRules[kind].decidedBy === role)
    .map((kind) => applicationKinds[kind])

/** By what something was found. */
export const findWays = [
  'number',
  'email',
  'telephone',
  'name',
  'slug',
  'sku',
  'transaction',
  'payment',
  'tracking',
  'code',
  'payout',
  'reference',
] as const
export type FindWay = (typeof findWays)[number]

/** How a try to pay by card stands. */
export const cardPaymentStates = ['created', 'started', 'paid', 'refused', 'abandoned', 'refunding', 'refunded'] as const

/** How what was found stands: the words of its own kind. */
export const foundStates = [
  ...new Set([
    ...orderLabels,
    ...returnStates,
    ...applicationStates,
    ...payoutStates,
    ...cardPaymentStates,
    ...(['active', 'suspended', 'closed', 'open', 'on_sale', 'off_shelf'] as const),
    ...couponStates,
  ]),
]
