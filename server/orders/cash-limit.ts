import type { Minor } from '../../money/money.ts'

/** Cash on delivery is offered up to this total: couriers carry no more. */
const mostCashMinor: Minor = 50_000n

/** Whether a total may be paid in cash at the door. */
export const mayPayCash = (totalMinor: Minor): boolean => totalMinor <= mostCashMinor
