import { useUsd } from '../../../office/usd.ts'
import { useText } from '../text.ts'
import type { ShopOrder } from './orders.ts'
import { sum } from './sum.ts'

/** What shipping these orders does, before it is done: who is told, and where the money is until when. */
export function ShipEffect({ orders, left = 0 }: { orders: readonly Pick<ShopOrder, 'price' | 'payment_status'>[]; left?: number }) {
  const t = useText()
  const usd = useUsd()
  const amountOf = (cash: boolean) =>
    orders.filter(({ payment_status }) => (payment_status === 'on_delivery') === cash).map(({ price }) => price)
  const [held, cash] = [amountOf(false), amountOf(true)]
  return (
    <p className="text-sm">
      {orders.length > 0 && t('orders.ship.effect', { count: orders.length })}{' '}
      {held.length > 0 && t('orders.ship.held', { amount: usd(sum(held)).total })}{' '}
      {cash.length > 0 && t('orders.ship.cash', { amount: usd(sum(cash)).total })}{' '}
      {left > 0 && <span className="text-muted">{t('orders.ship.left', { count: left })}</span>}
    </p>
  )
}
