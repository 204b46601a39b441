import { useAct } from '../../../client/act.ts'
import { useSignedIn } from '../../../client/session.ts'
import { goTo, usePlace } from '../../../shell/navigation.ts'
import { Button } from '../../../ui/Button.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'
import { couponsChange } from './refreshes.ts'
import { type Offer, useCouponText } from './useCouponText.ts'
import { useReason } from './useReason.ts'

/** Takes a coupon; visitors sign in first and come back to where it is. */
export function ClaimButton({ offer }: { offer: Offer }) {
  const t = useText()
  const { hash } = usePlace()
  const signedIn = useSignedIn()
  const { off } = useCouponText()
  const claim = useAct('claimCoupon', {
    quiet: true,
    refreshes: couponsChange,
    onDone: () => showToast(t('coupons.claimed'), { tone: 'success' }),
  })
  const reason = useReason(claim.problem)
  return (
    <>
      <Button
        size="small"
        className="ms-auto"
        pending={claim.pending}
        aria-label={t('coupons.claimNamed', { coupon: off(offer) })}
        onClick={() => (signedIn ? void claim.act({ coupon_id: offer.coupon_id }) : goTo(paths.login(hash)))}
      >
        {t('coupons.claim')}
      </Button>
      {reason && (
        <p role="alert" className="w-full text-danger text-sm">
          {reason}
        </p>
      )}
    </>
  )
}
