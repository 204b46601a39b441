import type { Minor } from '../money/money.ts'

/** How goods get to a buyer: sent to an address, or fetched by the buyer where the shop is. Only the first is delivery, and can be delivered free. */
export const deliveryKinds = ['shipping', 'pickup'] as const
export type DeliveryKind = (typeof deliveryKinds)[number]

/** Whether a method can be had by somebody in this country; null in `countries` is everywhere. */
export const reaches = ({ countries }: { countries: readonly string[] | null }, country: string): boolean =>
  countries === null || countries.includes(country)

/** What a method costs for goods of this worth: free from its threshold upwards. */
export const deliveryCost = ({ cost, freeFrom }: { cost: Minor; freeFrom: Minor | null }, items: Minor): Minor =>
  freeFrom !== null && items >= freeFrom ? 0n : cost

/**
 * What a page promises and a checkout starts with: the shipping that costs least, among equals the first in the shop's order. Undefined
 * where nothing is sent: who fetches goods has said so.
 */
export const usualShipping = <Method extends { kind: DeliveryKind; cost: Minor }>(offered: readonly Method[]): Method | undefined =>
  offered
    .filter(({ kind }) => kind === 'shipping')
    .reduce<Method | undefined>((least, method) => (least === undefined || method.cost < least.cost ? method : least), undefined)
