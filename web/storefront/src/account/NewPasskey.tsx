import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { passkeyNameMost } from '../../../../contract/limits.ts'
import { refusalOf } from '../../../client/refusal.ts'
import { request } from '../../../client/request.ts'
import { CodeFailure } from '../../../shell/code.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { SignProblem } from '../signing/SignProblem.tsx'
import { makePasskey } from '../signing/second-factor.ts'
import { useText } from '../text.ts'
import { readDevice } from './readDevice.ts'

type NewPasskeyProps = { options: string; onDone: (recoveryCodes: string[] | null) => Promise<void> }

/** The device makes a passkey, under a name by which its owner will know it. */
export function NewPasskey({ options, onDone }: NewPasskeyProps) {
  const t = useText()
  const { browser, system } = readDevice(navigator.userAgent)
  const { register, handleSubmit, formState } = useForm({
    defaultValues: { name: [browser, system].filter(Boolean).join(', ') },
  })
  const [problem, setProblem] = useState<Error | null>(null)
  const [isUnmade, setUnmade] = useState(false)
  const submit = async ({ name }: { name: string }) => {
    setProblem(null)
    setUnmade(false)
    try {
      const passkey = await makePasskey(options).catch((error: unknown) => {
        if (error instanceof CodeFailure) throw error
        return null
      })
      if (passkey === null) return setUnmade(true)
      await onDone((await request('addPasskey', { passkey, name })).recovery_codes)
    } catch (error) {
      if (refusalOf(error)?.codeName === 'captchaFailed') setUnmade(true)
      else setProblem(error instanceof Error ? error : new Error(String(error)))
    }
  }
  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="grid gap-4">
      <SignProblem problem={problem} />
      {isUnmade && (
        <p role="alert" className="rounded-md bg-danger-soft px-4 py-3 text-danger text-sm">
          {t('security.passkeyNotMade')}
        </p>
      )}
      <TextField
        label={t('security.passkeyName')}
        hint={t('security.passkeyNameHint')}
        error={formState.errors.name?.message ?? refusalOf(problem)?.fields.name}
        autoComplete="off"
        maxLength={passkeyNameMost}
        {...register('name', { required: t('shell.field.required') })}
      />
      <Button type="submit" pending={formState.isSubmitting} wide>
        {t('security.createPasskey')}
      </Button>
    </form>
  )
}
