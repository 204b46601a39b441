import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Search } from 'lucide-react'
import { useDates } from '../../../client/dates.ts'
import { callQuery } from '../../../client/query.ts'
import { type Column, DataTable } from '../../../office/DataTable.tsx'
import { ListSheet, OfficePage, PageHead } from '../../../office/Index.tsx'
import { ListHead } from '../../../office/ListHead.tsx'
import { useListKeys } from '../../../office/list-keys.ts'
import { useUsd } from '../../../office/usd.ts'
import { LoadError } from '../../../shell/LoadError.tsx'
import { useQueryParameters } from '../../../shell/navigation.ts'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../ui/States.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { type FoundThing, placeOf } from '../finding/find.ts'
import { useText } from '../text.ts'

/** One field for whatever somebody has at hand: what it is, whose, how it stands, and where it is looked at. */
export default function FindPage() {
  const t = useText()
  const term = useQueryParameters().get('q')?.trim() ?? ''
  useListKeys()
  const found = useQuery({ ...callQuery('findInHouse', { q: term }), enabled: term !== '', placeholderData: keepPreviousData })
  const columns = useColumns()
  const list = term === '' ? [] : (found.data?.list ?? [])
  return (
    <OfficePage>
      <PageHead title={t('finding.title')} text={t('finding.text')} />
      <ListSheet>
        <ListHead searchLabel={t('finding.field')} />
        {term === '' ? (
          <EmptyState icon={<Search aria-hidden className="size-10" />} title={t('finding.begin')} action={null} />
        ) : found.isError ? (
          <LoadError error={found.error} onRetry={() => void found.refetch()} pending={found.isFetching} />
        ) : found.isPending ? (
          <SkeletonRows label={t('shell.loading')} count={4} />
        ) : list.length === 0 ? (
          <EmptyState title={t('finding.nothing', { term })} text={t('finding.nothingText')} action={null} />
        ) : (
          <DataTable
            label={t('finding.list')}
            columns={columns}
            rows={list}
            rowKey={({ kind, id }) => `${kind} ${id}`}
            rowLabel={({ title }) => title}
            stale={found.isPlaceholderData}
          />
        )}
      </ListSheet>
    </OfficePage>
  )
}

function useColumns(): Column<FoundThing>[] {
  const t = useText()
  const usd = useUsd()
  const { date } = useDates()
  return [
    {
      key: 'kind',
      head: t('finding.list'),
      headHidden: true,
      width: 'w-44',
      phone: 'line',
      cell: ({ kind, application }) => (application ? t(`finding.application.${application}`) : t(`finding.kind.${kind}`)),
    },
    {
      key: 'title',
      head: t('finding.field'),
      headHidden: true,
      phone: 'title',
      cell: (thing) => {
        const href = placeOf(thing)
        const name = <span className="wrap-anywhere font-medium">{thing.title}</span>
        return (
          <>
            {href ? (
              <a href={href} data-row-link className="after:absolute after:inset-0">
                {name}
              </a>
            ) : (
              name
            )}
            <span className="wrap-anywhere block text-muted text-xs">
              {[thing.match, t(thing.exact ? 'finding.exact' : 'finding.begins'), t(`finding.by.${thing.by}`)].filter(Boolean).join(' · ')}
            </span>
          </>
        )
      },
    },
    { key: 'of', head: t('finding.kind.customer'), headHidden: true, phone: 'line', cell: ({ of }) => of },
    {
      key: 'amount',
      head: 'USD',
      align: 'end',
      width: 'w-28',
      phone: 'none',
      cell: ({ amount }) => amount && usd(amount).text,
    },
    { key: 'at', head: t('finding.list'), headHidden: true, width: 'w-36', phone: 'none', cell: ({ at }) => at && date(at) },
    {
      key: 'state',
      head: t('finding.list'),
      headHidden: true,
      width: 'w-40',
      phone: 'aside',
      cell: ({ state }) => state && <Tag>{t(`finding.state.${state}`)}</Tag>,
    },
  ]
}
