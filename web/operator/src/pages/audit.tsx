import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronRight, Download, ScrollText } from 'lucide-react'
import { Suspense, useState } from 'react'
import { auditActs, auditSubjects } from '../../../../contract/audit.ts'
import type { Reply } from '../../../client/calls.ts'
import { useDates } from '../../../client/dates.ts'
import { useDownload } from '../../../client/download.ts'
import { callQuery, refresh } from '../../../client/query.ts'
import { type Column, DataTable } from '../../../office/DataTable.tsx'
import { ListSheet, OfficePage, PageHead } from '../../../office/Index.tsx'
import { ListHead } from '../../../office/ListHead.tsx'
import { useListKeys } from '../../../office/list-keys.ts'
import { lazily } from '../../../shell/code.ts'
import { LoadError } from '../../../shell/LoadError.tsx'
import { changeQuery } from '../../../shell/navigation.ts'
import { Button } from '../../../ui/Button.tsx'
import { buttonClasses } from '../../../ui/button-classes.ts'
import { Select } from '../../../ui/Select.tsx'
import { Skeleton, SkeletonRows } from '../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../ui/States.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { ChainState } from '../audit/ChainState.tsx'
import { EntrySheet } from '../audit/EntrySheet.tsx'
import { useAuditFilters } from '../audit/filters.ts'
import { useEntryWords } from '../audit/words.ts'
import { useConsole } from '../frame/console.ts'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'

const DayField = lazily(() => import('../../../shell/DayField.tsx'))

type Entry = Reply<'getAudit'>['list'][number]

const nothing = { act: undefined, by: undefined, subject: undefined, id: undefined, from: undefined, to: undefined, q: undefined }

/** Who did what in the house, and whether anybody has changed what is written there. */
export default function AuditPage() {
  const t = useText()
  const { filters, remembered, isFiltered, after, row } = useAuditFilters()
  const columns = useColumns()
  // Taking something out of the house is more than reading it.
  const mayTake = useConsole()?.operator.role !== 'read_only'
  useListKeys()
  const audit = useQuery({ ...callQuery('getAudit', { ...filters, after }), placeholderData: keepPreviousData })
  const { download, pending } = useDownload('getAuditFile')
  const chips = useChips()
  if (audit.isError) return <LoadError error={audit.error} onRetry={() => void audit.refetch()} pending={audit.isFetching} />
  const list = audit.data?.list ?? []
  const next = audit.data?.next
  return (
    <OfficePage>
      <PageHead
        title={t('audit.title')}
        text={t(audit.data?.own_only ? 'audit.ownText' : 'audit.text')}
        acts={
          mayTake && (
            <Button
              variant="secondary"
              size="small"
              icon={<Download aria-hidden className="size-4.5" />}
              pending={pending}
              onClick={() => void download(filters).then(() => refresh('getAudit'))}
            >
              {t('audit.export')}
            </Button>
          )
        }
      />
      <div className="grid gap-5">
        <ChainState />
        <ListSheet>
          <ListHead searchLabel={t('audit.search')} chips={chips} filters={<Filters />} />
          {audit.isPending ? (
            <SkeletonRows label={t('shell.loading')} count={8} />
          ) : list.length === 0 ? (
            <EmptyState
              icon={<ScrollText />}
              title={t(isFiltered || after ? 'audit.emptyFiltered' : 'audit.empty')}
              action={
                (isFiltered || after) && (
                  <Button variant="secondary" pending={false} onClick={() => changeQuery({ ...nothing, after: undefined })}>
                    {t('office.list.removeFilters')}
                  </Button>
                )
              }
            />
          ) : (
            <>
              <DataTable
                label={t('audit.title')}
                columns={columns}
                rows={list}
                rowKey={({ id }) => id}
                rowLabel={({ act, id }) => `${t(`audit.act.${act}`)} ${id}`}
                rowHref={({ id }) => paths.audit({ ...remembered, after, row: id })}
                stale={audit.isPlaceholderData}
              />
              <nav aria-label={t('office.list.pages')} className="flex items-center justify-between gap-2 px-4 py-2">
                <span>
                  {after && (
                    <a href={paths.audit(remembered)} className={buttonClasses({ variant: 'quiet', size: 'small' })}>
                      {t('audit.newest')}
                    </a>
                  )}
                </span>
                {next && (
                  <a
                    href={paths.audit({ ...remembered, after: next })}
                    rel="next"
                    className={buttonClasses({ variant: 'quiet', size: 'small' })}
                  >
                    {t('audit.older')}
                    <ChevronRight aria-hidden className="size-4" />
                  </a>
                )}
              </nav>
            </>
          )}
        </ListSheet>
      </div>
      <EntrySheet entry={list.find(({ id }) => id === row) ?? null} onClose={() => changeQuery({ row: undefined })} />
    </OfficePage>
  )
}

