import { countryCodes } from '../../../../contract/places.ts'
import { useCountryName } from '../../../client/country.ts'
import { useLanguage } from '../../../client/settings.ts'
import { Select } from '../../../ui/Select.tsx'
import { useText } from '../text.ts'

/** For which country delivery is to be shown. */
export function CountrySelect({ value, onChange }: { value: string; onChange: (country: string) => void }) {
  const t = useText()
  const lang = useLanguage()
  const countryName = useCountryName()
  const collator = new Intl.Collator(lang)
  const options = countryCodes
    .map((code) => ({ value: code, label: countryName(code) }))
    .sort((left, right) => collator.compare(left.label, right.label))
  return (
    <Select
      label={t('delivery.country')}
      hint={t('delivery.whereText')}
      error={undefined}
      autoComplete="country"
      value={value}
      options={options}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
