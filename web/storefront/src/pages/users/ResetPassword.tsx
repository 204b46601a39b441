import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Input } from '../../../../client/calls.ts'
import { useFieldRules } from '../../../../client/field-rules.ts'
import { refusalOf } from '../../../../client/refusal.ts'
import { request } from '../../../../client/request.ts'
import { CodeField } from '../../../../shell/proving/CodeField.tsx'
import { PasswordField } from '../../../../shell/proving/PasswordField.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { ResendCode } from '../../signing/ResendCode.tsx'
import { SignProblem } from '../../signing/SignProblem.tsx'
import { useCodeError } from '../../signing/useCodeError.ts'
import { useText } from '../../text.ts'

type ResetPasswordProps = {
  email: string
  /** a code went out from this page; else the e-mail is asked for, as after a reload */
  isSent: boolean
  /** when another code may be asked for */
  again: number
  onResend: (email: string) => Promise<void>
  onDone: (email: string) => void
}

/** The second step: the code of the mail and the new password. The e-mail stands there for the keeper of passwords too. */
export function ResetPassword({ email, isSent, again, onResend, onDone }: ResetPasswordProps) {
  const t = useText()
  const rules = useFieldRules('resetPassword')
  const { register, handleSubmit, formState, getValues, trigger, resetField } = useForm<Input<'resetPassword'>>({
    defaultValues: { email, code: '', password: '' },
  })
  const [problem, setProblem] = useState<Error | null>(null)
  const [resending, setResending] = useState(false)
  const codeError = useCodeError(problem)
  const wrong = refusalOf(problem)?.fields ?? {}
  const submit = async (fields: Input<'resetPassword'>) => {
    setProblem(null)
    try {
      await request('resetPassword', fields)
      onDone(fields.email.trim())
    } catch (error) {
      setProblem(error instanceof Error ? error : new Error(String(error)))
    }
  }
  const resend = async () => {
    if (resending || !(await trigger('email'))) return
    setResending(true)
    setProblem(null)
    resetField('code')
    await onResend(getValues('email').trim()).catch(setProblem)
    setResending(false)
  }
  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="grid gap-4">
      {codeError === undefined && <SignProblem problem={problem} />}
      <TextField
        label={t('signing.email')}
        error={formState.errors.email?.message ?? wrong.email}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        readOnly={isSent}
        {...register('email', rules('email'))}
      />
      <div>
        <CodeField
          label={t('signing.code')}
          error={formState.errors.code?.message ?? codeError ?? wrong.code}
          {...register('code', { ...rules('code'), pattern: { value: /^\d{6}$/, message: t('proving.codeForm') } })}
        />
        <ResendCode from={again} pending={resending} onResend={() => void resend()} />
      </div>
      <PasswordField
        label={t('signing.newPassword')}
        hint={t('signing.minimum', { count: rules('password').minLength?.value ?? 0 })}
        error={formState.errors.password?.message ?? wrong.password}
        autoComplete="new-password"
        {...register('password', rules('password'))}
      />
      <Button type="submit" pending={formState.isSubmitting} wide size="large" className="mt-2">
        {t('signing.savePassword')}
      </Button>
    </form>
  )
}
