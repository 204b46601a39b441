import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAct } from '../../../client/act.ts'
import type { Reply } from '../../../client/calls.ts'
import { useDates } from '../../../client/dates.ts'
import { usePrice } from '../../../client/price.ts'
import { callQuery } from '../../../client/query.ts'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Disclosure } from '../../../ui/Disclosure.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'
import { useUnits } from './amounts.ts'
import { Fact, RecordList, useRecordFilters } from './RecordList.tsx'
import { RecordState } from './RecordState.tsx'

type Recharge = Reply<'getRecharges'>['list'][number]

/** What the customer has told the house of: each with its proof and how it stands. */
export function Recharges() {
  const t = useText()
  const filters = useRecordFilters()
  const recharges = useQuery({ ...callQuery('getRecharges', filters), placeholderData: keepPreviousData })
  return (
    <RecordList
      tab="recharges"
      label={t('wallet.recharges')}
      query={recharges}
      empty={{
        title: t('wallet.noRecharges'),
        text: t('wallet.noRechargesText'),
        action: <LinkButton href={paths.wallet({ act: 'topup' })}>{t('wallet.topUp')}</LinkButton>,
      }}
    >
      {(recharge) => <Row recharge={recharge} />}
    </RecordList>
  )
}

function Row({ recharge }: { recharge: Recharge }) {
  const t = useText()
  const price = usePrice()
  const units = useUnits()
  const { date } = useDates()
  const [asking, setAsking] = useState(false)
  const cancel = useAct('cancelRecharge', {
    refreshes: ['getRecharges'],
    onDone: () => {
      setAsking(false)
      showToast(t('wallet.rechargeCancelled'), { tone: 'success' })
    },
  })
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <div>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
            {recharge.wallet} <RecordState state={recharge.state} />
          </p>
          <p className="text-muted text-sm">
            <time dateTime={recharge.created_at}>{date(recharge.created_at, 'dateTime')}</time>
          </p>
        </div>
        <p className="text-end font-semibold tabular-nums">
          {price(recharge.credited ?? recharge.amount).total}
          <span className="block font-normal text-muted text-sm">{units(recharge.actual_amount, recharge.currency)}</span>
        </p>
      </div>
      {recharge.message && (
        <p className="mt-2 rounded-md bg-danger-soft px-3 py-2 text-danger text-sm">{t('wallet.reason', { reason: recharge.message })}</p>
      )}
      {recharge.state === 'pending' && <p className="mt-2 text-sm">{t('wallet.rechargePendingText')}</p>}
      {recharge.state === 'submitted' && <p className="mt-2 text-sm">{t('wallet.rechargeSubmittedText')}</p>}
      <Disclosure title={t('wallet.details')}>
        <dl className="grid gap-1.5 pb-2">
          {recharge.credited !== null && recharge.credited !== recharge.amount && (
            <Fact label={t('wallet.asked')}>{price(recharge.amount).total}</Fact>
          )}
          <Fact label={t('wallet.txid')}>
            <span className="break-all">{recharge.txid}</span>
          </Fact>
          <Fact label={t('wallet.sentTo')}>{[recharge.network, recharge.wallet_address].filter(Boolean).join(' · ')}</Fact>
          <Fact label={t('wallet.transferredAt')}>{date(recharge.transferred_at, 'dateTime')}</Fact>
          {recharge.remark && <Fact label={t('wallet.remark')}>{recharge.remark}</Fact>}
          <Fact label={t('wallet.proof')}>
            <Proof path={recharge.certificate} />
          </Fact>
        </dl>
      </Disclosure>
      {recharge.can_cancel && (
        <Button variant="secondary" size="small" pending={false} onClick={() => setAsking(true)}>
          {t('wallet.cancelRecharge')}
        </Button>
      )}
      {recharge.state === 'failed' && (
        <LinkButton variant="secondary" size="small" href={paths.wallet({ act: 'topup' })}>
          {t('wallet.sendAgain')}
        </LinkButton>
      )}
      <ConfirmDialog
        open={asking}
        title={t('wallet.cancelRecharge')}
        confirmLabel={t('wallet.cancelRechargeYes')}
        cancelLabel={t('wallet.keep')}
        closeLabel={t('shell.close')}
        pending={cancel.pending}
        danger
        onConfirm={() => void cancel.act({ recharge_id: recharge.id })}
        onClose={() => setAsking(false)}
      >
        <p>{t('wallet.cancelRechargeText')}</p>
      </ConfirmDialog>
    </>
  )
}

/** The proof is private: its link is asked for when somebody wants to see it, and is good for five minutes. */
function Proof({ path }: { path: string }) {
  const t = useText()
  const [wanted, setWanted] = useState(false)
  const link = useQuery({ ...callQuery('getFileLink', { path }), enabled: wanted, staleTime: 240_000 })
  if (!wanted || link.isError)
    return (
      <button type="button" className="text-accent hover:underline" onClick={() => (wanted ? void link.refetch() : setWanted(true))}>
        {t('wallet.showProof')}
      </button>
    )
  return link.data ? (
    <img src={link.data.url} alt={t('wallet.proof')} className="max-h-96 rounded-md border border-line" />
  ) : (
    <Skeleton className="h-48 w-full" />
  )
}
