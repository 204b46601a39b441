import { type RefObject, useEffect, useRef } from 'react'

/**
 * A part of a page that an address leads to: it stays at the upper edge while what stands above arrives, until somebody moves by themselves.
 */
export function useArrival<Part extends HTMLElement>(isAsked: boolean): RefObject<Part | null> {
  const place = useRef<Part>(null)
  useEffect(() => {
    if (!isAsked) return
    const watch = new ResizeObserver(() => place.current?.scrollIntoView({ block: 'start' }))
    watch.observe(document.body)
    const stop = () => watch.disconnect()
    for (const event of ['wheel', 'touchmove', 'keydown', 'pointerdown']) addEventListener(event, stop, { once: true, passive: true })
    const timer = setTimeout(stop, 4000)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [isAsked])
  return place
}
