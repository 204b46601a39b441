import { Trash2 } from 'lucide-react'
import { quantityMost, stockToldMost } from '../../../../contract/limits.ts'
import { useLocalized } from '../../../client/localized.ts'
import { usePrice } from '../../../client/price.ts'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { classes } from '../../../ui/classes.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Price } from '../../../ui/Price.tsx'
import { Quantity } from '../../../ui/Quantity.tsx'
import { useText } from '../text.ts'
import { LinePicture, LineText } from './LineText.tsx'
import type { CartLine } from './useCart.ts'

type CartRowProps = {
  line: CartLine
  qty: number
  /** the sums are about to change */
  busy: boolean
  ticked: boolean
  /** name of the tick for screen readers */
  tickLabel: string
  onTick: (checked: boolean) => void
  onQty: (qty: number) => void
  /** without it the row has no button of its own */
  onRemove?: () => void
  /** an unavailable line may be ticked too: to remove it */
  tickAlways?: boolean
}

/** One line of the cart: picture, name, options, quantity, price, and what stands in the way of buying it. */
export function CartRow({ line, qty, busy, ticked, tickLabel, onTick, onQty, onRemove, tickAlways = false }: CartRowProps) {
  const t = useText()
  const price = usePrice()
  const local = useLocalized()
  const gone = line.notice === 'unavailable'
  const changed = qty !== line.qty
  const removeButton = onRemove && (
    <IconButton
      label={t('cart.removeOne', { name: local(line, 'name') })}
      icon={<Trash2 aria-hidden className="size-4.5 text-muted" />}
      onClick={onRemove}
    />
  )
  return (
    <li className="flex gap-2.5 border-line border-t px-4 py-4 sm:gap-4 sm:px-6">
      <div className="-my-1.5 flex min-h-20 items-center sm:min-h-24">
        <Checkbox
          label={tickLabel}
          labelHidden
          error={undefined}
          checked={ticked}
          disabled={gone && !tickAlways}
          onChange={(event) => onTick(event.target.checked)}
        />
      </div>
      <LinePicture line={line} className={classes('w-20 sm:w-24', gone && 'opacity-50')} />
      <div className="grid min-w-0 flex-1 gap-x-4 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto]">
        <div className={classes('flex items-start justify-between gap-2', gone && 'opacity-70')}>
          <LineText line={line}>
            {!gone && (
              <p className="mt-1 text-muted text-sm tabular-nums">
                {price(line.price).text} <span>{t('cart.each')}</span>
              </p>
            )}
          </LineText>
          {removeButton && <span className="-my-2.5 -me-3 sm:hidden">{removeButton}</span>}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-2 sm:flex-col sm:items-end sm:justify-start">
          {!gone && (
            <span
              className={classes('order-2 transition-opacity sm:order-1', (busy || changed) && 'opacity-45')}
              aria-busy={changed || undefined}
            >
              <Price price={price(line.row_total)} />
            </span>
          )}
          <div className="order-1 flex items-center gap-1 sm:order-2">
            {!gone && (
              <Quantity
                small
                labels={{ quantity: `${t('market.quantity')}: ${local(line, 'name')}`, less: t('market.less'), more: t('market.more') }}
                value={qty}
                // Up to what is left; what is told is at most ten or what is in the cart.
                maximum={line.stock_left >= Math.max(stockToldMost, line.qty) ? quantityMost : Math.max(1, line.stock_left)}
                onChange={onQty}
              />
            )}
            {removeButton && <span className="hidden sm:block">{removeButton}</span>}
          </div>
        </div>
        <Notice line={line} onQty={onQty} />
      </div>
    </li>
  )
}

function Notice({ line, onQty }: { line: CartLine; onQty: (qty: number) => void }) {
  const t = useText()
  if (line.notice === 'unavailable') return <p className="text-danger text-sm sm:col-span-2">{t('cart.unavailable')}</p>
  if (line.notice === 'stock_short') {
    return (
      <p className="text-danger text-sm sm:col-span-2">
        {line.stock_left > 0 ? t('cart.short', { count: line.stock_left }) : t('cart.soldOut')}{' '}
        {line.stock_left > 0 && (
          <button
            type="button"
            className="min-h-11 font-semibold underline underline-offset-4 lg:min-h-8"
            onClick={() => onQty(line.stock_left)}
          >
            {t('cart.takeLeft', { count: line.stock_left })}
          </button>
        )}
      </p>
    )
  }
  if (line.stock_left <= 5) return <p className="text-sm text-warning sm:col-span-2">{t('cart.left', { count: line.stock_left })}</p>
  return null
}
