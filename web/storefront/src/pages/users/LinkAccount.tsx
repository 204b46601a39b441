import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Input } from '../../../../client/calls.ts'
import { useFieldRules } from '../../../../client/field-rules.ts'
import { refusalOf } from '../../../../client/refusal.ts'
import { request } from '../../../../client/request.ts'
import { PasswordField } from '../../../../shell/proving/PasswordField.tsx'
import { type AskedFactor, askedFactorOf, type GivenFactor } from '../../../../shell/proving/second-factor.ts'
import { Title } from '../../../../shell/Title.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { paths } from '../../paths.ts'
import { Checking } from '../../signing/Checking.tsx'
import { providerName } from '../../signing/providers.ts'
import { SecondStep } from '../../signing/SecondStep.tsx'
import { SignFrame } from '../../signing/SignFrame.tsx'
import { SignProblem } from '../../signing/SignProblem.tsx'
import { solvingCaptcha } from '../../signing/solving-captcha.ts'
import { useText } from '../../text.ts'
import type { NextStepProps } from './NextStep.tsx'

type Fields = Pick<Input<'loginWithLink'>, 'email' | 'password'>

type LinkAccountProps = NextStepProps & {
  /** of the account; empty: to be typed */
  email: string
  /** there is no account after all; null: there is one */
  onNone: (() => void) | null
}

/** There is an account already: who knows its password links it to what the provider has said. */
export function LinkAccount({ step, given: back, email, onNone, onEntered }: LinkAccountProps) {
  const t = useText()
  const rules = useFieldRules('loginWithLink')
  const { register, handleSubmit, formState } = useForm<Fields>({ defaultValues: { email, password: '' } })
  const [pending, setPending] = useState(false)
  const [checking, setChecking] = useState(false)
  const [problem, setProblem] = useState<Error | null>(null)
  const [second, setSecond] = useState<{ fields: Fields; asked: AskedFactor } | null>(null)
  const isSecond = second !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step is read from its top
  useEffect(() => void scrollTo(0, 0), [isSecond])

  const submit = async (fields: Fields, given: GivenFactor = {}) => {
    if (pending) return
    setPending(true)
    setProblem(null)
    try {
      onEntered(
        await solvingCaptcha(
          (solved) => request('loginWithLink', { ticket: step.ticket, ...fields, ...given, ...solved }),
          () => setChecking(true),
        ),
      )
    } catch (error) {
      const asked = askedFactorOf(error)
      if (asked) setSecond({ fields, asked })
      else setProblem(error instanceof Error ? error : new Error(String(error)))
    }
    setChecking(false)
    setPending(false)
  }
  if (second)
    return (
      <SecondStep
        asked={second.asked}
        pending={pending}
        checking={checking}
        problem={problem}
        onGive={(given) => submit(second.fields, given)}
        below={
          <Button variant="link" pending={false} onClick={() => setSecond(null)}>
            {t('signing.backToSignIn')}
          </Button>
        }
      />
    )
  const wrong = refusalOf(problem)?.fields ?? {}
  return (
    <>
      <Title>{t('signing.linkTitle')}</Title>
      <SignFrame
        title={t('signing.linkTitle')}
        text={t(email ? 'signing.linkKnown' : 'signing.linkText', { provider: providerName(step.provider) })}
        below={
          onNone ? (
            <Button variant="link" pending={false} onClick={onNone}>
              {t('signing.haveNone')}
            </Button>
          ) : (
            <a href={paths.login(back)} className="inline-flex min-h-11 items-center font-semibold text-accent hover:underline">
              {t('signing.backToSignIn')}
            </a>
          )
        }
      >
        <form noValidate onSubmit={handleSubmit((fields) => submit(fields))} className="grid gap-4">
          <SignProblem problem={problem} />
          <TextField
            label={t('signing.email')}
            error={formState.errors.email?.message ?? wrong.email}
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            readOnly={email !== ''}
            {...register('email', rules('email'))}
          />
          <PasswordField
            label={t('signing.password')}
            error={formState.errors.password?.message ?? wrong.password}
            autoComplete="current-password"
            {...register('password', rules('password'))}
          />
          <a
            href={paths.login(back, { act: 'forgot' })}
            className="-my-2 inline-flex min-h-11 w-fit items-center font-semibold text-accent text-sm hover:underline"
          >
            {t('signing.forgot')}
          </a>
          <Button type="submit" pending={pending} wide size="large">
            {t('signing.linkAndEnter')}
          </Button>
          {checking && <Checking />}
        </form>
      </SignFrame>
    </>
  )
}
