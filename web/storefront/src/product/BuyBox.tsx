import { useQuery } from '@tanstack/react-query'
import { Heart, Lock, RotateCcw } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { quantityMost, stockToldMost } from '../../../../contract/limits.ts'
import { isAway } from '../../../../contract/vacation.ts'
import { parseAmount } from '../../../../money/money.ts'
import { useAct } from '../../../client/act.ts'
import { useLocalized } from '../../../client/localized.ts'
import { usePrice } from '../../../client/price.ts'
import { callQuery } from '../../../client/query.ts'
import { useSignedIn } from '../../../client/session.ts'
import { lazily } from '../../../shell/code.ts'
import { goTo, usePlace } from '../../../shell/navigation.ts'
import { Button } from '../../../ui/Button.tsx'
import { classes } from '../../../ui/classes.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { Price } from '../../../ui/Price.tsx'
import { Quantity } from '../../../ui/Quantity.tsx'
import { Rating } from '../../../ui/Rating.tsx'
import { Swatches } from '../../../ui/Swatches.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { CouponsToCome } from '../coupons/CouponsToCome.tsx'
import { ShopCoupons } from '../coupons/lazy-shop-coupons.ts'
import { ShippingPromise } from '../delivery/ShippingPromise.tsx'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'
import { availability, type Choice, choose, chosenSku, type ProductDetail, possibleSkus, type Sku } from './choose-sku.ts'
import { discountPercent } from './discount.ts'
import { useAddToCart } from './use-add-to-cart.ts'
import { useRating } from './use-rating.ts'

// Few shops are away.
const AwayNotice = lazily(() => import('../away/AwayNotice.tsx'), ['away'])

type BuyBoxProps = { product: ProductDetail; choice: Choice; onChoice: (choice: Choice) => void; onReviews: () => void }

/** Name, price, options, quantity and the two ways to buy. On phones these two stay at the lower edge. */
export function BuyBox({ product, choice, onChoice, onReviews }: BuyBoxProps) {
  const t = useText()
  const local = useLocalized()
  const rating = useRating()
  const [quantity, setQuantity] = useState(1)
  const [asked, setAsked] = useState(false)
  const add = useAddToCart()
  const buy = useAddToCart()
  const sku = chosenSku(product, choice)
  const possible = possibleSkus(product, choice)
  const soldOut = product.skus.every(({ stock_left }) => stock_left === 0)
  const maximum = sku && sku.stock_left < stockToldMost ? Math.max(1, sku.stock_left) : quantityMost
  const reason = soldOut || sku?.stock_left === 0 ? t('market.soldOut') : null

  const put = (act: typeof add.act, buyNow: boolean) => {
    if (sku) return void act({ product_id: product.id, sku_id: sku.id, qty: Math.min(quantity, maximum), buy_now: buyNow })
    setAsked(true)
    const open = product.options.find(({ code }) => choice[code] === undefined)
    const field = document.getElementById(`option-${open?.code}`)
    field?.scrollIntoView({ block: 'center' })
    field?.querySelector('input')?.focus({ preventScroll: true })
  }
  const away = isAway(product.shop.vacation, Date.now())
  const canBuyNow = !reason && !away
  const addButton = (
    <Button pending={add.pending} disabledReason={reason} wide onClick={() => put(add.act, false)}>
      {t('market.addToCart')}
    </Button>
  )
  const buyButton = (
    <Button variant="secondary" pending={buy.pending} wide onClick={() => put(buy.act, true)}>
      {t('product.buyNow')}
    </Button>
  )
  const units = Math.min(quantity, maximum)
  const shown = sku ?? cheapest(possible)
  const goods = { worth: BigInt(units) * parseAmount((shown ?? product).price), grams: units * (shown?.weight_grams ?? 0) }
  return (
    <div className="flex flex-col gap-3.5 lg:gap-5">
      <div>
        <div className="flex items-start justify-between gap-3">
          <h1 className="text-xl leading-tight lg:text-2xl">{local(product, 'name')}</h1>
          <FavouriteButton product={product} />
        </div>
        <div className="flex flex-wrap items-center gap-x-3 text-sm">
          {product.brand && (
            <a
              href={paths.brands(product.brand.id)}
              className="inline-flex min-h-8 items-center text-muted underline-offset-4 hover:text-accent hover:underline"
            >
              {t('product.byBrand', { brand: local(product.brand, 'name') })}
            </a>
          )}
          {product.rating !== null && (
            <button type="button" className="inline-flex min-h-8 items-center gap-2 hover:underline" onClick={onReviews}>
              <Rating value={Number(product.rating)} label={t('market.stars', { value: rating(product.rating) })} />
              <span aria-hidden className="font-medium">
                {rating(product.rating)}
              </span>
              <span className="text-muted">{t('market.reviewCount', { count: product.review_count })}</span>
            </button>
          )}
          {product.sold_count > 0 && <span className="text-muted">{t('product.sold', { count: product.sold_count })}</span>}
        </div>
      </div>
      <div aria-live="polite" className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 lg:block">
        <ShownPrice sku={sku} possible={possible} product={product} />
        <StockLine sku={sku} soldOut={soldOut} />
      </div>
      {product.options.map((option) => (
        <div key={option.code} id={`option-${option.code}`} className="scroll-mt-32">
          <Swatches
            label={local(option, 'name')}
            value={choice[option.code] ?? null}
            onChange={(value) => onChoice(choose(product, choice, option.code, value))}
            error={asked && choice[option.code] === undefined ? t('product.chooseOption', { option: local(option, 'name') }) : undefined}
            swatches={option.values.map((value) => {
              const state = availability(product, choice, option.code, value.code)
              return {
                value: value.code,
                label: local(value, 'name'),
                hex: value.hex,
                unavailable: state === 'soldOut' ? t('market.soldOut') : state === 'notMade' ? t('product.notMade') : null,
              }
            })}
          />
        </div>
      ))}
      <div className="flex flex-wrap items-start gap-3">
        {!soldOut && (
          <Quantity
            labels={{ quantity: t('market.quantity'), less: t('market.less'), more: t('market.more') }}
            value={Math.min(quantity, maximum)}
            maximum={maximum}
            onChange={setQuantity}
          />
        )}
        <div className="hidden min-w-48 flex-1 gap-3 md:grid">
          {addButton}
          {canBuyNow && buyButton}
        </div>
      </div>
      {away && (
        <Suspense>
          <AwayNotice vacation={product.shop.vacation} />
        </Suspense>
      )}
      <div className="grid gap-3 rounded-lg bg-sunken p-4 text-sm">
        <ShippingPromise methods={product.delivery} goods={goods} />
        <Fact icon={<Lock />}>{t('product.trust.held')}</Fact>
        <Fact icon={<RotateCcw />}>{t('product.trust.cancel')}</Fact>
      </div>
      <Suspense fallback={product.shop.has_coupons && <CouponsToCome />}>
        <ShopCoupons shop={product.shop} />
      </Suspense>
      {local(product, 'short_description') && <p className="text-muted">{local(product, 'short_description')}</p>}
      {/* Fixed, because a phone's thumb finds it wherever the page is scrolled to; the page leaves room for it below. */}
      <div
        data-act-bar="phone"
        className="fixed inset-x-0 bottom-(--tab-bar) z-20 border-line border-t bg-surface px-(--gutter) pt-2.5 pb-[calc(0.625rem+var(--lower-edge))] md:hidden"
      >
        <div className={classes('grid gap-2.5', canBuyNow && 'grid-cols-[auto_1fr]')}>
          {canBuyNow && buyButton}
          {addButton}
        </div>
      </div>
    </div>
  )
}

