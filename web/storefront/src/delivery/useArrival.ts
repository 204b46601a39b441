import type { DeliveryKind } from '../../../../contract/delivery.ts'
import { dateFormat, showRange } from '../../../client/age.ts'
import { useLanguage } from '../../../client/settings.ts'
import { useText } from '../text.ts'

const dayMs = 86_400_000

/** 'Get it 24–26 Nov', 'Ready to collect 24–26 Nov': days from today as people plan with them. */
export function useArrival() {
  const lang = useLanguage()
  const t = useText()
  const format = dateFormat(lang, { day: 'numeric', month: 'short' })
  return ({ kind, daysMin, daysMax }: { kind: DeliveryKind; daysMin: number; daysMax: number }) => {
    const now = Date.now()
    const days = showRange(format, now + daysMin * dayMs, now + daysMax * dayMs)
    return kind === 'pickup' ? t('delivery.ready', { days }) : t('delivery.arrives', { days })
  }
}
