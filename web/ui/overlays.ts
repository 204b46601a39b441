import { useSyncExternalStore } from 'react'
import { overlayResetMs } from '../../contract/limits.ts'

/** `flag` stays up a while after the overlay went away, so that what waits for it does not flicker. */
type OverlayState = { shown: boolean; flag: boolean }

let state: OverlayState = { shown: false, flag: false }
let showing = 0
let timer: ReturnType<typeof setTimeout> | undefined
const listeners = new Set<() => void>()

const change = (next: OverlayState) => {
  state = next
  for (const listener of listeners) listener()
}

/** Covers the page while something runs that must not be disturbed (handing over to the card provider). Gives what takes it away again. */
export function showOverlay(): () => void {
  showing += 1
  clearTimeout(timer)
  change({ shown: true, flag: true })
  let over = false
  return () => {
    if (over) return
    over = true
    showing -= 1
    if (showing > 0) return
    change({ shown: false, flag: true })
    timer = setTimeout(() => change({ shown: false, flag: false }), overlayResetMs)
  }
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useOverlayState = (): OverlayState => useSyncExternalStore(subscribe, () => state)
