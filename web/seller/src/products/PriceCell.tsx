import { useRef, useState } from 'react'
import { useAct } from '../../../client/act.ts'
import type { Reply } from '../../../client/calls.ts'
import { useUsd } from '../../../office/usd.ts'
import { classes } from '../../../ui/classes.ts'
import { controlClasses } from '../../../ui/Field.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { useText } from '../text.ts'
import { typedAmount } from './draft.ts'

export type ProductRow = Reply<'getShopProducts'>['list'][number]

/** The price of a product with one SKU, changed where it stands; of others from the lowest to the highest. */
export function PriceCell({ row, name }: { row: ProductRow; name: string }) {
  const t = useText()
  const usd = useUsd()
  const [typed, setTyped] = useState<string | null>(null)
  const button = useRef<HTMLButtonElement>(null)
  const back = useAct('setSkuPrice', { refreshes: ['getShopProducts'] })
  const set = useAct('setSkuPrice', {
    refreshes: ['getShopProducts'],
    onDone: ({ price }, { sku_id }) => {
      setTyped(null)
      const before = { sku_id, price: row.price_min ?? price, ...(row.compare_at && { compare_at: row.compare_at }) }
      showToast(t('products.price.changed', { price: usd(price).total }), {
        tone: 'success',
        action: { label: t('products.discard.undo'), onPress: () => void back.act(before) },
      })
      requestAnimationFrame(() => button.current?.focus())
    },
  })
  const { sku_id, price_min, price_max, compare_at } = row
  if (price_min === null) return <span className="text-muted">–</span>
  if (sku_id === null)
    return (
      <span>{price_min === price_max || price_max === null ? usd(price_min).text : `${usd(price_min).text}–${usd(price_max).text}`}</span>
    )
  const send = () => {
    if (typed === null || !(Number(typed) > 0) || Number(typed) === Number(price_min)) return setTyped(null)
    // a former price that is not above the new one says nothing any more
    const former = compare_at !== null && Number(compare_at) > Number(typed) ? { compare_at } : {}
    void set.act({ sku_id, price: typed, ...former })
  }
  if (typed === null)
    return (
      <button
        ref={button}
        type="button"
        aria-label={t('products.price.change', { product: name, price: usd(price_min).total })}
        className="relative z-1 -mx-2 min-h-9 rounded-md px-2 tabular-nums underline decoration-dotted underline-offset-4 hover:bg-accent-soft"
        onClick={() => setTyped(price_min)}
      >
        {usd(price_min).text}
      </button>
    )
  return (
    <input
      aria-label={t('products.price.new', { product: name })}
      inputMode="decimal"
      // biome-ignore lint/a11y/noAutofocus: it stands in place of the button that was pressed
      autoFocus
      value={typed}
      disabled={set.pending}
      onFocus={({ target }) => target.select()}
      onChange={({ target }) => setTyped(typedAmount(target.value))}
      onBlur={send}
      onKeyDown={({ key }) => {
        if (key === 'Enter') send()
        if (key === 'Escape') setTyped(null)
      }}
      className={classes(controlClasses(undefined), 'relative z-1 min-h-9! w-24! px-2! py-1! text-end text-sm! tabular-nums')}
    />
  )
}
