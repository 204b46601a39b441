import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { refusalOf } from '../../../client/refusal.ts'
import { request } from '../../../client/request.ts'
import { Button } from '../../../ui/Button.tsx'
import { QrCode } from '../../../ui/QrCode.tsx'
import { CopyButton } from '../CopyButton.tsx'
import { CodeField } from '../signing/CodeField.tsx'
import { SignProblem } from '../signing/SignProblem.tsx'
import { useText } from '../text.ts'

type TotpSetupProps = { secret: string; uri: string; onDone: (recoveryCodes: string[] | null) => Promise<void> }

/** The secret goes into the app, by its picture or typed; a code of the app shows that it arrived. */
export function TotpSetup({ secret, uri, onDone }: TotpSetupProps) {
  const t = useText()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { code: '' } })
  const [problem, setProblem] = useState<Error | null>(null)
  const why = refusalOf(problem)?.codeName
  const submit = async (fields: { code: string }) => {
    setProblem(null)
    try {
      await onDone((await request('confirmTotp', fields)).recovery_codes)
    } catch (error) {
      setProblem(error instanceof Error ? error : new Error(String(error)))
    }
  }
  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="grid gap-4">
      <p className="text-sm">{t('security.scan')}</p>
      <div className="grid justify-center">
        <QrCode text={uri} label={t('security.qrCode')} />
      </div>
      <div className="text-sm">
        <p className="text-muted">{t('security.orType')}</p>
        <p className="mt-1 flex items-center gap-2">
          <code className="wrap-anywhere font-semibold tracking-wide">{secret.match(/.{1,4}/g)?.join(' ')}</code>
          <CopyButton text={secret} />
        </p>
      </div>
      {why !== 'captchaFailed' && why !== 'recordMissing' && <SignProblem problem={problem} />}
      <CodeField
        label={t('security.shownCode')}
        error={
          formState.errors.code?.message ??
          (why === 'captchaFailed' ? t('security.shownCodeWrong') : why === 'recordMissing' ? t('security.tooLate') : undefined)
        }
        {...register('code', { required: t('shell.field.required'), pattern: { value: /^\d{6}$/, message: t('signing.codeForm') } })}
      />
      <Button type="submit" pending={formState.isSubmitting} wide>
        {t('security.turnOn')}
      </Button>
    </form>
  )
}
