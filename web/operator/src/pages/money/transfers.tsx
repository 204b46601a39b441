import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ArrowLeftRight, Plus } from 'lucide-react'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { manualWordsMost } from '../../../../../contract/limits.ts'
import type { ProposalState } from '../../../../../contract/proposals.ts'
import { useAct } from '../../../../client/act.ts'
import type { Reply } from '../../../../client/calls.ts'
import { useDates } from '../../../../client/dates.ts'
import { callQuery } from '../../../../client/query.ts'
import { ListSheet, OfficePage } from '../../../../office/Index.tsx'
import { useListKeys } from '../../../../office/list-keys.ts'
import { Paging } from '../../../../office/Paging.tsx'
import { useShortcuts } from '../../../../office/shortcuts.ts'
import { LoadError } from '../../../../shell/LoadError.tsx'
import { useQueryParameters } from '../../../../shell/navigation.ts'
import { Button } from '../../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../../../ui/Dialog.tsx'
import { SkeletonRows } from '../../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../../ui/States.tsx'
import { Tag, type Tone } from '../../../../ui/Tag.tsx'
import { TextField } from '../../../../ui/TextField.tsx'
import { showToast } from '../../../../ui/toasts.ts'
import { useMay } from '../../frame/console.ts'
import { useAmounts } from '../../money/amounts.ts'
import { Choice } from '../../money/Choice.tsx'
import { MoneyHead } from '../../money/MoneyHead.tsx'
import { ProposeDialog } from '../../money/ProposeDialog.tsx'
import { Purses } from '../../money/Purses.tsx'
import { focusedRow } from '../../money/row.ts'
import { paths } from '../../paths.ts'
import { useText } from '../../text.ts'

type Transfer = Reply<'getManualTransfers'>['list'][number]
type Doing = { what: 'approve' | 'refuse'; transfer: Transfer }

const pageSize = 24
const tones: Record<ProposalState, Tone> = { proposed: 'accent', done: 'success', refused: 'danger', withdrawn: 'neutral' }

/** Money that is moved by hand: proposed by one operator, decided by another. */
export default function TransfersPage() {
  const t = useText()
  const query = useQueryParameters()
  const view = query.get('view') === 'decided' ? 'decided' : 'proposed'
  const page = Math.max(1, Number(query.get('p')) || 1)
  const mayAct = useMay('money')
  const [doing, setDoing] = useState<Doing | null>(null)
  const [proposing, setProposing] = useState(false)
  const transfers = useQuery({
    ...callQuery('getManualTransfers', { view, p: page, page_size: pageSize }),
    placeholderData: keepPreviousData,
  })
  const withdraw = useAct('withdrawManualTransfer', {
    refreshes: ['getManualTransfers'],
    onDone: () => showToast(t('money.transfer.withdrawn'), { tone: 'success' }),
  })
  const decideFocused = (what: Doing['what']) => {
    const transfer = transfers.data?.list.find(({ transfer_id }) => transfer_id === focusedRow())
    if (transfer?.can_decide && !(what === 'approve' && transfer.is_short)) setDoing({ what, transfer })
  }
  useListKeys()
  useShortcuts(
    mayAct
      ? [
          { keys: 'n', label: t('money.propose'), group: 'page', run: () => setProposing(true) },
          { keys: 'a', label: t('money.transfer.approve'), group: 'list', run: () => decideFocused('approve') },
          { keys: 'r', label: t('money.transfer.refuse'), group: 'list', run: () => decideFocused('refuse') },
        ]
      : [],
  )
  const proposeButton = mayAct && (
    <Button pending={false} size="small" icon={<Plus aria-hidden className="size-4" />} onClick={() => setProposing(true)}>
      {t('money.propose')}
    </Button>
  )
  const counts = transfers.data?.counts
  return (
    <OfficePage>
      <MoneyHead at="transfers" counts={{ transfers: counts?.proposed }} acts={proposeButton} />
      <ListSheet>
        <div className="border-line border-b">
          <Choice
            label={t('money.views')}
            parameter="view"
            value={view}
            options={(['proposed', 'decided'] as const).map((key) => ({ key, label: t(`money.transfers.${key}`), count: counts?.[key] }))}
          />
        </div>
        {transfers.isError ? (
          <LoadError error={transfers.error} onRetry={() => void transfers.refetch()} pending={transfers.isFetching} />
        ) : transfers.isPending ? (
          <SkeletonRows label={t('shell.loading')} count={4} />
        ) : transfers.data.count === 0 ? (
          <EmptyState icon={<ArrowLeftRight />} title={t(`money.transfers.empty.${view}`)} action={proposeButton} />
        ) : (
          <>
            <ul aria-label={t(`money.transfers.${view}`)} className={transfers.isPlaceholderData ? 'opacity-60' : undefined}>
              {transfers.data.list.map((transfer) => (
                <Item
                  key={transfer.transfer_id}
                  transfer={transfer}
                  withdrawing={withdraw.pending}
                  onDecide={(what) => setDoing({ what, transfer })}
                  onWithdraw={() => void withdraw.act({ transfer_id: transfer.transfer_id })}
                />
              ))}
            </ul>
            <Paging
              page={page}
              pageSize={pageSize}
              total={transfers.data.count}
              href={(p) => paths.manualTransfers({ view, p: p > 1 ? String(p) : undefined })}
            />
          </>
        )}
      </ListSheet>
      {proposing && <ProposeDialog onClose={() => setProposing(false)} />}
      {doing?.what === 'approve' && <ApproveTransfer transfer={doing.transfer} onClose={() => setDoing(null)} />}
      {doing?.what === 'refuse' && <RefuseTransfer transfer={doing.transfer} onClose={() => setDoing(null)} />}
    </OfficePage>
  )
}

