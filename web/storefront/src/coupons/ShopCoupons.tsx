import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Ticket } from 'lucide-react'
import { useState } from 'react'
import { callQuery } from '../../../client/query.ts'
import { classes } from '../../../ui/classes.ts'
import { useText } from '../text.ts'
import { CouponSheet } from './CouponSheet.tsx'
import { CouponsToCome } from './CouponsToCome.tsx'
import { useCouponText } from './useCouponText.ts'

type ShopCouponsProps = {
  /** where there are coupons, their place is kept until they come */
  shop: { id: string; name_en: string; has_coupons: boolean }
  className?: string
}

/** What coupons there are for the products of a shop, in one line that opens them; nothing where there are none. */
export function ShopCoupons({ shop, className }: ShopCouponsProps) {
  const t = useText()
  const { off } = useCouponText()
  const [open, setOpen] = useState(false)
  const { data, isPending } = useQuery(callQuery('getCoupons', { shop_id: shop.id }))
  const offers = data ? [...data.shop, ...data.house] : []
  if (isPending && shop.has_coupons) return <CouponsToCome className={className} />
  if (offers.length === 0) return null
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={classes(
          'flex min-h-12 w-full items-center gap-3 rounded-lg contain-inline-size border border-line bg-raised px-4 py-2 text-start text-sm hover:border-line-strong',
          className,
        )}
      >
        <Ticket aria-hidden className="size-5 shrink-0 text-accent" />
        <span className="shrink-0 font-medium">{t('market.section.coupons')}</span>
        {/* One line, whose place was kept before it came: those that fit in it whole. */}
        <span className="flex h-lh min-w-0 flex-1 flex-wrap gap-x-2.5 overflow-hidden text-accent">
          {offers.map((offer) => (
            <span key={offer.coupon_id} className="max-w-full truncate">
              {off(offer)}
            </span>
          ))}
        </span>
        <ChevronRight aria-hidden className="size-4.5 shrink-0 text-muted" />
      </button>
      {open && <CouponSheet shop={shop} onClose={() => setOpen(false)} />}
    </>
  )
}
