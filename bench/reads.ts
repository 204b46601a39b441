import { fillPath } from '../contract/call-path.ts'
import { calls } from '../contract/calls.ts'

/** A request for something that everybody may see. */
export type Read = { call: 'getCategory' | 'getProduct'; input: Record<string, string> }

/** Path and query of a read, without the mark that makes each request one of its own. */
export function addressOf({ call, input }: Read): string {
  const { path, rest } = fillPath(calls[call].path, input)
  return `/api${path}?${new URLSearchParams(rest as Read['input'])}`
}

/** Query fields that the contract does not know are left out of the input: with a number of its own no request meets kept bytes. */
export const once = (address: string, number: number): string => `${address}&once=${number}`

export const withoutOnce = (address: string): string => address.slice(0, address.lastIndexOf('&once='))

/** What the uncached lists are asked for: every category, its first pages, in several orders and price ranges. */
export function categoryReads(categoryIds: readonly string[]): Read[] {
  return categoryIds.flatMap((a, index) =>
    ['hot', 'price_up', 'new', 'rating'].map((sort, turn) => ({
      call: 'getCategory' as const,
      input: { a, b: String(1 + ((index + turn) % 3)), sort, ...(turn === 0 ? {} : { price_min: `${5 * turn}.00` }) },
    })),
  )
}

export const productReads = (productIds: readonly string[]): Read[] =>
  productIds.map((product_id) => ({ call: 'getProduct', input: { product_id } }))

/** What a browser sends. */
export const readHeaders = { lang: 'es', 'accept-encoding': 'gzip, deflate, br' }