type ItemProps = { transfer: Transfer; withdrawing: boolean; onDecide: (what: Doing['what']) => void; onWithdraw: () => void }

function Item({ transfer, withdrawing, onDecide, onWithdraw }: ItemProps) {
  const t = useText()
  const { amount } = useAmounts()
  const { date } = useDates()
  const isAhead = transfer.state === 'proposed'
  return (
    <li data-row={transfer.transfer_id} className="border-line border-b p-4 last:border-b-0 focus-within:bg-sunken">
      <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_auto] lg:items-start">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2">
            <span className="font-semibold text-lg tabular-nums">{amount(transfer.amount)}</span>
            <Tag tone={tones[transfer.state]}>{t(`money.state.${transfer.state}`)}</Tag>
            <Tag>{t(`money.reason.${transfer.reason}`)}</Tag>
          </p>
          <p className="wrap-anywhere mt-2 text-sm">{transfer.words}</p>
          <p className="mt-1 text-muted text-xs">
            {t('money.proposedBy', { name: transfer.proposed_by, at: date(transfer.proposed_at, 'dateTime') })}
            {transfer.decided_at && transfer.decided_by && transfer.state !== 'withdrawn' && (
              <> · {t('money.decidedBy', { name: transfer.decided_by, at: date(transfer.decided_at, 'dateTime') })}</>
            )}
          </p>
          {transfer.decision_words && <p className="wrap-anywhere mt-1 text-sm">{transfer.decision_words}</p>}
        </div>
        <Purses from={transfer.from} to={transfer.to} isAhead={isAhead} />
        <div className="flex flex-wrap gap-2 lg:flex-col lg:items-stretch">
          {transfer.can_decide && (
            <>
              <Button
                pending={false}
                size="small"
                disabledReason={transfer.is_short && t('money.short')}
                onClick={() => onDecide('approve')}
              >
                {t('money.transfer.approve')}
              </Button>
              <Button pending={false} size="small" variant="secondary" onClick={() => onDecide('refuse')}>
                {t('money.transfer.refuse')}
              </Button>
            </>
          )}
          {transfer.can_withdraw && (
            <>
              <span className="text-muted text-xs">{t('money.transfer.other')}</span>
              <Button pending={withdrawing} size="small" variant="quiet" onClick={onWithdraw}>
                {t('money.transfer.withdraw')}
              </Button>
            </>
          )}
        </div>
      </div>
    </li>
  )
}

function ApproveTransfer({ transfer, onClose }: { transfer: Transfer; onClose: () => void }) {
  const t = useText()
  const { amount } = useAmounts()
  const decide = useAct('decideManualTransfer', {
    refreshes: ['getManualTransfers'],
    onDone: () => {
      showToast(t('money.transfer.done', { amount: amount(transfer.amount) }), { tone: 'success' })
      onClose()
    },
  })
  return (
    <ConfirmDialog
      open
      title={t('money.transfer.approveTitle', { amount: amount(transfer.amount) })}
      confirmLabel={t('money.transfer.approve')}
      cancelLabel={t('shell.cancel')}
      closeLabel={t('shell.close')}
      pending={decide.pending}
      onConfirm={() => void decide.act({ transfer_id: transfer.transfer_id, decision: 'approve', words: '' })}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <Purses from={transfer.from} to={transfer.to} isAhead />
        <p className="text-sm">{t('money.transfer.read')}</p>
        <blockquote className="wrap-anywhere rounded-md bg-sunken p-3 text-sm">{transfer.words}</blockquote>
      </div>
    </ConfirmDialog>
  )
}

function RefuseTransfer({ transfer, onClose }: { transfer: Transfer; onClose: () => void }) {
  const t = useText()
  const { amount } = useAmounts()
  const { register, handleSubmit, formState } = useForm({ defaultValues: { words: '' } })
  const decide = useAct('decideManualTransfer', {
    refreshes: ['getManualTransfers'],
    onDone: () => {
      showToast(t('money.transfer.refused'), { tone: 'success' })
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('money.transfer.refuseTitle', { amount: amount(transfer.amount), name: transfer.proposed_by })}
      closeLabel={t('shell.close')}
      actions={
        <Button type="submit" form="refuse" variant="danger" pending={decide.pending}>
          {t('money.transfer.refuse')}
        </Button>
      }
    >
      <form
        id="refuse"
        noValidate
        className="grid gap-4"
        onSubmit={handleSubmit(({ words }) => decide.act({ transfer_id: transfer.transfer_id, decision: 'refuse', words }))}
      >
        <TextField
          label={t('money.transfer.why')}
          maxLength={manualWordsMost}
          error={formState.errors.words?.message ?? decide.fields.words}
          {...register('words', { required: t('shell.field.required') })}
        />
      </form>
    </Dialog>
  )
}
