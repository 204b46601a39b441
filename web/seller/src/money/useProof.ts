import { useEffect, useState } from 'react'
import type { Input } from '../../../client/calls.ts'
import { showProblem } from '../../../client/problems.ts'
import { refusalOf } from '../../../client/refusal.ts'
import { type AskedFactor, askedFactorOf } from '../../../shell/proving/second-factor.ts'

/** What proves the owner: the password, and a second factor where the account has one. */
type Proof = Pick<Input<'withdrawFromShop'>, 'current_password' | 'second_factor' | 'passkey'>

/** What the forms say at their fields, or by asking for a factor; everything else is a sentence of its own. */
const isToldInForm = (problem: Error): boolean => {
  const refusal = refusalOf(problem)
  return (
    askedFactorOf(problem) !== null ||
    refusal?.codeName === 'balanceInsufficient' ||
    (refusal !== null && Object.keys(refusal.fields).length > 0)
  )
}

/** The password and, once it is asked for, the second factor, as a form holds them; `problem` is what the last try was refused with. */
export function useProof(problem: Error | null) {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [refused, setRefused] = useState<Error | null>(null)
  const [asked, setAsked] = useState<AskedFactor | null>(null)
  // A refusal asks for the factor, or for another one; whatever else is refused later leaves the field where it is.
  if (problem !== refused) {
    setRefused(problem)
    const next = askedFactorOf(problem)
    if (next) {
      setAsked(next)
      setCode('')
    }
  }
  useEffect(() => {
    if (problem && !isToldInForm(problem)) void showProblem(problem)
  }, [problem])
  return {
    password,
    setPassword,
    code,
    setCode,
    asked,
    /** what is sent; null as long as something is missing */
    read: (passkey?: string): Proof | null => {
      if (password === '' || (asked !== null && passkey === undefined && code.trim() === '')) return null
      return {
        current_password: password,
        ...(passkey === undefined ? (asked === null ? {} : { second_factor: code.trim() }) : { passkey }),
      }
    },
    forget() {
      setPassword('')
      setCode('')
      setAsked(null)
    },
  }
}
