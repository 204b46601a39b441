import { ChevronRight } from 'lucide-react'
import { useDates } from '../../../client/dates.ts'
import { useLocalized } from '../../../client/localized.ts'
import { refresh } from '../../../client/query.ts'
import { Card } from '../../../ui/Card.tsx'
import { Countdown } from '../../../ui/Countdown.tsx'
import { Price } from '../../../ui/Price.tsx'
import { LinePicture, LineText } from '../cart/LineText.tsx'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'
import { OrderActions } from './OrderActions.tsx'
import { OrderTag } from './OrderTag.tsx'
import { type OrderSummary, useOrderPrice } from './order.ts'

const shownProducts = 2

/** One order in a list: whose, what, how it stands, and what may be done. */
export function OrderCard({ order }: { order: OrderSummary }) {
  const t = useText()
  const local = useLocalized()
  const price = useOrderPrice(order)
  const { date, age } = useDates()
  const more = order.products.length - shownProducts
  return (
    <Card flush as="article">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-b px-4 py-2 sm:px-6">
        <h2 className="min-w-0 text-base">
          <a href={paths.order(order.id)} className="flex min-h-11 items-center gap-1 hover:underline">
            <span className="truncate">{local(order.shop, 'name')}</span>
            <ChevronRight aria-hidden className="size-4 shrink-0 text-muted" />
            <span className="sr-only">{t('orders.number', { number: order.increment_id })}</span>
          </a>
        </h2>
        <OrderTag order={order} />
      </div>
      <div className="grid gap-4 px-4 py-4 sm:px-6">
        <ul className="grid gap-3">
          {order.products.slice(0, shownProducts).map((product) => (
            <li key={product.item_id} className="flex gap-3.5">
              <LinePicture line={product} className="w-16" />
              <LineText line={product} qty={product.qty} />
            </li>
          ))}
        </ul>
        {more > 0 && (
          <a href={paths.order(order.id)} className="w-fit text-muted text-sm hover:underline">
            {t('orders.moreProducts', { count: more })}
          </a>
        )}
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
          <div className="text-muted text-sm">
            <span className="tabular-nums">{order.increment_id}</span> ·{' '}
            <time dateTime={order.created_at} title={date(order.created_at, 'dateTime')}>
              {age(order.created_at)}
            </time>
          </div>
          <div className="text-sm">
            {t('orders.units', { count: order.number })} · <Price total price={price(order.price)} />
            {order.refunded !== '0.00' && (
              <span className="block text-success sm:text-end">{t('orders.back.amount', { amount: price(order.refunded).total })}</span>
            )}
          </div>
        </div>
        {order.can_pay && order.pay_before && (
          <p className="rounded-md bg-warning-soft px-4 py-2.5 text-sm">
            {t('orders.payWithin')}{' '}
            <Countdown until={order.pay_before} label={t('orders.payWithin')} onEnd={() => void refresh('getOrders')} />
          </p>
        )}
        <OrderActions order={order} amount={price(order.price).total} small />
      </div>
    </Card>
  )
}
