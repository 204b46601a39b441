import { useCountry, useCountryName } from '../../../client/country.ts'
import { useText } from '../text.ts'

/** The shop sends nothing to the person's country: said before anything is put into a cart. */
export function NotSent() {
  const t = useText()
  const countryName = useCountryName()
  return <p className="font-medium text-sm text-warning">{t('delivery.notSent', { country: countryName(useCountry()) })}</p>
}
