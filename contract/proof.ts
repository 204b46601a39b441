/** What is recomputed of the books, in the order in which it is shown; what each rule states stands in languages/operator/proof.json. */
export const proofRules = [
  'covered',
  'balance_kept',
  'movements_counted',
  'balance_continues',
  'never_negative',
  'escrow',
  'escrow_shop',
  'refunded',
  'reversed',
  'return_refund',
  'return_units',
  'returns_open',
  'debt',
  'purchase',
  'lines',
  'coupons_taken',
  'subsidy',
  'coupon_alone',
  'coupon_claims',
  'stock',
  'stock_orders',
  'hold_customer',
  'hold_shop',
  'withdrawal_owner',
  'withdrawal_moved',
  'top_up',
  'top_up_approved',
  'shop_transfer',
  'by_hand_moved',
  'by_hand_by_two',
] as const
export type ProofRule = (typeof proofRules)[number]

/** What a mismatch can be about, so that one can go and look at it. */
export const proofSubjects = [
  'house',
  'customer',
  'shop',
  'order',
  'return',
  'purchase',
  'coupon',
  'sku',
  'application',
  'account',
] as const
export type ProofSubject = (typeof proofSubjects)[number]

/** Amounts in USD, or pieces: units, entries, orders. */
export type ProofUnit = 'money' | 'count'

/** Where money can be, as the books tell it. */
export const accountKinds = [
  'customer_wallet',
  'customer_hold',
  'merchant_balance',
  'merchant_hold',
  'escrow',
  'shop_debt',
  'platform_revenue',
  'platform_expense',
  'clearing_card',
  'clearing_deposit',
  'clearing_bank',
  'clearing_cash',
  'payout',
] as const
export type AccountKind = (typeof accountKinds)[number]

/** By what money comes into the house and leaves it. */
export const channels = ['card', 'top_up', 'withdrawal', 'cash', 'manual'] as const
export type Channel = (typeof channels)[number]

/** Of cash nobody outside tells the house, and what it books by hand stands in the audit: there is nothing to hold them against. */
export const isCompared = (channel: Channel): boolean => channel !== 'cash' && channel !== 'manual'

/**
 * What explains a movement: both sides tell the same; the same, on another day; less of it is ours, because the rest goes back; it is still on its way outside; there is
 * nothing to hold it against; nothing does.
 */
export const verdicts = ['matched', 'other_day', 'goes_back', 'under_way', 'not_compared', 'unexplained'] as const
export type Verdict = (typeof verdicts)[number]
