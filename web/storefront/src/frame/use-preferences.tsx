import { Coins } from 'lucide-react'
import { boot } from '../../../client/boot.ts'
import { useDisplayName } from '../../../client/display-names.ts'
import { chooseCurrency, useCurrency } from '../../../client/settings.ts'
import { type Preference, useLanguagePreference, useThemePreference } from '../../../shell/Choices.tsx'
import { useText } from '../text.ts'

/** How this device shows the shop. What is named here stands in the header and the footer, and in the panel of phones. */
export const usePreferences = (): readonly Preference[] => [useLanguagePreference(), useCurrencyPreference(), useThemePreference()]

function useCurrencyPreference(): Preference {
  const t = useText()
  const currency = useCurrency()
  const currencyName = useDisplayName('currency')
  return {
    label: t('shell.currency'),
    icon: <Coins aria-hidden className="size-4.5" />,
    chosen: currency.code,
    items: boot().currencies.map(({ code, symbol }) => ({
      key: code,
      label: (
        <span className="flex justify-between gap-3">
          <span className="first-letter:uppercase">{currencyName(code)}</span>
          <span className="whitespace-nowrap text-muted">{symbol}</span>
        </span>
      ),
      checked: code === currency.code,
      onPress: () => chooseCurrency(code),
    })),
  }
}
