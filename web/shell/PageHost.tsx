import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { LoadError } from './LoadError.tsx'
import { pageChanged, settleScroll, useAddress } from './navigation.ts'
import { PageBoundary } from './PageBoundary.tsx'
import type { ShownPage } from './shown-page.ts'

const announceMs = 250

/** Shows a page; a line at the top says that another one is coming. */
export function PageHost({ place, Page, error, again }: ShownPage) {
  const main = useRef<HTMLElement>(null)
  const [announced, setAnnounced] = useState('')
  const coming = useAddress() !== place

  const first = useRef(place.route)
  useLayoutEffect(() => {
    if (first.current !== place.route) pageChanged()
  }, [place.route])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every page that appeared
  useEffect(() => {
    if (!settleScroll()) return
    // On the search page one types at once.
    if (!document.activeElement?.matches('input[type="search"]')) main.current?.focus({ preventScroll: true })
    const timer = setTimeout(() => setAnnounced(document.title), announceMs)
    return () => clearTimeout(timer)
  }, [place])

  return (
    <>
      {coming && <span aria-hidden className="fixed inset-x-0 top-0 z-60 h-0.5 origin-left animate-pulse bg-accent" />}
      <main ref={main} id="main" tabIndex={-1} aria-busy={coming} className="min-h-[70dvh]">
        {Page ? (
          <PageBoundary key={`${place.route}?${place.query.get('id') ?? ''}`} onRetry={again}>
            <Page />
          </PageBoundary>
        ) : (
          error !== null && <LoadError error={error} onRetry={again} />
        )}
      </main>
      <p aria-live="polite" className="sr-only">
        {announced}
      </p>
    </>
  )
}
