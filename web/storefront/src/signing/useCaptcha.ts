import { useEffect, useRef, useState } from 'react'
import { solveCaptcha } from '../../../client/captcha.ts'

/** A challenge is good for ten minutes; a form that was open for longer gets a fresh one. */
const freshMs = 8 * 60_000

type State = 'working' | 'ready' | 'failed'

/** Does the work of the captcha in the background while the form is filled in. `take` gives an answer that was not used yet. */
export function useCaptcha() {
  const [state, setState] = useState<State>('working')
  const answer = useRef<{ promise: Promise<string>; at: number } | null>(null)

  const start = () => {
    setState('working')
    const promise = solveCaptcha()
    answer.current = { promise, at: Date.now() }
    promise.then(
      () => setState('ready'),
      () => setState('failed'),
    )
    return promise
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form appears
  useEffect(() => {
    // The form is drawn first.
    const timer = setTimeout(start, 300)
    return () => clearTimeout(timer)
  }, [])
  return {
    state,
    async take(): Promise<string> {
      const kept = answer.current
      answer.current = null
      if (kept && Date.now() - kept.at < freshMs) {
        try {
          return await kept.promise
        } catch {
          // The connection may be back by now.
        }
      }
      const promise = start()
      answer.current = null
      return promise
    },
    /** The last one was used: another for the next try. */
    renew: () => void start().catch(() => undefined),
  }
}
