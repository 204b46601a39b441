import { session } from '../../../client/session.ts'
import { readStored, writeStored } from '../../../client/storage.ts'
import { createStore, useStore } from '../../../client/store.ts'

const storedAs = 'cart-count'

/** Pieces in the cart, of a visitor too: remembered on this device, so that the badge costs no request; the cart page corrects it. */
const cart = createStore({ count: Number(readStored(storedAs)) || 0 })

export const useCartCount = () => useStore(cart, ({ count }) => count)

/** Every call that changes the cart answers its new count: hand it over here. */
export function setCartCount(count: number) {
  writeStored(storedAs, count > 0 ? String(count) : null)
  cart.set({ count })
}

let token = session.get().token
/** The cart of a customer goes with the session, whichever way that ends. */
session.subscribe(() => {
  const ended = token !== null && session.get().token === null
  token = session.get().token
  if (ended) setCartCount(0)
})
