import { TextField } from '../../../ui/TextField.tsx'
import { useText } from '../text.ts'
import { useRates } from './rates.ts'

export const rateField = { inputMode: 'decimal', autoComplete: 'off', spellCheck: false } as const

type SecondLookProps = { percent: string; typed: string; onTyped: (text: string) => void; error: string | undefined }

/** How far a rate is from the last one, in words, and the field in which it is typed again. */
export function SecondLook({ percent, typed, onTyped, error }: SecondLookProps) {
  const t = useText()
  const shown = useRates()
  const direction = percent.startsWith('-') ? 'down' : 'up'
  return (
    <div className="grid gap-3 rounded-lg bg-warning-soft p-4">
      <p className="font-medium text-sm">{t(`settings.far.${direction}`, { percent: shown.percent(percent, 'never') })}</p>
      <TextField
        label={t('settings.rateAgain')}
        hint={t('settings.rateAgain.hint')}
        error={error}
        value={typed}
        onChange={({ target }) => onTyped(target.value)}
        {...rateField}
      />
    </div>
  )
}
