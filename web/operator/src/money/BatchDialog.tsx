import { useQuery } from '@tanstack/react-query'
import { useAct } from '../../../client/act.ts'
import { callQuery } from '../../../client/query.ts'
import { Facts } from '../../../office/Facts.tsx'
import { LoadError } from '../../../shell/LoadError.tsx'
import { goTo } from '../../../shell/navigation.ts'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'
import { useAmounts } from './amounts.ts'
import { payoutCalls } from './payouts.ts'

/** What one file of the chosen withdrawals would pay, and making it. */
export function BatchDialog({ ids, onMade, onClose }: { ids: readonly string[]; onMade: () => void; onClose: () => void }) {
  const t = useText()
  const { amount } = useAmounts()
  const effect = useQuery({ ...callQuery('previewPayoutBatch', { application_ids: [...ids] }), staleTime: 0, retry: false })
  const make = useAct('makePayoutBatch', {
    refreshes: payoutCalls,
    onDone: ({ batch_id }) => {
      onMade()
      goTo(paths.payoutBatch(batch_id))
    },
  })
  return (
    <ConfirmDialog
      open
      title={t('money.batch.make.title')}
      confirmLabel={t('money.batch.make')}
      cancelLabel={t('shell.cancel')}
      closeLabel={t('shell.close')}
      pending={make.pending || effect.isPending}
      onConfirm={() => void (effect.data && make.act({ application_ids: [...ids] }))}
      onClose={onClose}
    >
      {effect.isError ? (
        <LoadError error={effect.error} onRetry={() => void effect.refetch()} pending={effect.isFetching} />
      ) : effect.isPending ? (
        <SkeletonRows label={t('shell.loading')} count={3} />
      ) : (
        <div className="grid gap-4">
          <p>{t('money.batch.make.text')}</p>
          <Facts
            amounts
            facts={[
              { key: 'count', label: t('money.column.count'), value: String(effect.data.count) },
              { key: 'sum', label: t('money.column.sum'), value: amount(effect.data.sum) },
              { key: 'rate', label: t('money.column.rate'), value: `1 USD = ${effect.data.rate} ${effect.data.currency}` },
              { key: 'pay', label: t('money.column.paySum'), value: amount(effect.data.pay_sum, effect.data.currency), total: true },
            ]}
          />
        </div>
      )}
    </ConfirmDialog>
  )
}
