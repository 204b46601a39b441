import { useQuery } from '@tanstack/react-query'
import { ArrowDownToLine, Calculator, List } from 'lucide-react'
import { callQuery } from '../../../client/query.ts'
import { timeZone } from '../../../client/time-zone.ts'
import { OfficePage, PageHead } from '../../../office/Index.tsx'
import { LoadError } from '../../../shell/LoadError.tsx'
import { useQueryParameters } from '../../../shell/navigation.ts'
import { Card } from '../../../ui/Card.tsx'
import { isDay } from '../../../ui/days.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { Calendar } from '../money/Calendar.tsx'
import { Coming } from '../money/Coming.tsx'
import { Figures } from '../money/Figures.tsx'
import { Months } from '../money/Months.tsx'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'

/** What the shop has, and when the rest comes. */
export default function MoneyPage() {
  const t = useText()
  const query = useQueryParameters()
  const money = useQuery(callQuery('getShopMoney', { time_zone: timeZone() }))
  const day = query.get('day')
  const shown = { day: day !== null && isDay(day) ? day : null, show: query.get('show'), page: Math.max(1, Number(query.get('p')) || 1) }
  if (money.isError) return <LoadError error={money.error} onRetry={() => void money.refetch()} pending={money.isFetching} />
  return (
    <OfficePage>
      <PageHead
        title={t('frame.money')}
        text={
          <>
            {t('money.inUsd')}
            {money.data && !money.data.is_owner && ` ${t('money.ownerOnly')}`}
          </>
        }
        acts={
          money.data?.is_owner && (
            <>
              <LinkButton href={paths.withdraw({ act: 'in' })} variant="secondary" size="small">
                {t('money.moveIn')}
              </LinkButton>
              <LinkButton href={paths.withdraw()} size="small" icon={<ArrowDownToLine aria-hidden className="size-4" />}>
                {t('money.withdraw')}
              </LinkButton>
            </>
          )
        }
      />
      {money.isPending ? (
        <SkeletonRows label={t('shell.loading')} count={5} />
      ) : (
        <>
          <Figures money={money.data} />
          <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]">
            <div className="min-w-0">
              <Calendar money={money.data} shown={shown} />
              {shown.show === 'held' && (
                <section className="mt-5">
                  <h2 className="mb-3 text-lg">{t('money.allComing')}</h2>
                  <Coming shown={shown} label={t('money.allComing')} />
                </section>
              )}
            </div>
            <div className="grid min-w-0 gap-5">
              <Card>
                <ul className="grid gap-1 text-sm">
                  <li>
                    <a href={paths.statement()} className="flex min-h-11 items-center gap-3 rounded-md hover:text-accent">
                      <List aria-hidden className="size-4.5 text-muted" />
                      {t('money.statementOpen')}
                    </a>
                  </li>
                  <li>
                    <a href={paths.whatIf()} className="flex min-h-11 items-center gap-3 rounded-md hover:text-accent">
                      <Calculator aria-hidden className="size-4.5 text-muted" />
                      {t('money.whatIf')}
                    </a>
                  </li>
                </ul>
              </Card>
              <Months />
            </div>
          </div>
        </>
      )}
    </OfficePage>
  )
}
