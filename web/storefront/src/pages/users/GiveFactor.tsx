import { useEffect, useState } from 'react'
import { request } from '../../../../client/request.ts'
import { type AskedFactor, askedFactorOf, type GivenFactor } from '../../../../shell/proving/second-factor.ts'
import { Title } from '../../../../shell/Title.tsx'
import { SkeletonText } from '../../../../ui/Skeleton.tsx'
import { paths } from '../../paths.ts'
import { SecondStep } from '../../signing/SecondStep.tsx'
import { SignFrame } from '../../signing/SignFrame.tsx'
import { SignProblem } from '../../signing/SignProblem.tsx'
import { solvingCaptcha } from '../../signing/solving-captcha.ts'
import { useText } from '../../text.ts'
import type { NextStepProps } from './NextStep.tsx'

/** The account asks for a second step, also when another house has answered for its owner. */
export function GiveFactor({ step, given: back, onEntered }: NextStepProps) {
  const t = useText()
  const [asked, setAsked] = useState<AskedFactor | null>(null)
  const [pending, setPending] = useState(true)
  const [checking, setChecking] = useState(false)
  const [problem, setProblem] = useState<Error | null>(null)
  const give = async (given: GivenFactor) => {
    setPending(true)
    setProblem(null)
    try {
      onEntered(
        await solvingCaptcha(
          (solved) => request('loginWithFactor', { ticket: step.ticket, ...given, ...solved }),
          () => setChecking(true),
        ),
      )
    } catch (error) {
      const now = askedFactorOf(error)
      if (now) setAsked(now)
      else setProblem(error instanceof Error ? error : new Error(String(error)))
    }
    setChecking(false)
    setPending(false)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, to be told what can be given
  useEffect(() => void give({}), [])
  const below = (
    <a href={paths.login(back)} className="inline-flex min-h-11 items-center font-semibold text-accent hover:underline">
      {t('signing.backToSignIn')}
    </a>
  )
  if (asked) return <SecondStep asked={asked} pending={pending} checking={checking} problem={problem} onGive={give} below={below} />
  return (
    <>
      <Title>{t('signing.twoStep')}</Title>
      <SignFrame title={t('signing.twoStep')} below={below}>
        {problem ? <SignProblem problem={problem} /> : <SkeletonText />}
      </SignFrame>
    </>
  )
}
