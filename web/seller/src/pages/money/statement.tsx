import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Download, ReceiptText } from 'lucide-react'
import { Suspense } from 'react'
import { type ShopMovementKind, shopBooks, shopMovementKinds } from '../../../../../contract/shop-money.ts'
import type { Input, Reply } from '../../../../client/calls.ts'
import { useDates } from '../../../../client/dates.ts'
import { useDownload } from '../../../../client/download.ts'
import { callQuery } from '../../../../client/query.ts'
import { timeZone } from '../../../../client/time-zone.ts'
import { type Column, DataTable } from '../../../../office/DataTable.tsx'
import { ListSheet, OfficePage, PageHead } from '../../../../office/Index.tsx'
import { ListHead, Views } from '../../../../office/ListHead.tsx'
import { useListKeys } from '../../../../office/list-keys.ts'
import { Paging } from '../../../../office/Paging.tsx'
import { useUsd } from '../../../../office/usd.ts'
import { lazily } from '../../../../shell/code.ts'
import { LoadError } from '../../../../shell/LoadError.tsx'
import { changeQuery, useQueryParameters } from '../../../../shell/navigation.ts'
import { Button } from '../../../../ui/Button.tsx'
import { isDay } from '../../../../ui/days.ts'
import { LinkButton } from '../../../../ui/LinkButton.tsx'
import { Select } from '../../../../ui/Select.tsx'
import { Skeleton, SkeletonRows } from '../../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../../ui/States.tsx'
import { MovementSheet } from '../../money/MovementSheet.tsx'
import { paths } from '../../paths.ts'
import { useText } from '../../text.ts'

const DayField = lazily(() => import('../../../../shell/DayField.tsx'))

type Movement = Reply<'getShopStatement'>['list'][number]
type Filters = Omit<Input<'getShopStatement'>, 'p' | 'page_size'>

const pageSize = 48
const views = ['all', 'release', 'reversal', 'withdrawal', 'debt'] as const
const numberForm = /^[PpAa]?\d{1,18}$/

const isKind = (name: string | null): name is ShopMovementKind => shopMovementKinds.some((kind) => kind === name)

/** What the address asks for. A word that is no number is looked for nowhere. */
function useFilters() {
  const query = useQueryParameters()
  const wanted = query.get('view')
  const view = views.find((one) => one === wanted) ?? 'all'
  const kind = query.get('kind')
  const day = (name: string) => {
    const value = query.get(name) ?? ''
    return isDay(value) ? value : undefined
  }
  const words = query.get('q') ?? ''
  const own = isKind(kind) ? kind : undefined
  const filters: Filters = {
    book: view === 'debt' ? 'debt' : 'balance',
    kind: own ?? (view === 'all' || view === 'debt' ? undefined : view),
    from: day('from'),
    to: day('to'),
    number: numberForm.test(words) ? words : undefined,
    time_zone: timeZone(),
  }
  return { view, kind: own, words, filters, page: Math.max(1, Number(query.get('p')) || 1), row: query.get('row') }
}

