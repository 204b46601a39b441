import type { Reply } from '../../../client/calls.ts'

export type HouseOrder = Reply<'getHouseOrders'>['list'][number]
export type HouseOrderView = Reply<'getHouseOrder'>

/** Calls whose answers change when the house does something to an order. */
export const orderCalls = ['getHouseOrders', 'getHouseOrder'] as const

export const isNothing = (amount: string) => amount === '0.00'

/** An amount as somebody types it: up to two decimals behind a point or a comma, above nothing; null for anything else. */
export function typedAmount(text: string): string | null {
  const amount = text.trim().replace(',', '.')
  return /^\d{1,12}(?:\.\d{1,2})?$/.test(amount) && /[1-9]/.test(amount) ? amount : null
}
