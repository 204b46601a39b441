import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { passkeyNameMost } from '../../../contract/limits.ts'
import { refusalOf } from '../../client/refusal.ts'
import { useText } from '../../client/text.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { CodeFailure } from '../code.ts'
import { ProblemNote } from './ProblemNote.tsx'
import { readDevice } from './read-device.ts'
import { makePasskey } from './second-factor.ts'

type NewPasskeyProps = {
  options: string
  /** adds what the device has made; throws what that is refused with */
  onMade: (made: { passkey: string; name: string }) => Promise<void>
}

/** The device makes a passkey, under a name by which its owner will know it. */
export function NewPasskey({ options, onMade }: NewPasskeyProps) {
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
      await onMade({ passkey, name })
    } catch (error) {
      if (refusalOf(error)?.codeName === 'captchaFailed') setUnmade(true)
      else setProblem(error instanceof Error ? error : new Error(String(error)))
    }
  }
  return (
    <form noValidate onSubmit={handleSubmit(submit)} className="grid gap-4">
      <ProblemNote problem={problem} />
      {isUnmade && (
        <p role="alert" className="rounded-md bg-danger-soft px-4 py-3 text-danger text-sm">
          {t('proving.passkeyNotMade')}
        </p>
      )}
      <TextField
        label={t('proving.passkeyName')}
        hint={t('proving.passkeyNameHint')}
        error={formState.errors.name?.message ?? refusalOf(problem)?.fields.name}
        autoComplete="off"
        maxLength={passkeyNameMost}
        {...register('name', { required: t('shell.field.required') })}
      />
      <Button type="submit" pending={formState.isSubmitting} wide>
        {t('proving.createPasskey')}
      </Button>
    </form>
  )
}
