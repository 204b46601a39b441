import { KeyRound } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { type AskedFactor, hasPasskeys, signWithPasskey } from '../../../shell/proving/second-factor.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useText } from '../text.ts'

type FactorProps = {
  asked: AskedFactor
  value: string
  /** nothing was written where something is needed */
  missing: boolean
  pending: boolean
  onChange: (code: string) => void
  onPasskey: (passkey: string) => void
}

/** The second step of an account that has one: a code of the app or a recovery code, or a passkey. */
export function SecondFactor({ asked, value, missing, pending, onChange, onPasskey }: FactorProps) {
  const t = useText()
  const [hasFailed, setHasFailed] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  // It appears, or is emptied, because of what was pressed: the next thing to do is here.
  useEffect(() => {
    if (asked) field.current?.focus()
  }, [asked])
  const { passkey_options: options } = asked
  const sign = async (wanted: string) => {
    setHasFailed(false)
    const passkey = await signWithPasskey(wanted).catch(() => setHasFailed(true))
    if (passkey) onPasskey(passkey)
  }
  return (
    <div className="grid gap-3 rounded-md bg-accent-soft p-4">
      <p className="text-sm">{t('money.factorText')}</p>
      <TextField
        ref={field}
        label={t(asked.totp ? 'money.factor' : 'proving.recoveryCode')}
        error={asked.wrong ? t('proving.factorWrong') : missing ? t('shell.field.required') : undefined}
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        className="max-w-xs"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      {options !== null && hasPasskeys() && (
        <div>
          <Button
            variant="secondary"
            size="small"
            pending={pending}
            icon={<KeyRound aria-hidden className="size-4.5" />}
            onClick={() => void sign(options)}
          >
            {t('proving.usePasskey')}
          </Button>
          {hasFailed && (
            <p role="alert" className="mt-2 text-danger text-sm">
              {t('proving.passkeyFailed')}
            </p>
          )}
        </div>
      )}
    </div>
  )
}
