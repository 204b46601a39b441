import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { MailCheck, MessageSquareText } from 'lucide-react'
import { Suspense } from 'react'
import { languages } from '../../../../contract/languages.ts'
import { outboxViews, outgoingChannels, outgoingGroups } from '../../../../contract/outbox.ts'
import type { Reply } from '../../../client/calls.ts'
import { useDates } from '../../../client/dates.ts'
import { callQuery } from '../../../client/query.ts'
import { type Column, DataTable } from '../../../office/DataTable.tsx'
import { ListSheet, OfficePage, PageHead } from '../../../office/Index.tsx'
import { type FilterChip, ListHead, Views } from '../../../office/ListHead.tsx'
import { useListKeys } from '../../../office/list-keys.ts'
import { lazily } from '../../../shell/code.ts'
import { LoadError } from '../../../shell/LoadError.tsx'
import { changeQuery } from '../../../shell/navigation.ts'
import { Button } from '../../../ui/Button.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Select } from '../../../ui/Select.tsx'
import { Skeleton, SkeletonRows } from '../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../ui/States.tsx'
import { useOutboxFilters } from '../outbox/filters.ts'
import { OutgoingSheet } from '../outbox/OutgoingSheet.tsx'
import { StateTag } from '../outbox/StateTag.tsx'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'

const DayField = lazily(() => import('../../../shell/DayField.tsx'))

type Outgoing = Reply<'getOutbox'>['list'][number]

const none = { channel: undefined, group: undefined, language: undefined, from: undefined, to: undefined, q: undefined, after: undefined }

/** Mails and text messages that leave the house, with what became of each. */
export default function OutboxPage() {
  const t = useText()
  const { filters, remembered, isFiltered, after, row } = useOutboxFilters()
  useListKeys()
  const outbox = useQuery({ ...callQuery('getOutbox', { ...filters, after }), placeholderData: keepPreviousData })
  const columns = useColumns()
  const chips = useChips()
  if (outbox.isError) return <LoadError error={outbox.error} onRetry={() => void outbox.refetch()} pending={outbox.isFetching} />
  const { list = [], more = false, counts } = outbox.data ?? {}
  const countOf = (view: (typeof outboxViews)[number]) => (view === 'all' || view === 'sent' ? undefined : counts?.[view])
  return (
    <OfficePage>
      <PageHead title={t('outbox.title')} text={t('outbox.text')} />
      <ListSheet>
        <Views
          label={t('office.list.views')}
          views={outboxViews.map((view) => ({
            key: view,
            label: t(`outbox.view.${view}`),
            href: paths.outbox({ ...remembered, view: view === 'all' ? undefined : view }),
            count: countOf(view),
            current: view === filters.view,
          }))}
        />
        <ListHead searchLabel={t('outbox.search')} chips={chips} filters={<Filters />} />
        {outbox.isPending ? (
          <SkeletonRows label={t('shell.loading')} count={8} />
        ) : list.length === 0 ? (
          <EmptyState
            icon={<MailCheck />}
            title={t(
              isFiltered || after
                ? 'outbox.emptyFiltered'
                : filters.view === 'all' || filters.view === 'sent'
                  ? 'outbox.empty'
                  : 'outbox.emptyWaiting',
            )}
            action={
              (isFiltered || after) && (
                <Button variant="secondary" pending={false} onClick={() => changeQuery(none)}>
                  {t('office.list.removeFilters')}
                </Button>
              )
            }
          />
        ) : (
          <DataTable
            label={t('outbox.title')}
            columns={columns}
            rows={list}
            rowKey={({ id }) => id}
            rowLabel={({ subject, to }) => `${subject || t('outbox.noSubject')} ${to}`}
            rowHref={({ id }) => paths.outbox({ ...remembered, after, row: id })}
            stale={outbox.isPlaceholderData}
          />
        )}
        {(more || after) && (
          <nav aria-label={t('office.list.pages')} className="flex justify-end gap-2 border-line border-t p-3">
            {after && (
              <LinkButton variant="quiet" size="small" href={paths.outbox(remembered)}>
                {t('outbox.newest')}
              </LinkButton>
            )}
            {more && (
              <LinkButton variant="secondary" size="small" href={paths.outbox({ ...remembered, after: list.at(-1)?.id })}>
                {t('outbox.older')}
              </LinkButton>
            )}
          </nav>
        )}
      </ListSheet>
      <OutgoingSheet id={row} onClose={() => changeQuery({ row: undefined })} />
    </OfficePage>
  )
}

