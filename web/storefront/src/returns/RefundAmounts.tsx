import type { Reply } from '../../../client/calls.ts'
import { Price } from '../../../ui/Price.tsx'
import { useOrderPrice } from '../orders/order.ts'
import { useText } from '../text.ts'

type RefundAmountsProps = {
  amounts: Reply<'getReturnPreview'>['amounts']
  qty: number
  /** as the buyer saw the prices */
  money: { currency: string; rate: string }
  /** delivery goes back only later, with the rest of the order */
  deliveryLater?: boolean
}

/** How what goes back is made up, and where it goes. */
export function RefundAmounts({ amounts, qty, money, deliveryLater = false }: RefundAmountsProps) {
  const t = useText()
  const price = useOrderPrice(money)
  const rows = [
    { key: 'goods', label: t('returns.amounts.goods', { count: qty }), amount: amounts.goods, minus: false },
    { key: 'discount', label: t('returns.amounts.discount'), amount: amounts.discount, minus: true },
    { key: 'delivery', label: t('returns.amounts.delivery'), amount: amounts.delivery, minus: false },
    { key: 'deducted', label: t('returns.amounts.deducted'), amount: amounts.deducted, minus: true },
  ].filter(({ key, amount }) => key === 'goods' || amount !== '0.00')
  return (
    <>
      <dl className="grid gap-2.5">
        {rows.map(({ key, label, amount, minus }) => (
          <div key={key} className="flex justify-between gap-4">
            <dt className="text-muted">{label}</dt>
            <dd className="shrink-0 tabular-nums">{price(minus ? `-${amount}` : amount).text}</dd>
          </div>
        ))}
        <div className="flex items-baseline justify-between gap-4 border-line border-t pt-3">
          <dt className="font-semibold">{t('returns.amounts.refund')}</dt>
          <dd>
            <Price total size="large" price={price(amounts.refund)} />
          </dd>
        </div>
      </dl>
      <p className="mt-1 text-end text-muted text-sm">{t(amounts.to === 'card' ? 'returns.amounts.toCard' : 'returns.amounts.toWallet')}</p>
      {deliveryLater && <p className="mt-3 text-muted text-sm">{t('returns.amounts.deliveryLater')}</p>}
    </>
  )
}
