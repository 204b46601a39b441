import { UserX } from 'lucide-react'
import { useEffect, useState } from 'react'
import { boot } from '../../../../client/boot.ts'
import type { Input, Reply } from '../../../../client/calls.ts'
import { refresh } from '../../../../client/query.ts'
import { request } from '../../../../client/request.ts'
import { useSignedIn } from '../../../../client/session.ts'
import { goTo, useQueryParameters } from '../../../../shell/navigation.ts'
import { Title } from '../../../../shell/Title.tsx'
import { Page } from '../../../../ui/Layout.tsx'
import { LinkButton } from '../../../../ui/LinkButton.tsx'
import { Spinner } from '../../../../ui/Spinner.tsx'
import { EmptyState } from '../../../../ui/States.tsx'
import { showToast } from '../../../../ui/toasts.ts'
import { paths } from '../../paths.ts'
import { AlreadySignedIn } from '../../signing/AlreadySignedIn.tsx'
import { enter } from '../../signing/enter.ts'
import { ProviderButtons } from '../../signing/ProviderButtons.tsx'
import { keepWayBack, keptWayBack, providerName } from '../../signing/providers.ts'
import { SignFrame } from '../../signing/SignFrame.tsx'
import { SignProblem } from '../../signing/SignProblem.tsx'
import { useText } from '../../text.ts'
import { NextStep } from './NextStep.tsx'

type Step = Extract<Reply<'loginTiktok'>, { ticket: string }>

/** What a provider sent somebody back with; null for somebody who was not sent. */
function readReturned(query: URLSearchParams): Input<'loginTiktok'> | null {
  const text = (name: string) => query.get(name) ?? undefined
  const state = text('state')
  return state === undefined ? null : { state, code: text('code'), iss: text('iss'), error: text('error') }
}

/** Signing in by another house: where one comes back to from there, and where one can begin. */
export default function TiktokPage() {
  const query = useQueryParameters()
  const [returned] = useState(() => readReturned(query))
  const [given] = useState(keptWayBack)
  return returned ? <Returned returned={returned} given={given} /> : <Begin given={given} />
}

function Begin({ given }: { given: string | undefined }) {
  const t = useText()
  const signedIn = useSignedIn()
  const [wasSignedIn] = useState(signedIn)
  if (wasSignedIn && signedIn) return <AlreadySignedIn back={paths.home()} />
  if (boot().config.sign_in.length === 0)
    return (
      <Page>
        <Title>{t('signing.otherWays')}</Title>
        <EmptyState
          heading="h1"
          icon={<UserX />}
          title={t('signing.otherWays')}
          text={t('signing.noOtherWays')}
          action={<LinkButton href={paths.login(given)}>{t('signing.withEmail')}</LinkButton>}
        />
      </Page>
    )
  return (
    <>
      <Title>{t('signing.otherWays')}</Title>
      <SignFrame title={t('signing.otherWays')} below={<WithEmail given={given} />}>
        <ProviderButtons given={given} />
      </SignFrame>
    </>
  )
}

const WithEmail = ({ given }: { given: string | undefined }) => {
  const t = useText()
  return (
    <a href={paths.login(given)} className="inline-flex min-h-11 items-center font-semibold text-accent hover:underline">
      {t('signing.withEmail')}
    </a>
  )
}

function Returned({ returned, given }: { returned: Input<'loginTiktok'>; given: string | undefined }) {
  const t = useText()
  // Who comes back signed in was sent to link their account: nobody else is sent while signed in.
  const signedIn = useSignedIn()
  const [isLinking] = useState(signedIn)
  const [step, setStep] = useState<Step | null>(null)
  const [problem, setProblem] = useState<Error | null>(null)

  const arrive = (answer: Reply<'loginAccount'>) => {
    keepWayBack(undefined)
    enter(answer)
    goTo(given ?? paths.home(), { replace: true })
  }
  const finish = async () => {
    try {
      const answer = await request('loginTiktok', returned)
      if ('ticket' in answer) return setStep(answer)
      if ('access-token' in answer) return arrive(answer)
      if (!('linked' in answer)) return
      showToast(t('security.nowLinked', { provider: providerName(answer.linked) }), { tone: 'success' })
      await refresh('getUserinfo')
      goTo(paths.profile(), { replace: true })
    } catch (error) {
      setProblem(error instanceof Error ? error : new Error(String(error)))
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: what came back is good once
  useEffect(() => {
    // It stands in no address and in no history from here on.
    goTo(paths.tiktok(), { replace: true, keepScroll: true })
    void finish()
  }, [])

  if (step) return <NextStep step={step} given={given} onEntered={arrive} />
  if (problem)
    return (
      <>
        <Title>{t(isLinking ? 'signing.notLinked' : 'signing.notSignedIn')}</Title>
        <SignFrame
          title={t(isLinking ? 'signing.notLinked' : 'signing.notSignedIn')}
          below={isLinking ? null : <WithEmail given={given} />}
        >
          <SignProblem problem={problem} />
          <div className="mt-6">
            {isLinking ? <LinkButton href={paths.profile()}>{t('shell.continue')}</LinkButton> : <ProviderButtons given={given} />}
          </div>
        </SignFrame>
      </>
    )
  const doing = t(isLinking ? 'signing.linking' : 'signing.signingIn')
  return (
    <Page>
      <Title>{doing}</Title>
      <div className="grid justify-items-center gap-4 py-24 text-center">
        <span className="text-3xl text-accent">
          <Spinner />
        </span>
        <h1 className="text-xl">{doing}</h1>
      </div>
    </Page>
  )
}
