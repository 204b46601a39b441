import { languages } from '../../../../contract/languages.ts'
import { TextArea } from '../../../ui/TextArea.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useText } from '../text.ts'
import type { Words } from './words.ts'

type SixTextsProps = {
  label: string
  /** of the call's fields: `title` of `title_es` */
  field: string
  words: Words
  onChange: (words: Words) => void
  errors: Readonly<Record<string, string>>
  maxLength: number
  long?: boolean
  /** nobody is to read it in English for want of their own language */
  whole?: boolean
}

/** One text in six languages beside each other, and which of them are missing. */
export function SixTexts({ label, field, words, onChange, errors, maxLength, long = false, whole = false }: SixTextsProps) {
  const t = useText()
  const missing = languages.filter(({ code }) => words[code].trim() === '')
  const needsEnglish = words.en.trim() === ''
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 flex w-full flex-wrap items-baseline justify-between gap-x-4 font-medium text-sm">
        {label}
        <span className="font-normal text-muted tabular-nums">
          {t('content.words.coverage', { count: languages.length - missing.length, of: languages.length })}
        </span>
      </legend>
      <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2">
        {languages.map(({ code, name }) => {
          const control = {
            label: `${label} · ${name}`,
            lang: code,
            value: words[code],
            maxLength,
            error: errors[`${field}_${code}`],
            onChange: ({ target }: { target: { value: string } }) => onChange({ ...words, [code]: target.value }),
          }
          return long ? <TextArea key={code} rows={3} {...control} /> : <TextField key={code} {...control} />
        })}
      </div>
      {missing.length > 0 && (
        <p className="mt-2 text-muted text-sm">
          {whole
            ? t('content.reason.allNeeded')
            : needsEnglish
              ? t('content.words.needed')
              : t('content.words.missing', { languages: missing.map(({ name }) => name).join(', ') })}
        </p>
      )}
    </fieldset>
  )
}
