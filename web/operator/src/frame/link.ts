import { operatorRoutes } from '../../../../contract/operator-screens.ts'
import { createStore, useStore } from '../../../client/store.ts'

const store = createStore<{ token: string | null }>({ token: null })

/**
 * The token of a link is taken out of the address before anything else runs, so that it stays in no history, is seen over no shoulder and goes along
 * with no copied address.
 */
function cleanAddress() {
  const [route, search = ''] = location.hash.split('?')
  if (route !== `#${operatorRoutes.welcome}`) return
  const token = new URLSearchParams(search).get('token')
  if (token === null) return
  history.replaceState(history.state, '', route)
  store.set({ token })
}

// This module comes first, so its listeners do, too: a link that is pressed while the console is open changes the address alone.
cleanAddress()
for (const event of ['popstate', 'hashchange']) addEventListener(event, cleanAddress)

/** The token that the address brought last; null without one. */
export const useLinkToken = (): string | null => useStore(store, ({ token }) => token)