const cheapest = (skus: readonly Sku[]): Sku | undefined =>
  skus.reduce<Sku | undefined>((least, other) => (!least || parseAmount(other.price) < parseAmount(least.price) ? other : least), undefined)

/** One price, or from which one while options are open. */
function ShownPrice({ sku, possible, product }: { sku: Sku | undefined; possible: readonly Sku[]; product: ProductDetail }) {
  const t = useText()
  const price = usePrice()
  const { price: amount, compare_at: before } = sku ?? cheapest(possible) ?? product
  const several = !sku && possible.some((other) => other.price !== amount)
  const percent = discountPercent(amount, before)
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {several && <span className="text-muted">{t('product.priceFrom')}</span>}
      <Price size="large" price={price(amount)} before={before === null ? null : price(before)} beforeLabel={t('market.priceBefore')} />
      {percent !== null && <Tag tone="danger">{t('cards.percentOff', { percent })}</Tag>}
    </div>
  )
}

function StockLine({ sku, soldOut }: { sku: Sku | undefined; soldOut: boolean }) {
  const t = useText()
  if (soldOut || sku?.stock_left === 0)
    return <p className="font-medium text-danger text-sm">{sku && !soldOut ? t('product.thisSoldOut') : t('market.soldOut')}</p>
  if (sku && sku.stock_left < stockToldMost)
    return <p className="font-medium text-sm text-warning">{t('product.stockLeft', { count: sku.stock_left })}</p>
  return <p className="text-sm text-success">{t('product.inStock')}</p>
}

const Fact = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <p className="flex items-start gap-3">
    <span aria-hidden className="mt-0.5 shrink-0 text-muted [&_svg]:size-4.5">
      {icon}
    </span>
    {children}
  </p>
)

function FavouriteButton({ product }: { product: ProductDetail }) {
  const t = useText()
  const { hash } = usePlace()
  const signedIn = useSignedIn()
  const personal = useQuery({ ...callQuery('getProductPersonal', { product_id: product.id }), enabled: signedIn })
  const favourite = useAct('favouriteProduct', { refreshes: ['getProductPersonal', 'getFavourites'] })
  const on = signedIn && (personal.data?.favourite ?? false)
  return (
    <IconButton
      label={t('product.favourite')}
      aria-pressed={on}
      pending={favourite.pending}
      className="-mt-1.5 -me-2"
      icon={<Heart aria-hidden className={classes('size-6', on && 'fill-current text-danger')} />}
      onClick={() => (signedIn ? void favourite.act({ product_id: product.id, on: !on }) : goTo(paths.login(hash)))}
    />
  )
}
