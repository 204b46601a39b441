import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { useFieldRules } from '../../../../client/field-rules.ts'
import { refusalOf } from '../../../../client/refusal.ts'
import { Button } from '../../../../ui/Button.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { paths } from '../../paths.ts'
import { SignProblem } from '../../signing/SignProblem.tsx'
import { useText } from '../../text.ts'

type AskForCodeProps = { email: string; given: string | undefined; onSend: (email: string) => Promise<void> }

/** The first step: which account it is about. */
export function AskForCode({ email, given, onSend }: AskForCodeProps) {
  const t = useText()
  const rules = useFieldRules('sendResetCode')
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email } })
  const [problem, setProblem] = useState<Error | null>(null)
  const isUnknown = refusalOf(problem)?.codeName === 'emailUnknown'
  const submit = async (fields: { email: string }) => {
    setProblem(null)
    await onSend(fields.email.trim()).catch(setProblem)
  }
  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="grid gap-4">
      {!isUnknown && <SignProblem problem={problem} />}
      <TextField
        label={t('signing.email')}
        error={formState.errors.email?.message ?? (isUnknown ? t('signing.unknownEmail') : refusalOf(problem)?.fields.email)}
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        {...register('email', rules('email'))}
      />
      {isUnknown && (
        <a href={paths.register(given)} className="-mt-2 w-fit font-semibold text-accent text-sm underline underline-offset-4">
          {t('signing.create')}
        </a>
      )}
      <Button type="submit" pending={formState.isSubmitting} wide size="large" className="mt-2">
        {t('signing.sendCode')}
      </Button>
    </form>
  )
}
