import { Tag } from '../../../ui/Tag.tsx'
import { useText } from '../text.ts'
import { labelTones, type OrderSummary } from './order.ts'

/** The one word about an order, and beside it what became of the money when it went back. */
export function OrderTag({ order }: { order: Pick<OrderSummary, 'label' | 'payment_status' | 'payment_method' | 'delivery_status'> }) {
  const t = useText()
  const refunded = order.payment_status === 'refunded' || order.payment_status === 'partly_refunded'
  const neverCharged =
    order.delivery_status === 'cancelled' && (order.payment_status === 'unpaid' || order.payment_status === 'on_delivery')
  return (
    <span className="flex flex-wrap gap-1.5">
      <Tag tone={labelTones[order.label]}>{t(`orders.label.${order.label}`)}</Tag>
      {refunded && <Tag tone="success">{t(order.payment_status === 'refunded' ? 'orders.refunded' : 'orders.partlyRefunded')}</Tag>}
      {neverCharged && <Tag>{t('orders.notCharged')}</Tag>}
      {order.payment_status === 'on_delivery' && order.delivery_status !== 'cancelled' && <Tag>{t('orders.cash')}</Tag>}
    </span>
  )
}
