import type { OperatorRole } from './roles.ts'

/** The five kinds of applications, by the number that their notices carry (specification, section 4). */
export const applicationKinds = {
  merchant_account: 100,
  product_listing: 200,
  stock_addition: 300,
  withdrawal: 400,
  deposit: 500,
} as const
export type ApplicationKind = keyof typeof applicationKinds
export const applicationKindNames = Object.keys(applicationKinds) as ApplicationKind[]

/** The name of a kind by its number. */
export function kindByNumber(number: number): ApplicationKind {
  const kind = applicationKindNames.find((name) => applicationKinds[name] === number)
  if (!kind) throw new Error(`there is no kind of application ${number}`)
  return kind
}

/** How people name an application: in a statement, to the house. */
export const applicationNumber = (id: string): string => `A${id.padStart(9, '0')}`

export const applicationStates = ['under_review', 'approved', 'refused', 'cancelled'] as const
export type ApplicationState = (typeof applicationStates)[number]

/** 0 under review, 1 approved, -1 refused, as calls and notices tell it; a cancelled one is told to nobody but its applicant. */
export const stateNumbers = { under_review: 0, approved: 1, refused: -1, cancelled: null } as const satisfies Record<
  ApplicationState,
  -1 | 0 | 1 | null
>

export type ApplicationAct = 'approve' | 'refuse' | 'cancel'

/**
 * What may be done with an application, by whom, and what it is afterwards. Of the kinds about money the first of two approvals moves
 * nothing yet, but from then on the applicant cannot cancel any more.
 */
export const applicationActs = {
  approve: { from: 'under_review', by: 'operator', to: 'approved' },
  refuse: { from: 'under_review', by: 'operator', to: 'refused' },
  cancel: { from: 'under_review', by: 'applicant', to: 'cancelled' },
} as const satisfies Record<ApplicationAct, { from: ApplicationState; by: 'operator' | 'applicant'; to: ApplicationState }>

/**
 * What each kind is decided by, beside the role `everything`, within how many hours somebody should have, and the ready reasons with which a house
 * begins, which it keeps from then on (`ready_reason`); the first texts are in languages/reasons.json. Kinds in bulk are decided many at once: never money, never an identity.
 */
export const applicationRules = {
  merchant_account: {
    decidedBy: 'review',
    isMoney: false,
    inBulk: false,
    targetHours: 48,
    reasons: ['identity_unreadable', 'identity_differs', 'identity_expired', 'contact_incomplete', 'shop_name_unsuitable'],
  },
  product_listing: {
    decidedBy: 'review',
    isMoney: false,
    inBulk: true,
    targetHours: 24,
    reasons: ['product_prohibited', 'pictures_unsuitable', 'description_incomplete'],
  },
  stock_addition: {
    decidedBy: 'review',
    isMoney: false,
    inBulk: true,
    targetHours: 12,
    reasons: ['stock_unproven', 'quantity_unlikely'],
  },
  withdrawal: {
    decidedBy: 'money',
    isMoney: true,
    inBulk: false,
    targetHours: 24,
    reasons: ['account_name_differs', 'account_unreachable', 'identity_needed'],
  },
  deposit: {
    decidedBy: 'money',
    isMoney: true,
    inBulk: false,
    targetHours: 4,
    reasons: ['transfer_not_found', 'proof_unreadable', 'proof_differs', 'sender_differs'],
  },
} as const satisfies Record<
  ApplicationKind,
  { decidedBy: OperatorRole; isMoney: boolean; inBulk: boolean; targetHours: number; reasons: readonly string[] }
>

export type RefusalReason = (typeof applicationRules)[ApplicationKind]['reasons'][number]
/** How a ready reason is named: those with which a house begins, and `own_12`. */
export const readyReasonCode = /^[a-z]+(_[a-z0-9]+)*$/
export const refusalReasons = applicationKindNames.flatMap((kind): readonly RefusalReason[] => applicationRules[kind].reasons)

/** Which kinds an operator of a role sees on the review desk; who only reads sees all, like who may do all. */
export const kindsFor = (role: OperatorRole): ApplicationKind[] =>
  applicationKindNames.filter((kind) => role === 'everything' || role === 'read_only' || applicationRules[kind].decidedBy === role)

/** What became of the money of an approved withdrawal: nobody has said yet, it arrived, it came back, or nobody knows. */
export const payoutStates = ['to_pay', 'paid', 'failed', 'unknown'] as const
export type PayoutState = (typeof payoutStates)[number]
export type PayoutOutcome = Exclude<PayoutState, 'to_pay'>

/** From where an outcome may be told: what is paid or failed stays so, and what is unknown is found out. */
export const payoutOutcomes = {
  paid: ['to_pay', 'unknown'],
  failed: ['to_pay', 'unknown'],
  unknown: ['to_pay'],
} as const satisfies Record<PayoutOutcome, readonly PayoutState[]>

/** How a top-up or a withdrawal stands for the customer (specification, section 4). */
export const walletRecordStates = ['pending', 'submitted', 'completed', 'failed', 'cancelled'] as const
export type WalletRecordState = (typeof walletRecordStates)[number]

/**
 * `pending`: nobody has begun to decide, so it can be cancelled. `submitted`: one of two people has approved it, or an approved
 * withdrawal is being paid out.
 */
export function walletRecordState(
  { state, approvals }: { state: ApplicationState; approvals: number },
  payout: PayoutState | null = null,
): WalletRecordState {
  if (state === 'cancelled') return 'cancelled'
  if (state === 'refused' || payout === 'failed') return 'failed'
  if (state === 'under_review') return approvals === 0 ? 'pending' : 'submitted'
  return payout === 'to_pay' || payout === 'unknown' ? 'submitted' : 'completed'
}
