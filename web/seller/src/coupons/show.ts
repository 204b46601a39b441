import type { CouponState } from '../../../../contract/coupons.ts'
import type { Reply } from '../../../client/calls.ts'
import { useUsd } from '../../../office/usd.ts'
import type { Tone } from '../../../ui/Tag.tsx'
import { useText } from '../text.ts'

export type ShopCoupon = Reply<'getShopCoupons'>['list'][number]

export const stateTones: Record<CouponState, Tone> = {
  planned: 'accent',
  running: 'success',
  exhausted: 'neutral',
  ended: 'neutral',
  stopped: 'warning',
}

type Terms = Pick<ShopCoupon, 'percent' | 'amount' | 'minimum' | 'cap'>

/** What a coupon takes off, and under which conditions, in words. */
export function useTerms() {
  const t = useText()
  const usd = useUsd()
  return {
    off: ({ percent, amount }: Terms): string =>
      percent === null ? t('coupons.off.amount', { amount: usd(amount ?? '0.00').text }) : t('coupons.off.percent', { percent }),
    limits: ({ minimum, cap }: Terms): string =>
      [
        minimum === '0.00' ? t('coupons.anyBasket') : t('coupons.from', { amount: usd(minimum).text }),
        ...(cap === null ? [] : [t('coupons.atMost', { amount: usd(cap).text })]),
      ].join(' · '),
  }
}
