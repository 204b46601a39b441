import { useDates } from '../../../client/dates.ts'
import { today } from '../../../ui/days.ts'
import { Select } from '../../../ui/Select.tsx'
import { useText } from '../text.ts'
import { nameOf, type Period, type PeriodName, periodNames, periodsOn } from './periods.ts'

type PeriodSelectProps = {
  period: Period
  onChange: (period: Period) => void
  /** days of one's own are wanted, whatever the period is */
  choosing: boolean
  onChoosing: (choosing: boolean) => void
  className?: string
}

/** When it was: mostly one choice instead of two dates. The last choice is for days of one's own, as an address may bring them too. */
export function PeriodSelect({ period, onChange, choosing, onChoosing, className }: PeriodSelectProps) {
  const t = useText()
  const { day, days, year } = useDates()
  const periods = periodsOn(today())
  const chosen = choosing ? 'other' : nameOf(period, today())
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
          : t('wallet.period.choose')
  return (
    <Select
      className={className}
      label={t('wallet.period')}
      error={undefined}
      value={chosen}
      options={[
        { value: 'all', label: t('wallet.period.all') },
        ...periodNames.map((value) => ({ value, label: labels[value] })),
        { value: 'other', label: chosen === 'other' ? other : t('wallet.period.choose') },
      ]}
      onChange={({ target }) => {
        const name = periodNames.find((one) => one === target.value)
        onChoosing(target.value === 'other')
        if (target.value !== 'other') onChange(name ? periods[name] : { from: undefined, to: undefined })
      }}
    />
  )
}
