import { useState } from 'react'
import { type Point, pointAt } from './points.ts'

/** Why a device does not say where it is. */
export type PositionProblem = 'insecure' | 'denied' | 'unavailable' | 'timeout'

const patienceMs = 10_000
/** A position that the device found out lately is good enough. */
const freshMs = 60_000
const problemOf: Record<number, PositionProblem> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' }

/** Asks the device where it is, once and only when somebody wants it. */
export function usePosition(onPosition: (point: Point) => void) {
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<PositionProblem | null>(null)
  const ask = () => {
    if (!isSecureContext) return setProblem('insecure')
    if (!('geolocation' in navigator)) return setProblem('unavailable')
    setPending(true)
    setProblem(null)
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setPending(false)
        onPosition(pointAt(coords.latitude, coords.longitude))
      },
      ({ code }) => {
        setPending(false)
        setProblem(problemOf[code] ?? 'unavailable')
      },
      { enableHighAccuracy: true, timeout: patienceMs, maximumAge: freshMs },
    )
  }
  return { ask, pending, problem }
}