function useColumns(): Column<Outgoing>[] {
  const t = useText()
  const { date } = useDates()
  return [
    {
      key: 'what',
      head: t('outbox.column.what'),
      phone: 'title',
      cell: ({ channel, subject, language }) => (
        <span className="flex min-w-0 items-center gap-2">
          {channel === 'sms' && <MessageSquareText aria-hidden className="size-4 shrink-0 text-muted" />}
          <span lang={subject === '' ? undefined : language} className="line-clamp-1 wrap-anywhere">
            {subject || t(`outbox.channel.${channel}`)}
          </span>
        </span>
      ),
    },
    {
      key: 'to',
      head: t('outbox.column.to'),
      phone: 'line',
      width: 'lg:w-64',
      cell: ({ to }) => <span className="wrap-anywhere">{to}</span>,
    },
    { key: 'group', head: t('outbox.column.group'), phone: 'line', width: 'lg:w-40', cell: ({ group }) => t(`outbox.group.${group}`) },
    { key: 'state', head: t('outbox.column.state'), phone: 'aside', width: 'lg:w-48', cell: ({ state }) => <StateTag state={state} /> },
    {
      key: 'at',
      head: t('outbox.column.at'),
      phone: 'line',
      width: 'lg:w-44',
      cell: ({ created_at }) => (
        <time dateTime={created_at} className="whitespace-nowrap tabular-nums">
          {date(created_at, 'dateTime')}
        </time>
      ),
    },
  ]
}

const nameOfLanguage = (language: string) => languages.find(({ code }) => code === language)?.name ?? language

/** The filters that are set, in words. */
function useChips(): FilterChip[] {
  const t = useText()
  const { day } = useDates()
  const { channel, group, language, from, to } = useOutboxFilters().filters
  const chip = (key: keyof typeof none, label: string | undefined): FilterChip[] =>
    label === undefined ? [] : [{ key, label, onRemove: () => changeQuery({ [key]: undefined, after: undefined }) }]
  return [
    ...chip('channel', channel && t(`outbox.channel.${channel}`)),
    ...chip('group', group && t(`outbox.group.${group}`)),
    ...chip('language', language && nameOfLanguage(language)),
    ...chip('from', from && `${t('outbox.filter.from')} ${day(from)}`),
    ...chip('to', to && `${t('outbox.filter.to')} ${day(to)}`),
  ]
}

function Filters() {
  const t = useText()
  const { filters } = useOutboxFilters()
  const set = (changes: Record<string, string | undefined>) => changeQuery({ ...changes, after: undefined, row: undefined })
  return (
    <>
      <Select
        label={t('outbox.filter.channel')}
        error={undefined}
        placeholder={t('outbox.filter.any')}
        value={filters.channel ?? ''}
        options={outgoingChannels.map((value) => ({ value, label: t(`outbox.channel.${value}`) }))}
        onChange={({ target }) => set({ channel: target.value || undefined })}
      />
      <Select
        label={t('outbox.filter.group')}
        error={undefined}
        placeholder={t('outbox.filter.any')}
        value={filters.group ?? ''}
        options={outgoingGroups.map((value) => ({ value, label: t(`outbox.group.${value}`) }))}
        onChange={({ target }) => set({ group: target.value || undefined })}
      />
      <Select
        label={t('outbox.filter.language')}
        error={undefined}
        placeholder={t('outbox.filter.any')}
        value={filters.language ?? ''}
        options={languages.map(({ code, name }) => ({ value: code, label: name }))}
        onChange={({ target }) => set({ language: target.value || undefined })}
      />
      <Suspense fallback={<Skeleton className="h-40" />}>
        <DayField
          label={t('outbox.filter.from')}
          error={undefined}
          max={filters.to}
          value={filters.from}
          onChange={(from) => set({ from })}
        />
        <DayField label={t('outbox.filter.to')} error={undefined} min={filters.from} value={filters.to} onChange={(to) => set({ to })} />
      </Suspense>
    </>
  )
}
