import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { boot } from '../../../../client/boot.ts'
import type { Input } from '../../../../client/calls.ts'
import { useFieldRules } from '../../../../client/field-rules.ts'
import { refusalOf } from '../../../../client/refusal.ts'
import { request } from '../../../../client/request.ts'
import { goTo } from '../../../../shell/navigation.ts'
import { PasswordField } from '../../../../shell/proving/PasswordField.tsx'
import { type AskedFactor, askedFactorOf, type GivenFactor } from '../../../../shell/proving/second-factor.ts'
import { Title } from '../../../../shell/Title.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { paths } from '../../paths.ts'
import { Checking } from '../../signing/Checking.tsx'
import { enter } from '../../signing/enter.ts'
import { ProviderButtons } from '../../signing/ProviderButtons.tsx'
import { SecondStep } from '../../signing/SecondStep.tsx'
import { SignFrame } from '../../signing/SignFrame.tsx'
import { SignProblem } from '../../signing/SignProblem.tsx'
import { solvingCaptcha } from '../../signing/solving-captcha.ts'
import { useText } from '../../text.ts'

type Fields = Pick<Input<'loginAccount'>, 'email' | 'password'>

const demoBuyer = { email: 'buyer@plaza.test', password: 'plaza-demo' }

type SignInProps = {
  back: string
  given: string | undefined
  /** known from the page before */
  email: string
  /** the password was changed a moment ago */
  isReset: boolean
  /** the e-mail as far as it was typed, for somebody who has forgotten the password */
  onForgot: (email: string) => void
}

export function SignIn({ back, given, email, isReset, onForgot }: SignInProps) {
  const t = useText()
  const rules = useFieldRules('loginAccount')
  const { register, handleSubmit, formState, getValues, setValue, setFocus } = useForm<Fields>({ defaultValues: { email, password: '' } })
  const [pending, setPending] = useState(false)
  const [checking, setChecking] = useState(false)
  const [problem, setProblem] = useState<Error | null>(null)
  /** the password is right, and the account asks for a second step */
  const [second, setSecond] = useState<{ fields: Fields; asked: AskedFactor } | null>(null)
  const isSecond = second !== null
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step is read from its top
  useEffect(() => void scrollTo(0, 0), [isSecond])

  const submit = async (fields: Fields, given: GivenFactor = {}) => {
    if (pending) return
    setPending(true)
    setProblem(null)
    try {
      enter(
        await solvingCaptcha(
          (solved) => request('loginAccount', { ...fields, ...given, ...solved }),
          () => setChecking(true),
        ),
      )
      goTo(back, { replace: true })
    } catch (error) {
      const asked = askedFactorOf(error)
      if (asked) setSecond({ fields, asked })
      else setProblem(error instanceof Error ? error : new Error(String(error)))
    }
    setChecking(false)
    setPending(false)
  }
  const wrong = refusalOf(problem)?.fields ?? {}
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
  return (
    <>
      <Title>{t('signing.signIn')}</Title>
      <SignFrame
        title={t('signing.signIn')}
        text={given ? t('signing.comeBack') : undefined}
        below={
          <>
            <p className="mb-2 text-muted">{t('signing.noAccount')}</p>
            <a href={paths.register(given)} className="inline-flex min-h-11 items-center font-semibold text-accent hover:underline">
              {t('signing.create')}
            </a>
          </>
        }
      >
        <form noValidate onSubmit={handleSubmit((fields) => submit(fields))} className="grid gap-4">
          {isReset && !problem && (
            <p role="status" className="rounded-md bg-success-soft px-4 py-3 text-sm text-success">
              {t('signing.passwordReset')}
            </p>
          )}
          <SignProblem problem={problem} />
          <TextField
            label={t('signing.email')}
            error={formState.errors.email?.message ?? wrong.email}
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            {...register('email', rules('email'))}
          />
          <PasswordField
            label={t('signing.password')}
            error={formState.errors.password?.message ?? wrong.password}
            autoComplete="current-password"
            {...register('password', rules('password'))}
          />
          <a
            href={paths.login(given, { act: 'forgot' })}
            onClick={() => onForgot(getValues('email'))}
            className="-my-2 inline-flex min-h-11 w-fit items-center font-semibold text-accent text-sm hover:underline"
          >
            {t('signing.forgot')}
          </a>
          <Button type="submit" pending={pending} wide size="large">
            {t('signing.signIn')}
          </Button>
          {checking && <Checking />}
        </form>
        <ProviderButtons given={given} or="before" />
        {boot().config.demo && (
          <div className="mt-6 rounded-lg bg-accent-soft p-4 text-sm">
            <p>{t('signing.demo')}</p>
            <p className="mt-1 font-medium">
              {demoBuyer.email} · {demoBuyer.password}
            </p>
            <Button
              className="mt-3"
              size="small"
              variant="secondary"
              pending={false}
              onClick={() => {
                setValue('email', demoBuyer.email, { shouldValidate: true })
                setValue('password', demoBuyer.password, { shouldValidate: true })
                setFocus('password')
              }}
            >
              {t('signing.useDemo')}
            </Button>
          </div>
        )}
      </SignFrame>
    </>
  )
}
