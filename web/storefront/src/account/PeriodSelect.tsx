import { useDates } from '../../../client/dates.ts'
import { Select } from '../../../ui/Select.tsx'
import { useText } from '../text.ts'
import { nameOf, type Period, type PeriodName, periodNames, periodsOn } from './periods.ts'

type PeriodSelectProps = { period: Period; onChange: (period: Period) => void; className?: string }

/** When it was: one choice instead of two dates. A period that the address brought along is one more of them. */
export function PeriodSelect({ period, onChange, className }: PeriodSelectProps) {
  const t = useText()
  const { day, days, year } = useDates()
  const today = new Date()
  const periods = periodsOn(today)
  const chosen = nameOf(period, today)
  const labels: Record<PeriodName, string> = {
    days30: t('wallet.period.days30'),
    months3: t('wallet.period.months3'),
    thisYear: year(periods.thisYear.from ?? ''),
    lastYear: year(periods.lastYear.from ?? ''),
  }
  const { from, to } = period
  const other =
    from && to
      ? days(from, to)
      : from
        ? t('wallet.period.since', { date: day(from) })
        : to
          ? t('wallet.period.until', { date: day(to) })
          : ''
  return (
    <Select
      className={className}
      label={t('wallet.period')}
      error={undefined}
      value={chosen}
      options={[
        { value: 'all', label: t('wallet.period.all') },
        ...periodNames.map((value) => ({ value, label: labels[value] })),
        ...(chosen === 'other' ? [{ value: 'other', label: other }] : []),
      ]}
      onChange={({ target }) => {
        const name = periodNames.find((one) => one === target.value)
        if (target.value !== 'other') onChange(name ? periods[name] : { from: undefined, to: undefined })
      }}
    />
  )
}
