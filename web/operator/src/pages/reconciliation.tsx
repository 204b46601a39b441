import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ArrowLeftRight, ChevronLeft, ChevronRight, CircleAlert, CircleCheck, Download } from 'lucide-react'
import type { Reply } from '../../../client/calls.ts'
import { useDates } from '../../../client/dates.ts'
import { useDownload } from '../../../client/download.ts'
import { callQuery } from '../../../client/query.ts'
import { timeZone } from '../../../client/time-zone.ts'
import { ListSheet, OfficePage, PageHead } from '../../../office/Index.tsx'
import { useListKeys } from '../../../office/list-keys.ts'
import { LoadError } from '../../../shell/LoadError.tsx'
import { Button } from '../../../ui/Button.tsx'
import { iconButtonClasses } from '../../../ui/IconButton.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../ui/States.tsx'
import { useMay } from '../frame/console.ts'
import { paths } from '../paths.ts'
import { DayTable, Totals } from '../reconciliation/Days.tsx'
import { Lines } from '../reconciliation/Lines.tsx'
import { monthAway, useAskedMonth } from '../reconciliation/month.ts'
import { useText } from '../text.ts'

/** What crossed the edge of the house day by day, in the books and as it is known from outside. */
export default function ReconciliationPage() {
  const t = useText()
  const { day: dayName, locale } = useDates()
  const { month, day, open, isLast } = useAskedMonth()
  const mayTake = useMay('money')
  useListKeys()
  const asked = { month, time_zone: timeZone() }
  const reconciled = useQuery({ ...callQuery('getReconciliation', asked), placeholderData: keepPreviousData })
  const { download, pending } = useDownload('getReconciliationFile')
  const monthName = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01T00:00:00Z`),
  )
  if (reconciled.isError)
    return <LoadError error={reconciled.error} onRetry={() => void reconciled.refetch()} pending={reconciled.isFetching} />
  const { data } = reconciled
  return (
    <OfficePage>
      <PageHead
        title={t('reconciliation.title')}
        text={t('reconciliation.text')}
        acts={
          mayTake && (
            <Button
              variant="secondary"
              size="small"
              icon={<Download aria-hidden className="size-4.5" />}
              pending={pending}
              onClick={() => void download(asked)}
            >
              {t('reconciliation.export')}
            </Button>
          )
        }
      />
      <nav aria-label={t('reconciliation.month')} className="mb-3 flex items-center gap-1">
        <a
          href={paths.reconciliation({ month: monthAway(month, -1) })}
          aria-label={t('reconciliation.previous')}
          className={iconButtonClasses}
        >
          <ChevronLeft aria-hidden className="size-5" />
        </a>
        <h2 className="min-w-40 text-center font-semibold text-base first-letter:uppercase">{monthName}</h2>
        {isLast ? (
          <span className="size-11" />
        ) : (
          <a
            href={paths.reconciliation({ month: monthAway(month, 1) })}
            aria-label={t('reconciliation.next')}
            className={iconButtonClasses}
          >
            <ChevronRight aria-hidden className="size-5" />
          </a>
        )}
      </nav>
      {data === undefined ? (
        <SkeletonRows label={t('shell.loading')} count={8} />
      ) : day !== null || open ? (
        <div className="grid gap-3">
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h3 className="text-lg">
              {day === null
                ? t('reconciliation.linesUnexplained', { month: monthName })
                : t('reconciliation.linesOf', { day: dayName(day) })}
            </h3>
            <LinkButton href={paths.reconciliation({ month })} variant="secondary" size="small">
              {t('reconciliation.back')}
            </LinkButton>
          </div>
          <ListSheet>
            <Lines />
          </ListSheet>
        </div>
      ) : data.days.length === 0 ? (
        <ListSheet>
          <EmptyState
            icon={<ArrowLeftRight />}
            title={t('reconciliation.none')}
            text={t('reconciliation.noneText')}
            action={<LinkButton href={paths.reconciliation({ month: monthAway(month, -1) })}>{t('reconciliation.previous')}</LinkButton>}
          />
        </ListSheet>
      ) : (
        <Month month={month} data={data} />
      )}
    </OfficePage>
  )
}

function Month({ month, data: { totals, days } }: { month: string; data: Reply<'getReconciliation'> }) {
  const t = useText()
  const unexplained = totals.reduce((sum, one) => sum + one.unexplained, 0)
  return (
    <div className="grid gap-5">
      <p className={`flex flex-wrap items-center gap-2 font-semibold ${unexplained === 0 ? 'text-success' : 'text-danger'}`}>
        {unexplained === 0 ? <CircleCheck aria-hidden className="size-5" /> : <CircleAlert aria-hidden className="size-5" />}
        {unexplained === 0 ? t('reconciliation.allExplained') : t('reconciliation.unexplained', { count: unexplained })}
        {unexplained > 0 && (
          <a href={paths.reconciliation({ month, open: 1 })} className="inline-flex min-h-11 items-center font-normal underline">
            {t('reconciliation.show')}
          </a>
        )}
      </p>
      <section className="grid gap-2">
        <h3 className="text-lg">{t('reconciliation.totals')}</h3>
        <ListSheet>
          <Totals totals={totals} />
        </ListSheet>
      </section>
      <section className="grid gap-2">
        <h3 className="text-lg">{t('reconciliation.days')}</h3>
        <ListSheet>
          <DayTable month={month} days={days} />
        </ListSheet>
      </section>
    </div>
  )
}
