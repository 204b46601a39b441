import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Input } from '../../../../client/calls.ts'
import { useFieldRules } from '../../../../client/field-rules.ts'
import { refusalOf } from '../../../../client/refusal.ts'
import { request } from '../../../../client/request.ts'
import { useSignedIn } from '../../../../client/session.ts'
import { goTo } from '../../../../shell/navigation.ts'
import { PasswordField } from '../../../../shell/proving/PasswordField.tsx'
import { Title } from '../../../../shell/Title.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Spinner } from '../../../../ui/Spinner.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { paths } from '../../paths.ts'
import { Agreement } from '../../signing/Agreement.tsx'
import { AlreadySignedIn } from '../../signing/AlreadySignedIn.tsx'
import { enter } from '../../signing/enter.ts'
import { NameFields } from '../../signing/NameFields.tsx'
import { ProviderButtons } from '../../signing/ProviderButtons.tsx'
import { SignFrame } from '../../signing/SignFrame.tsx'
import { SignProblem } from '../../signing/SignProblem.tsx'
import { useCaptcha } from '../../signing/useCaptcha.ts'
import { useCodeError } from '../../signing/useCodeError.ts'
import { useTelephoneCode } from '../../signing/useTelephoneCode.ts'
import { useWayBack } from '../../signing/useWayBack.ts'
import { useText } from '../../text.ts'
import { TelephoneFields } from './TelephoneFields.tsx'

type Fields = Pick<Input<'registerAccount'>, 'email' | 'password' | 'firstname' | 'lastname' | 'telephone'> & {
  phone_code: string
  agree: boolean
}

export default function RegisterPage() {
  const t = useText()
  const { back, given } = useWayBack()
  const signedIn = useSignedIn()
  const [wasSignedIn] = useState(signedIn)
  const rules = useFieldRules('registerAccount')
  const { register, handleSubmit, formState, watch, trigger, resetField, setFocus } = useForm<Fields>({
    mode: 'onTouched',
    defaultValues: { telephone: '', phone_code: '' },
  })
  const captcha = useCaptcha()
  const code = useTelephoneCode()
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<Error | null>(null)
  const codeError = useCodeError(problem)
  const telephone = (watch('telephone') ?? '').trim()
  if (wasSignedIn && signedIn) return <AlreadySignedIn back={back} />

  const refusal = refusalOf(problem)
  const wrong = refusal?.fields ?? {}
  const isTaken = refusal?.codeName === 'registrationEmailTaken'
  const submit = async ({ agree: _ticked, phone_code, ...fields }: Fields) => {
    if (pending) return
    setPending(true)
    setProblem(null)
    try {
      const proof = phone_code !== '' && code.sent?.telephone === telephone ? { phone_code } : {}
      enter(await request('registerAccount', { ...fields, ...proof, captcha: await captcha.take(), agree: true }))
      goTo(back, { replace: true })
    } catch (error) {
      captcha.renew()
      setProblem(error instanceof Error ? error : new Error(String(error)))
    }
    setPending(false)
  }
  const errorOf = (field: keyof Fields) => formState.errors[field]?.message ?? wrong[field]
  const text = (field: Exclude<keyof Fields, 'agree'>) => ({ ...register(field, rules(field)), error: errorOf(field) })
  const minimum = rules('password').minLength?.value ?? 0
  return (
    <>
      <Title>{t('signing.create')}</Title>
      <SignFrame
        title={t('signing.create')}
        text={t('signing.createText')}
        below={
          <>
            <p className="mb-2 text-muted">{t('signing.haveAccount')}</p>
            <a href={paths.login(given)} className="inline-flex min-h-11 items-center font-semibold text-accent hover:underline">
              {t('signing.signIn')}
            </a>
          </>
        }
      >
        <ProviderButtons given={given} or="after" />
        <form noValidate onSubmit={handleSubmit(submit)} className="grid gap-4">
          {!isTaken && codeError === undefined && <SignProblem problem={problem} />}
          <div className="grid gap-4 sm:grid-cols-2">
            <NameFields
              first={<TextField label={t('signing.firstname')} autoComplete="given-name" {...text('firstname')} />}
              family={
                <TextField label={t('signing.lastname')} optional={t('shell.optional')} autoComplete="family-name" {...text('lastname')} />
              }
            />
          </div>
          <TextField
            label={t('signing.email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            {...text('email')}
            error={isTaken ? t('signing.taken') : errorOf('email')}
          />
          {isTaken && (
            <a href={paths.login(given)} className="-mt-2 w-fit font-semibold text-accent text-sm underline underline-offset-4">
              {t('signing.signInInstead')}
            </a>
          )}
          <PasswordField
            label={t('signing.password')}
            hint={t('signing.minimum', { count: minimum })}
            autoComplete="new-password"
            {...text('password')}
          />
          <TelephoneFields
            typed={telephone}
            code={code}
            telephoneField={{ ...text('telephone'), error: errorOf('telephone') ?? refusalOf(code.problem)?.fields.telephone }}
            codeField={{
              ...register('phone_code', { shouldUnregister: true, pattern: { value: /^\d{6}$/, message: t('proving.codeForm') } }),
              error: formState.errors.phone_code?.message ?? codeError ?? wrong.phone_code,
            }}
            onSend={async () => {
              resetField('phone_code')
              if ((await trigger('telephone')) && (await code.send(telephone))) setFocus('phone_code')
            }}
          />
          <Agreement error={errorOf('agree')} {...register('agree', { required: t('signing.mustAgree') })} />
          <p role="status" className="flex items-center gap-2 text-muted text-sm">
            {captcha.state === 'working' ? <Spinner /> : <ShieldCheck aria-hidden className="size-4.5 text-success" />}
            {t(
              captcha.state === 'working'
                ? 'signing.captchaWorking'
                : captcha.state === 'ready'
                  ? 'signing.captchaReady'
                  : 'signing.captchaLater',
            )}
          </p>
          <Button type="submit" pending={pending} wide size="large">
            {t('signing.create')}
          </Button>
        </form>
      </SignFrame>
    </>
  )
}
