import { Coins } from 'lucide-react'
import { boot } from '../../../client/boot.ts'
import { chooseCurrency, useCurrency, useLanguage } from '../../../client/settings.ts'
import { Choice } from '../../../shell/Choices.tsx'
import { useText } from '../text.ts'

export function CurrencyChoice() {
  const t = useText()
  const lang = useLanguage()
  const currency = useCurrency()
  const names = new Intl.DisplayNames(lang, { type: 'currency' })
  return (
    <Choice
      label={t('shell.currency')}
      icon={<Coins aria-hidden className="size-4.5" />}
      chosen={currency.code}
      items={boot().currencies.map(({ code, symbol }) => ({
        key: code,
        label: (
          <span className="flex justify-between gap-6">
            <span className="first-letter:uppercase">{names.of(code)}</span>
            <span className="text-muted">{symbol}</span>
          </span>
        ),
        checked: code === currency.code,
        onPress: () => chooseCurrency(code),
      }))}
    />
  )
}
