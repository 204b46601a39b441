import type { ReactNode } from 'react'
import { useDates } from '../../../client/dates.ts'
import { actsColumn, type Column, DataTable } from '../../../office/DataTable.tsx'
import type { Selection } from '../../../office/selection.ts'
import { Button } from '../../../ui/Button.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'
import { useAmounts } from './amounts.ts'
import { type Payout, payoutTone } from './payouts.ts'

type PayoutTableProps<Row extends Payout> = {
  label: string
  rows: readonly Row[]
  stale?: boolean
  selection?: Selection
  /** in a file: what the account gets there, and what is known of it */
  inBatch?: (row: Row) => { pay: string; note: string }
  /** null for who may only look */
  onTell: ((row: Row) => void) | null
}

/** Withdrawals to be paid: whose, where to, how it stands, and telling its outcome. */
export function PayoutTable<Row extends Payout>({ label, rows, stale = false, selection, inBatch, onTell }: PayoutTableProps<Row>) {
  const t = useText()
  const { amount } = useAmounts()
  const { age, date } = useDates()
  const isWaiting = ({ payout }: Payout) => payout === 'to_pay' || payout === 'unknown'
  const columns: Column<Row>[] = [
    {
      key: 'state',
      head: t('money.column.state'),
      width: 'w-40',
      phone: 'line',
      cell: (row) => (
        <span className="grid justify-items-start gap-1">
          <Tag tone={payoutTone[row.payout]}>{t(`money.payout.${row.payout}`)}</Tag>
          <time dateTime={row.since} title={date(row.since, 'dateTime')} className="text-muted text-xs">
            {age(row.since)}
          </time>
        </span>
      ),
    },
    {
      key: 'who',
      head: t('money.column.payee'),
      phone: 'title',
      cell: ({ name, customer, shop }) => (
        <span className="wrap-anywhere block">
          <span className="font-medium">{name}</span>
          <span className="block text-muted text-xs">{shop ? t('money.ofShop', { shop, name: customer }) : customer}</span>
        </span>
      ),
    },
    {
      key: 'account',
      head: t('money.column.account'),
      phone: 'line',
      cell: ({ kind, currency, network, account, payment }) => (
        <span className="block">
          {t(`money.account.${kind}`)} · {currency} {network && `· ${network}`} <span className="tabular-nums">{account}</span>
          {payment && <span className="wrap-anywhere block text-muted text-xs">{payment}</span>}
        </span>
      ),
    },
    inBatch
      ? {
          key: 'pay',
          head: t('money.column.pay'),
          align: 'end',
          width: 'w-36',
          phone: 'line',
          cell: (row) => (
            <span className="block">
              <span className="whitespace-nowrap">{amount(inBatch(row).pay, row.currency)}</span>
              {inBatch(row).note && <span className="wrap-anywhere block text-danger text-xs">{inBatch(row).note}</span>}
            </span>
          ),
        }
      : {
          key: 'batch',
          head: t('money.column.batch'),
          width: 'w-28',
          phone: 'line',
          cell: ({ batch_id }): ReactNode =>
            batch_id === null ? (
              <span className="text-muted">—</span>
            ) : (
              <a href={paths.payoutBatch(batch_id)} className="relative z-1 inline-flex min-h-9 items-center underline">
                {t('money.batch.number', { id: batch_id })}
              </a>
            ),
        },
    {
      key: 'amount',
      head: t('money.column.amount'),
      align: 'end',
      width: 'w-36',
      phone: 'aside',
      cell: (row) => <span className="whitespace-nowrap font-medium">{amount(row.amount)}</span>,
    },
    ...(onTell
      ? [
          actsColumn(t('money.column.acts'), (row: Row) =>
            !isWaiting(row) ? null : row.yours ? (
              <span className="text-muted text-xs">{t('money.match.yours')}</span>
            ) : (
              <Button
                pending={false}
                size="small"
                variant={row.payout === 'unknown' ? 'primary' : 'secondary'}
                className="whitespace-nowrap"
                onClick={() => onTell(row)}
              >
                {t('money.tell')}
              </Button>
            ),
          ),
        ]
      : []),
  ]
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={rows}
      rowKey={({ application_id }) => application_id}
      rowLabel={({ name, amount: sum }) => `${name} ${amount(sum)}`}
      stale={stale}
      {...(selection ? { selection } : {})}
    />
  )
}
