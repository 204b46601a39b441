import { ChartNoAxesColumn, Table } from 'lucide-react'
import { Suspense } from 'react'
import { type HouseMeasure, moneyMeasures, tradeMeasures } from '../../../../contract/house-numbers.ts'
import type { Reply } from '../../../client/calls.ts'
import { useDates } from '../../../client/dates.ts'
import { type Column, DataTable } from '../../../office/DataTable.tsx'
import { useShortcuts } from '../../../office/shortcuts.ts'
import { lazily } from '../../../shell/code.ts'
import { changeQuery } from '../../../shell/navigation.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useText } from '../text.ts'
import { type Counted, figureOf, isMoney, useFigures } from './show.ts'

const DayChart = lazily(() => import('../../../office/DayChart.tsx'))

type Day = Counted & { day: string; before: (Counted & { day: string }) | undefined }

/** One figure day by day, as a chart or as the table of all of them. */
export function ByDay({
  numbers,
  measure,
  asTable,
  stale,
}: {
  numbers: Reply<'getHouseNumbers'>
  measure: HouseMeasure
  asTable: boolean
  stale: boolean
}) {
  const t = useText()
  const toggle = () => changeQuery({ table: asTable ? undefined : '1' })
  useShortcuts([{ keys: 't', label: t('numbers.key.table'), group: 'page', run: toggle }])
  const days = numbers.days.map((day, index) => ({ ...day, before: numbers.days_before[index] }))
  return (
    <Card
      title={t(`numbers.question.${measure}`)}
      flush={asTable}
      action={
        <Button
          variant="secondary"
          size="small"
          pending={false}
          icon={asTable ? <ChartNoAxesColumn aria-hidden className="size-4" /> : <Table aria-hidden className="size-4" />}
          onClick={toggle}
        >
          <span className="max-sm:sr-only">{t(asTable ? 'numbers.asChart' : 'numbers.asTable')}</span>
        </Button>
      }
    >
      {asTable ? (
        <DayTable days={days} measure={measure} stale={stale} />
      ) : (
        <div className={stale ? 'opacity-60 transition-opacity' : undefined}>
          <Suspense fallback={<Skeleton className="h-76" />}>
            <Chart days={days} measure={measure} />
          </Suspense>
        </div>
      )}
      <p className={asTable ? 'p-4 text-muted text-xs sm:px-6' : 'mt-4 text-muted text-xs'}>{t(`numbers.about.${measure}`)}</p>
    </Card>
  )
}

function Chart({ days, measure }: { days: readonly Day[]; measure: HouseMeasure }) {
  const t = useText()
  const figures = useFigures()
  const { day: dayName, locale } = useDates()
  const short = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' })
  const best = days.reduce<Day | undefined>(
    (most, day) => ((figureOf(day, measure) ?? 0) > (most ? (figureOf(most, measure) ?? 0) : 0) ? day : most),
    undefined,
  )
  const bestText =
    best === undefined
      ? t('numbers.none')
      : t(measure === 'refunds' || measure === 'withdrawals' ? 'numbers.most' : 'numbers.best', {
          day: dayName(best.day),
          value: figures.show(best, measure),
        })
  const caption = (at: number | null) => {
    const pointed = at === null ? undefined : days[at]
    return (
      <>
        <span className="block font-medium tabular-nums">
          {pointed ? `${dayName(pointed.day)}: ${figures.show(pointed, measure)}` : bestText}
        </span>
        <span className="flex flex-wrap gap-x-4 text-muted text-xs tabular-nums">
          {pointed?.before ? (
            <span>{t('numbers.before', { value: `${figures.show(pointed.before, measure)} (${dayName(pointed.before.day)})` })}</span>
          ) : (
            <>
              <span className="inline-flex items-center gap-1.5">
                <span aria-hidden className="size-2.5 rounded-xs bg-accent" />
                {t('numbers.now')}
              </span>
              <span className="inline-flex items-center gap-1.5">
                <span aria-hidden className="w-4 border-muted border-t-2 border-dashed" />
                {t('numbers.earlier')}
              </span>
            </>
          )}
        </span>
      </>
    )
  }
  return (
    <DayChart
      label={`${t(`numbers.question.${measure}`)} ${bestText}`}
      days={days.map((day) => ({
        key: day.day,
        short: short.format(new Date(day.day)),
        value: figureOf(day, measure),
        before: day.before ? figureOf(day.before, measure) : null,
      }))}
      axis={figures.axis(measure)}
      whole={!isMoney(measure) && measure !== 'conversion'}
      caption={caption}
    />
  )
}

/** The figures that belong to the chosen one; all of them beside each other fit on no screen. */
function DayTable({ days, measure: chosen, stale }: { days: readonly Day[]; measure: HouseMeasure; stale: boolean }) {
  const t = useText()
  const figures = useFigures()
  const { day: dayName } = useDates()
  const columns: Column<Day>[] = [
    {
      key: 'day',
      head: t('numbers.measure.day'),
      phone: 'title',
      cell: ({ day }) => <span className="whitespace-nowrap">{dayName(day)}</span>,
    },
    ...(tradeMeasures.some((name) => name === chosen) ? tradeMeasures : moneyMeasures).map(
      (measure): Column<Day> => ({
        key: measure,
        head: isMoney(measure) ? `${t(`numbers.measure.${measure}`)} (USD)` : t(`numbers.measure.${measure}`),
        align: 'end',
        phone: measure === 'sales' ? 'aside' : 'line',
        cell: (day) => (
          <>
            {measure !== 'sales' && <span className="md:hidden">{t(`numbers.measure.${measure}`)}: </span>}
            {figures.show(day, measure)}
          </>
        ),
      }),
    ),
  ]
  return (
    <DataTable
      label={t('numbers.title')}
      columns={columns}
      rows={days.toReversed()}
      rowKey={({ day }) => day}
      rowLabel={({ day }) => dayName(day)}
      stale={stale}
    />
  )
}
