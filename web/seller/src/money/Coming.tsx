import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type MoneyWait, moneyWaits } from '../../../../contract/shop-money.ts'
import type { Reply } from '../../../client/calls.ts'
import { useDates } from '../../../client/dates.ts'
import { callQuery } from '../../../client/query.ts'
import { timeZone } from '../../../client/time-zone.ts'
import { type Column, DataTable } from '../../../office/DataTable.tsx'
import { ListSheet } from '../../../office/Index.tsx'
import { useListKeys } from '../../../office/list-keys.ts'
import { useRememberedList } from '../../../office/neighbours.ts'
import { Paging } from '../../../office/Paging.tsx'
import { useUsd } from '../../../office/usd.ts'
import { LoadError } from '../../../shell/LoadError.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'

type Coming = Reply<'getShopComing'>['list'][number]
export type Shown = { day: string | null; show: string | null; page: number }

const pageSize = 24

const isGroup = (name: string | null): name is MoneyWait | 'held' => name === 'held' || moneyWaits.some((why) => why === name)

/** The orders behind a line of the calendar: what each brings, how that comes about, and what it hangs on. */
export function Coming({ shown: { day, show, page }, label }: { shown: Shown; label: string }) {
  const t = useText()
  const columns = useColumns()
  useListKeys()
  const why = isGroup(show) ? show : undefined
  const input = { p: page, page_size: pageSize, why, day: day ?? undefined, time_zone: timeZone() } as const
  const coming = useQuery({ ...callQuery('getShopComing', input), placeholderData: keepPreviousData })
  useRememberedList(
    'orders',
    coming.data?.list.map(({ order_id }) => order_id),
  )
  if (coming.isPending) return <SkeletonRows label={t('shell.loading')} count={4} />
  if (coming.isError) return <LoadError error={coming.error} onRetry={() => void coming.refetch()} pending={coming.isFetching} />
  return (
    <ListSheet>
      <DataTable
        label={label}
        columns={columns}
        rows={coming.data.list}
        rowKey={({ order_id }) => order_id}
        rowLabel={({ increment_id }) => increment_id}
        rowHref={({ order_id }) => paths.order(order_id)}
        stale={coming.isPlaceholderData}
      />
      <Paging
        page={page}
        pageSize={pageSize}
        total={coming.data.count}
        href={(p) => paths.money({ day: day ?? undefined, show: show ?? undefined, p })}
      />
    </ListSheet>
  )
}

/** What the buyer was charged, and what comes off and on before it is the shop’s. */
function useMade() {
  const t = useText()
  const usd = useUsd()
  return ({ total, refunded, commission, subsidy }: Coming): string[] => [
    usd(total).text,
    ...(refunded === '0.00' ? [] : [t('money.made.refunded', { amount: usd(`-${refunded}`).text })]),
    ...(commission === '0.00' ? [] : [t('money.made.commission', { amount: usd(`-${commission}`).text })]),
    ...(subsidy === '0.00' ? [] : [t('money.made.subsidy', { amount: `+${usd(subsidy).text}` })]),
  ]
}

function useHangs() {
  const t = useText()
  const { date } = useDates()
  return ({ why, arrives_at, cancelled_at, returns }: Coming) => {
    if (why === 'return') return returns.map(({ increment_id }) => t('money.waits.return', { number: increment_id })).join(', ')
    if ((why === 'confirmation' || why === 'delivery') && arrives_at) return t(`money.waits.${why}`, { date: date(arrives_at, 'dateTime') })
    if (why === 'shipment' && cancelled_at) return t('money.waits.shipment', { date: date(cancelled_at) })
    return why === 'cash' ? t('money.waits.cash') : t(`money.why.${why}`)
  }
}

function useColumns(): Column<Coming>[] {
  const t = useText()
  const usd = useUsd()
  const made = useMade()
  const hangs = useHangs()
  return [
    {
      key: 'order',
      head: t('money.col.order'),
      phone: 'title',
      width: 'w-36',
      cell: ({ increment_id }) => <span className="tabular-nums">{increment_id}</span>,
    },
    { key: 'waits', head: t('money.col.waits'), phone: 'line', cell: hangs },
    { key: 'made', head: t('money.col.made'), phone: 'line', cell: (row) => <Made parts={made(row)} /> },
    {
      key: 'amount',
      head: t('money.col.get'),
      align: 'end',
      phone: 'aside',
      width: 'w-40',
      cell: ({ amount }) => <span className="font-semibold">{usd(amount).text}</span>,
    },
  ]
}

/** Each part stays on its line. */
const Made = ({ parts }: { parts: readonly string[] }) => (
  <span className="flex flex-wrap gap-x-3 text-muted">
    {parts.map((part) => (
      <span key={part} className="whitespace-nowrap tabular-nums">
        {part}
      </span>
    ))}
  </span>
)
