import { Check } from 'lucide-react'
import { useState } from 'react'
import { type Language, languages } from '../../../../contract/languages.ts'
import { textBodyMost, textSummaryMost, textTitleMost } from '../../../../contract/limits.ts'
import { useLanguage } from '../../../client/settings.ts'
import { Select } from '../../../ui/Select.tsx'
import { Chip } from '../../../ui/Tag.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useText } from '../text.ts'
import { NotationField } from './NotationField.tsx'
import type { TextForm } from './text.ts'

type TextFieldsProps = {
  kind: 'page' | 'post'
  form: TextForm
  onChange: (part: Partial<TextForm>) => void
  errors: Readonly<Record<string, string>>
}

/** A text in a language, and in another one beside it; which of the six are missing is seen at once. */
export function TextFields({ kind, form, onChange, errors }: TextFieldsProps) {
  const t = useText()
  const [language, setLanguage] = useState<Language>(useLanguage())
  const [beside, setBeside] = useState<Language | ''>('')
  const wrong = languages.filter(({ code }) => ['title', 'summary', 'body'].some((field) => errors[`${field}_${code}`]))
  const shown = [language, ...(beside !== '' && beside !== language ? [beside] : [])]
  return (
    <div className="grid gap-5">
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-2 font-medium text-sm">{t('content.text.language')}</legend>
        {languages.map(({ code, short, name }) => {
          const isWritten = form.body[code].trim() !== '' && form.title[code].trim() !== ''
          return (
            <Chip key={code} selected={code === language} onPress={() => setLanguage(code)}>
              <span aria-hidden>{short}</span>
              <span className="sr-only">{t(isWritten ? 'content.text.written' : 'content.text.empty', { language: name })}</span>
              {isWritten && <Check aria-hidden className="size-3.5 text-success" />}
            </Chip>
          )
        })}
      </fieldset>
      <div className="max-w-xs">
        <Select
          label={t('content.text.compareWith')}
          error={undefined}
          value={beside}
          onChange={({ target }) => setBeside(target.value as Language | '')}
          options={[
            { value: '', label: t('content.text.nothing') },
            ...languages.filter(({ code }) => code !== language).map(({ code, name }) => ({ value: code, label: name })),
          ]}
        />
      </div>
      {wrong.length > 0 && (
        <p role="alert" className="text-danger text-sm">
          {wrong
            .map(({ code, name }) => `${name}: ${errors[`title_${code}`] ?? errors[`summary_${code}`] ?? errors[`body_${code}`]}`)
            .join(' · ')}
        </p>
      )}
      <div className={shown.length > 1 ? 'grid items-start gap-5 lg:grid-cols-2' : 'grid'}>
        {shown.map((code) => {
          const name = languages.find((one) => one.code === code)?.name ?? code
          return (
            <div key={code} className="grid min-w-0 gap-4">
              <TextField
                label={`${t('content.field.title')} · ${name}`}
                lang={code}
                maxLength={textTitleMost}
                error={errors[`title_${code}`]}
                value={form.title[code]}
                onChange={({ target }) => onChange({ title: { ...form.title, [code]: target.value } })}
              />
              {kind === 'post' && (
                <TextArea
                  label={`${t('content.text.summary')} · ${name}`}
                  lang={code}
                  rows={3}
                  maxLength={textSummaryMost}
                  error={errors[`summary_${code}`]}
                  value={form.summary[code]}
                  onChange={({ target }) => onChange({ summary: { ...form.summary, [code]: target.value } })}
                />
              )}
              <NotationField
                label={`${t('content.text.body')} · ${name}`}
                lang={code}
                maxLength={textBodyMost}
                error={errors[`body_${code}`]}
                value={form.body[code]}
                isHtml={form.isHtml}
                onChange={(typed) => onChange({ body: { ...form.body, [code]: typed } })}
              />
            </div>
          )
        })}
      </div>
    </div>
  )
}
