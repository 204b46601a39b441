import type { Minor } from '../../money/money.ts'

export type ReturnedLine = {
  priceMinor: Minor
  discountMinor: Minor
  qty: number
  /** units that went back before */
  returned: number
}

export type ReturnedOrder = {
  totalMinor: Minor
  refundedMinor: Minor
  deliveryMinor: Minor
  /** units of all lines that have not gone back */
  unitsLeft: number
}

/** What goes back for units of a line: goods - discount + delivery - deducted = refund. All in USD minor units, none below zero. */
export type ReturnAmounts = { goodsMinor: Minor; discountMinor: Minor; deliveryMinor: Minor; deductedMinor: Minor; refundMinor: Minor }

/**
 * What was paid for the next `qty` units of a line: their price less their share of the discount. All units together have the whole discount,
 * and each part is the difference of two such sums, so that parts always add up to what was paid, to the cent.
 */
export function paidFor({ priceMinor, discountMinor, qty: bought, returned }: ReturnedLine, qty: number): Minor {
  const whole = priceMinor * BigInt(bought) - discountMinor
  const upTo = (units: number) => (whole * BigInt(units)) / BigInt(bought)
  return upTo(returned + qty) - upTo(returned)
}

/**
 * What goes back when `qty` more units of a line do. The delivery goes back with the last units of the order. What went back before without
 * goods counts as soon as there would otherwise go back more than was paid.
 */
export function returnAmounts(order: ReturnedOrder, line: ReturnedLine, qty: number): ReturnAmounts {
  const goodsMinor = line.priceMinor * BigInt(qty)
  const paidMinor = paidFor(line, qty)
  const deliveryMinor = order.unitsLeft === qty ? order.deliveryMinor : 0n
  const wantedMinor = paidMinor + deliveryMinor
  const restMinor = order.totalMinor - order.refundedMinor
  const refundMinor = wantedMinor < restMinor ? wantedMinor : restMinor
  return { goodsMinor, discountMinor: goodsMinor - paidMinor, deliveryMinor, deductedMinor: wantedMinor - refundMinor, refundMinor }
}
