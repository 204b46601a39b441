import { Check } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { type Language, languages } from '../../../contract/languages.ts'
import { useLanguage } from '../../client/settings.ts'
import { classes } from '../../ui/classes.ts'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { useText } from './text.ts'

export type Words = Readonly<Record<Language, string>>

/** `name_es`, `name_en`, ... of an answer. */
export const wordsOf = (answer: object, field: string): Words =>
  Object.fromEntries(languages.map(({ code }) => [code, (answer as Record<string, string | undefined>)[`${field}_${code}`] ?? ''])) as Words

/** And back, as a call takes them. */
export const fieldsOf = <Field extends string>(field: Field, words: Words) =>
  Object.fromEntries(languages.map(({ code }) => [`${field}_${code}`, words[code]])) as Record<`${Field}_${Language}`, string>

type LanguageFieldsProps = {
  label: string
  /** of the calls' fields: `name` of `name_es` */
  field: string
  words: Words
  onChange: (words: Words) => void
  errors: Readonly<Record<string, string>>
  maxLength: number
  hint?: string
  long?: boolean
  /** may be empty in English, too */
  optional?: boolean
}

/** One text in six languages, one of them at a time; which have one is seen at once, and that English stands in for the others. */
export function LanguageFields({
  label,
  field,
  words,
  onChange,
  errors,
  maxLength,
  hint,
  long = false,
  optional = false,
}: LanguageFieldsProps) {
  const t = useText()
  const own = useLanguage()
  const group = useId()
  const [shown, setShown] = useState<Language>(own)
  const wrong = languages.find(({ code }) => errors[`${field}_${code}`])?.code
  useEffect(() => {
    if (wrong) setShown(wrong)
  }, [wrong])
  const written = languages.filter(({ code }) => words[code].trim() !== '').length
  const language = languages.find(({ code }) => code === shown)
  const control = {
    label: `${label} · ${language?.name}`,
    lang: shown,
    value: words[shown],
    maxLength,
    error: errors[`${field}_${shown}`],
    hint: shown === 'en' || words.en.trim() !== '' || optional ? hint : t('settings.words.needsEnglish'),
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...words, [shown]: target.value }),
  }
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{label}</legend>
      <div className="mb-2 flex flex-wrap items-center gap-1">
        {languages.map(({ code, short, name }) => (
          <label
            key={code}
            className={classes(
              'inline-flex min-h-11 cursor-pointer items-center gap-1 rounded-full border px-3 text-sm has-focus-visible:outline-2 has-focus-visible:outline-focus lg:min-h-8',
              code === shown ? 'border-accent bg-accent-soft font-medium text-accent' : 'border-line hover:border-line-strong',
            )}
          >
            <input
              type="radio"
              name={group}
              className="sr-only"
              checked={code === shown}
              onChange={() => setShown(code)}
              aria-label={t(words[code].trim() === '' ? 'settings.words.empty' : 'settings.words.written', { language: name, of: label })}
            />
            <span aria-hidden lang={code}>
              {short}
            </span>
            {words[code].trim() !== '' && <Check aria-hidden className="size-3.5 text-success" />}
          </label>
        ))}
        <span className="ms-auto text-muted text-sm tabular-nums">
          {t('settings.words.coverage', { count: written, of: languages.length })}
        </span>
      </div>
      {long ? <TextArea {...control} /> : <TextField {...control} />}
    </fieldset>
  )
}
