import { type ApplicationKind, type ApplicationState, applicationKindNames, applicationRules } from './applications.ts'

/** What the desk lists: what waits, first what should have been decided first; what was decided or taken back, newest first. */
export const reviewStates = ['waiting', 'approved', 'refused', 'cancelled'] as const
export type ReviewState = (typeof reviewStates)[number]

export const stateOfView = {
  waiting: 'under_review',
  approved: 'approved',
  refused: 'refused',
  cancelled: 'cancelled',
} as const satisfies Record<ReviewState, ApplicationState>

/** How long an open case is told to the others as being looked at, and how often who looks says so again. */
export const claimMinutes = 3
export const claimAgainSeconds = 60

/** How long a decision about money can be taken back before it is sent: once sent, nothing takes it back. */
export const lookBackSeconds = 5

/** How many are listed at once, and how many are decided at once. */
export const reviewPageSize = 50
export const decideAtOnceMost = 50

/** The kinds that may be decided many at once. */
type BulkKind = { [Kind in ApplicationKind]: (typeof applicationRules)[Kind]['inBulk'] extends true ? Kind : never }[ApplicationKind]
export const bulkKinds = applicationKindNames.filter((name): name is BulkKind => applicationRules[name].inBulk)

/** Why an operator does not decide about a case: another desk's, their own, approved by them already, or over. */
export const decisionObstacles = ['role', 'own', 'approved_already', 'over'] as const
export type DecisionObstacle = (typeof decisionObstacles)[number]

/** By what two applications look like one: `same_identity` a picture of an identity, `same_picture` any other. */
export const duplicateSigns = [
  'same_transaction',
  'same_picture',
  'same_identity',
  'same_amount',
  'same_payout',
  'same_telephone',
  'same_address',
  'same_sku',
] as const
export type DuplicateSign = (typeof duplicateSigns)[number]

/** How near in time a top-up of the same amount, and an addition of the same SKU, is pointed out. */
export const sameAmountMinutes = 60
export const sameSkuHours = 24

/** What came into a wallet or the balance of a shop, and what went out of it. */
export const purseFigures = [
  'topped_up',
  'earned',
  'from_wallet',
  'refunded',
  'other_in',
  'spent',
  'to_shop',
  'other_out',
  'paid_out',
] as const
export type PurseFigure = (typeof purseFigures)[number]
