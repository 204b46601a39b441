import { type ComponentType, startTransition, useEffect, useRef, useState } from 'react'
import { session } from '../client/session.ts'
import { afterPaint } from '../ui/after-paint.ts'
import { dismissToastsTo } from '../ui/toasts.ts'
import { app } from './app.ts'
import { currentPlace, goTo, onAddress, type Place } from './navigation.ts'
import { loadedPage, loadPage, missingRoute, pageFile } from './pages.ts'

/** A page that stands on the screen, or stood there and is kept. */
export type StandingPage = {
  /** of its own, as long as it stands */
  number: number
  place: Place
  /** null: it has not come yet, or cannot */
  Page: ComponentType | null
  error: unknown
  /** who was signed in */
  token: string | null
}

export type ShownPage = {
  shown: StandingPage
  /** those that come back as they were left, the last one first */
  kept: readonly StandingPage[]
  /** tries once more to bring what is missing */
  again: () => void
}

/** So many pages are kept: home or a search, and a list beyond it. */
const keptMost = 2

/** What makes another page: one whose query changes otherwise (filters, tabs) goes on. */
const pageOf = ({ route, query }: Place) => `${route}?${query.get('id') ?? ''}`

type Standing = Omit<ShownPage, 'again'>
type Coming = Pick<StandingPage, 'place' | 'Page' | 'error'>

/** The next page in the place of the one that stands: goes on with it, brings one back that was kept at this address, or begins anew. */
function change({ shown, kept }: Standing, next: Coming): Standing {
  if (pageOf(shown.place) === pageOf(next.place)) return { shown: { ...shown, ...next }, kept }
  const { token } = session.get()
  // What somebody saw who was signed in is not shown to whoever is next.
  const own = kept.filter((page) => page.token === token)
  const back = own.find(({ place, Page }) => place.hash === next.place.hash && Page === next.Page)
  const isKept = shown.Page !== null && shown.token === token && app().keeps.includes(shown.place.route)
  const left = isKept ? [shown, ...own] : own
  return {
    shown: { number: back?.number ?? 1 + Math.max(...[shown, ...kept].map(({ number }) => number)), token, ...next },
    kept: left.filter((page) => page !== back).slice(0, keptMost),
  }
}

/**
 * The page that stands on the screen: the one before stays until the next one and its texts are there. Frame and page follow it together, in one
 * step, which is worked out in pieces: what is touched meanwhile is answered.
 */
export function useShownPage(): ShownPage {
  const [standing, setStanding] = useState<Standing>(() => {
    const place = currentPlace()
    const Page = loadedPage(pageFile(place.route)) ?? null
    return { shown: { number: 0, place, Page, error: null, token: session.get().token }, kept: [] }
  })
  const { place } = standing.shown
  const wish = useRef(place)

  const show = async (wanted: Place) => {
    wish.current = wanted
    // That something is coming is shown first.
    if (wanted !== place) await new Promise<void>((resolve) => void afterPaint(resolve))
    if (wanted !== wish.current) return
    const file = pageFile(wanted.route)
    if (file === null) return goTo(`#${missingRoute}`, { replace: true })
    const bring = (next: Omit<Coming, 'place'>) => {
      if (wanted === wish.current) startTransition(() => setStanding((before) => change(before, { place: wanted, ...next })))
    }
    try {
      bring({ Page: loadedPage(file) ?? (await loadPage(file)), error: null })
    } catch (error) {
      bring({ Page: null, error })
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address alone asks for a page
  useEffect(() => {
    const follow = () => {
      const wanted = currentPlace()
      dismissToastsTo(wanted.hash)
      void show(wanted)
    }
    const stop = onAddress(follow)
    follow()
    return stop
  }, [])
  return { ...standing, again: () => void show(place) }
}
