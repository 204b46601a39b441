import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { boot } from '../../../../client/boot.ts'
import type { Input } from '../../../../client/calls.ts'
import { solveCaptcha } from '../../../../client/captcha.ts'
import { useFieldRules } from '../../../../client/field-rules.ts'
import { refusalOf } from '../../../../client/refusal.ts'
import { request } from '../../../../client/request.ts'
import { useSignedIn } from '../../../../client/session.ts'
import { goTo } from '../../../../shell/navigation.ts'
import { Title } from '../../../../shell/Title.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { paths } from '../../paths.ts'
import { AlreadySignedIn } from '../../signing/AlreadySignedIn.tsx'
import { enter } from '../../signing/enter.ts'
import { PasswordField } from '../../signing/PasswordField.tsx'
import { SignFrame } from '../../signing/SignFrame.tsx'
import { SignProblem } from '../../signing/SignProblem.tsx'
import { useWayBack } from '../../signing/useWayBack.ts'
import { useText } from '../../text.ts'

type Fields = Pick<Input<'loginAccount'>, 'email' | 'password'>

const demoBuyer = { email: 'buyer@plaza.test', password: 'plaza-demo' }

export default function LoginPage() {
  const t = useText()
  const { back, given } = useWayBack()
  const signedIn = useSignedIn()
  const [wasSignedIn] = useState(signedIn)
  const rules = useFieldRules('loginAccount')
  const { register, handleSubmit, formState, setValue, setFocus } = useForm<Fields>()
  const [pending, setPending] = useState(false)
  const [checking, setChecking] = useState(false)
  const [problem, setProblem] = useState<Error | null>(null)
  if (wasSignedIn && signedIn) return <AlreadySignedIn back={back} />

  /** After three failures the shop asks for a captcha: it is solved here, and the same try goes out again. */
  const login = async (fields: Fields) => {
    try {
      return await request('loginAccount', fields)
    } catch (error) {
      if (refusalOf(error)?.codeName !== 'captchaFailed') throw error
      setChecking(true)
      return await request('loginAccount', { ...fields, captcha: await solveCaptcha() })
    }
  }
  const submit = async (fields: Fields) => {
    if (pending) return
    setPending(true)
    setProblem(null)
    try {
      enter(await login(fields))
      goTo(back, { replace: true })
    } catch (error) {
      setProblem(error instanceof Error ? error : new Error(String(error)))
    }
    setChecking(false)
    setPending(false)
  }
  const wrong = refusalOf(problem)?.fields ?? {}
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
        <form noValidate onSubmit={handleSubmit(submit)} className="grid gap-4">
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
          <Button type="submit" pending={pending} wide size="large" className="mt-2">
            {t('signing.signIn')}
          </Button>
          {checking && (
            <p role="status" className="text-center text-muted text-sm">
              {t('signing.checking')}
            </p>
          )}
        </form>
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
