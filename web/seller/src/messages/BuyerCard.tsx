import type { ReactNode } from 'react'
import { useDates } from '../../../client/dates.ts'
import { useDisplayName } from '../../../client/display-names.ts'
import { Facts } from '../../../office/Facts.tsx'
import { useUsd } from '../../../office/usd.ts'
import { hasPage } from '../../../shell/pages.ts'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { OrderState } from '../orders/OrderState.tsx'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'
import type { Buyer, BuyerOrder } from './conversation.ts'

type BuyerCardProps = {
  buyer: Buyer | undefined
  /** the order that ready answers are filled from */
  orderId: string | null
  onOrder: (orderId: string) => void
}

/** The buyer as this shop knows them, and the orders that may be spoken of. */
export function BuyerCard({ buyer, orderId, onOrder }: BuyerCardProps) {
  const t = useText()
  const usd = useUsd()
  const { date } = useDates()
  const region = useDisplayName('region')
  if (!buyer)
    return (
      <div className="grid gap-3">
        <Skeleton className="h-6 w-40" />
        <Skeleton className="h-24 w-full" />
        <Skeleton className="h-40 w-full" />
      </div>
    )
  const facts: { key: string; label: string; value: ReactNode }[] = [
    { key: 'since', label: t('inbox.buyer.since'), value: buyer.since === null ? t('inbox.buyer.never') : date(buyer.since) },
    ...(buyer.country === null ? [] : [{ key: 'country', label: t('inbox.buyer.country'), value: region(buyer.country) }]),
    ...(buyer.since === null
      ? []
      : [
          { key: 'orders', label: t('inbox.buyer.orders'), value: buyer.orders },
          { key: 'spent', label: t('inbox.buyer.spent'), value: usd(buyer.spent).total },
          {
            key: 'returns',
            label: t('inbox.buyer.returns'),
            value:
              buyer.returns_open > 0 ? t('inbox.buyer.returnsOpen', { count: buyer.returns, open: buyer.returns_open }) : buyer.returns,
          },
        ]),
  ]
  return (
    <div className="grid gap-6">
      <section className="grid gap-3">
        <h2 className="wrap-anywhere flex flex-wrap items-center gap-2 text-lg">
          {buyer.buyer}
          {buyer.is_gone && <Tag>{t('inbox.buyer.gone')}</Tag>}
        </h2>
        <Facts facts={facts} amounts />
      </section>
      {buyer.last_orders.length > 0 && (
        <fieldset className="grid min-w-0 gap-2">
          <legend className="mb-1 font-semibold text-sm">{t('inbox.buyer.last')}</legend>
          <p className="text-muted text-xs">{t('inbox.buyer.used')}</p>
          {buyer.last_orders.map((order) => (
            <OrderRow key={order.order_id} order={order} chosen={order.order_id === orderId} onChoose={() => onOrder(order.order_id)} />
          ))}
        </fieldset>
      )}
    </div>
  )
}

function OrderRow({ order, chosen, onChoose }: { order: BuyerOrder; chosen: boolean; onChoose: () => void }) {
  const t = useText()
  const usd = useUsd()
  const { date } = useDates()
  const { increment_id: number } = order
  return (
    <div className={`flex gap-3 rounded-md border px-3 py-2.5 text-sm ${chosen ? 'border-accent bg-accent-soft' : 'border-line'}`}>
      <input
        type="radio"
        name="about-order"
        aria-label={t('inbox.buyer.use', { number })}
        checked={chosen}
        onChange={onChoose}
        className="mt-0.5 size-4.5 shrink-0"
      />
      <div className="grid min-w-0 flex-1 gap-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          {hasPage(paths.order(order.order_id)) ? (
            <a href={paths.order(order.order_id)} className="font-medium text-accent tabular-nums hover:underline">
              {number}
            </a>
          ) : (
            <span className="font-medium tabular-nums">{number}</span>
          )}
          <span className="tabular-nums">{usd(order.price).total}</span>
        </p>
        <p className="text-muted text-xs">
          {date(order.created_at)} · {t('inbox.pieces', { count: order.number })}
        </p>
        <p className="flex flex-wrap gap-1.5">
          <OrderState label={order.label} />
          {order.return_open && <Tag tone="warning">{t('inbox.buyer.returnOpen')}</Tag>}
        </p>
        {order.tracking_number !== null && (
          <p className="wrap-anywhere text-muted text-xs">
            {t('inbox.buyer.shipped', { carrier: order.carrier ?? '', tracking: order.tracking_number })}
          </p>
        )}
      </div>
    </div>
  )
}
