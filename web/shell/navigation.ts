import { createContext, useContext, useSyncExternalStore } from 'react'

/** Route and query of the address, both inside the hash. */
export type Place = { route: string; query: URLSearchParams; hash: string }

function placeOf(address: string): Place {
  const hash = address || '#/'
  const [route = '/', ...rest] = hash.slice(1).split('?')
  return { route: route.startsWith('/') ? route : `/${route}`, query: new URLSearchParams(rest.join('?')), hash }
}

let place = placeOf(location.hash)
const listeners = new Set<() => void>()

addEventListener('hashchange', changed)
addEventListener('popstate', changed)

function changed() {
  if (place.hash === (location.hash || '#/')) return
  place = placeOf(location.hash)
  for (const listener of listeners) listener()
}

/** Calls a listener whenever the address leads elsewhere, until what it gives is called. */
export const onAddress = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const currentPlace = () => place

/** For who renders without a window. */
export function standAt(hash: string) {
  place = placeOf(hash)
}

/** Where the address points, at once: for what says where one goes (the tab bar). */
export const useAddress = () => useSyncExternalStore(onAddress, currentPlace, currentPlace)

/** The place whose page is on the screen: the old page stays until the next one has arrived, and must not read the query of that. */
export const ShownPlace = createContext<Place>(place)
export const usePlace = () => useContext(ShownPlace)

const withNextPage: (() => void)[] = []

/** Calls back once, when another page is about to be seen: what changes the looks of everything costs nothing more then. */
export const onNextPage = (then: () => void): void => void withNextPage.push(then)

/** For who shows pages: another one is in its place, and not painted yet. */
export function pageChanged() {
  for (const then of withNextPage.splice(0)) then()
}

/** `useQueryParameters().get('id')`: what stands behind the ? of the route. */
export const useQueryParameters = () => usePlace().query

type Going = {
  /** the present page leaves no entry in the history */
  replace?: boolean
  /** filters and tabs: the page stays where it is scrolled to */
  keepScroll?: boolean
}

/** Goes to an address of `paths`. Links need no code: `<a href={paths.cart()}>`. */
export function goTo(address: string, { replace = false, keepScroll = false }: Going = {}) {
  if (address === place.hash) return
  const state = { entry: keepScroll ? (history.state as { entry?: string } | null)?.entry : undefined, keepScroll }
  if (replace) history.replaceState(state, '', address)
  else history.pushState(state, '', address)
  changed()
}

/** Changes some query parameters of this page (undefined takes one away), keeping the others and the scroll. */
export function changeQuery(
  change: Record<string, string | number | readonly string[] | undefined>,
  { replace = true }: { replace?: boolean } = {},
) {
  const query = new URLSearchParams(place.query)
  for (const [key, value] of Object.entries(change)) {
    query.delete(key)
    if (Array.isArray(value)) for (const item of value) query.append(key, item)
    else if (value !== undefined && value !== '') query.set(key, String(value))
  }
  const text = query.toString()
  goTo(`#${place.route}${text && `?${text}`}`, { replace, keepScroll: true })
}

/** One step back, or to `otherwise` when the app was opened here. */
export function goBack(otherwise: string) {
  if (history.length > 1 && !entryOf()?.startsWith(firstEntry)) history.back()
  else goTo(otherwise, { replace: true })
}

/** How the entries begin at which the app was opened; what one was at before, in the same window, is none of theirs. */
const firstEntry = 'first-'
const newEntry = () => `${Math.random()}`
const positionsAs = 'scroll-positions'
const positionsMost = 60
const settleMs = 120

const readPositions = (): Record<string, number> => {
  try {
    return JSON.parse(sessionStorage.getItem(positionsAs) ?? '{}') as Record<string, number>
  } catch {
    return {}
  }
}

const entryOf = () => (history.state as { entry?: string } | null)?.entry
let shownEntry: string | undefined
let settledOnce = false

/** Starts to remember, per entry of the history, how far it was scrolled. */
export function rememberScroll() {
  history.scrollRestoration = 'manual'
  if (!entryOf()) history.replaceState({ entry: firstEntry + newEntry() }, '')
  shownEntry = entryOf()
  let waiting = false
  const keep = () => {
    waiting = false
    if (!shownEntry || shownEntry !== entryOf()) return
    const positions = Object.entries({ ...readPositions(), [shownEntry]: Math.round(scrollY) }).slice(-positionsMost)
    try {
      sessionStorage.setItem(positionsAs, JSON.stringify(Object.fromEntries(positions)))
    } catch {
      // Without storage pages simply start at their top.
    }
  }
  addEventListener(
    'scroll',
    () => {
      if (waiting) return
      waiting = true
      setTimeout(keep, settleMs)
    },
    { passive: true },
  )
}

/** A page that is not as long as it was by then is another one. */
const restoreMs = 15_000
const ownScrolling = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const

/**
 * Scrolls to where the page of an entry was, and again as long as something stands in for what is not there yet: what comes in its place moves what is below it, and the browser
 * would go along with that. Whoever goes on by themselves is left alone.
 */
function scrollBack(entry: string, wanted: number) {
  const growing = new ResizeObserver(attempt)
  const ended = setTimeout(end, restoreMs)
  function end() {
    growing.disconnect()
    clearTimeout(ended)
    for (const act of ownScrolling) removeEventListener(act, end)
  }
  function attempt() {
    if (shownEntry === entry) scrollTo(0, wanted)
    if (shownEntry !== entry || (Math.abs(scrollY - wanted) <= 2 && !document.querySelector('main .animate-pulse'))) end()
  }
  for (const act of ownScrolling) addEventListener(act, end, { passive: true })
  growing.observe(document.body)
  attempt()
}

/** After a page appeared: a new entry starts at the top, one come back to where it was, as soon as the page is long enough. True: a new page, its focus is to be set. */
export function settleScroll(): boolean {
  const state = history.state as { entry?: string; keepScroll?: boolean } | null
  if (state?.keepScroll && shownEntry) {
    history.replaceState({ entry: state.entry ?? shownEntry }, '')
    shownEntry = entryOf()
    return false
  }
  const known = state?.entry
  if (known === undefined) {
    shownEntry = newEntry()
    history.replaceState({ entry: shownEntry }, '')
    settledOnce = true
    scrollTo(0, 0)
    return true
  }
  // The first page is where the browser put it, unless it was reloaded half-way down.
  const same = known === shownEntry && settledOnce
  const first = !settledOnce
  settledOnce = true
  shownEntry = known
  if (same) return false
  const wanted = readPositions()[known] ?? 0
  // Whoever has begun to scroll what stood there before the app goes on from there, and the page is not measured for nothing.
  if (first && wanted === 0) return false
  scrollBack(known, wanted)
  return !first
}
