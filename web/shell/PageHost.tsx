import { type ComponentType, useEffect, useRef, useState } from 'react'
import { LoadError } from './LoadError.tsx'
import { goTo, type Place, ShownPlace, settleScroll, useAddress } from './navigation.ts'
import { PageBoundary } from './PageBoundary.tsx'
import { loadedPage, loadPage, missingRoute, pageFile } from './pages.ts'

type Shown = { place: Place; Page: ComponentType | null; error: unknown }

const announceMs = 250

/** Shows the page of the address. The page before stays until the next one and its texts are there; a line at the top says that one is coming. */
export function PageHost() {
  const place = useAddress()
  const main = useRef<HTMLElement>(null)
  const [shown, setShown] = useState<Shown>(() => ({ place, Page: loadedPage(pageFile(place.route)) ?? null, error: null }))
  const [announced, setAnnounced] = useState('')
  const coming = shown.place !== place

  const show = async (wanted: Place) => {
    const file = pageFile(wanted.route)
    if (file === null) return goTo(`#${missingRoute}`, { replace: true })
    try {
      const Page = loadedPage(file) ?? (await loadPage(file))
      setShown((before) => (wanted === currentWish.current ? { place: wanted, Page, error: null } : before))
    } catch (error) {
      setShown((before) => (wanted === currentWish.current ? { place: wanted, Page: null, error } : before))
    }
  }
  const currentWish = useRef(place)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address alone asks for a page
  useEffect(() => {
    currentWish.current = place
    void show(place)
  }, [place])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every page that appeared
  useEffect(() => {
    if (!settleScroll()) return
    // On the search page one types at once.
    if (!document.activeElement?.matches('input[type="search"]')) main.current?.focus({ preventScroll: true })
    const timer = setTimeout(() => setAnnounced(document.title), announceMs)
    return () => clearTimeout(timer)
  }, [shown.place])

  const identity = `${shown.place.route}?${shown.place.query.get('id') ?? ''}`
  return (
    <ShownPlace value={shown.place}>
      {coming && <span aria-hidden className="fixed inset-x-0 top-0 z-60 h-0.5 origin-left animate-pulse bg-accent" />}
      <main ref={main} id="main" tabIndex={-1} aria-busy={coming} className="min-h-[70dvh]">
        {shown.Page ? (
          <PageBoundary key={identity} onRetry={() => void show(shown.place)}>
            <shown.Page />
          </PageBoundary>
        ) : (
          shown.error !== null && <LoadError error={shown.error} onRetry={() => void show(shown.place)} />
        )}
      </main>
      <p aria-live="polite" className="sr-only">
        {announced}
      </p>
    </ShownPlace>
  )
}
