/** The two statuses of an order and what may be done in which: read by guards, buttons, tests and the diagram of the docs. */

export const paymentStatuses = ['unpaid', 'paid', 'on_delivery', 'partly_refunded', 'refunded'] as const
export const deliveryStatuses = ['to_ship', 'shipped', 'in_transit', 'delivered', 'received', 'cancelled'] as const

export type PaymentStatus = (typeof paymentStatuses)[number]
export type DeliveryStatus = (typeof deliveryStatuses)[number]
export type OrderState = { paymentStatus: PaymentStatus; deliveryStatus: DeliveryStatus }

export const orderActors = ['buyer', 'seller', 'carrier', 'provider', 'clock', 'operator'] as const
export type OrderActor = (typeof orderActors)[number]

type Rule = { payment: readonly PaymentStatus[]; delivery: readonly DeliveryStatus[]; by: readonly OrderActor[]; to: Partial<OrderState> }

/**
 * What each act needs and what follows from it. An act that finds an order elsewhere is refused.
 * Cash on delivery: the order ships while `on_delivery`, and `deliver` makes it `paid`, because the courier hands the money over.
 */
export const orderActs = {
  pay: { payment: ['unpaid'], delivery: ['to_ship'], by: ['buyer', 'provider'], to: { paymentStatus: 'paid' } },
  expire: { payment: ['unpaid'], delivery: ['to_ship'], by: ['clock'], to: { deliveryStatus: 'cancelled' } },
  cancel: {
    payment: ['unpaid', 'paid', 'on_delivery'],
    delivery: ['to_ship'],
    by: ['buyer', 'seller', 'clock', 'operator'],
    to: { deliveryStatus: 'cancelled' },
  },
  ship: { payment: ['paid', 'on_delivery'], delivery: ['to_ship'], by: ['seller'], to: { deliveryStatus: 'shipped' } },
  transit: { payment: ['paid', 'on_delivery'], delivery: ['shipped'], by: ['seller', 'carrier'], to: { deliveryStatus: 'in_transit' } },
  deliver: {
    payment: ['paid', 'on_delivery'],
    delivery: ['shipped', 'in_transit'],
    by: ['seller', 'carrier'],
    to: { deliveryStatus: 'delivered', paymentStatus: 'paid' },
  },
  extend: { payment: ['paid', 'on_delivery'], delivery: ['shipped', 'in_transit', 'delivered'], by: ['buyer'], to: {} },
  complete: {
    payment: ['paid'],
    delivery: ['shipped', 'in_transit', 'delivered'],
    by: ['buyer', 'clock'],
    to: { deliveryStatus: 'received' },
  },
  comment: { payment: ['paid', 'partly_refunded'], delivery: ['received'], by: ['buyer'], to: {} },
} as const satisfies Record<string, Rule>

export type OrderAct = keyof typeof orderActs

/** Whether the table lets anyone do the act in this state; who asks is the act's own question. */
export const mayAct = (act: OrderAct, state: OrderState): boolean => {
  const rule: Rule = orderActs[act]
  return rule.payment.includes(state.paymentStatus) && rule.delivery.includes(state.deliveryStatus)
}

/** The state after an act that was allowed. */
export const afterAct = (act: OrderAct, state: OrderState): OrderState => ({ ...state, ...orderActs[act].to })

export const orderLabels = ['unpaid', 'to_ship', 'shipped', 'in_transit', 'delivered', 'completed', 'cancelled'] as const
export type OrderLabel = (typeof orderLabels)[number]

/** The one word that people see, a pure function of both statuses. */
export function orderLabel({ paymentStatus, deliveryStatus }: OrderState): OrderLabel {
  if (deliveryStatus === 'cancelled') return 'cancelled'
  if (deliveryStatus === 'received') return 'completed'
  if (deliveryStatus === 'to_ship') return paymentStatus === 'unpaid' ? 'unpaid' : 'to_ship'
  return deliveryStatus
}

export const orderTabs = ['all', 'unpaid', 'to_ship', 'shipped', 'delivered', 'completed', 'cancelled', 'after_sale'] as const
export type OrderTab = (typeof orderTabs)[number]

/** Clocks of an order, in milliseconds. */
export const orderClocks = {
  paymentWindowMs: 30 * 60_000,
  shipByMs: 14 * 86_400_000,
  completeAfterDeliveryMs: 7 * 86_400_000,
  completeAfterShipmentMs: 15 * 86_400_000,
  extensionMs: 5 * 86_400_000,
  quoteMs: 15 * 60_000,
} as const
