import { useEffect, useEffectEvent } from 'react'

const idleMs = 15 * 60_000
const looksEveryMs = 20_000
const signs = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/**
 * Nobody has touched this console for a quarter of an hour: pages that ask for news by themselves must not keep it open. Counted by the clock, not by a timer,
 * which a sleeping machine would stop.
 */
export function useIdle(onIdle: () => void) {
  const idle = useEffectEvent(onIdle)
  useEffect(() => {
    let last = Date.now()
    const touched = () => {
      last = Date.now()
    }
    const look = () => {
      if (Date.now() - last > idleMs) idle()
    }
    for (const sign of signs) addEventListener(sign, touched, { passive: true, capture: true })
    document.addEventListener('visibilitychange', look)
    const timer = setInterval(look, looksEveryMs)
    return () => {
      for (const sign of signs) removeEventListener(sign, touched, { capture: true })
      document.removeEventListener('visibilitychange', look)
      clearInterval(timer)
    }
  }, [])
}
