import { commissionMost } from '../../../../contract/commission.ts'
import type { Reply } from '../../../client/calls.ts'
import { useLocalized } from '../../../client/localized.ts'
import { useLanguage } from '../../../client/settings.ts'
import { useText } from '../text.ts'

export type CommissionRule = Reply<'getCommissionRules'>['list'][number]
export type CommissionCategory = Reply<'getCommissionRules'>['categories'][number]

/** Percent as somebody types them, up to two decimals behind a point or a comma, as hundredths of one; null for anything else. */
export function typedPercent(text: string): number | null {
  const percent = text.trim().replace(',', '.')
  if (!/^\d{1,2}(?:\.\d{1,2})?$/.test(percent)) return null
  const points = Math.round(Number(percent) * 100)
  return points <= commissionMost ? points : null
}

/** What is taken, and of what, in words. */
export function useCommissionWords() {
  const t = useText()
  const lang = useLanguage()
  const local = useLocalized()
  return {
    percent: (points: number) => new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 2 }).format(points / 10_000),
    scope: ({ shop, category }: Pick<CommissionRule, 'shop' | 'category'>) =>
      [shop && local(shop, 'name'), category && local(category, 'name')].filter(Boolean).join(' · ') || t('settings.commission.all'),
  }
}
