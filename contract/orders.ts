/** The two statuses of an order and what may be done in which: read by guards, buttons, tests and the diagram of the docs. */

export const paymentStatuses = ['unpaid', 'paid', 'on_delivery', 'partly_refunded', 'refunded'] as const
export const deliveryStatuses = ['to_ship', 'shipped', 'in_transit', 'delivered', 'received', 'cancelled'] as const

export type PaymentStatus = (typeof paymentStatuses)[number]
export type DeliveryStatus = (typeof deliveryStatuses)[number]
export type OrderState = { paymentStatus: PaymentStatus; deliveryStatus: DeliveryStatus }

export const orderActors = ['buyer', 'seller', 'carrier', 'provider', 'clock', 'operator'] as const
export type OrderActor = (typeof orderActors)[number]

/** What each kind of asker is to an order: the one place where the two words meet. */
export const actorOf = {
  customer: 'buyer',
  shop_member: 'seller',
  carrier: 'carrier',
  provider: 'provider',
  clock: 'clock',
  operator: 'operator',
} as const satisfies Record<string, OrderActor>
export type AskerKind = keyof typeof actorOf

/** Orders by their statuses; a status that is not named may be any. */
export type OrderSet = { payment?: readonly PaymentStatus[]; delivery?: readonly DeliveryStatus[] }

type Rule = Required<OrderSet> & { by: readonly OrderActor[]; to: Partial<OrderState> }

/**
 * What each act needs, who may do it and what follows from it. An act that finds an order elsewhere is refused.
 * Cash on delivery: the order ships while `on_delivery`, and `collect` makes it `paid`, because the courier hands the money over.
 * What is refunded after a cancellation the house gives back by itself, so that act is the clock's.
 */
export const orderActs = {
  pay: { payment: ['unpaid'], delivery: ['to_ship'], by: ['buyer', 'provider'], to: { paymentStatus: 'paid' } },
  pay_in_cash: { payment: ['unpaid'], delivery: ['to_ship'], by: ['buyer'], to: { paymentStatus: 'on_delivery' } },
  expire: { payment: ['unpaid'], delivery: ['to_ship'], by: ['clock'], to: { deliveryStatus: 'cancelled' } },
  cancel: {
    payment: ['unpaid', 'paid', 'on_delivery', 'partly_refunded'],
    delivery: ['to_ship'],
    by: ['buyer', 'seller', 'clock', 'operator'],
    to: { deliveryStatus: 'cancelled' },
  },
  ship: { payment: ['paid', 'on_delivery', 'partly_refunded'], delivery: ['to_ship'], by: ['seller'], to: { deliveryStatus: 'shipped' } },
  transit: {
    payment: ['paid', 'on_delivery', 'partly_refunded', 'refunded'],
    delivery: ['shipped'],
    by: ['seller', 'carrier'],
    to: { deliveryStatus: 'in_transit' },
  },
  deliver: {
    payment: ['paid', 'on_delivery', 'partly_refunded', 'refunded'],
    delivery: ['shipped', 'in_transit'],
    by: ['seller', 'carrier'],
    to: { deliveryStatus: 'delivered' },
  },
  collect: { payment: ['on_delivery'], delivery: ['delivered'], by: ['seller', 'carrier'], to: { paymentStatus: 'paid' } },
  extend: {
    payment: ['paid', 'on_delivery', 'partly_refunded'],
    delivery: ['shipped', 'in_transit', 'delivered'],
    by: ['buyer'],
    to: {},
  },
  complete: {
    payment: ['paid', 'partly_refunded'],
    delivery: ['shipped', 'in_transit', 'delivered'],
    by: ['buyer', 'clock'],
    to: { deliveryStatus: 'received' },
  },
  partly_refund: {
    payment: ['paid', 'partly_refunded'],
    delivery: ['to_ship', 'shipped', 'in_transit', 'delivered', 'received'],
    by: ['seller', 'operator', 'clock'],
    to: { paymentStatus: 'partly_refunded' },
  },
  refund: {
    payment: ['paid', 'partly_refunded'],
    delivery: ['shipped', 'in_transit', 'delivered', 'received', 'cancelled'],
    by: ['seller', 'operator', 'clock'],
    to: { paymentStatus: 'refunded' },
  },
  comment: { payment: ['paid', 'partly_refunded'], delivery: ['received'], by: ['buyer'], to: {} },
} as const satisfies Record<string, Rule>

export type OrderAct = keyof typeof orderActs

/** What the timeline of an order tells: placing it, then its acts. */
export const orderEvents = ['place', ...(Object.keys(orderActs) as OrderAct[])] as const
export type OrderEvent = (typeof orderEvents)[number]

/** How an order begins, before the act that settles its payment at the placing, if any. */
export const placedState: OrderState = { paymentStatus: 'unpaid', deliveryStatus: 'to_ship' }

/** Whether an order belongs to a set. */
export const isIn = ({ paymentStatus, deliveryStatus }: OrderState, { payment, delivery }: OrderSet): boolean =>
  (payment === undefined || payment.includes(paymentStatus)) && (delivery === undefined || delivery.includes(deliveryStatus))

/** Whether the table lets this kind of asker do the act in this state. */
export const mayAct = (act: OrderAct, state: OrderState, asker: AskerKind): boolean => {
  const rule: Rule = orderActs[act]
  return isIn(state, rule) && rule.by.includes(actorOf[asker])
}

