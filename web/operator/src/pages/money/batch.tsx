import { useQuery } from '@tanstack/react-query'
import { Download, FileText } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../../../client/act.ts'
import { useDates } from '../../../../client/dates.ts'
import { useDownload } from '../../../../client/download.ts'
import { callQuery } from '../../../../client/query.ts'
import { DetailsPage } from '../../../../office/Details.tsx'
import { Facts } from '../../../../office/Facts.tsx'
import { ListSheet } from '../../../../office/Index.tsx'
import { useShortcuts } from '../../../../office/shortcuts.ts'
import { GoneOrError } from '../../../../shell/GoneOrError.tsx'
import { useQueryParameters } from '../../../../shell/navigation.ts'
import { Title } from '../../../../shell/Title.tsx'
import { Button } from '../../../../ui/Button.tsx'
import { Card } from '../../../../ui/Card.tsx'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx'
import { LinkButton } from '../../../../ui/LinkButton.tsx'
import { SkeletonRows } from '../../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../../ui/States.tsx'
import { Tag } from '../../../../ui/Tag.tsx'
import { showToast } from '../../../../ui/toasts.ts'
import { useMay } from '../../frame/console.ts'
import { useAmounts } from '../../money/amounts.ts'
import { OutcomeDialog } from '../../money/OutcomeDialog.tsx'
import { PayoutTable } from '../../money/PayoutTable.tsx'
import { type Payout, payoutCalls } from '../../money/payouts.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text.ts'

/** A file of withdrawals: taken to the bank, its outcome told for all or one by one, or taken apart. */
export default function PayoutBatchPage() {
  const t = useText()
  const { amount } = useAmounts()
  const { date } = useDates()
  const id = useQueryParameters().get('id') ?? ''
  const mayAct = useMay('money')
  const batch = useQuery(callQuery('getPayoutBatch', { batch_id: id }))
  const { download, pending } = useDownload('getPayoutBatchFile')
  const [telling, setTelling] = useState<Payout | 'all' | null>(null)
  const [dissolving, setDissolving] = useState(false)
  const dissolve = useAct('dissolvePayoutBatch', {
    refreshes: payoutCalls,
    onDone: () => {
      showToast(t('money.batch.dissolve.done'), { tone: 'success' })
      setDissolving(false)
    },
  })
  const isOpen = batch.data !== undefined && batch.data.dissolved_at === null
  const left = batch.data ? batch.data.to_pay + batch.data.unknown : 0
  useShortcuts(
    mayAct && isOpen
      ? [
          { keys: 'd', label: t('money.batch.download'), group: 'page', run: () => void download({ batch_id: id }) },
          { keys: 'e', label: t('money.batch.tell'), group: 'page', run: () => left > 0 && setTelling('all') },
        ]
      : [],
  )
  if (batch.isError)
    return (
      <GoneOrError error={batch.error} onRetry={() => void batch.refetch()} pending={batch.isFetching}>
        <Title>{t('money.batch.gone')}</Title>
        <EmptyState
          heading="h1"
          icon={<FileText />}
          title={t('money.batch.gone')}
          action={<LinkButton href={paths.payouts({ view: 'batches' })}>{t('money.pay.batches')}</LinkButton>}
        />
      </GoneOrError>
    )
  if (batch.isPending) return <SkeletonRows label={t('shell.loading')} count={6} />
  const one = batch.data
  return (
    <DetailsPage
      title={one.number}
      state={one.dissolved_at !== null && <Tag>{t('money.batch.dissolved')}</Tag>}
      text={t('money.by', { name: one.made_by ?? '', at: date(one.made_at, 'dateTime') })}
      list={{
        name: 'batches',
        label: t('money.area.pay'),
        href: paths.payouts({ view: 'batches' }),
        id: one.batch_id,
        hrefOf: (other) => paths.payoutBatch(other),
      }}
      acts={
        mayAct &&
        isOpen && (
          <>
            {one.can_dissolve && (
              <Button pending={false} size="small" variant="quiet" onClick={() => setDissolving(true)}>
                {t('money.batch.dissolve')}
              </Button>
            )}
            {left > 0 && (
              <Button pending={false} size="small" variant="secondary" onClick={() => setTelling('all')}>
                {t('money.batch.tell')}
              </Button>
            )}
            <Button
              pending={pending}
              size="small"
              icon={<Download aria-hidden className="size-4" />}
              onClick={() => void download({ batch_id: id })}
            >
              {t('money.batch.download')}
            </Button>
          </>
        )
      }
      aside={
        <Card title={t('money.batch.sums')}>
          <Facts
            amounts
            facts={[
              { key: 'count', label: t('money.column.count'), value: String(one.count) },
              ...(['to_pay', 'paid', 'failed', 'unknown'] as const).map((state) => ({
                key: state,
                label: t(`money.payout.${state}`),
                value: String(one[state]),
              })),
              { key: 'sum', label: t('money.column.sum'), value: amount(one.sum) },
              { key: 'rate', label: t('money.column.rate'), value: `1 USD = ${one.rate} ${one.currency}` },
              { key: 'pay', label: t('money.column.paySum'), value: amount(one.pay_sum, one.currency), total: true },
            ]}
          />
        </Card>
      }
    >
      {one.dissolved_at !== null && (
        <p className="mb-4 text-sm">
          {t('money.batch.dissolvedBy', { name: one.dissolved_by ?? '', at: date(one.dissolved_at, 'dateTime') })}
        </p>
      )}
      <ListSheet>
        <PayoutTable
          label={one.number}
          rows={one.list}
          inBatch={({ pay, reason }) => ({ pay, note: reason })}
          onTell={mayAct && isOpen ? setTelling : null}
        />
      </ListSheet>
      {telling && <OutcomeDialog about={telling === 'all' ? { batch: one } : { payout: telling }} onClose={() => setTelling(null)} />}
      {dissolving && (
        <ConfirmDialog
          open
          title={t('money.batch.dissolve.title', { number: one.number })}
          confirmLabel={t('money.batch.dissolve')}
          cancelLabel={t('shell.cancel')}
          closeLabel={t('shell.close')}
          danger
          pending={dissolve.pending}
          onConfirm={() => void dissolve.act({ batch_id: id })}
          onClose={() => setDissolving(false)}
        >
          <p>{t('money.batch.dissolve.text', { count: one.count })}</p>
        </ConfirmDialog>
      )}
    </DetailsPage>
  )
}
