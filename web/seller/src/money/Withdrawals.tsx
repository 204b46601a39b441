import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAct } from '../../../client/act.ts'
import type { Reply } from '../../../client/calls.ts'
import { useDates } from '../../../client/dates.ts'
import { callQuery } from '../../../client/query.ts'
import { type Column, DataTable } from '../../../office/DataTable.tsx'
import { ListSheet } from '../../../office/Index.tsx'
import { Paging } from '../../../office/Paging.tsx'
import { useUsd } from '../../../office/usd.ts'
import { LoadError } from '../../../shell/LoadError.tsx'
import { useQueryParameters } from '../../../shell/navigation.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'

type Withdrawal = Reply<'getShopWithdrawals'>['list'][number]

const pageSize = 24
const tones = { pending: 'warning', submitted: 'accent', completed: 'success', failed: 'danger', cancelled: 'neutral' } as const

/** What was asked to be paid out, where to, and what became of it. */
export function Withdrawals() {
  const t = useText()
  const page = Math.max(1, Number(useQueryParameters().get('p')) || 1)
  const [asking, setAsking] = useState<Withdrawal | null>(null)
  const columns = useColumns(setAsking)
  const withdrawals = useQuery({ ...callQuery('getShopWithdrawals', { p: page, page_size: pageSize }), placeholderData: keepPreviousData })
  if (withdrawals.isError)
    return <LoadError error={withdrawals.error} onRetry={() => void withdrawals.refetch()} pending={withdrawals.isFetching} />
  return (
    <section aria-label={t('money.withdrawals')}>
      <h2 className="mb-3 text-lg">{t('money.withdrawals')}</h2>
      {withdrawals.isPending ? (
        <SkeletonRows label={t('shell.loading')} count={3} />
      ) : withdrawals.data.count === 0 ? (
        <p className="rounded-lg border border-line bg-raised px-4 py-6 text-muted text-sm">{t('money.withdrawalsNone')}</p>
      ) : (
        <ListSheet>
          <DataTable
            label={t('money.withdrawals')}
            columns={columns}
            rows={withdrawals.data.list}
            rowKey={({ id }) => id}
            rowLabel={({ created_at }) => created_at}
            stale={withdrawals.isPlaceholderData}
          />
          <Paging page={page} pageSize={pageSize} total={withdrawals.data.count} href={(p) => paths.withdraw({ p })} />
        </ListSheet>
      )}
      <Cancel withdrawal={asking} onClose={() => setAsking(null)} />
    </section>
  )
}

function Cancel({ withdrawal, onClose }: { withdrawal: Withdrawal | null; onClose: () => void }) {
  const t = useText()
  const usd = useUsd()
  const cancel = useAct('cancelShopWithdrawal', {
    refreshes: ['getShopWithdrawals', 'getShopMoney', 'getShopPayouts', 'getShopStatement', 'getShopMonths'],
    onDone: () => {
      onClose()
      showToast(t('money.cancelled'), { tone: 'success' })
    },
  })
  return (
    <ConfirmDialog
      open={withdrawal !== null}
      title={t('money.cancelAsk')}
      confirmLabel={t('money.cancelAsk')}
      cancelLabel={t('money.cancelKeep')}
      closeLabel={t('shell.close')}
      pending={cancel.pending}
      danger
      onConfirm={() => withdrawal && void cancel.act({ withdraw_id: withdrawal.id })}
      onClose={onClose}
    >
      <p>{withdrawal && t('money.cancelText', { amount: usd(withdrawal.amount).text })}</p>
    </ConfirmDialog>
  )
}

function useColumns(onCancel: (withdrawal: Withdrawal) => void): Column<Withdrawal>[] {
  const t = useText()
  const usd = useUsd()
  const { date } = useDates()
  return [
    {
      key: 'where',
      head: t('money.where'),
      phone: 'title',
      cell: ({ to, name }) => (
        <>
          <span className="font-medium">{[to.bank_name || to.network, to.currency].join(' · ')}</span>{' '}
          <span className="whitespace-nowrap text-muted tabular-nums">{to.account}</span>
          <span className="block text-muted text-xs">{name}</span>
        </>
      ),
    },
    {
      key: 'date',
      head: t('money.col.date'),
      phone: 'line',
      cell: ({ created_at }) => <time dateTime={created_at}>{date(created_at, 'dateTime')}</time>,
    },
    {
      key: 'state',
      head: t('money.col.state'),
      phone: 'line',
      cell: (one) => (
        <>
          <Tag tone={tones[one.state]}>{t(`money.record.${one.state}`)}</Tag>
          {one.unknown && <span className="block text-xs">{t('money.unknown')}</span>}
          {one.message && <span className="block text-danger text-xs">{t('money.cameBack', { reason: one.message })}</span>}
          {one.reference && <span className="block text-muted text-xs">{t('money.paymentNumber', { number: one.reference })}</span>}
        </>
      ),
    },
    {
      key: 'amount',
      head: t('money.col.amount'),
      align: 'end',
      phone: 'aside',
      cell: ({ amount }) => <span className="font-semibold">{usd(amount).text}</span>,
    },
    {
      key: 'cancel',
      head: t('money.cancelAsk'),
      headHidden: true,
      align: 'end',
      phone: 'line',
      cell: (one) =>
        one.can_cancel && (
          <Button variant="secondary" size="small" pending={false} onClick={() => onCancel(one)}>
            {t('money.cancelAsk')}
          </Button>
        ),
    },
  ]
}
