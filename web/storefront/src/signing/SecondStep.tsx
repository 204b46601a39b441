import type { ReactNode } from 'react'
import { SecondFactorFields } from '../../../shell/proving/SecondFactorFields.tsx'
import type { AskedFactor, GivenFactor } from '../../../shell/proving/second-factor.ts'
import { Title } from '../../../shell/Title.tsx'
import { useText } from '../text.ts'
import { Checking } from './Checking.tsx'
import { SignFrame } from './SignFrame.tsx'
import { useAway } from './SignProblem.tsx'

type SecondStepProps = {
  asked: AskedFactor
  pending: boolean
  /** a captcha is being solved */
  checking: boolean
  problem: Error | null
  onGive: (given: GivenFactor) => Promise<unknown>
  below: ReactNode
}

/** The second step of a sign-in, on a sheet of its own. */
export function SecondStep({ asked, pending, checking, problem, onGive, below }: SecondStepProps) {
  const t = useText()
  return (
    <>
      <Title>{t('signing.twoStep')}</Title>
      <SignFrame title={t('signing.twoStep')} text={t(asked.totp ? 'signing.twoStepApp' : 'signing.twoStepPasskey')} below={below}>
        <SecondFactorFields
          asked={asked}
          label={t('signing.signIn')}
          pending={pending}
          problem={problem}
          said={useAway(problem)}
          onGive={onGive}
        />
        {checking && <Checking />}
      </SignFrame>
    </>
  )
}
