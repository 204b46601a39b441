import type { Reply } from '../../../client/calls.ts'
import { useDates } from '../../../client/dates.ts'
import { type Column, DataTable } from '../../../office/DataTable.tsx'
import { useUsd } from '../../../office/usd.ts'
import { Tag } from '../../../ui/Tag.tsx'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'

type Days = Reply<'getReconciliation'>
type Sides = Days['totals'][number]
type Day = Days['days'][number]

const sides = [
  ['ours_in', 'oursIn'],
  ['theirs_in', 'theirsIn'],
  ['ours_out', 'oursOut'],
  ['theirs_out', 'theirsOut'],
] as const

/** Both sides in and out; a dash where nothing moved, or nothing outside tells of it. */
function useSides<Row extends Sides>(): Column<Row>[] {
  const t = useText()
  const usd = useUsd()
  return [
    ...sides.map(
      ([key, head]): Column<Row> => ({
        key,
        head: t(`reconciliation.column.${head}`),
        phone: 'line',
        align: 'end',
        width: 'lg:w-36',
        cell: ({ [key]: amount }) =>
          amount === null || amount === '0.00' ? (
            <span className="max-md:hidden">–</span>
          ) : (
            <>
              <span className="md:hidden">{t(`reconciliation.column.${head}`)}: </span>
              {usd(amount).text}
            </>
          ),
      }),
    ),
    {
      key: 'unexplained',
      head: t('reconciliation.column.unexplained'),
      phone: 'aside',
      align: 'end',
      width: 'lg:w-32',
      cell: ({ unexplained }) =>
        unexplained === 0 ? (
          <span className="max-md:hidden">0</span>
        ) : (
          <Tag tone="danger">
            <span className="max-md:hidden">{unexplained}</span>
            <span className="md:hidden">{t('reconciliation.unexplained', { count: unexplained })}</span>
          </Tag>
        ),
    },
  ]
}

/** Each channel over the month, with what its outside is. */
export function Totals({ totals }: { totals: Days['totals'] }) {
  const t = useText()
  const columns: Column<Sides>[] = [
    {
      key: 'channel',
      head: t('reconciliation.column.channel'),
      phone: 'title',
      cell: ({ channel }) => (
        <span className="block">
          <span className="block font-medium">{t(`reconciliation.channel.${channel}`)}</span>
          <span className="block text-muted text-xs">{t(`reconciliation.source.${channel}`)}</span>
        </span>
      ),
    },
    ...useSides<Sides>(),
  ]
  return (
    <DataTable
      label={t('reconciliation.totals')}
      columns={columns}
      rows={totals}
      rowKey={({ channel }) => channel}
      rowLabel={({ channel }) => t(`reconciliation.channel.${channel}`)}
    />
  )
}

/** Each day and channel; a row leads to the movements of the day. */
export function DayTable({ month, days }: { month: string; days: Days['days'] }) {
  const t = useText()
  const { day: dayName } = useDates()
  const columns: Column<Day>[] = [
    { key: 'day', head: t('reconciliation.column.day'), phone: 'title', cell: ({ day }) => <time dateTime={day}>{dayName(day)}</time> },
    {
      key: 'channel',
      head: t('reconciliation.column.channel'),
      phone: 'line',
      cell: ({ channel }) => t(`reconciliation.channel.${channel}`),
    },
    ...useSides<Day>(),
  ]
  return (
    <DataTable
      label={t('reconciliation.days')}
      columns={columns}
      rows={days}
      rowKey={({ day, channel }) => `${day} ${channel}`}
      rowLabel={({ day }) => dayName(day)}
      rowHref={({ day }) => paths.reconciliation({ month, day })}
    />
  )
}
