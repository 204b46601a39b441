import { useState } from 'react'
import { stockMost } from '../../../../contract/limits.ts'
import { type StockReductionReason, stockReductionReasons } from '../../../../contract/shop-products.ts'
import { useAct } from '../../../client/act.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Select } from '../../../ui/Select.tsx'
import { TextField } from '../../../ui/TextField.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { useText } from '../text.ts'
import { typedNumber } from './draft.ts'

export type StockOf = { sku_id: string; name: string; on_hand: number }

/** How many pieces there really are: fewer are gone at once, with the reason; more are asked of the house. */
export default function StockDialog({ of, onClose }: { of: StockOf; onClose: () => void }) {
  const t = useText()
  const [typed, setTyped] = useState(String(of.on_hand))
  const [reason, setReason] = useState<StockReductionReason>('counted')
  const wanted = typed === '' ? of.on_hand : Math.min(Number(typed), stockMost)
  const difference = wanted - of.on_hand
  const refreshes = ['getShopProducts', 'getProductDraft'] as const
  const add = useAct('addSkuStock', {
    refreshes,
    onDone: () => {
      showToast(t('products.stock.asked', { count: difference }), { tone: 'success' })
      onClose()
    },
  })
  const reduce = useAct('reduceSkuStock', {
    refreshes,
    onDone: ({ on_hand }) => {
      showToast(t('products.stock.reduced', { count: on_hand }), { tone: 'success' })
      onClose()
    },
  })
  const send = () => {
    if (difference > 0) void add.act({ sku_id: of.sku_id, quantity: difference })
    else if (difference < 0) void reduce.act({ sku_id: of.sku_id, quantity: -difference, reason })
    else onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('products.stock.title', { product: of.name })}
      closeLabel={t('shell.close')}
      actions={
        <>
          <Button variant="quiet" pending={false} onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button pending={add.pending || reduce.pending} onClick={send}>
            {difference > 0
              ? t('products.stock.ask', { count: difference })
              : difference < 0
                ? t('products.stock.take', { count: -difference })
                : t('products.done')}
          </Button>
        </>
      }
    >
      <form
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
      >
        <TextField
          label={t('products.stock.now')}
          hint={t('products.stock.hint', { count: of.on_hand })}
          error={add.fields.quantity ?? reduce.fields.quantity}
          inputMode="numeric"
          autoFocus
          value={typed}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => setTyped(typedNumber(target.value))}
        />
        {difference < 0 && (
          <Select
            label={t('products.stock.why')}
            error={undefined}
            value={reason}
            options={stockReductionReasons.map((one) => ({ value: one, label: t(`products.stock.reason.${one}`) }))}
            onChange={({ target }) => setReason(target.value as StockReductionReason)}
          />
        )}
        <p aria-live="polite" className="text-muted text-sm">
          {difference > 0 && t('products.stock.addEffect', { count: difference })}
          {difference < 0 && t('products.stock.takeEffect', { from: of.on_hand, to: wanted })}
        </p>
      </form>
    </Dialog>
  )
}
