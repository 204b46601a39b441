import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAct } from '../../../client/act.ts'
import type { Reply } from '../../../client/calls.ts'
import { useDates } from '../../../client/dates.ts'
import { usePrice } from '../../../client/price.ts'
import { callQuery } from '../../../client/query.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'
import { RecordList, useRecordFilters } from './RecordList.tsx'
import { RecordState } from './RecordState.tsx'

type Withdrawal = Reply<'getWithdrawals'>['list'][number]

/** What the customer has asked to be paid out: each with where to, how it stands and what frees what is held. */
export function Withdrawals() {
  const t = useText()
  const filters = useRecordFilters()
  const withdrawals = useQuery({ ...callQuery('getWithdrawals', filters), placeholderData: keepPreviousData })
  return (
    <RecordList
      tab="withdrawals"
      label={t('wallet.withdrawals')}
      query={withdrawals}
      empty={{
        title: t('wallet.noWithdrawals'),
        text: t('wallet.noWithdrawalsText'),
        action: <LinkButton href={paths.wallet({ act: 'withdraw' })}>{t('wallet.withdraw')}</LinkButton>,
      }}
    >
      {(withdrawal) => <Row withdrawal={withdrawal} />}
    </RecordList>
  )
}

function Row({ withdrawal }: { withdrawal: Withdrawal }) {
  const t = useText()
  const price = usePrice()
  const { date } = useDates()
  const [asking, setAsking] = useState(false)
  const { id, to, state, amount, message, reference } = withdrawal
  const cancel = useAct('cancelWithdrawal', {
    refreshes: ['getWithdrawals', 'getUserBalance', 'getTransactionDetails'],
    onDone: () => {
      setAsking(false)
      showToast(t('wallet.withdrawalCancelled'), { tone: 'success' })
    },
  })
  const frees = withdrawal.unknown
    ? t('wallet.frees.unknown')
    : state === 'pending' || state === 'submitted'
      ? t(`wallet.frees.${state}`)
      : null
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
            {[to.bank_name, to.currency, to.network].filter(Boolean).join(' · ')} <RecordState state={state} />
          </p>
          <p className="text-muted text-sm">
            <span className="whitespace-nowrap tabular-nums">{to.account}</span> · {withdrawal.name} ·{' '}
            <time dateTime={withdrawal.created_at} className="whitespace-nowrap">
              {date(withdrawal.created_at, 'dateTime')}
            </time>
          </p>
        </div>
        <p className="font-semibold tabular-nums">{price(amount).total}</p>
      </div>
      {message && (
        <p className="mt-2 rounded-md bg-danger-soft px-3 py-2 text-danger text-sm">{t('wallet.returned', { reason: message })}</p>
      )}
      {frees && <p className="mt-2 text-sm">{frees}</p>}
      {reference && <p className="mt-1 text-muted text-sm">{t('wallet.paymentNumber', { number: reference })}</p>}
      {withdrawal.can_cancel && (
        <Button className="mt-3" variant="secondary" size="small" pending={false} onClick={() => setAsking(true)}>
          {t('wallet.cancelWithdrawal')}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title={t('wallet.cancelWithdrawal')}
        confirmLabel={t('wallet.cancelWithdrawalYes')}
        cancelLabel={t('wallet.keep')}
        closeLabel={t('shell.close')}
        pending={cancel.pending}
        danger
        onConfirm={() => void cancel.act({ withdraw_id: id })}
        onClose={() => setAsking(false)}
      >
        <p>{t('wallet.cancelWithdrawalText', { amount: price(amount).total })}</p>
      </ConfirmDialog>
    </>
  )
}
