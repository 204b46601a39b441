import { Tag } from '../../../ui/Tag.tsx'
import { useText } from '../text.ts'
import { ClaimButton } from './ClaimButton.tsx'
import { CouponCard } from './CouponCard.tsx'
import type { Offer } from './useCouponText.ts'

/** Coupons that are given out, with what one has of them marked. */
export function OfferList({ offers }: { offers: readonly Offer[] }) {
  const t = useText()
  return (
    <ul className="grid gap-3">
      {offers.map((offer) => (
        <li key={offer.coupon_id}>
          <CouponCard
            coupon={offer}
            until={offer.ends_at}
            note={
              offer.left !== null && offer.obstacle === null && <p className="text-warning">{t('coupons.left', { count: offer.left })}</p>
            }
          >
            {offer.held > 0 && <Tag tone="success">{t('coupons.mine')}</Tag>}
            {offer.obstacle === null && <ClaimButton offer={offer} />}
          </CouponCard>
        </li>
      ))}
    </ul>
  )
}
