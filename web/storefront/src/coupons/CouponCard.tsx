import type { ReactNode } from 'react'
import { useLocalized } from '../../../client/localized.ts'
import { classes } from '../../../ui/classes.ts'
import { useText } from '../text.ts'
import { type Terms, useCouponText } from './useCouponText.ts'

type CouponCardProps = {
  coupon: Terms
  /** until when it is good */
  until: string
  /** whose it is stands on it, where it does not stand above it */
  named?: boolean
  /** it cannot be used any more */
  spent?: boolean
  /** a tag beside the terms, as how few are left */
  note?: ReactNode
  /** at the end: a button, a tag */
  children?: ReactNode
}

/** A coupon as one has it in hand: what it takes off at the left, its terms, and what can be done with it. */
export function CouponCard({ coupon, until, named = false, spent = false, note, children }: CouponCardProps) {
  const t = useText()
  const local = useLocalized()
  const { off, terms, until: untilText } = useCouponText()
  const whose = coupon.shop ? local(coupon.shop, 'name') : t('coupons.everyShop')
  return (
    <article className={classes('flex overflow-hidden rounded-lg border border-line bg-raised', spent && 'bg-surface')}>
      <h3
        className={classes(
          'grid w-28 shrink-0 place-items-center break-words border-line border-e border-dashed p-2.5 text-center font-semibold text-base leading-snug',
          spent ? 'bg-sunken text-muted' : 'bg-accent-soft text-accent',
        )}
      >
        {off(coupon)}
      </h3>
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2 p-3.5">
        <div className="min-w-36 flex-1 text-sm">
          {named && <p className="break-words font-medium">{whose}</p>}
          <p className={named ? 'text-muted' : undefined}>{terms(coupon)}</p>
          <p className="text-muted">{untilText(until)}</p>
          {note}
        </div>
        {children}
      </div>
    </article>
  )
}
