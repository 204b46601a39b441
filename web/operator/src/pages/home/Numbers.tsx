import type { Reply } from '../../../../client/calls.ts'
import { useUsd } from '../../../../office/usd.ts'
import { Card } from '../../../../ui/Card.tsx'
import { useText } from '../../text.ts'

/** What was sold today, beside the same day of last week until the same time. */
export function Numbers({ radar: { today, week_ago } }: { radar: Reply<'getRadar'> }) {
  const t = useText()
  const usd = useUsd()
  const figures = [
    { key: 'sales', label: t('today.sales'), value: usd(today.sales).text, before: usd(week_ago.sales).text },
    { key: 'orders', label: t('today.orders'), value: today.orders, before: week_ago.orders },
  ]
  return (
    <Card title={t('today.numbers')}>
      <dl className="grid gap-4">
        {figures.map(({ key, label, value, before }) => (
          <div key={key}>
            <dt className="text-muted text-sm">{label}</dt>
            <dd className="font-semibold text-2xl tabular-nums">{value}</dd>
            <dd className="text-muted text-sm tabular-nums">{t('today.before', { value: before })}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
