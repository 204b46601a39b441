import { type RefObject, useEffect } from 'react'

/**
 * What had the focus in a place goes with what was decided there, as the panel of a case with its case: then the focus goes to the head of what
 * stands there now (its first `h2`), or will, and not to the beginning of the page.
 */
export function useHeldFocus(place: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const here = place.current
    if (!here) return
    let held: Element | null = here.contains(document.activeElement) ? document.activeElement : null
    const follow = ({ target }: FocusEvent) => {
      held = target instanceof Element && here.contains(target) ? target : null
    }
    const observer = new MutationObserver(() => {
      if (!held || held.isConnected || document.activeElement !== document.body) return
      const head = here.querySelector('h2')
      if (!head) return
      head.tabIndex = -1
      // Nothing can be done with it: where one goes on is seen without a frame.
      head.classList.add('outline-none')
      head.focus({ preventScroll: true })
    })
    document.addEventListener('focusin', follow)
    observer.observe(here, { childList: true, subtree: true })
    return () => {
      document.removeEventListener('focusin', follow)
      observer.disconnect()
    }
  }, [place])
}
