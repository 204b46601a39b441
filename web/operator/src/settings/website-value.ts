import type { WebsiteField } from '../../../../contract/settings.ts'
import { useDisplayName } from '../../../client/display-names.ts'
import { useText } from '../text.ts'

/** A value as people read it: countries and currencies by their names. */
export function useWebsiteValue() {
  const t = useText()
  const country = useDisplayName('region')
  const currency = useDisplayName('currency')
  return (field: WebsiteField, value: string): string => {
    if (value === '') return t('settings.website.none')
    if (field === 'default_country') return country(value)
    return field === 'default_currency' ? `${value} · ${currency(value)}` : value
  }
}
