import { Store, Truck } from 'lucide-react'
import { formatAmount, parseAmount } from '../../../../money/money.ts'
import { useCountry } from '../../../client/country.ts'
import { useLocalized } from '../../../client/localized.ts'
import { usePrice } from '../../../client/price.ts'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import AwayNotice from '../away/AwayNotice.tsx'
import { CartCoupons } from '../coupons/CartCoupons.tsx'
import { NotSent } from '../delivery/NotSent.tsx'
import { promiseFor } from '../delivery/offer.ts'
import { useCost } from '../delivery/use-cost.ts'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'
import type { CartShop } from './useCart.ts'

type ShopHeadProps = { group: CartShop; ticked: boolean; disabled: boolean; onTick: (checked: boolean) => void; busy: boolean }

/** Whose lines follow, all ticked at once, how far free delivery is, and its coupons. */
export function ShopHead({ group, ticked, disabled, onTick, busy }: ShopHeadProps) {
  const t = useText()
  const local = useLocalized()
  const name = local(group.shop, 'name')
  return (
    <div className="px-4 py-2 sm:px-6">
      <div className="flex items-center gap-2.5">
        <Checkbox
          label={t('cart.tickShop', { shop: name })}
          labelHidden
          error={undefined}
          checked={ticked}
          disabled={disabled}
          onChange={(event) => onTick(event.target.checked)}
        />
        <h2 className="min-w-0 text-base">
          <a href={paths.shop(group.shop.id)} className="flex min-h-11 items-center gap-2 hover:underline">
            <Store aria-hidden className="size-4.5 shrink-0 text-muted" />
            <span className="truncate">{name}</span>
          </a>
        </h2>
      </div>
      <AwayNotice vacation={group.vacation} />
      <DeliveryProgress group={group} busy={busy} />
      {group.has_coupons && <CartCoupons shop={group.shop} />}
    </div>
  )
}

/** What sending the ticked goods to the person's country costs, and how far it is from being free. */
function DeliveryProgress({ group: { subtotal, weight_grams, delivery }, busy }: { group: CartShop; busy: boolean }) {
  const t = useText()
  const price = usePrice()
  const items = parseAmount(subtotal)
  const costText = useCost()
  const promise = promiseFor(delivery, useCountry(), { worth: items, grams: weight_grams })
  if (!promise) {
    return (
      <div className="pb-2">
        <NotSent />
      </div>
    )
  }
  const { most, freeFrom } = promise
  const cost = costText(promise)
  const text =
    most === 0n
      ? t('market.freeDelivery')
      : freeFrom === null || items === 0n
        ? t('delivery.costs', { price: cost })
        : t('delivery.costsUntilFree', { price: cost, missing: price(formatAmount(freeFrom - items)).text })
  return (
    <div className="flex items-center gap-2 pb-2 text-muted text-sm" aria-busy={busy || undefined}>
      <Truck aria-hidden className="size-4 shrink-0" />
      <span>{text}</span>
      {freeFrom !== null && most > 0n && items > 0n && (
        <progress aria-hidden className="plain-progress ms-auto h-1.5 w-20 shrink-0" max={100} value={Number((items * 100n) / freeFrom)} />
      )}
    </div>
  )
}
