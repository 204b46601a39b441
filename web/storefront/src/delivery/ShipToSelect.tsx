import { useText } from '../text.ts'
import { CountrySelect } from './CountrySelect.tsx'

/** For which country delivery is to be shown. */
export function ShipToSelect({ value, onChange }: { value: string; onChange: (country: string) => void }) {
  const t = useText()
  return (
    <CountrySelect
      label={t('delivery.country')}
      hint={t('delivery.whereText')}
      error={undefined}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