/** The state after an act that was allowed. */
export const afterAct = (act: OrderAct, state: OrderState): OrderState => ({ ...state, ...orderActs[act].to })

/** Sets that the rest asks for by name; SQL is rendered from them, so that no statement lists statuses of its own. */
export const orderSets = {
  /** money came in, whether or not some or all of it went back */
  tookMoney: { payment: ['paid', 'partly_refunded', 'refunded'] },
  /** what was not refunded lies in escrow */
  holdsMoney: { payment: ['paid', 'partly_refunded'], delivery: ['to_ship', 'shipped', 'in_transit', 'delivered'] },
  /** money lies in escrow, or is paid at the door, and is still to come to the shop */
  comesToShop: { payment: ['paid', 'on_delivery', 'partly_refunded'], delivery: ['to_ship', 'shipped', 'in_transit', 'delivered'] },
  /** money came in that has not all gone back */
  hasPaid: { payment: ['paid', 'partly_refunded'] },
  /** the way to pay is settled, whatever became of the order */
  paymentSettled: { payment: ['paid', 'on_delivery', 'partly_refunded', 'refunded'] },
  /** the escrow was shared out */
  completed: { delivery: ['received'] },
  payOnDelivery: { payment: ['on_delivery'] },
  refunded: { payment: ['refunded'] },
  /** paid or to be paid at the door, and not cancelled or given back */
  countsAsSold: {
    payment: ['paid', 'on_delivery', 'partly_refunded'],
    delivery: ['to_ship', 'shipped', 'in_transit', 'delivered', 'received'],
  },
  /** bought and not cancelled, whatever went back afterwards */
  wasSold: {
    payment: ['paid', 'on_delivery', 'partly_refunded', 'refunded'],
    delivery: ['to_ship', 'shipped', 'in_transit', 'delivered', 'received'],
  },
  /** something is still to come: a payment, a parcel, the confirmation that shares the escrow out */
  open: {
    payment: ['unpaid', 'paid', 'on_delivery', 'partly_refunded'],
    delivery: ['to_ship', 'shipped', 'in_transit', 'delivered'],
  },
  toShip: { delivery: ['to_ship'] },
  delivered: { delivery: ['delivered'] },
  /** left the shop and not confirmed yet: too late to cancel */
  underway: { delivery: ['shipped', 'in_transit', 'delivered'] },
  cancelled: { delivery: ['cancelled'] },
} as const satisfies Record<string, OrderSet>

export const orderLabels = ['unpaid', 'paid', 'to_ship', 'shipped', 'in_transit', 'delivered', 'completed', 'cancelled'] as const
export type OrderLabel = (typeof orderLabels)[number]

/**
 * The one word that people see, a pure function of both statuses. Before shipment it tells of the money: `unpaid`, `paid`, and
 * `to_ship` for what is paid at the door.
 */
export function orderLabel(state: OrderState): OrderLabel {
  const { paymentStatus, deliveryStatus } = state
  if (deliveryStatus === 'cancelled') return 'cancelled'
  if (deliveryStatus === 'received') return 'completed'
  if (deliveryStatus !== 'to_ship') return deliveryStatus
  if (paymentStatus === 'unpaid') return 'unpaid'
  return paymentStatus === 'on_delivery' ? 'to_ship' : 'paid'
}

export const orderTabs = ['all', 'unpaid', 'to_ship', 'shipped', 'delivered', 'completed', 'cancelled', 'after_sale'] as const
export type OrderTab = (typeof orderTabs)[number]

/** Which orders stand under a tab. */
export const tabSets: Record<OrderTab, OrderSet> = {
  all: {},
  unpaid: { payment: ['unpaid'], delivery: ['to_ship'] },
  to_ship: { payment: ['paid', 'on_delivery', 'partly_refunded'], delivery: ['to_ship'] },
  shipped: { delivery: ['shipped', 'in_transit'] },
  delivered: { delivery: ['delivered'] },
  completed: { delivery: ['received'] },
  cancelled: { delivery: ['cancelled'] },
  after_sale: { payment: ['partly_refunded', 'refunded'] },
}

export const shopTabs = ['to_ship', 'late', 'shipped', 'delivered', 'completed', 'cancelled', 'all'] as const
export type ShopTab = (typeof shopTabs)[number]

/** Which orders a shop finds under a tab. Late are those to ship whose day is over; what nobody has paid yet stands under `all` alone. */
export const shopTabSets: Record<ShopTab, OrderSet> = {
  to_ship: tabSets.to_ship,
  late: tabSets.to_ship,
  shipped: tabSets.shipped,
  delivered: tabSets.delivered,
  completed: tabSets.completed,
  cancelled: tabSets.cancelled,
  all: {},
}

/** What a shop may do with an order, by the table above. */
export const shopActs = ['ship', 'transit', 'deliver', 'cancel', 'partly_refund'] as const satisfies readonly OrderAct[]

/** Why the house cancelled an order by itself; people give a reason in their own words. */
export const cancelReasons = ['not_paid_in_time', 'not_shipped_in_time', 'shop_closes'] as const
export type CancelReason = (typeof cancelReasons)[number]

/** Clocks of an order, in milliseconds. */
export const orderClocks = {
  paymentWindowMs: 30 * 60_000,
  shipByMs: 14 * 86_400_000,
  completeAfterDeliveryMs: 7 * 86_400_000,
  completeAfterShipmentMs: 15 * 86_400_000,
  extensionMs: 5 * 86_400_000,
  quoteMs: 15 * 60_000,
} as const
