import type { ComponentProps } from 'react'
import { countryCodes } from '../../../../contract/places.ts'
import { useCountryName } from '../../../client/country.ts'
import { useLanguage } from '../../../client/settings.ts'
import { Select } from '../../../ui/Select.tsx'

/** A country, by its name in the language of the reader. */
export function CountrySelect(props: Omit<ComponentProps<typeof Select>, 'options' | 'autoComplete'>) {
  const lang = useLanguage()
  const countryName = useCountryName()
  const collator = new Intl.Collator(lang)
  const options = countryCodes
    .map((code) => ({ value: code, label: countryName(code) }))
    .sort((left, right) => collator.compare(left.label, right.label))
  return <Select {...props} autoComplete="country" options={options} />
}
