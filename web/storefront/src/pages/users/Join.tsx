import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useForm } from 'react-hook-form'
import type { Input } from '../../../../client/calls.ts'
import { useFieldRules } from '../../../../client/field-rules.ts'
import { refusalOf } from '../../../../client/refusal.ts'
import { request } from '../../../../client/request.ts'
import { CodeField } from '../../../../shell/proving/CodeField.tsx'
import { Title } from '../../../../shell/Title.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { Agreement } from '../../signing/Agreement.tsx'
import { NameFields } from '../../signing/NameFields.tsx'
import { providerName } from '../../signing/providers.ts'
import { ResendCode } from '../../signing/ResendCode.tsx'
import { SignFrame } from '../../signing/SignFrame.tsx'
import { SignProblem } from '../../signing/SignProblem.tsx'
import { useCodeError } from '../../signing/useCodeError.ts'
import { useText } from '../../text.ts'
import type { NextStepProps } from './NextStep.tsx'

type Fields = Pick<Input<'registerIdentity'>, 'firstname' | 'lastname' | 'email'> & { email_code: string; agree: boolean }

type JoinProps = NextStepProps & {
  /** there is an account with this e-mail, or with one that the person will say */
  onKnown: (email: string) => void
}

const secondMs = 1000

/**
 * Somebody new: what the provider has told stands there already, the terms are agreed to, and an e-mail that the provider has not seen is proven by a
 * code. The one button sends the code first where one is needed.
 */
export function Join({ step, onKnown, onEntered }: JoinProps) {
  const t = useText()
  const rules = useFieldRules('registerIdentity')
  const { register, handleSubmit, formState, watch, getValues, setFocus, resetField } = useForm<Fields>({
    mode: 'onTouched',
    defaultValues: { firstname: step.firstname, lastname: step.lastname, email: step.email, email_code: '', agree: false },
  })
  /** where a code went, and when another may be asked for */
  const [sent, setSent] = useState<{ email: string; again: number } | null>(null)
  const [pending, setPending] = useState(false)
  const [problem, setProblem] = useState<Error | null>(null)
  const codeError = useCodeError(problem)
  const provider = providerName(step.provider)
  const isSeen = step.email_verified
  const isSent = sent?.email === watch('email').trim()

  const sendCode = async (email: string) => {
    const { resend_after_s } = await request('sendIdentityCode', { ticket: step.ticket, email })
    resetField('email_code')
    // The field is there before it takes the focus.
    flushSync(() => setSent({ email, again: Date.now() + resend_after_s * secondMs }))
    setFocus('email_code')
  }
  const join = async ({ email_code, agree: _ticked, ...fields }: Fields) =>
    onEntered(await request('registerIdentity', { ticket: step.ticket, ...fields, ...(isSeen ? {} : { email_code }), agree: true }))
  const attempt = async (doing: Promise<unknown>) => {
    setPending(true)
    setProblem(null)
    try {
      await doing
    } catch (error) {
      if (refusalOf(error)?.codeName === 'registrationEmailTaken') onKnown(getValues('email').trim())
      else setProblem(error instanceof Error ? error : new Error(String(error)))
    }
    setPending(false)
  }
  const submit = async (fields: Fields) => {
    if (!pending) await attempt(isSeen || isSent ? join(fields) : sendCode(fields.email.trim()))
  }
  const wrong = refusalOf(problem)?.fields ?? {}
  const text = (field: Exclude<keyof Fields, 'agree' | 'email_code'>) => ({
    ...register(field, rules(field)),
    error: formState.errors[field]?.message ?? wrong[field],
  })
  return (
    <>
      <Title>{t('signing.almost')}</Title>
      <SignFrame
        title={t('signing.almost')}
        text={t('signing.joinText', { provider })}
        below={
          <Button variant="link" pending={false} onClick={() => onKnown('')}>
            {t('signing.haveOne')}
          </Button>
        }
      >
        <form noValidate onSubmit={handleSubmit(submit)} className="grid gap-4">
          {codeError === undefined && <SignProblem problem={problem} />}
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
            hint={isSeen ? t('signing.seenBy', { provider }) : isSent ? undefined : t('signing.toBeProven')}
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            readOnly={isSeen}
            {...text('email')}
          />
          {isSent && sent && (
            <div>
              <CodeField
                label={t('signing.code')}
                hint={t('signing.codeSentTo', { place: sent.email })}
                error={formState.errors.email_code?.message ?? codeError ?? wrong.email_code}
                {...register('email_code', {
                  shouldUnregister: true,
                  required: t('shell.field.required'),
                  pattern: { value: /^\d{6}$/, message: t('proving.codeForm') },
                })}
              />
              <ResendCode from={sent.again} pending={pending} onResend={() => void attempt(sendCode(sent.email))} />
            </div>
          )}
          <Agreement error={formState.errors.agree?.message ?? wrong.agree} {...register('agree', { required: t('signing.mustAgree') })} />
          <Button type="submit" pending={pending} wide size="large">
            {t(isSeen || isSent ? 'signing.create' : 'signing.sendCode')}
          </Button>
        </form>
      </SignFrame>
    </>
  )
}
