import type { Reply } from '../../../client/calls.ts'
import { useDates } from '../../../client/dates.ts'
import { usePrice } from '../../../client/price.ts'
import { refusalOf } from '../../../client/refusal.ts'
import { useText } from '../text.ts'

export type Offer = Reply<'getCoupons'>['shop'][number]
export type Terms = Pick<Offer, 'percent' | 'amount' | 'minimum' | 'cap' | 'shop'>

/** What coupons promise, in words. */
export function useCouponText() {
  const t = useText()
  const price = usePrice()
  const { date } = useDates()
  const off = ({ percent, amount }: Pick<Terms, 'percent' | 'amount'>) =>
    percent === null ? t('coupons.off.amount', { amount: price(amount ?? '0.00').text }) : t('coupons.off.percent', { percent })
  return {
    off,
    /** from what, and how much at most */
    terms: ({ minimum, cap }: Terms) =>
      [
        minimum === '0.00' ? t('coupons.noMinimum') : t('coupons.minimum', { amount: price(minimum).text }),
        ...(cap === null ? [] : [t('coupons.cap', { amount: price(cap).text })]),
      ].join(' · '),
    until: (iso: string) => t('coupons.until', { date: date(iso) }),
    missing: (amount: string) => t('coupons.missing', { amount: price(amount).text }),
    /** why a coupon was not given out; null for every other problem */
    reason(problem: unknown): string | null {
      const refusal = refusalOf(problem)
      if (refusal?.codeName !== 'couponFailed' && refusal?.codeName !== 'couponCodeFailed') return null
      const { reason, at } = refusal.data
      return t(`coupons.reason.${reason}`, { date: at === null ? '' : date(at, 'dateTime') })
    },
  }
}
