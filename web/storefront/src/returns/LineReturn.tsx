import { useDates } from '../../../client/dates.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import type { Order, OrderSummary } from '../orders/order.ts'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'

type Product = OrderSummary['products'][number]

/** Of a line of an order: its return, or the way to ask for one and until when. */
export function LineReturn({ order, product }: { order: Order; product: Product }) {
  const t = useText()
  const { date } = useDates()
  const until = order.return_terms.find(({ item_id }) => item_id === product.item_id)?.until
  if (!product.can_return && !product.return) return null
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      {product.return && (
        <a
          href={paths.returns({ id: product.return.as_id })}
          className="inline-flex min-h-11 items-center font-medium text-accent underline underline-offset-4"
        >
          {t('orders.return.state', { state: t(`orders.returnState.${product.return.state}`) })}
        </a>
      )}
      {product.can_return && (
        <>
          <LinkButton size="small" variant="secondary" href={paths.returns({ order: order.id, item: product.item_id })}>
            {t('orders.return.return')}
          </LinkButton>
          {until && <span className="text-muted">{t('orders.return.until', { date: date(until) })}</span>}
        </>
      )}
    </div>
  )
}
