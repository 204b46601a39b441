import { type ComponentType, startTransition, useEffect, useRef, useState } from 'react'
import { afterPaint } from '../ui/after-paint.ts'
import { dismissToastsTo } from '../ui/toasts.ts'
import { currentPlace, goTo, onAddress, type Place } from './navigation.ts'
import { loadedPage, loadPage, missingRoute, pageFile } from './pages.ts'

export type ShownPage = {
  place: Place
  /** null: it has not come yet, or cannot */
  Page: ComponentType | null
  error: unknown
  /** tries once more to bring what is missing */
  again: () => void
}

/**
 * The page that stands on the screen: the one before stays until the next one and its texts are there. Frame and page follow it together, in one
 * step, which is worked out in pieces: what is touched meanwhile is answered.
 */
export function useShownPage(): ShownPage {
  const [shown, setShown] = useState<Omit<ShownPage, 'again'>>(() => {
    const place = currentPlace()
    return { place, Page: loadedPage(pageFile(place.route)) ?? null, error: null }
  })
  const wish = useRef(shown.place)

  const show = async (wanted: Place) => {
    wish.current = wanted
    // That something is coming is shown first.
    if (wanted !== shown.place) await new Promise<void>((resolve) => void afterPaint(resolve))
    if (wanted !== wish.current) return
    const file = pageFile(wanted.route)
    if (file === null) return goTo(`#${missingRoute}`, { replace: true })
    const change = (next: Pick<ShownPage, 'Page' | 'error'>) => {
      if (wanted === wish.current) startTransition(() => setShown({ place: wanted, ...next }))
    }
    try {
      change({ Page: loadedPage(file) ?? (await loadPage(file)), error: null })
    } catch (error) {
      change({ Page: null, error })
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address alone asks for a page
  useEffect(() => {
    const follow = () => {
      const place = currentPlace()
      dismissToastsTo(place.hash)
      void show(place)
    }
    const stop = onAddress(follow)
    follow()
    return stop
  }, [])
  return { ...shown, again: () => void show(shown.place) }
}
