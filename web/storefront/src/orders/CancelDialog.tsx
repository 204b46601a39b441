import { useState } from 'react'
import { remarkMost } from '../../../../contract/limits.ts'
import { methodOf } from '../../../../contract/payment-methods.ts'
import { formatAmount, parseAmount } from '../../../../money/money.ts'
import { useAct } from '../../../client/act.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { RadioCards } from '../../../ui/RadioCards.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { useText } from '../text.ts'
import { type OrderSummary, orderCalls, useOrderPrice } from './order.ts'

const reasons = ['mind', 'address', 'mistake', 'cheaper', 'slow', 'other'] as const
type Reason = (typeof reasons)[number]

/** Why, and what becomes of the money. The shop reads the reason as it stands here. */
export function CancelDialog({ order, onClose }: { order: OrderSummary; onClose: () => void }) {
  const t = useText()
  const price = useOrderPrice(order)
  const [reason, setReason] = useState<Reason | null>(null)
  const [words, setWords] = useState('')
  const [tried, setTried] = useState(false)
  const cancel = useAct('cancelOrder', {
    refreshes: [...orderCalls],
    onDone: () => {
      onClose()
      showToast(t('orders.cancelled'), { tone: 'success' })
    },
  })
  const remark = reason === 'other' ? words.replace(/[\n\r\t]+/g, ' ').trim() : reason && t(`orders.reason.${reason}`)
  const send = () => {
    setTried(true)
    if (remark) void cancel.act({ order_id: order.id, cancel_remark: remark.slice(0, remarkMost) })
  }
  const amount = price(formatAmount(parseAmount(order.price) - parseAmount(order.refunded))).total
  const money =
    order.payment_status === 'paid' || order.payment_status === 'partly_refunded'
      ? t(methodOf(order.payment_method).refundsTo === 'card' ? 'orders.cancel.toCard' : 'orders.cancel.toWallet', { amount })
      : t('orders.cancel.nothing')
  return (
    <Dialog
      open
      place="sheet"
      title={t('orders.cancel.title')}
      closeLabel={t('shell.close')}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" pending={false} onClick={onClose}>
            {t('orders.cancel.keep')}
          </Button>
          <Button variant="danger" pending={cancel.pending} onClick={send}>
            {t('orders.cancel.yes')}
          </Button>
        </>
      }
    >
      <p className="mb-5 rounded-md bg-accent-soft px-4 py-3 text-sm">{money}</p>
      <RadioCards
        label={t('orders.cancel.why')}
        value={reason}
        onChange={setReason}
        error={tried && !reason ? t('orders.cancel.choose') : undefined}
        options={reasons.map((value) => ({ value, title: t(`orders.reason.${value}`) }))}
      />
      {reason === 'other' && (
        <TextArea
          className="mt-4"
          label={t('orders.cancel.words')}
          error={tried && !remark ? t('shell.field.required') : cancel.fields.cancel_remark}
          value={words}
          autoFocus
          onChange={(event) => setWords(event.target.value)}
        />
      )}
    </Dialog>
  )
}
