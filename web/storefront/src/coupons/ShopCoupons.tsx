import { useQuery } from '@tanstack/react-query'
import { ChevronRight, Ticket } from 'lucide-react'
import { useState } from 'react'
import { callQuery } from '../../../client/query.ts'
import { classes } from '../../../ui/classes.ts'
import { useText } from '../text.ts'
import { CouponSheet } from './CouponSheet.tsx'
import { useCouponText } from './useCouponText.ts'

const shownMost = 3

/** What coupons there are for the products of a shop, in one line that opens them; nothing where there are none. */
export function ShopCoupons({ shop, className }: { shop: { id: string; name_en: string }; className?: string }) {
  const t = useText()
  const { off } = useCouponText()
  const [open, setOpen] = useState(false)
  const { data } = useQuery(callQuery('getCoupons', { shop_id: shop.id }))
  const offers = data ? [...data.shop, ...data.house] : []
  if (offers.length === 0) return null
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        className={classes(
          'flex min-h-12 w-full items-center gap-3 rounded-lg border border-line bg-raised px-4 py-2 text-start text-sm hover:border-line-strong',
          className,
        )}
      >
        <Ticket aria-hidden className="size-5 shrink-0 text-accent" />
        <span className="shrink-0 font-medium">{t('market.section.coupons')}</span>
        <span className="flex min-w-0 flex-1 flex-wrap gap-x-2.5 gap-y-1 text-accent">
          {offers.slice(0, shownMost).map((offer) => (
            <span key={offer.coupon_id} className="whitespace-nowrap">
              {off(offer)}
            </span>
          ))}
          {offers.length > shownMost && <span className="text-muted">+{offers.length - shownMost}</span>}
        </span>
        <ChevronRight aria-hidden className="size-4.5 shrink-0 text-muted" />
      </button>
      {open && <CouponSheet shop={shop} onClose={() => setOpen(false)} />}
    </>
  )
}
