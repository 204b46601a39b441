import { createStore, useStore } from '../../../client/store.ts'

const store = createStore<{ ticket: string | null }>({ ticket: null })

/**
 * The token of a link is taken out of the address before anything else runs, so that it stays in no history, is seen over no shoulder and goes along
 * with no copied address. What remains says where the link leads.
 */
function cleanAddress() {
  const [route, search = ''] = location.hash.split('?')
  if (route !== '#/enter') return
  const query = new URLSearchParams(search)
  const ticket = query.get('ptoken')
  if (ticket === null) return
  query.delete('ptoken')
  const rest = query.toString()
  history.replaceState(history.state, '', `${route}${rest && `?${rest}`}`)
  store.set({ ticket })
}

// This module comes first, so its listeners do, too: a link that is pressed while the office is open changes the address alone.
cleanAddress()
for (const event of ['popstate', 'hashchange']) addEventListener(event, cleanAddress)

/** The token that the address brought last; null without one. */
export const useTicket = (): string | null => useStore(store, ({ ticket }) => ticket)
