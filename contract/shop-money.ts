/** What moves the balance of a shop, and what it owes the house for what that gave back in its place. */
export const shopBooks = {
  balance: [
    'release',
    'subsidy',
    'merchant_transfer',
    'withdrawal_return',
    'reversal',
    'subsidy_return',
    'advance_repayment',
    'withdrawal',
    'adjustment',
  ],
  debt: ['advance', 'subsidy_advance', 'advance_repayment'],
} as const
export type ShopBook = keyof typeof shopBooks
export const shopBookNames = Object.keys(shopBooks) as [ShopBook, ...ShopBook[]]

export const shopMovementKinds = [...new Set([...shopBooks.balance, ...shopBooks.debt])]
export type ShopMovementKind = (typeof shopMovementKinds)[number]

/**
 * What the amount of a movement is made of: of an order that arrived, what the buyer was charged, less what went back before and the commission; of money
 * that went back afterwards, what the buyer got, less what the house gave of it.
 */
export const movementParts = [
  'goods',
  'delivery',
  'shop_coupon',
  'house_coupon',
  'refunded_before',
  'commission',
  'refunded',
  'commission_return',
  'advance',
] as const
export type MovementPart = (typeof movementParts)[number]

/**
 * What the money of an order waits for before it arrives.
 *
 * - confirmation: the parcel arrived; the buyer confirms, or it counts as confirmed on a day that is known
 * - delivery: it is on its way; the days until it counts as confirmed begin when it arrives
 * - shipment: the shop has to ship it
 * - return: a return is under way; until it has ended nothing is confirmed
 * - cash: it is paid at the door, and nothing is held yet
 */
export const moneyWaits = ['confirmation', 'delivery', 'shipment', 'return', 'cash'] as const
export type MoneyWait = (typeof moneyWaits)[number]
