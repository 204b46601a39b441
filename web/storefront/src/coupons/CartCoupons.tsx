import { Ticket } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazily } from '../../../shell/code.ts'
import { useText } from '../text.ts'

const CouponSheet = lazily(async () => ({ default: (await import('./CouponSheet.tsx')).CouponSheet }))

/** The way to the coupons of a shop, or of the house (null), from the cart. */
export function CartCoupons({ shop }: { shop: { id: string; name_en: string } | null }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        className="flex min-h-11 items-center gap-2 text-accent text-sm hover:underline lg:min-h-9"
        onClick={() => setOpen(true)}
      >
        <Ticket aria-hidden className="size-4 shrink-0" />
        {shop ? t('cart.shopCoupons') : t('cart.houseCoupons')}
      </button>
      {open && (
        <Suspense>
          <CouponSheet shop={shop} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
