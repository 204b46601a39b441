import { useEffect } from 'react'

/**
 * At every step of a longer way (the checkout, becoming a seller) the heading takes the focus, so that keyboard and screen reader go on from there; what somebody works
 * with meanwhile keeps it. The frame after: the page host moves the focus into a new page first.
 */
export function useStepFocus(step: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every step
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      const heading = [...document.querySelectorAll<HTMLElement>('main h1')].find((each) => each.checkVisibility())
      const isFree = document.activeElement === document.body || document.activeElement?.id === 'main'
      if (!heading || !isFree) return
      heading.tabIndex = -1
      heading.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [step])
}
