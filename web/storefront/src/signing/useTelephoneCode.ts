import { useState } from 'react'
import { flushSync } from 'react-dom'
import { solveCaptcha } from '../../../client/captcha.ts'
import { request } from '../../../client/request.ts'

const secondMs = 1000

/** Sends a code to a telephone. `sent` says where the last one went and when another may be asked for. */
export function useTelephoneCode() {
  const [sent, setSent] = useState<{ telephone: string; again: number } | null>(null)
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<Error | null>(null)
  return {
    sent,
    pending,
    problem,
    /** Gives whether the code is on its way; if not, `problem` says why. A second press meanwhile is ignored. */
    async send(telephone: string): Promise<boolean> {
      if (pending) return false
      setPending(true)
      setProblem(null)
      try {
        const { resend_after_s } = await request('sendPhoneCode', { telephone, captcha: await solveCaptcha() })
        // The field for the code is there when this has answered, and can take the focus.
        flushSync(() => setSent({ telephone, again: Date.now() + resend_after_s * secondMs }))
        return true
      } catch (error) {
        setProblem(error instanceof Error ? error : new Error(String(error)))
        return false
      } finally {
        setPending(false)
      }
    },
    forget() {
      setSent(null)
      setProblem(null)
    },
  }
}
