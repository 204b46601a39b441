import { useState } from 'react'
import { carrierKey, carrierName, carriers } from '../../../../contract/carriers.ts'
import { carrierMost } from '../../../../contract/limits.ts'
import { useLanguage } from '../../../client/settings.ts'
import { Select } from '../../../ui/Select.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { useText } from '../text.ts'

type CarrierFieldProps = {
  label?: string
  /** the code of one that the house knows, or the words of the shop */
  value: string
  onChange: (carrier: string) => void
  error: string | undefined
}

const other = 'other'
const isKnown = (carrier: string) => carriers.some(({ code }) => code === carrierKey(carrier))

/** One of the carriers whose parcels can be followed, or any other by its name. */
export function CarrierField({ label, value, onChange, error }: CarrierFieldProps) {
  const t = useText()
  const lang = useLanguage()
  const [own, setOwn] = useState(() => value !== '' && !isKnown(value))
  return (
    <div className="grid min-w-0 gap-3">
      <Select
        label={label ?? t('orders.ship.carrier')}
        error={own ? undefined : error}
        placeholder={t('orders.ship.chooseCarrier')}
        value={own ? other : value === '' ? '' : carrierKey(value)}
        options={[
          ...carriers.map(({ code }) => ({ value: code, label: carrierName(code, lang) })),
          { value: other, label: t('orders.ship.otherCarrier') },
        ]}
        onChange={({ target }) => {
          setOwn(target.value === other)
          onChange(target.value === other ? '' : target.value)
        }}
      />
      {own && (
        <TextField
          label={t('orders.ship.carrierName')}
          error={error}
          value={value}
          maxLength={carrierMost}
          autoComplete="off"
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </div>
  )
}
