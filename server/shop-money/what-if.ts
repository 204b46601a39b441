import { couponPercentMost } from '../../contract/limits.ts'
import { formatAmount, type Minor } from '../../money/money.ts'
import { discountsOf, type Terms } from '../coupons/discounts.ts'
import { commissionOf, earningsOf } from '../orders/earnings.ts'
import type { Reply } from '../platform/http/context.ts'
import { refuse } from '../platform/refusal.ts'

export type Sale = {
  priceMinor: Minor
  qty: number
  /** what the buyer pays for it, and what it costs the shop */
  deliveryMinor: Minor
  postageMinor: Minor
  /** `off`: hundredths of a percent or of a dollar */
  coupon: { off: bigint; unit: 'percent' | 'amount'; of: 'shop' | 'house' } | null
}

const couponFault = (problem: 'too_big' | 'malformed') => refuse('parameterInvalid', { fields: { coupon: { problem } } })

/** Refuses parameterInvalid (coupon) what no coupon takes off: parts of a percent, more than 90 of them, or all of the goods. */
function termsOf({ off, unit }: NonNullable<Sale['coupon']>, goodsMinor: Minor): Pick<Terms, 'percent' | 'amountMinor'> {
  if (unit === 'amount') {
    if (off >= goodsMinor) throw couponFault('too_big')
    return { percent: null, amountMinor: off }
  }
  if (off % 100n !== 0n) throw couponFault('malformed')
  if (off > BigInt(couponPercentMost) * 100n) throw couponFault('too_big')
  return { percent: Number(off / 100n), amountMinor: null }
}

/** What a sale would bring, by the functions with which orders are quoted, placed and settled. Refuses parameterInvalid at price (nothing) and coupon. */
export function whatIf({ priceMinor, qty, deliveryMinor, postageMinor, coupon }: Sale, basisPoints: number): Reply<'getShopWhatIf'> {
  const goodsMinor = priceMinor * BigInt(qty)
  if (goodsMinor <= 0n) throw refuse('parameterInvalid', { fields: { price: { problem: 'too_small' } } })
  const shopId = '1'
  const held = coupon
    ? [
        {
          ...termsOf(coupon, goodsMinor),
          claimId: '1',
          shopId: coupon.of === 'shop' ? shopId : null,
          expiresAt: new Date(0),
          minimumMinor: 0n,
          capMinor: null,
        },
      ]
    : []
  const [discount] = discountsOf([{ shopId, rowTotalsMinor: [goodsMinor], deliveryMinor }], held, {}).shops
  if (!discount) throw new Error('the discount of a shop is missing')
  const { shopMinor: shopDiscountMinor, houseMinor: houseDiscountMinor } = discount
  const totalMinor = goodsMinor + deliveryMinor - shopDiscountMinor - houseDiscountMinor
  const earned = earningsOf({
    totalMinor,
    houseDiscountMinor,
    commissionMinor: commissionOf([{ rowTotalMinor: goodsMinor, basisPoints }], shopDiscountMinor),
    refundedMinor: 0n,
  })
  const arrivesMinor = earned.shopMinor + earned.subsidyMinor
  return {
    goods: formatAmount(goodsMinor),
    delivery: formatAmount(deliveryMinor),
    shop_coupon: formatAmount(shopDiscountMinor),
    house_coupon: formatAmount(houseDiscountMinor),
    buyer_pays: formatAmount(totalMinor),
    commission_of: formatAmount(goodsMinor - shopDiscountMinor),
    commission_basis_points: basisPoints,
    commission: formatAmount(earned.commissionMinor),
    subsidy: formatAmount(earned.subsidyMinor),
    arrives: formatAmount(arrivesMinor),
    postage: formatAmount(postageMinor),
    left: formatAmount(arrivesMinor - postageMinor),
  }
}
