import { KeyRound } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { useText } from '../../client/text.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { CodeFailure } from '../code.ts'
import { CodeField } from './CodeField.tsx'
import { ProblemNote } from './ProblemNote.tsx'
import { type AskedFactor, type GivenFactor, hasPasskeys, signWithPasskey } from './second-factor.ts'

type SecondFactorFieldsProps = {
  asked: AskedFactor
  /** what the button that gives a code says */
  label: string
  pending: boolean
  /** why the last try failed, beside a wrong code */
  problem: Error | null
  /** what the app says about that itself */
  said?: string | null
  onGive: (given: GivenFactor) => Promise<unknown>
}

/** The second step: a passkey, the code of the app, or a recovery code, as the account has them. */
export function SecondFactorFields({ asked, label, pending, problem, said = null, onGive }: SecondFactorFieldsProps) {
  const t = useText()
  const canUsePasskey = asked.passkey_options !== null && hasPasskeys()
  const [way, setWay] = useState<'app' | 'recovery' | 'passkey'>(asked.totp ? 'app' : canUsePasskey ? 'passkey' : 'recovery')
  const [gave, setGave] = useState<'code' | 'passkey' | null>(null)
  const [failure, setFailure] = useState<Error | 'passkey' | null>(null)
  const { register, handleSubmit, formState, resetField, setFocus } = useForm({ defaultValues: { code: '', recovery: '' } })
  useEffect(() => {
    if (way !== 'passkey') setFocus(way === 'app' ? 'code' : 'recovery')
  }, [way, setFocus])
  const give = async (kind: 'code' | 'passkey', given: GivenFactor) => {
    setGave(kind)
    await onGive(given)
  }
  const askDevice = async () => {
    if (asked.passkey_options === null || pending) return
    setFailure(null)
    const passkey = await signWithPasskey(asked.passkey_options).catch((error: unknown) => {
      setFailure(error instanceof CodeFailure ? error : 'passkey')
    })
    if (passkey) await give('passkey', { passkey })
  }
  const choose = (next: typeof way) => {
    setWay(next)
    setGave(null)
    setFailure(null)
    resetField('code')
    resetField('recovery')
  }
  const wrongCode = asked.wrong && gave === 'code' ? t('proving.factorWrong') : undefined
  return (
    <form
      noValidate
      onSubmit={handleSubmit(({ code, recovery }) => give('code', { second_factor: way === 'app' ? code : recovery }))}
      className="grid gap-4"
    >
      <ProblemNote problem={problem ?? (failure instanceof Error ? failure : null)} said={said} />
      {(failure === 'passkey' || (asked.wrong && gave === 'passkey')) && (
        <p role="alert" className="rounded-md bg-danger-soft px-4 py-3 text-danger text-sm">
          {t('proving.passkeyFailed')}
        </p>
      )}
      {way === 'app' && (
        <CodeField
          key="app"
          label={t('proving.appCode')}
          error={formState.errors.code?.message ?? wrongCode}
          {...register('code', {
            shouldUnregister: true,
            pattern: { value: /^\d{6}$/, message: t('proving.codeForm') },
            required: t('shell.field.required'),
          })}
        />
      )}
      {way === 'recovery' && (
        <TextField
          key="recovery"
          label={t('proving.recoveryCode')}
          error={formState.errors.recovery?.message ?? wrongCode}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder="abcde-fghij"
          {...register('recovery', {
            shouldUnregister: true,
            required: t('shell.field.required'),
            minLength: { value: 10, message: t('proving.factorWrong') },
            maxLength: { value: 20, message: t('proving.factorWrong') },
          })}
        />
      )}
      {way !== 'passkey' && (
        <Button type="submit" pending={pending} wide size="large">
          {label}
        </Button>
      )}
      {canUsePasskey && (
        <Button
          variant={way === 'passkey' ? 'primary' : 'secondary'}
          pending={pending && gave === 'passkey'}
          wide
          size="large"
          icon={<KeyRound aria-hidden className="size-4.5" />}
          onClick={() => void askDevice()}
        >
          {t('proving.usePasskey')}
        </Button>
      )}
      {(way !== 'recovery' || asked.totp) && (
        <Button
          variant="link"
          size="small"
          pending={false}
          className="mx-auto min-h-11"
          onClick={() => choose(way === 'recovery' && asked.totp ? 'app' : 'recovery')}
        >
          {t(way === 'recovery' && asked.totp ? 'proving.useAppCode' : 'proving.useRecoveryCode')}
        </Button>
      )}
    </form>
  )
}
