import { CircleSlash2, Undo2 } from 'lucide-react'
import type { ShownPrice } from '../../../../money/price.ts'
import { useDates } from '../../../client/dates.ts'
import { useText } from '../text.ts'
import { type Order, refundsOf } from './order.ts'

/** What went back to the buyer, when and where to; of a cancelled order that nothing was charged, and why it was cancelled. */
export function MoneyBack({ order, price }: { order: Order; price: (usd: string) => ShownPrice }) {
  const t = useText()
  const { date } = useDates()
  const refunds = refundsOf(order)
  const cancelled = order.label === 'cancelled'
  if (refunds.length === 0 && !cancelled) return null
  return (
    <section aria-label={t('orders.back.title')} className="mb-5 grid gap-1.5 rounded-lg bg-sunken px-4 py-3">
      {refunds.map(({ step, amount, at }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are only ever added at the end
        <p key={index} className="flex gap-2.5">
          <Undo2 aria-hidden className="mt-1 size-4.5 shrink-0 text-success" />
          {t(`orders.back.${step}`, { amount: price(amount).total, date: at === null ? '' : date(at, 'dateTime') })}
        </p>
      ))}
      {refunds.length === 0 && (
        <p className="flex gap-2.5">
          <CircleSlash2 aria-hidden className="mt-1 size-4.5 shrink-0 text-muted" />
          {t(order.payment_status === 'on_delivery' ? 'orders.back.cash' : 'orders.back.nothing')}
        </p>
      )}
      {order.cancel_remark && <p className="text-muted text-sm">{t('orders.cancelRemark', { reason: order.cancel_remark })}</p>}
    </section>
  )
}
