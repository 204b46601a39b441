import type { Reply } from '../../../client/calls.ts'
import { useDates } from '../../../client/dates.ts'
import { useLocalized } from '../../../client/localized.ts'
import { Facts } from '../../../office/Facts.tsx'
import { useText } from '../text.ts'
import { useRate } from './show.ts'

/** What the house takes of the shop’s sales, where a category has a share of its own, and what is announced. */
export function Rates({ rates: { general, categories, coming } }: { rates: Reply<'getShopCommission'> }) {
  const t = useText()
  const rate = useRate()
  const local = useLocalized()
  const { date } = useDates()
  const nameOf = (category: (typeof coming)[number]['category']) => (category ? local(category, 'name') : t('money.rate.general'))
  return (
    <div className="grid gap-4">
      <p className="text-muted text-sm">{t('money.rate.text')}</p>
      <Facts
        amounts
        facts={[
          { key: 'general', label: t('money.rate.general'), value: rate(general) },
          ...categories
            .filter(({ basis_points }) => basis_points !== general)
            .map((category) => ({ key: category.id, label: nameOf(category), value: rate(category.basis_points) })),
        ]}
      />
      {coming.length > 0 && (
        <div className="grid gap-2">
          <h3 className="text-base">{t('money.rate.coming')}</h3>
          <Facts
            facts={coming.map(({ starts_at, category, before, now }) => ({
              key: `${starts_at} ${category?.id}`,
              label: nameOf(category),
              value: t('money.rate.change', { before: rate(before), now: rate(now), day: date(starts_at, 'dateTime') }),
            }))}
          />
        </div>
      )}
    </div>
  )
}
