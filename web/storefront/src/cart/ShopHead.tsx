import { Store, Truck } from 'lucide-react'
import { formatAmount, parseAmount } from '../../../../money/money.ts'
import { useLocalized } from '../../../client/localized.ts'
import { usePrice } from '../../../client/price.ts'
import { Checkbox } from '../../../ui/Checkbox.tsx'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'
import type { CartShop } from './useCart.ts'

type ShopHeadProps = { group: CartShop; ticked: boolean; disabled: boolean; onTick: (checked: boolean) => void; busy: boolean }

/** Whose lines follow, all ticked at once, and how far free delivery is. */
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
      <DeliveryProgress group={group} busy={busy} />
    </div>
  )
}

function DeliveryProgress({ group: { subtotal, delivery_from, free_delivery_from }, busy }: { group: CartShop; busy: boolean }) {
  const t = useText()
  const price = usePrice()
  if (delivery_from === null) return null
  const least = free_delivery_from === null ? null : parseAmount(free_delivery_from)
  const now = parseAmount(subtotal)
  const missing = least === null ? null : least - now
  const text =
    parseAmount(delivery_from) === 0n || (missing !== null && missing <= 0n)
      ? t('market.freeDelivery')
      : missing === null || now === 0n
        ? t('cart.deliveryFrom', { price: price(delivery_from).text })
        : t('cart.untilFree', { price: price(formatAmount(missing)).text })
  return (
    <div className="flex items-center gap-2 pb-2 text-muted text-sm" aria-busy={busy || undefined}>
      <Truck aria-hidden className="size-4 shrink-0" />
      <span>{text}</span>
      {least !== null && least > 0n && now > 0n && now < least && (
        <progress aria-hidden className="plain-progress ms-auto h-1.5 w-20 shrink-0" max={100} value={Number((now * 100n) / least)} />
      )}
    </div>
  )
}
