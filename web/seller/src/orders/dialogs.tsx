import { useState } from 'react'
import { remarkMost, trackingMost } from '../../../../contract/limits.ts'
import { useAct } from '../../../client/act.ts'
import { useUsd } from '../../../office/usd.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { useText } from '../text.ts'
import { CarrierField } from './CarrierField.tsx'
import { orderCalls, type ShopOrderView } from './orders.ts'
import { less } from './sum.ts'

type OfOrder = { order: ShopOrderView; onClose: () => void }

/** Why, in words for the buyer; with what goes back. */
export function CancelDialog({ order, onClose }: OfOrder) {
  const t = useText()
  const usd = useUsd()
  const [reason, setReason] = useState('')
  const [isPressed, setPressed] = useState(false)
  const cancel = useAct('cancelShopOrder', {
    refreshes: orderCalls,
    onDone() {
      showToast(t('orders.cancel.done'), { tone: 'success' })
      onClose()
    },
  })
  const { total, refunded, state } = order.money
  const press = () => {
    setPressed(true)
    if (reason.trim() !== '') void cancel.act({ order_id: order.id, reason: reason.trim() })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('orders.act.cancel')}
      closeLabel={t('shell.close')}
      actions={
        <>
          <Button variant="quiet" pending={false} onClick={onClose}>
            {t('orders.cancel.keep')}
          </Button>
          <Button variant="danger" pending={cancel.pending} onClick={press}>
            {t('orders.act.cancel')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p>
          {state === 'held' ? t('orders.cancel.effect', { amount: usd(less(total, refunded)).total }) : t('orders.cancel.effectUnpaid')}
        </p>
        <TextArea
          label={t('orders.cancel.reason')}
          error={cancel.fields.reason ?? (isPressed && reason.trim() === '' ? t('shell.field.required') : undefined)}
          maxLength={remarkMost}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </Dialog>
  )
}

/** A part of the money, as for what cannot be sent or came in a bad state. */
export function RefundDialog({ order, onClose }: OfOrder) {
  const t = useText()
  const usd = useUsd()
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const [isPressed, setPressed] = useState(false)
  const refund = useAct('refundShopOrder', {
    refreshes: orderCalls,
    onDone() {
      showToast(t('orders.refund.done'), { tone: 'success' })
      onClose()
    },
  })
  const rest = usd(less(order.money.total, order.money.refunded)).total
  // People write a comma where their language has one.
  const decimal = amount.trim().replace(',', '.')
  const isAmount = /^\d{1,12}(?:\.\d{1,2})?$/.test(decimal)
  const press = () => {
    setPressed(true)
    if (isAmount && reason.trim() !== '') void refund.act({ order_id: order.id, amount: decimal, reason: reason.trim() })
  }
  const most = t(order.acts.includes('ship') ? 'orders.refund.most' : 'orders.refund.mostShipped', { amount: rest })
  const what = t(
    order.acts.includes('ship')
      ? 'orders.refund.text'
      : order.label === 'completed'
        ? 'orders.refund.textCompleted'
        : 'orders.refund.textShipped',
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('orders.act.refund')}
      closeLabel={t('shell.close')}
      actions={
        <Button pending={refund.pending} onClick={press}>
          {t('orders.refund.button')}
        </Button>
      }
    >
      <div className="grid gap-4">
        <p>{what}</p>
        <TextField
          label={t('orders.refund.amount')}
          hint={most}
          error={refund.fields.amount ?? (isPressed && !isAmount ? t('shell.field.invalid') : undefined)}
          inputMode="decimal"
          autoComplete="off"
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
        />
        <TextArea
          label={t('orders.cancel.reason')}
          error={refund.fields.reason ?? (isPressed && reason.trim() === '' ? t('shell.field.required') : undefined)}
          maxLength={remarkMost}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </div>
    </Dialog>
  )
}

/** Where the parcel is, where no carrier tells it. */
export function MarkDialog({ order, act, onClose }: OfOrder & { act: 'transit' | 'deliver' }) {
  const t = useText()
  const usd = useUsd()
  const [note, setNote] = useState('')
  const mark = useAct('markShopOrder', {
    refreshes: orderCalls,
    onDone() {
      showToast(t('orders.mark.done'), { tone: 'success' })
      onClose()
    },
  })
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`orders.act.${act}`)}
      closeLabel={t('shell.close')}
      actions={
        <Button pending={mark.pending} onClick={() => void mark.act({ order_id: order.id, act, note: note.trim() })}>
          {t(`orders.act.${act}`)}
        </Button>
      }
    >
      <div className="grid gap-4">
        {act === 'deliver' ? (
          <>
            {order.payment_status === 'on_delivery' && <p>{t('orders.mark.deliverCash', { amount: usd(order.money.total).total })}</p>}
            <p>{t('orders.mark.deliverText')}</p>
          </>
        ) : (
          <TextArea
            label={t('orders.mark.note')}
            optional={t('shell.optional')}
            error={mark.fields.note}
            maxLength={remarkMost}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        )}
      </div>
    </Dialog>
  )
}

/** Another carrier or number than was written down. */
export function CorrectDialog({ order, onClose }: OfOrder) {
  const t = useText()
  const [carrier, setCarrier] = useState(order.carrier ?? '')
  const [number, setNumber] = useState(order.log_sn ?? '')
  const [isPressed, setPressed] = useState(false)
  const correct = useAct('correctShopTracking', {
    refreshes: orderCalls,
    onDone() {
      showToast(t('orders.mark.done'), { tone: 'success' })
      onClose()
    },
  })
  const press = () => {
    setPressed(true)
    if (carrier.trim() !== '' && number.trim() !== '')
      void correct.act({ order_id: order.id, carrier: carrier.trim(), log_sn: number.trim() })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('orders.act.correct')}
      closeLabel={t('shell.close')}
      actions={
        <Button pending={correct.pending} onClick={press}>
          {t('shell.save')}
        </Button>
      }
    >
      <div className="grid gap-4">
        <p>{t('orders.correct.text')}</p>
        <CarrierField
          value={carrier}
          onChange={setCarrier}
          error={correct.fields.carrier ?? (isPressed && carrier.trim() === '' ? t('orders.ship.needCarrier') : undefined)}
        />
        <TextField
          label={t('orders.ship.number')}
          error={correct.fields.log_sn ?? (isPressed && number.trim() === '' ? t('orders.ship.needNumber') : undefined)}
          value={number}
          maxLength={trackingMost}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setNumber(target.value)}
        />
      </div>
    </Dialog>
  )
}