function useColumns(): Column<Entry>[] {
  const t = useText()
  const { date } = useDates()
  const { actor, about } = useEntryWords()
  return [
    { key: 'act', head: t('audit.column.act'), phone: 'title', width: 'lg:w-72', cell: ({ act }) => t(`audit.act.${act}`) },
    {
      key: 'about',
      head: t('audit.column.subject'),
      phone: 'line',
      cell: (entry) => <span className="wrap-anywhere block md:min-w-40">{about(entry)}</span>,
    },
    {
      key: 'by',
      head: t('audit.column.by'),
      phone: 'line',
      width: 'lg:w-52',
      cell: (entry) => <span className="wrap-anywhere">{actor(entry)}</span>,
    },
    {
      key: 'why',
      head: t('audit.column.why'),
      phone: 'none',
      cell: ({ why }) => <span className="line-clamp-2 wrap-anywhere text-muted">{why}</span>,
    },
    {
      key: 'at',
      head: t('audit.column.at'),
      phone: 'line',
      width: 'lg:w-44',
      cell: ({ at }) => (
        <time dateTime={at} className="whitespace-nowrap tabular-nums">
          {date(at, 'dateTime')}
        </time>
      ),
    },
  ]
}

/** The filters that are set, in words. */
function useChips() {
  const t = useText()
  const { day } = useDates()
  const { filters } = useAuditFilters()
  const { act, by, subject, subject_id, from, to } = filters
  const chip = (key: keyof typeof nothing, label: string | undefined) =>
    label === undefined ? [] : [{ key, label, onRemove: () => changeQuery({ [key]: undefined, after: undefined }) }]
  return [
    ...chip('act', act && t(`audit.act.${act}`)),
    ...chip('by', by),
    ...chip('subject', subject && t(`audit.subject.${subject}`)),
    ...chip('id', subject_id),
    ...chip('from', from && `${t('audit.filter.from')} ${day(from)}`),
    ...chip('to', to && `${t('audit.filter.to')} ${day(to)}`),
  ]
}

function Filters() {
  const t = useText()
  const { filters } = useAuditFilters()
  const [by, setBy] = useState(filters.by ?? '')
  const set = (changes: Record<string, string | undefined>) => changeQuery({ ...changes, after: undefined, row: undefined })
  const byName = (one: { label: string }, other: { label: string }) => one.label.localeCompare(other.label)
  return (
    <>
      <Select
        label={t('audit.filter.act')}
        error={undefined}
        placeholder={t('audit.filter.any')}
        value={filters.act ?? ''}
        options={auditActs.map((value) => ({ value, label: t(`audit.act.${value}`) })).sort(byName)}
        onChange={({ target }) => set({ act: target.value || undefined })}
      />
      <TextField
        label={t('audit.filter.by')}
        error={undefined}
        autoComplete="off"
        maxLength={100}
        value={by}
        onChange={({ target }) => setBy(target.value)}
        onBlur={() => set({ by: by.trim() || undefined })}
        onKeyDown={({ key }) => key === 'Enter' && set({ by: by.trim() || undefined })}
      />
      <Select
        label={t('audit.filter.subject')}
        error={undefined}
        placeholder={t('audit.filter.any')}
        value={filters.subject ?? ''}
        options={auditSubjects.map((value) => ({ value, label: t(`audit.subject.${value}`) })).sort(byName)}
        onChange={({ target }) => set({ subject: target.value || undefined, id: undefined })}
      />
      <Suspense fallback={<Skeleton className="h-40" />}>
        <DayField
          label={t('audit.filter.from')}
          error={undefined}
          max={filters.to}
          value={filters.from}
          onChange={(from) => set({ from })}
        />
        <DayField label={t('audit.filter.to')} error={undefined} min={filters.from} value={filters.to} onChange={(to) => set({ to })} />
      </Suspense>
    </>
  )
}
