import { useState } from 'react'
import { countryCodes } from '../../../../contract/places.ts'
import { useAct } from '../../../client/act.ts'
import type { Reply } from '../../../client/calls.ts'
import { useDisplayName } from '../../../client/display-names.ts'
import { refresh } from '../../../client/query.ts'
import { useLanguage } from '../../../client/settings.ts'
import { Facts } from '../../../office/Facts.tsx'
import { Select } from '../../../ui/Select.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { useText } from '../text.ts'
import { FormDialog } from './FormDialog.tsx'
import { Meanwhile } from './Meanwhile.tsx'
import { useWebsiteValue } from './website-value.ts'

export type WebsiteSetting = Reply<'getWebsiteSettings'>['list'][number]

type WebsiteDialogProps = {
  setting: WebsiteSetting
  currencies: readonly string[]
  /** the value of before that is to hold again; null: another one is typed or chosen */
  back: string | null
  onClose: () => void
}

/** Changes one thing about the website, with what it is and what it will be side by side. */
export function WebsiteDialog({ setting: { field, value, version }, currencies, back, onClose }: WebsiteDialogProps) {
  const t = useText()
  const shown = useWebsiteValue()
  const [typed, setTyped] = useState(back ?? value)
  const change = useAct('changeWebsiteSetting', {
    refreshes: ['getWebsiteSettings', 'getHouseCurrencies'],
    onDone() {
      showToast(t('settings.website.done'), { tone: 'success' })
      onClose()
    },
  })
  const next = typed.trim()
  const press = () => {
    if (next === value) onClose()
    else void change.act({ field, value: next, version })
  }
  const label = t(`settings.field.${field}`)
  const control = { label, error: change.fields.value, value: typed }
  return (
    <FormDialog title={label} confirm={t('shell.save')} pending={change.pending} onSend={press} onClose={onClose}>
      <Meanwhile problem={change.problem} onLook={() => void refresh('getWebsiteSettings')} />
      {back === null && field === 'default_currency' && <CurrencyChoice {...control} codes={currencies} onValue={setTyped} />}
      {back === null && field === 'default_country' && <CountryChoice {...control} onValue={setTyped} />}
      {back === null && (field === 'service_url' || field === 'contact_email') && (
        <TextField
          {...control}
          hint={field === 'service_url' ? t('settings.field.service_url.hint', { place: '{language}' }) : undefined}
          type={field === 'service_url' ? 'url' : 'email'}
          maxLength={500}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      {back !== null && change.fields.value && (
        <p role="alert" className="text-danger text-sm">
          {change.fields.value}
        </p>
      )}
      {next !== value && (
        <section aria-label={t('settings.effect')} className="rounded-lg bg-sunken p-4">
          <Facts
            facts={[
              { key: 'now', label: t('settings.website.now'), value: shown(field, value) },
              { key: 'then', label: t('settings.website.then'), value: shown(field, next) },
            ]}
          />
        </section>
      )}
    </FormDialog>
  )
}

type ChoiceProps = { label: string; error: string | undefined; value: string; onValue: (value: string) => void }

function CurrencyChoice({ codes, onValue, ...control }: ChoiceProps & { codes: readonly string[] }) {
  const nameOf = useDisplayName('currency')
  return (
    <Select
      {...control}
      options={codes.map((code) => ({ value: code, label: `${code} · ${nameOf(code)}` }))}
      onChange={({ target }) => onValue(target.value)}
    />
  )
}

function CountryChoice({ onValue, ...control }: ChoiceProps) {
  const nameOf = useDisplayName('region')
  const lang = useLanguage()
  const options = countryCodes
    .map((code) => ({ value: code, label: nameOf(code) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, lang))
  return <Select {...control} options={options} onChange={({ target }) => onValue(target.value)} />
}
