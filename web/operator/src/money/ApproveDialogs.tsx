import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAct } from '../../../client/act.ts'
import { callQuery } from '../../../client/query.ts'
import { Facts } from '../../../office/Facts.tsx'
import { LoadError } from '../../../shell/LoadError.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { useText } from '../text.ts'
import { useAmounts } from './amounts.ts'
import { type Line, type Match, statementCalls } from './lines.ts'

/** What approving one top-up by its line does, and the approval. */
export function ApproveDialog({ line, match, onClose }: { line: Line; match: Match; onClose: () => void }) {
  const t = useText()
  const { amount } = useAmounts()
  const approve = useAct('approveMatch', {
    refreshes: statementCalls,
    onDone: ({ outcome, credited }) => {
      const text = outcome === 'approved' ? 'money.approve.done' : 'money.approve.first'
      showToast(t(text, { name: match.customer, amount: amount(credited) }), { tone: 'success' })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      title={t('money.approve.title', { amount: amount(match.credited), name: match.customer })}
      confirmLabel={t('money.approve')}
      cancelLabel={t('shell.cancel')}
      closeLabel={t('shell.close')}
      pending={approve.pending}
      onConfirm={() => void approve.act({ line_id: line.line_id, application_id: match.application_id })}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <p>{t(match.needs_second ? 'money.approve.effectFirst' : 'money.approve.effect', { name: match.customer })}</p>
        <Facts
          amounts
          facts={[
            { key: 'told', label: t('money.column.told'), value: amount(match.told, match.currency) },
            { key: 'came', label: t('money.column.came'), value: amount(line.amount, line.currency) },
            { key: 'asked', label: t('money.column.asked'), value: amount(match.asked) },
            { key: 'credited', label: t('money.column.credited'), value: amount(match.credited), total: true },
          ]}
        />
        {match.doubts.map((doubt) => (
          <p key={doubt} className="text-warning text-sm">
            {t(`money.doubt.${doubt}.text`)}
          </p>
        ))}
      </div>
    </ConfirmDialog>
  )
}

/** What approving all sure matches does, and the approval, some at a time. */
export function ApproveAllDialog({ wallet, onClose }: { wallet: string | undefined; onClose: () => void }) {
  const t = useText()
  const { amount } = useAmounts()
  const sure = useQuery({ ...callQuery('getSureMatches', { wallet }), staleTime: 0 })
  const approve = useAct('approveSureMatches', { refreshes: statementCalls })
  const [done, setDone] = useState<number | null>(null)

  async function approveAll(): Promise<void> {
    let [approved, waiting] = [0, 0]
    setDone(0)
    for (let next = sure.data?.list ?? []; next.length > 0; next = (await sure.refetch()).data?.list ?? []) {
      const answer = await approve.act({ matches: next })
      const count = (outcome: 'approved' | 'first_of_two') => answer?.list.filter((one) => one.outcome === outcome).length ?? 0
      approved += count('approved')
      waiting += count('first_of_two')
      setDone(approved + waiting)
      // What is left is refused each time: somebody else has it, or it is not sure any more.
      if (count('approved') + count('first_of_two') === 0) break
    }
    setDone(null)
    if (approved + waiting === 0) return
    showToast(t('money.all.done', { approved, waiting }), { tone: 'success' })
    onClose()
  }

  return (
    <ConfirmDialog
      open
      title={t('money.all.title')}
      confirmLabel={done === null ? t('money.all.confirm', { count: sure.data?.count ?? 0 }) : t('money.all.progress', { done })}
      cancelLabel={t('shell.cancel')}
      closeLabel={t('shell.close')}
      pending={done !== null || sure.isPending}
      onConfirm={() => void approveAll()}
      onClose={onClose}
    >
      {sure.isError ? (
        <LoadError error={sure.error} onRetry={() => void sure.refetch()} pending={sure.isFetching} />
      ) : sure.isPending ? (
        <SkeletonRows label={t('shell.loading')} count={3} />
      ) : (
        <div className="grid gap-4">
          <p>{t('money.all.effect')}</p>
          <Facts
            amounts
            facts={[
              {
                key: 'credited',
                label: t('money.all.credited', { count: sure.data.credited_count }),
                value: amount(sure.data.credited),
              },
              { key: 'waiting', label: t('money.all.waiting', { count: sure.data.waiting_count }), value: amount(sure.data.waiting) },
            ]}
          />
          {sure.data.yours > 0 && <p className="text-muted text-sm">{t('money.all.yours', { count: sure.data.yours })}</p>}
        </div>
      )}
    </ConfirmDialog>
  )
}
