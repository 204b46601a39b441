import { type OrderState, orderLabel } from '../../contract/orders.ts'
import { type Refusal, refuse } from '../platform/refusal.ts'

/**
 * An act of the shop or the carrier that found the order elsewhere. The specification's list of codes is closed and knows no wrong
 * state of an order: 2000005 tells of a delivery method that cannot be had, 2000006 of the buyer's receipt, 2000032 of cancelling.
 * What is left is 2000018, "data operation failed", with the reason and how the order stands.
 */
export const orderStateRefusal = (order: OrderState): Refusal =>
  refuse('writeConflict', { data: { reason: 'order_state', label: orderLabel(order) } })
