import { ShieldCheck } from 'lucide-react'
import { formatAmount, type Minor, parseAmount } from '../../../../money/money.ts'
import { useCountry, useCountryName } from '../../../client/country.ts'
import { usePrice } from '../../../client/price.ts'
import { Card } from '../../../ui/Card.tsx'
import { classes } from '../../../ui/classes.ts'
import { Price, type PriceParts } from '../../../ui/Price.tsx'
import { CartCoupons } from '../coupons/CartCoupons.tsx'
import { promiseFor } from '../delivery/offer.ts'
import { useText } from '../text.ts'
import type { Cart } from './useCart.ts'

/** The sum of what is ticked, as the server last said it; faded while a change is under way. */
export function CartSummary({ cart, busy, action }: { cart: Cart; busy: boolean; action: React.ReactNode }) {
  const t = useText()
  const price = usePrice()
  const country = useCountryName()(useCountry())
  const { delivery, label, sum } = useCartSum(cart)
  return (
    <Card title={t('cart.summary')}>
      <dl className={classes('grid gap-2.5 transition-opacity', busy && 'opacity-45')} aria-busy={busy || undefined} aria-live="polite">
        <div className="flex justify-between gap-4">
          <dt className="text-muted">{t('cart.chosen', { count: cart.totals.units })}</dt>
          <dd className="shrink-0 tabular-nums">{price(cart.totals.items).text}</dd>
        </div>
        {cart.totals.discount !== '0.00' && (
          <div className="flex justify-between gap-4">
            <dt className="text-muted">{t('cart.coupons')}</dt>
            <dd className="shrink-0 text-success tabular-nums">{price(`-${cart.totals.discount}`).text}</dd>
          </div>
        )}
        <div className="flex justify-between gap-4">
          <dt className="text-muted">{t('delivery.estimate', { country })}</dt>
          {delivery === null ? (
            <dd className="text-end text-muted text-sm">{t('cart.deliveryNext')}</dd>
          ) : (
            <dd className="shrink-0 tabular-nums">{delivery === 0n ? t('delivery.free') : price(formatAmount(delivery)).text}</dd>
          )}
        </div>
        <div className="mt-1 flex items-baseline justify-between gap-4 border-line border-t pt-4">
          <dt className="font-semibold">{label}</dt>
          <dd>
            <Price total size="large" price={sum} />
          </dd>
        </div>
      </dl>
      {cart.has_coupons && (
        <div className="mt-2">
          <CartCoupons shop={null} />
        </div>
      )}
      <div className="mt-5 hidden lg:block">{action}</div>
      <p className="mt-5 flex gap-2.5 text-muted text-sm">
        <ShieldCheck aria-hidden className="mt-0.5 size-4.5 shrink-0 text-success" />
        {t('cart.safe')}
      </p>
    </Card>
  )
}

/** What is ticked, less coupons, with its delivery to the person's country, as far as that can be said before there is an address; else the goods alone. */
export function useCartSum(cart: Cart) {
  const t = useText()
  const price = usePrice()
  const delivery = deliveryOf(cart, useCountry())
  return {
    delivery,
    label: delivery === null ? t('cart.subtotal') : t('delivery.estimatedTotal'),
    sum: price(formatAmount(parseAmount(cart.totals.due) + (delivery ?? 0n))),
  }
}

/** What sending the ticked goods to a country costs, as a checkout there starts with; null where that cannot be said of each shop (its province decides), or nothing is ticked. */
function deliveryOf({ shops, totals }: Cart, country: string): Minor | null {
  if (totals.lines === 0) return null
  let sum = 0n
  for (const { delivery, subtotal, weight_grams } of shops) {
    const worth = parseAmount(subtotal)
    if (worth === 0n) continue
    const promise = promiseFor(delivery, country, { worth, grams: weight_grams })
    if (!promise?.whole || promise.least !== promise.most) return null
    sum += promise.most
  }
  return sum
}

/** The sum of the cart where a thumb is. */
export function CartSumAndAct({ cart, ...rest }: { cart: Cart; busy: boolean; children: React.ReactNode }) {
  const { label, sum } = useCartSum(cart)
  return <SumAndAct label={label} sum={sum} {...rest} />
}

type SumAndActProps = { label: string; sum: PriceParts; busy: boolean; children: React.ReactNode }

/** A sum and the act that follows from it, where a thumb is. A long one has the act below it. */
export function SumAndAct({ label, sum, busy, children }: SumAndActProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2.5">
      <div className={classes('transition-opacity', busy && 'opacity-45')}>
        <div className="text-muted text-xs">{label}</div>
        <Price total price={sum} />
      </div>
      <div className="min-w-40 grow sm:max-w-72">{children}</div>
    </div>
  )
}
