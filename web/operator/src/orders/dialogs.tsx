import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { remarkMost } from '../../../../contract/limits.ts'
import { useAct } from '../../../client/act.ts'
import { callQuery } from '../../../client/query.ts'
import { useUsd } from '../../../office/usd.ts'
import { LoadError } from '../../../shell/LoadError.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { SkeletonText } from '../../../ui/Skeleton.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { useText } from '../text.ts'
import { Effect } from './Effect.tsx'
import { type HouseOrderView, orderCalls, typedAmount } from './orders.ts'

type OfOrder = { order: HouseOrderView; onClose: () => void }

/** What the act would do now: shown before it is done. */
function Foretold({ order, act, amount }: { order: HouseOrderView; act: 'cancel' | 'refund'; amount?: string }) {
  const t = useText()
  const effect = useQuery({ ...callQuery('getHouseOrderEffect', { order_id: order.id, act, amount }), staleTime: 0 })
  if (effect.isError) return <LoadError error={effect.error} onRetry={() => void effect.refetch()} pending={effect.isFetching} />
  if (!effect.data) return <SkeletonText lines={4} />
  const { stock_back: stock, coupons_back: coupons } = effect.data
  return (
    <section aria-label={t('orders.effect')} className="rounded-lg bg-sunken p-4">
      <h3 className="mb-2 font-medium text-sm">{t('orders.effect')}</h3>
      <Effect effect={effect.data} />
      <p className="mt-3 text-muted text-sm">
        {stock > 0 && `${t('orders.effect.stock', { count: stock })} `}
        {coupons > 0 && `${t('orders.effect.coupons', { count: coupons })} `}
        {t('orders.effect.told')}
      </p>
    </section>
  )
}

/** Cancels an order in the name of the house, with words for both sides. */
export function CancelDialog({ order, onClose }: OfOrder) {
  const t = useText()
  const [reason, setReason] = useState('')
  const [isPressed, setPressed] = useState(false)
  const cancel = useAct('cancelHouseOrder', {
    refreshes: orderCalls,
    onDone() {
      showToast(t('orders.cancel.done', { number: order.increment_id }), { tone: 'success' })
      onClose()
    },
  })
  const press = () => {
    setPressed(true)
    if (reason.trim() !== '') void cancel.act({ order_id: order.id, reason: reason.trim() })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('orders.cancel.title', { number: order.increment_id })}
      closeLabel={t('shell.close')}
      actions={
        <Button variant="danger" pending={cancel.pending} onClick={press}>
          {t('orders.cancel.yes')}
        </Button>
      }
    >
      <div className="grid gap-4">
        <Foretold order={order} act="cancel" />
        <TextArea
          label={t('orders.reason')}
          error={cancel.fields.reason ?? (isPressed && reason.trim() === '' ? t('shell.field.required') : undefined)}
          maxLength={remarkMost}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </Dialog>
  )
}

/** Gives money back in the name of the house: all that is left, or less. */
export function RefundDialog({ order, onClose }: OfOrder) {
  const t = useText()
  const usd = useUsd()
  const [typed, setTyped] = useState('')
  const [reason, setReason] = useState('')
  const [isPressed, setPressed] = useState(false)
  const refund = useAct('refundHouseOrder', {
    refreshes: orderCalls,
    onDone(_, { amount }) {
      showToast(t('orders.refund.done', { amount: usd(amount ?? order.refundable).total }), { tone: 'success' })
      onClose()
    },
  })
  const amount = typedAmount(typed)
  const tooMuch = amount !== null && Number(amount) > Number(order.refundable)
  const press = () => {
    setPressed(true)
    if (amount !== null && !tooMuch && reason.trim() !== '') void refund.act({ order_id: order.id, amount, reason: reason.trim() })
  }
  const missing = (isMissing: boolean) => (isPressed && isMissing ? t('shell.field.required') : undefined)
  const most = t('orders.refund.amount', { amount: usd(order.refundable).total })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('orders.refund.title', { number: order.increment_id })}
      closeLabel={t('shell.close')}
      actions={
        <Button variant="danger" pending={refund.pending} onClick={press}>
          {amount === null ? t('orders.act.refund') : t('orders.refund.yes', { amount: usd(amount).total })}
        </Button>
      }
    >
      <div className="grid gap-4">
        <TextField
          label={most}
          inputMode="decimal"
          autoComplete="off"
          lead="$"
          error={refund.fields.amount ?? (tooMuch ? most : missing(amount === null))}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {amount !== null && !tooMuch && <Foretold key={amount} order={order} act="refund" amount={amount} />}
        <TextArea
          label={t('orders.reason')}
          error={refund.fields.reason ?? missing(reason.trim() === '')}
          maxLength={remarkMost}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </Dialog>
  )
}
