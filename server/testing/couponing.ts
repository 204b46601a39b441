import { type CouponTerms, createCoupon } from '../coupons/create.ts'
import type { Operator } from '../sessions/callers.ts'
import type { TestCustomer, TestPlaza, TestShop } from './plaza.ts'

const day = 86_400_000

/** Gives out a coupon of a shop or of the house, 10 % on anything where nothing else is said, from yesterday for a week. Answers its id. */
export const giveOut = ({ db }: TestPlaza, by: TestShop | Operator, terms: Partial<CouponTerms> = {}): Promise<string> =>
  db.transaction((tx) =>
    createCoupon(tx, 'owner' in by ? by.owner : by, {
      percent: terms.amountMinor ? null : 10,
      amountMinor: null,
      minimumMinor: terms.amountMinor ? terms.amountMinor + 1n : 0n,
      capMinor: null,
      code: null,
      isPublic: true,
      startsAt: new Date(Date.now() - day),
      endsAt: new Date(Date.now() + 7 * day),
      perCustomer: 1,
      total: null,
      ...terms,
    }),
  )

/** Has a customer claim a coupon. Answers the claim. */
export async function claimed(plaza: TestPlaza, customer: TestCustomer, couponId: string): Promise<string> {
  const { code, data } = await plaza.call('claimCoupon', { coupon_id: couponId }, { token: customer.token, key: crypto.randomUUID() })
  if (code !== 200) throw new Error(`the coupon was not claimed: ${code}`)
  return data.claim_id
}
