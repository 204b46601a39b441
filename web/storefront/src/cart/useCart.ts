import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import type { Reply } from '../../../client/calls.ts'
import { showProblem } from '../../../client/problems.ts'
import { accept, callQuery, refresh } from '../../../client/query.ts'
import { request } from '../../../client/request.ts'
import { setCartCount } from './count.ts'

export type Cart = Reply<'getCart'>
export type CartShop = Cart['shops'][number]
export type CartLine = CartShop['lines'][number]

export const cartQuery = callQuery('getCart', {})

/** Puts the cart of an answer in the place of the one on screen; what was quoted of the old one no longer holds. */
export function acceptCart(cart: Cart) {
  accept(cartQuery, cart)
  setCartCount(cart.items_count)
  void refresh('getQuote')
}

const settleMs = 350

/**
 * The cart and what people do with it. Quantities and ticks show at once, sums only what the server said: while `busy`, they are about
 * to change. Acts run one after the other, so that answers cannot overtake each other.
 */
export function useCart() {
  const cart = useQuery(cartQuery)
  const [underWay, setUnderWay] = useState(0)
  const [wanted, setWanted] = useState<Readonly<Record<string, number>>>({})
  const [ticks, setTicks] = useState<Readonly<Record<string, boolean>>>({})
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const waiting = useRef(new Map<string, ReturnType<typeof setTimeout>>())

  const itemsCount = cart.data?.items_count
  useEffect(() => {
    if (itemsCount !== undefined) setCartCount(itemsCount)
  }, [itemsCount])
  useEffect(() => {
    if (underWay > 0) return
    setWanted({})
    setTicks({})
  }, [underWay])

  const run = (act: () => Promise<Cart>): Promise<boolean> => {
    setUnderWay((count) => count + 1)
    const done = queue.current.then(async () => {
      try {
        acceptCart(await act())
        return true
      } catch (error) {
        void showProblem(error)
        await refresh('getCart')
        return false
      } finally {
        setUnderWay((count) => count - 1)
      }
    })
    queue.current = done
    return done
  }

  return {
    cart,
    busy: underWay > 0,
    qtyOf: (line: CartLine) => wanted[line.item_id] ?? line.qty,
    isTicked: (line: CartLine) => line.notice !== 'unavailable' && (ticks[line.item_id] ?? line.checked),

    /** Several presses in a row are one call with the last quantity. */
    change(item_id: string, qty: number) {
      setWanted((before) => ({ ...before, [item_id]: qty }))
      const before = waiting.current.get(item_id)
      clearTimeout(before)
      if (before === undefined) setUnderWay((count) => count + 1)
      const timer = setTimeout(() => {
        waiting.current.delete(item_id)
        void run(() => request('updateCart', { item_id, up_type: 'set', qty }))
        setUnderWay((count) => count - 1)
      }, settleMs)
      waiting.current.set(item_id, timer)
    },
    remove: (item_id: string) => run(() => request('updateCart', { item_id, up_type: 'remove' })),
    putBack: ({ product_id, sku_id, qty }: CartLine) =>
      run(async () => {
        await request('addToCart', { product_id, sku_id, qty })
        return request('getCart', {})
      }),
    /** Without lines: all. */
    tick(checked: boolean, lines: readonly CartLine[], which: { item_id?: string; shop_id?: string } = {}) {
      setTicks((before) => ({ ...before, ...Object.fromEntries(lines.map(({ item_id }) => [item_id, checked])) }))
      return run(() => request('selectInCart', { ...which, checked }))
    },
  }
}

export const linesOf = (cart: Cart | undefined): CartLine[] => cart?.shops.flatMap(({ lines }) => lines) ?? []
/** What will be bought, and what stands in its way. */
export const tickedLines = (cart: Cart | undefined) => linesOf(cart).filter(({ checked, notice }) => checked && notice !== 'unavailable')
