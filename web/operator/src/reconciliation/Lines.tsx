import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { CircleCheck } from 'lucide-react'
import type { Verdict } from '../../../../contract/proof.ts'
import type { Reply } from '../../../client/calls.ts'
import { useDates } from '../../../client/dates.ts'
import { callQuery } from '../../../client/query.ts'
import { timeZone } from '../../../client/time-zone.ts'
import { type Column, DataTable } from '../../../office/DataTable.tsx'
import { useUsd } from '../../../office/usd.ts'
import { LoadError } from '../../../shell/LoadError.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../ui/States.tsx'
import { Tag, type Tone } from '../../../ui/Tag.tsx'
import { subjectHref } from '../audit/subject-link.ts'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'
import { useAskedMonth } from './month.ts'

type Line = Reply<'getReconciliationLines'>['list'][number]

const tones: Record<Verdict, Tone> = {
  matched: 'success',
  other_day: 'success',
  goes_back: 'accent',
  under_way: 'warning',
  not_compared: 'neutral',
  unexplained: 'danger',
}

/** The movements of a day, or those of the month that nothing explains, each with both sides. */
export function Lines() {
  const t = useText()
  const { month, days, open } = useAskedMonth()
  const columns = useColumns()
  const lines = useQuery({
    ...callQuery('getReconciliationLines', { ...days, time_zone: timeZone(), ...(open && { verdict: 'unexplained' as const }) }),
    placeholderData: keepPreviousData,
  })
  if (lines.isError) return <LoadError error={lines.error} onRetry={() => void lines.refetch()} pending={lines.isFetching} />
  if (lines.isPending) return <SkeletonRows label={t('shell.loading')} count={6} />
  const { list, count } = lines.data
  if (list.length === 0)
    return (
      <EmptyState
        icon={<CircleCheck />}
        title={t('reconciliation.allExplained')}
        action={<LinkButton href={paths.reconciliation({ month })}>{t('reconciliation.back')}</LinkButton>}
      />
    )
  return (
    <>
      <DataTable
        label={t('reconciliation.column.named')}
        columns={columns}
        rows={list}
        rowKey={({ channel, flow, named, reference, ours_at, theirs_at }) =>
          [channel, flow, named, reference, ours_at, theirs_at].join(' ')
        }
        rowLabel={({ named }) => named}
        stale={lines.isPlaceholderData}
      />
      {count > list.length && <p className="px-4 py-3 text-muted text-sm">{t('reconciliation.more', { shown: list.length, count })}</p>}
    </>
  )
}

function useColumns(): Column<Line>[] {
  const t = useText()
  const usd = useUsd()
  const { date } = useDates()
  const side = (amount: string | null, at: string | null) =>
    amount === null ? (
      '–'
    ) : (
      <span className="block">
        <span className="block">{usd(amount).text}</span>
        {at && (
          <time dateTime={at} className="block text-muted text-xs">
            {date(at, 'dateTime')}
          </time>
        )}
      </span>
    )
  return [
    {
      key: 'named',
      head: t('reconciliation.column.named'),
      phone: 'title',
      cell: ({ about, id, named, reference }) => {
        const href = subjectHref(about, id)
        return (
          <span className="block md:min-w-40">
            {href ? (
              <a href={href} className="font-medium underline">
                {named}
              </a>
            ) : (
              <span className="font-medium">{named}</span>
            )}
            {reference && <span className="wrap-anywhere block text-muted text-xs">{reference}</span>}
          </span>
        )
      },
    },
    {
      key: 'channel',
      head: t('reconciliation.column.channel'),
      phone: 'line',
      width: 'lg:w-40',
      cell: ({ channel, flow }) => `${t(`reconciliation.channel.${channel}`)} · ${t(`reconciliation.flow.${flow}`)}`,
    },
    {
      key: 'ours',
      head: t('reconciliation.column.ours'),
      phone: 'line',
      align: 'end',
      width: 'lg:w-44',
      cell: ({ ours, ours_at }) => side(ours, ours_at),
    },
    {
      key: 'theirs',
      head: t('reconciliation.column.theirs'),
      phone: 'line',
      align: 'end',
      width: 'lg:w-44',
      cell: ({ theirs, theirs_at }) => side(theirs, theirs_at),
    },
    {
      key: 'verdict',
      head: t('reconciliation.column.verdict'),
      phone: 'line',
      width: 'lg:w-48',
      cell: ({ verdict, back }) => (
        <span className="grid justify-items-start gap-1">
          <Tag tone={tones[verdict]}>{t(`reconciliation.verdict.${verdict}`)}</Tag>
          {back && (
            <span className="text-muted text-xs">
              {t('reconciliation.column.back')}: {usd(back).text}
            </span>
          )}
        </span>
      ),
    },
  ]
}
