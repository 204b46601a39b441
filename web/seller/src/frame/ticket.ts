let taken: string | null = null

/**
 * The token of a link is taken out of the address before anything else runs, so that it stays in no history, is seen over no shoulder and goes along
 * with no copied address. What remains says where the link leads.
 */
export function cleanAddress() {
  const [route, search = ''] = location.hash.split('?')
  if (route !== '#/enter') return
  const query = new URLSearchParams(search)
  const token = query.get('ptoken')
  if (token === null) return
  taken = token
  query.delete('ptoken')
  const rest = query.toString()
  history.replaceState(history.state, '', `${route}${rest && `?${rest}`}`)
}

/** The token that the address brought; once. */
export function takeTicket(): string | null {
  const ticket = taken
  taken = null
  return ticket
}

cleanAddress()
