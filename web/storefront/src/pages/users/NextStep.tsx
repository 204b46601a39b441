import { useState } from 'react'
import type { Reply } from '../../../../client/calls.ts'
import { GiveFactor } from './GiveFactor.tsx'
import { Join } from './Join.tsx'
import { LinkAccount } from './LinkAccount.tsx'

export type Step = Extract<Reply<'loginTiktok'>, { ticket: string }>

export type NextStepProps = {
  step: Step
  /** where one wants to be afterwards */
  given: string | undefined
  onEntered: (answer: Reply<'loginAccount'>) => void
}

/** What is still to be done after a provider has answered for somebody. */
export function NextStep(props: NextStepProps) {
  const { step } = props
  /** the e-mail of an account that there is already; '' when the person says that there is one */
  const [known, setKnown] = useState<string | null>(step.step === 'link' ? step.email : null)
  if (step.step === 'second_factor') return <GiveFactor {...props} />
  if (known !== null) return <LinkAccount {...props} email={known} onNone={step.step === 'link' ? null : () => setKnown(null)} />
  return <Join {...props} onKnown={setKnown} />
}
