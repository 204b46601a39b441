import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { refusalOf } from '../../client/refusal.ts'
import { useText } from '../../client/text.ts'
import { Button } from '../../ui/Button.tsx'
import { QrCode } from '../../ui/QrCode.tsx'
import { CopyButton } from '../CopyButton.tsx'
import { CodeField } from './CodeField.tsx'
import { ProblemNote } from './ProblemNote.tsx'

type TotpSetupProps = {
  secret: string
  uri: string
  /** turns the app on by a code of it; throws what that is refused with */
  onConfirm: (code: string) => Promise<void>
}

/** The secret goes into the app, by its picture or typed; a code of the app shows that it arrived. */
export function TotpSetup({ secret, uri, onConfirm }: TotpSetupProps) {
  const t = useText()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { code: '' } })
  const [problem, setProblem] = useState<Error | null>(null)
  const why = refusalOf(problem)?.codeName
  const submit = async ({ code }: { code: string }) => {
    setProblem(null)
    try {
      await onConfirm(code)
    } catch (error) {
      setProblem(error instanceof Error ? error : new Error(String(error)))
    }
  }
  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="grid gap-4">
      <p className="text-sm">{t('proving.scan')}</p>
      <div className="grid justify-center">
        <QrCode text={uri} label={t('proving.qrCode')} />
      </div>
      <div className="text-sm">
        <p className="text-muted">{t('proving.orType')}</p>
        <p className="mt-1 flex items-center gap-2">
          <code className="wrap-anywhere font-semibold tracking-wide">{secret.match(/.{1,4}/g)?.join(' ')}</code>
          <CopyButton text={secret} />
        </p>
      </div>
      {why !== 'captchaFailed' && why !== 'recordMissing' && <ProblemNote problem={problem} />}
      <CodeField
        label={t('proving.shownCode')}
        error={
          formState.errors.code?.message ??
          (why === 'captchaFailed' ? t('proving.shownCodeWrong') : why === 'recordMissing' ? t('proving.tooLate') : undefined)
        }
        {...register('code', { required: t('shell.field.required'), pattern: { value: /^\d{6}$/, message: t('proving.codeForm') } })}
      />
      <Button type="submit" pending={formState.isSubmitting} wide>
        {t('proving.turnOn')}
      </Button>
    </form>
  )
}
