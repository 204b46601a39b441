import { useState } from 'react'
import { type Language, languages } from '../../../../contract/languages.ts'
import { productNameMost, productShortMost } from '../../../../contract/limits.ts'
import { type ProductTextField, productTextFields } from '../../../../contract/shop-products.ts'
import { Button } from '../../../ui/Button.tsx'
import { Select } from '../../../ui/Select.tsx'
import { Chip, Tag } from '../../../ui/Tag.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useText } from '../text.ts'
import { Description } from './Description.tsx'
import { coverage } from './draft.ts'
import { nameOfLanguage } from './field-label.ts'
import type { Editing } from './use-draft.ts'

/** The texts of a product in its languages, side by side: what is written, what is not, and what is older than its source. */
export default function Languages({ editing, disabled }: { editing: Editing; disabled: boolean }) {
  const t = useText()
  const { body, draft, change, confirm } = editing
  const [shown, setShown] = useState<readonly Language[]>(() => {
    const others = languages.map(({ code }) => code).filter((code) => code !== body.source)
    const unfinished = others.filter(
      (code) =>
        coverage(body, code).written < coverage(body, code).of || productTextFields.some((field) => draft.stale[field].includes(code)),
    )
    return (unfinished.length > 0 ? unfinished : others).slice(0, 1)
  })
  const columns = [body.source, ...languages.map(({ code }) => code).filter((code) => code !== body.source && shown.includes(code))]
  const isStale = (code: Language) => productTextFields.some((field) => draft.stale[field].includes(code))
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <Select
          label={t('products.languages.source')}
          hint={t('products.languages.sourceHint')}
          error={undefined}
          disabled={disabled}
          value={body.source}
          options={languages.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={({ target }) => change((before) => ({ ...before, source: target.value as Language }))}
          className="w-72 max-w-full"
        />
      </div>
      <fieldset>
        <legend className="mb-2 font-medium text-sm">{t('products.languages.show')}</legend>
        <div className="flex flex-wrap gap-2">
          {languages
            .filter(({ code }) => code !== body.source)
            .map(({ code, name }) => {
              const { written, of } = coverage(body, code)
              return (
                <Chip
                  key={code}
                  selected={shown.includes(code)}
                  count={`${written}/${of}`}
                  onPress={() => setShown((before) => (before.includes(code) ? before.filter((one) => one !== code) : [...before, code]))}
                >
                  <span lang={code}>{name}</span>
                  {isStale(code) && <span className="text-warning">{t('products.languages.staleShort')}</span>}
                </Chip>
              )
            })}
        </div>
      </fieldset>
      <div className="overflow-x-auto">
        <div className="grid min-w-full gap-4" style={{ gridTemplateColumns: `repeat(${columns.length}, minmax(15rem, 1fr))` }}>
          {columns.map((code) => (
            <section key={code} aria-label={nameOfLanguage(code)} className="grid content-start gap-4">
              <h3 className="flex min-h-8 items-center gap-2 text-base" lang={code}>
                {nameOfLanguage(code)}
                {code === body.source && <Tag>{t('products.languages.isSource')}</Tag>}
              </h3>
              {productTextFields.map((field) => (
                <div key={field} className="grid content-start gap-1.5">
                  <TextOf field={field} language={code} languageName={nameOfLanguage(code)} editing={editing} disabled={disabled} />
                  {draft.stale[field].includes(code) && (
                    <div className="flex flex-wrap items-center gap-2 text-sm">
                      <Tag tone="warning">{t('products.languages.stale')}</Tag>
                      {!disabled && (
                        <Button variant="link" size="small" pending={false} onClick={() => confirm(`${field}.${code}`)}>
                          {t('products.languages.stillRight')}
                        </Button>
                      )}
                    </div>
                  )}
                </div>
              ))}
            </section>
          ))}
        </div>
      </div>
    </div>
  )
}

type TextOfProps = { field: ProductTextField; language: Language; languageName: string; editing: Editing; disabled: boolean }

function TextOf({ field, language, languageName, editing: { body, change }, disabled }: TextOfProps) {
  const t = useText()
  const label = t('products.languages.field', { field: t(`products.field.${field}`), language: languageName })
  const value = body[field][language] ?? ''
  const write = (text: string) => change((before) => ({ ...before, [field]: { ...before[field], [language]: text } }))
  if (field === 'description') return <Description label={label} lang={language} html={value} readOnly={disabled} onChange={write} />
  if (field === 'short_description')
    return (
      <TextArea
        label={label}
        lang={language}
        error={undefined}
        readOnly={disabled}
        maxLength={productShortMost}
        value={value}
        onChange={({ target }) => write(target.value)}
      />
    )
  return (
    <TextField
      label={label}
      lang={language}
      error={undefined}
      readOnly={disabled}
      maxLength={productNameMost}
      value={value}
      onChange={({ target }) => write(target.value)}
    />
  )
}
