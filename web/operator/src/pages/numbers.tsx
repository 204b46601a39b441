import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChartNoAxesColumn, Download } from 'lucide-react'
import { Suspense } from 'react'
import { houseNumberTables } from '../../../../contract/house-numbers.ts'
import { numberDaysMost, numbersFrom } from '../../../../contract/numbers.ts'
import type { Reply } from '../../../client/calls.ts'
import { useDates } from '../../../client/dates.ts'
import { useDownload } from '../../../client/download.ts'
import { callQuery } from '../../../client/query.ts'
import { timeZone } from '../../../client/time-zone.ts'
import { OfficePage, PageHead } from '../../../office/Index.tsx'
import { lazily } from '../../../shell/code.ts'
import { LoadError } from '../../../shell/LoadError.tsx'
import { changeQuery } from '../../../shell/navigation.ts'
import { Button } from '../../../ui/Button.tsx'
import { buttonClasses } from '../../../ui/button-classes.ts'
import { classes } from '../../../ui/classes.ts'
import { Menu } from '../../../ui/Menu.tsx'
import { Select } from '../../../ui/Select.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../ui/States.tsx'
import { ByCategory, ByCountry, Searches } from '../numbers/Breakdown.tsx'
import { ByDay } from '../numbers/ByDay.tsx'
import { Figures, FiguresToCome } from '../numbers/Figures.tsx'
import { choosePeriod, daysBefore, periods, useAsked } from '../numbers/period.ts'
import { useText } from '../text.ts'

const DayField = lazily(() => import('../../../shell/DayField.tsx'))

const isQuiet = ({ orders, views, registrations, fees, refunds, top_ups, withdrawals }: Reply<'getHouseNumbers'>['now']) =>
  orders === 0 && !views && registrations === 0 && [fees, refunds, top_ups, withdrawals].every((amount) => Number(amount) === 0)

/** What the whole house sold, moved and showed: the figures of a period beside the one before, by day, country and category. */
export default function NumbersPage() {
  const t = useText()
  const { days: dayNames, date } = useDates()
  const { name, days, period, measure, asTable } = useAsked()
  const numbers = useQuery({
    ...callQuery('getHouseNumbers', period ?? { ...days, time_zone: timeZone() }),
    placeholderData: keepPreviousData,
    enabled: period !== null,
  })
  const { download, pending } = useDownload('getHouseNumbersFile')
  const { data } = numbers
  const before = daysBefore(days)
  return (
    <OfficePage>
      <PageHead
        title={t('numbers.title')}
        text={
          period ? t('numbers.between', { now: dayNames(days.from, days.to), before: dayNames(before.from, before.to) }) : t('numbers.text')
        }
        acts={
          period && (
            <Menu
              label={t('numbers.csv')}
              triggerClassName={classes(buttonClasses({ variant: 'secondary', size: 'small' }), pending && 'opacity-60')}
              trigger={
                <>
                  <Download aria-hidden className="size-4.5" />
                  <span aria-hidden>{t('numbers.csv')}</span>
                </>
              }
              items={houseNumberTables.map((of) => ({
                key: of,
                label: t(`numbers.csv.${of}`),
                onPress: () => void download({ ...period, of }),
              }))}
            />
          )
        }
      />
      <div className="mb-5 grid gap-3 sm:grid-cols-2 md:max-w-3xl lg:grid-cols-3">
        <Select
          label={t('numbers.period')}
          error={undefined}
          value={name}
          options={periods.map((value) => ({ value, label: t(`numbers.period.${value}`) }))}
          onChange={({ target }) => choosePeriod(periods.find((one) => one === target.value) ?? 'days30', days)}
        />
        {name === 'own' && (
          <Suspense fallback={<Skeleton className="h-16" />}>
            <DayField
              label={t('numbers.from')}
              error={undefined}
              min={numbersFrom}
              value={days.from}
              onChange={(from) => from && changeQuery({ from })}
            />
            <DayField
              label={t('numbers.to')}
              error={period === null ? t('numbers.wrongDays', { most: numberDaysMost }) : undefined}
              min={numbersFrom}
              value={days.to}
              onChange={(to) => to && changeQuery({ to })}
            />
          </Suspense>
        )}
      </div>
      {period === null ? null : numbers.isError ? (
        <LoadError error={numbers.error} onRetry={() => void numbers.refetch()} pending={numbers.isFetching} />
      ) : !data ? (
        <div role="status" aria-label={t('shell.loading')}>
          <FiguresToCome />
          <Skeleton className="h-112 w-full" />
        </div>
      ) : (
        <>
          <Figures numbers={data} measure={measure} />
          {data.views_since !== null && (measure === 'views' || measure === 'conversion') && (
            <p className="-mt-2 mb-4 text-muted text-sm">{t('numbers.viewsSince', { date: date(data.views_since) })}</p>
          )}
          {isQuiet(data.now) && isQuiet(data.before) ? (
            <EmptyState
              icon={<ChartNoAxesColumn aria-hidden />}
              title={t('numbers.none')}
              text={t('numbers.noneText')}
              action={
                name !== 'year' && (
                  <Button variant="secondary" pending={false} onClick={() => choosePeriod('year', days)}>
                    {t('numbers.period.year')}
                  </Button>
                )
              }
            />
          ) : (
            <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,2fr)_minmax(20rem,1fr)]">
              <div className="grid gap-5">
                <ByDay numbers={data} measure={measure} asTable={asTable} stale={numbers.isPlaceholderData} />
                <ByCategory period={period} measure={measure} />
              </div>
              <div className="grid gap-5">
                <ByCountry numbers={data} measure={measure} />
                <Searches period={period} />
              </div>
            </div>
          )}
        </>
      )}
    </OfficePage>
  )
}
