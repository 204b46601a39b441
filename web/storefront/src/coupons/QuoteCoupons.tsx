import { Ticket } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazily } from '../../../shell/code.ts'
import type { Quote } from '../checkout/useQuote.ts'
import { useText } from '../text.ts'

const CouponChoice = lazily(async () => ({ default: (await import('./CouponChoice.tsx')).CouponChoice }))

/** How many coupons a quote uses, and the way to choose others. */
export function QuoteCoupons({ quote, onExpired }: { quote: Quote; onExpired: () => void }) {
  const t = useText()
  const [open, setOpen] = useState(false)
  const applied = [quote.coupons, ...quote.shops.map(({ coupons }) => coupons)].filter(({ chosen }) => chosen !== null).length
  return (
    <div className="mt-4 border-line border-t pt-2">
      <button
        type="button"
        aria-haspopup="dialog"
        className="flex min-h-11 w-full items-center gap-2.5 text-start text-sm"
        onClick={() => setOpen(true)}
      >
        <Ticket aria-hidden className="size-4.5 shrink-0 text-accent" />
        <span className="min-w-0 flex-1 font-medium text-accent">{t('checkout.chooseCoupons')}</span>
        {applied > 0 && <span className="text-muted">{t('checkout.couponsApplied', { count: applied })}</span>}
      </button>
      {open && (
        <Suspense>
          <CouponChoice quote={quote} onExpired={onExpired} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
