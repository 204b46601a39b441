import { useLanguage } from '../../../client/settings.ts'
import { useText } from '../text.ts'

const dayMs = 86_400_000

/** '2 to 4 days, arrives 24–26 Nov': days from today as people plan with them. */
export function useArrival() {
  const lang = useLanguage()
  const t = useText()
  const format = new Intl.DateTimeFormat(`${lang}-u-ca-gregory`, { day: 'numeric', month: 'short' })
  return (daysMin: number, daysMax: number) => {
    const now = Date.now()
    return t('checkout.arrives', { days: format.formatRange(now + daysMin * dayMs, now + daysMax * dayMs) })
  }
}