/** Every movement of the balance, each with what its amount is made of, and as a file. */
export default function StatementPage() {
  const t = useText()
  const { day: dayName } = useDates()
  const { view, kind, words, filters, page, row } = useFilters()
  const columns = useColumns()
  useListKeys()
  const isNonsense = words !== '' && filters.number === undefined
  const statement = useQuery({
    ...callQuery('getShopStatement', { ...filters, p: page, page_size: pageSize }),
    placeholderData: keepPreviousData,
    enabled: !isNonsense,
  })
  const { download, pending } = useDownload('getShopStatementFile')
  const { from, to } = filters
  const isFiltered = Boolean(kind || from || to || words) || view !== 'all'
  const clear = () => changeQuery({ kind: undefined, from: undefined, to: undefined, q: undefined, view: undefined, p: undefined })
  const remembered = { kind, from, to, q: words || undefined, view: view === 'all' ? undefined : view }
  const list = isNonsense ? [] : (statement.data?.list ?? [])
  const chips = [
    ...(kind ? [{ key: 'kind', label: t(`money.kind.${kind}`), onRemove: () => changeQuery({ kind: undefined, p: undefined }) }] : []),
    ...(from
      ? [
          {
            key: 'from',
            label: t('money.filter.fromDay', { day: dayName(from) }),
            onRemove: () => changeQuery({ from: undefined, p: undefined }),
          },
        ]
      : []),
    ...(to
      ? [{ key: 'to', label: t('money.filter.toDay', { day: dayName(to) }), onRemove: () => changeQuery({ to: undefined, p: undefined }) }]
      : []),
  ]
  if (statement.isError)
    return <LoadError error={statement.error} onRetry={() => void statement.refetch()} pending={statement.isFetching} />
  return (
    <OfficePage>
      <PageHead
        title={t('money.statement')}
        count={isNonsense ? 0 : statement.data?.count}
        text={t('money.inUsd')}
        acts={
          <Button
            variant="secondary"
            size="small"
            icon={<Download aria-hidden className="size-4.5" />}
            pending={pending}
            onClick={() => void download(filters)}
          >
            {t('money.csv')}
          </Button>
        }
      />
      <ListSheet>
        <Views
          label={t('office.list.views')}
          views={views.map((one) => ({
            key: one,
            label: t(`money.view.${one}`),
            href: paths.statement({ ...remembered, kind: undefined, view: one === 'all' ? undefined : one }),
            current: view === one,
          }))}
        />
        <ListHead
          searchLabel={t('money.statementSearch')}
          chips={chips}
          filters={
            <>
              <Select
                label={t('money.filter.kind')}
                error={undefined}
                value={kind ?? ''}
                placeholder={t('money.filter.everyKind')}
                options={shopBooks[filters.book ?? 'balance'].map((value) => ({ value, label: t(`money.kind.${value}`) }))}
                onChange={({ target }) =>
                  changeQuery({ kind: target.value || undefined, view: view === 'debt' ? view : undefined, p: undefined })
                }
              />
              <Suspense fallback={<Skeleton className="h-40" />}>
                <DayField
                  label={t('money.filter.from')}
                  error={undefined}
                  max={to}
                  value={from}
                  onChange={(day) => changeQuery({ from: day, p: undefined })}
                />
                <DayField
                  label={t('money.filter.to')}
                  error={undefined}
                  min={from}
                  value={to}
                  onChange={(day) => changeQuery({ to: day, p: undefined })}
                />
              </Suspense>
            </>
          }
        />
        {statement.isPending && !isNonsense ? (
          <SkeletonRows label={t('shell.loading')} count={6} />
        ) : list.length === 0 ? (
          <Nothing isFiltered={isFiltered} onClear={clear} />
        ) : (
          <>
            <Totals totals={statement.data?.totals} />
            <DataTable
              label={t('money.statement')}
              columns={columns}
              rows={list}
              rowKey={({ id }) => id}
              rowLabel={({ kind: what, reference }) => `${t(`money.kind.${what}`)} ${reference}`}
              rowHref={({ id }) => paths.statement({ ...remembered, p: page === 1 ? undefined : page, row: id })}
              stale={statement.isPlaceholderData}
            />
            <Paging
              page={page}
              pageSize={pageSize}
              total={statement.data?.count ?? 0}
              href={(p) => paths.statement({ ...remembered, p })}
            />
          </>
        )}
      </ListSheet>
      <MovementSheet movement={list.find(({ id }) => id === row) ?? null} onClose={() => changeQuery({ row: undefined })} />
    </OfficePage>
  )
}

function Nothing({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  const t = useText()
  return isFiltered ? (
    <EmptyState
      icon={<ReceiptText />}
      title={t('money.notFound')}
      action={
        <Button variant="secondary" pending={false} onClick={onClear}>
          {t('money.clear')}
        </Button>
      }
    />
  ) : (
    <EmptyState
      icon={<ReceiptText />}
      title={t('money.statementNone')}
      text={t('money.statementNoneText')}
      action={<LinkButton href={paths.money()}>{t('money.when')}</LinkButton>}
    />
  )
}

function Totals({ totals }: { totals: Reply<'getShopStatement'>['totals'] | undefined }) {
  const t = useText()
  const usd = useUsd()
  return (
    <p className="flex flex-wrap gap-x-6 gap-y-1 border-line border-b px-4 py-2.5 text-sm">
      <span>
        <span className="text-muted">{t('money.totalIn')}</span>{' '}
        <strong className="tabular-nums">{totals && usd(totals.income).text}</strong>
      </span>
      <span>
        <span className="text-muted">{t('money.totalOut')}</span>{' '}
        <strong className="tabular-nums">{totals && usd(totals.expense === '0.00' ? totals.expense : `-${totals.expense}`).text}</strong>
      </span>
    </p>
  )
}

function useColumns(): Column<Movement>[] {
  const t = useText()
  const usd = useUsd()
  const { date } = useDates()
  return [
    {
      key: 'kind',
      head: t('money.col.kind'),
      phone: 'title',
      cell: ({ kind }) => t(`money.kind.${kind}`),
    },
    {
      key: 'reference',
      head: t('money.col.reference'),
      phone: 'line',
      cell: ({ reference, remark }) => <span className="tabular-nums">{[reference, remark].filter(Boolean).join(' · ')}</span>,
    },
    {
      key: 'date',
      head: t('money.col.date'),
      phone: 'line',
      cell: ({ at }) => <time dateTime={at}>{date(at, 'dateTime')}</time>,
    },
    {
      key: 'amount',
      head: t('money.col.amount'),
      align: 'end',
      phone: 'aside',
      width: 'w-44',
      cell: ({ flow, amount }) => (
        <>
          <span className="font-semibold">{flow === 'income' ? `+${usd(amount).text}` : usd(`-${amount}`).text}</span>{' '}
          <span className="text-muted text-xs">{t(flow === 'income' ? 'money.in' : 'money.out')}</span>
        </>
      ),
    },
    {
      key: 'after',
      head: t('money.col.after'),
      align: 'end',
      phone: 'none',
      width: 'w-44',
      cell: ({ balance_after }) => usd(balance_after).text,
    },
  ]
}
