import { useQuery } from '@tanstack/react-query'
import { CalendarOff, MapPinOff, PackageX, ShoppingBag } from 'lucide-react'
import { useState } from 'react'
import { useDates } from '../../../client/dates.ts'
import { useLocalized } from '../../../client/localized.ts'
import { showProblem } from '../../../client/problems.ts'
import { refresh } from '../../../client/query.ts'
import { request } from '../../../client/request.ts'
import { LoadError } from '../../../shell/LoadError.tsx'
import { Button } from '../../../ui/Button.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { EmptyState } from '../../../ui/States.tsx'
import { acceptCart, cartQuery } from '../cart/useCart.ts'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'
import { type AwayShop, readRefusal, type ShortLine } from './refusals.ts'

/** What stands in the way of a quote, each with what to do about it. */
export function QuoteProblem({ error, onRetry, pending }: { error: Error; onRetry: () => void; pending: boolean }) {
  const t = useText()
  const refusal = readRefusal(error)
  switch (refusal.kind) {
    case 'gone':
    case 'short':
      return <ShortLines kind={refusal.kind} lines={refusal.lines} onMended={onRetry} />
    case 'delivery':
      return <NoDelivery shopId={refusal.shopId} onMended={onRetry} />
    case 'away':
      return <ShopsAway shops={refusal.shops} onMended={onRetry} />
    case 'nothing':
      return (
        <EmptyState
          icon={<ShoppingBag />}
          title={t('checkout.nothing')}
          text={t('checkout.nothingText')}
          action={<LinkButton href={paths.cart()}>{t('checkout.backToCart')}</LinkButton>}
        />
      )
    default:
      return <LoadError error={error} onRetry={onRetry} pending={pending} />
  }
}

/** Lines of which there are too few left, or none for sale: taken as far as there are, in one press. */
export function ShortLines({ kind, lines, onMended }: { kind: 'gone' | 'short'; lines: readonly ShortLine[]; onMended: () => void }) {
  const t = useText()
  const local = useLocalized()
  const cart = useQuery(cartQuery)
  const [pending, setPending] = useState(false)
  const known = cart.data?.shops.flatMap((shop) => shop.lines) ?? []
  const nameOf = ({ item_id, name }: ShortLine) => {
    const line = known.find((one) => one.item_id === item_id)
    return line ? local(line, 'name') : name
  }
  const mend = async () => {
    setPending(true)
    try {
      for (const { item_id, left } of lines) {
        const takes = kind === 'short' && left > 0
        acceptCart(await request('updateCart', takes ? { item_id, up_type: 'set', qty: left } : { item_id, up_type: 'remove' }))
      }
      onMended()
    } catch (error) {
      void showProblem(error)
      await refresh('getCart')
    }
    setPending(false)
  }
  return (
    <section role="alert" className="rounded-lg border border-danger bg-raised p-5 sm:p-6">
      <h2 className="flex items-center gap-2.5 text-lg">
        <PackageX aria-hidden className="size-5.5 text-danger" />
        {kind === 'gone' ? t('checkout.gone') : t('checkout.short')}
      </h2>
      <ul className="mt-4 grid gap-2">
        {lines.map((line) => (
          <li key={line.item_id} className="flex justify-between gap-4">
            <span className="line-clamp-2">{nameOf(line)}</span>
            <span className="shrink-0 text-danger">
              {kind === 'gone' ? t('checkout.notForSale') : t('checkout.left', { count: line.left })}
            </span>
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button pending={pending} onClick={() => void mend()}>
          {kind === 'gone' ? t('checkout.goOnWithout') : t('checkout.takeLeft')}
        </Button>
        <LinkButton variant="secondary" href={paths.cart()}>
          {t('checkout.backToCart')}
        </LinkButton>
      </div>
    </section>
  )
}

/** What was ticked of some shops stays in the cart; the rest goes on. */
function useSetAside(shopIds: readonly string[], onMended: () => void) {
  const [pending, setPending] = useState(false)
  const setAside = async () => {
    setPending(true)
    try {
      for (const shop_id of shopIds) acceptCart(await request('selectInCart', { shop_id, checked: false }))
      onMended()
    } catch (error) {
      void showProblem(error)
    }
    setPending(false)
  }
  return { pending, setAside }
}

function NoDelivery({ shopId, onMended }: { shopId: string; onMended: () => void }) {
  const t = useText()
  const local = useLocalized()
  const cart = useQuery(cartQuery)
  const { pending, setAside } = useSetAside([shopId], onMended)
  const shop = cart.data?.shops.find((one) => one.shop.id === shopId)?.shop
  return (
    <section role="alert" className="rounded-lg border border-danger bg-raised p-5 sm:p-6">
      <h2 className="flex items-center gap-2.5 text-lg">
        <MapPinOff aria-hidden className="size-5.5 text-danger" />
        {t('checkout.noDelivery', { shop: shop ? local(shop, 'name') : '' })}
      </h2>
      <p className="mt-2 text-muted">{t('checkout.noDeliveryText')}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button pending={pending} onClick={() => void setAside()}>
          {t('checkout.setShopAside')}
        </Button>
      </div>
    </section>
  )
}

/** Shops that take no orders now, and until when. */
function ShopsAway({ shops, onMended }: { shops: readonly AwayShop[]; onMended: () => void }) {
  const t = useText()
  const { date } = useDates()
  const { pending, setAside } = useSetAside(
    shops.map(({ shop_id }) => shop_id),
    onMended,
  )
  return (
    <section role="alert" className="rounded-lg border border-warning bg-raised p-5 sm:p-6">
      <CalendarOff aria-hidden className="size-5.5 text-warning" />
      <ul className="mt-3 grid gap-3">
        {shops.map(({ shop_id, name, until }) => (
          <li key={shop_id}>
            <h2 className="text-lg">{t('away.title', { shop: name })}</h2>
            <p className="text-muted">{until === null ? t('away.open') : t('away.until', { date: date(until) })}</p>
          </li>
        ))}
      </ul>
      <p className="mt-3 text-muted">{t('away.later')}</p>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button pending={pending} onClick={() => void setAside()}>
          {t('away.setAside')}
        </Button>
        <LinkButton variant="secondary" href={paths.cart()}>
          {t('checkout.backToCart')}
        </LinkButton>
      </div>
    </section>
  )
}
