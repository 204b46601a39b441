import { useEffect, useState } from 'react'

const secondMs = 1000

/** Seconds until a moment, down to 0; ticks once a second. */
export function useSecondsLeft(until: string | number, onEnd?: () => void): number {
  const end = typeof until === 'number' ? until : Date.parse(until)
  const left = () => Math.max(0, Math.ceil((end - Date.now()) / secondMs))
  const [seconds, setSeconds] = useState(left)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the clock starts anew for a new moment only
  useEffect(() => {
    setSeconds(left())
    const timer = setInterval(() => {
      const now = left()
      setSeconds(now)
      if (now > 0) return
      clearInterval(timer)
      onEnd?.()
    }, secondMs)
    return () => clearInterval(timer)
  }, [end])
  return seconds
}

const two = (number: number) => String(number).padStart(2, '0')

/** Time left as 29:41 or 2:05:07. Screen readers hear `label` and the minute, not every second. */
export function Countdown({ until, label, onEnd }: { until: string; label: string; onEnd?: () => void }) {
  const seconds = useSecondsLeft(until, onEnd)
  const hours = Math.floor(seconds / 3600)
  const minutes = Math.floor(seconds / 60) % 60
  return (
    <time role="timer" aria-label={label} className="font-semibold tabular-nums">
      {hours > 0 ? `${hours}:${two(minutes)}` : minutes}:{two(seconds % 60)}
    </time>
  )
}
