import { Activity, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { LoadError } from './LoadError.tsx'
import { pageChanged, ShownPlace, settleScroll, useAddress } from './navigation.ts'
import { PageBoundary } from './PageBoundary.tsx'
import type { ShownPage, StandingPage } from './shown-page.ts'

const announceMs = 250

type Announcing = { timer?: ReturnType<typeof setTimeout> }

/** Shows a page, and has those ready that are kept; a line at the top says that another one is coming. */
export function PageHost({ shown, kept, again }: ShownPage) {
  const { place } = shown
  const main = useRef<HTMLElement>(null)
  const [announced, setAnnounced] = useState('')
  const announcing = useRef<Announcing>({})
  const coming = useAddress() !== place

  const first = useRef(place.route)
  useLayoutEffect(() => {
    if (first.current !== place.route) pageChanged()
  }, [place.route])

  // Before it is painted: a page that was kept is never seen elsewhere than it was left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every page that appeared
  useLayoutEffect(() => {
    if (!settleScroll()) return
    // On the search page one types at once.
    if (!document.activeElement?.matches('input[type="search"]')) main.current?.focus({ preventScroll: true })
    clearTimeout(announcing.current.timer)
    announcing.current.timer = setTimeout(() => setAnnounced(document.title), announceMs)
  }, [place])
  useEffect(() => () => clearTimeout(announcing.current.timer), [])

  return (
    <>
      {coming && <span aria-hidden className="fixed inset-x-0 top-0 z-60 h-0.5 origin-left animate-pulse bg-accent" />}
      <main ref={main} id="main" tabIndex={-1} aria-busy={coming} className="min-h-[70dvh]">
        {import.meta.env.SSR ? (
          <Standing page={shown} again={again} />
        ) : (
          // In the order in which they began, so that none is moved.
          [shown, ...kept]
            .toSorted((left, right) => left.number - right.number)
            .map((page) => (
              <Activity key={page.number} mode={page === shown ? 'visible' : 'hidden'}>
                <Standing page={page} again={again} />
              </Activity>
            ))
        )}
      </main>
      <p aria-live="polite" className="sr-only">
        {announced}
      </p>
    </>
  )
}

function Standing({ page: { place, Page, error }, again }: { page: StandingPage; again: () => void }) {
  if (!Page) return error !== null && <LoadError error={error} onRetry={again} />
  return (
    <ShownPlace value={place}>
      <PageBoundary onRetry={again}>
        <Page />
      </PageBoundary>
    </ShownPlace>
  )
}
