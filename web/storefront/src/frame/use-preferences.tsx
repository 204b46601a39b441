import { Coins } from 'lucide-react'
import { boot } from '../../../client/boot.ts'
import { chooseCurrency, useCurrency, useLanguage } from '../../../client/settings.ts'
import { type Preference, useLanguagePreference, useThemePreference } from '../../../shell/Choices.tsx'
import { useText } from '../text.ts'

/** How this device shows the shop. What is named here stands in the header and the footer, and in the panel of phones. */
export const usePreferences = (): readonly Preference[] => [useLanguagePreference(), useCurrencyPreference(), useThemePreference()]

function useCurrencyPreference(): Preference {
  const t = useText()
  const lang = useLanguage()
  const currency = useCurrency()
  const names = new Intl.DisplayNames(lang, { type: 'currency' })
  return {
    label: t('shell.currency'),
    icon: <Coins aria-hidden className="size-4.5" />,
    chosen: currency.code,
    items: boot().currencies.map(({ code, symbol }) => ({
      key: code,
      label: (
        <span className="flex justify-between gap-3">
          <span className="first-letter:uppercase">{names.of(code)}</span>
          <span className="whitespace-nowrap text-muted">{symbol}</span>
        </span>
      ),
      checked: code === currency.code,
      onPress: () => chooseCurrency(code),
    })),
  }
}
