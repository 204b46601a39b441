import { orderSets } from '../../contract/orders.ts'
import { formatAmount, type Minor, shareOf } from '../../money/money.ts'
import { readPointsSpan } from '../commission/of-shop.ts'
import { inSet } from '../order-states/sql.ts'
import { type Db, rows } from '../platform/database.ts'
import type { Reply } from '../platform/http/context.ts'
import { sql } from '../platform/sql.ts'
import type { ShopMember } from '../sessions/callers.ts'
import type { CouponTerms } from './create.ts'
import { discountOf, type Terms } from './discounts.ts'

const pastDays = 90
/** Where a shop has sold nothing yet, a basket to show the coupon with: USD 50.00. */
const sampleMinor = 5000n

/** The most that one use takes off; null: no bound. */
export const mostEach = ({ amountMinor, capMinor }: Pick<Terms, 'amountMinor' | 'capMinor'>): Minor | null => amountMinor ?? capMinor

/** Where the cap of a percentage begins to hold. */
const capPoint = ({ percent, capMinor }: Terms): Minor | null =>
  percent === null || capMinor === null ? null : (capMinor * 100n + BigInt(percent) - 1n) / BigInt(percent)

type Past = { items_minor: string; orders: number }

/** What a coupon would do, by the same sum that a purchase makes. */
export async function previewCoupon(
  db: Db,
  member: ShopMember,
  terms: Terms & Pick<CouponTerms, 'total'>,
): Promise<Reply<'previewShopCoupon'>> {
  const rate = await readPointsSpan(db, member)
  const past = await rows<Past>(
    db,
    sql`select o.items_minor, count(*)::int as orders from orders o where o.shop_id = ${member.shopId} and o.created_at > now() - make_interval(days => ${pastDays}) and ${inSet(orderSets.countsAsSold)}
      group by o.items_minor order by o.items_minor`,
  )
  const baskets = past.map(({ items_minor, orders }) => ({ goodsMinor: BigInt(items_minor), orders }))
  const count = baskets.reduce((sum, { orders }) => sum + orders, 0)
  const offOf = (goodsMinor: Minor) => discountOf(terms, { goodsMinor, restMinor: goodsMinor })
  const lessOf = (goodsMinor: Minor, points: number) => shareOf(goodsMinor, points) - shareOf(goodsMinor - offOf(goodsMinor), points)
  const reached = baskets.filter(({ goodsMinor }) => goodsMinor >= terms.minimumMinor)
  const each = mostEach(terms)
  const wanted = [terms.minimumMinor, usual(baskets, count) ?? sampleMinor, capPoint(terms)].filter((goods) => goods !== null)
  return {
    most_each: each === null ? null : formatAmount(each),
    most_all: each === null || terms.total === null ? null : formatAmount(each * BigInt(terms.total)),
    examples: [...new Set(wanted)]
      .filter((goods) => offOf(goods) > 0n)
      .toSorted((left, right) => Number(left - right))
      .map((goods) => ({
        goods: formatAmount(goods),
        off: formatAmount(offOf(goods)),
        commission_less: formatAmount(lessOf(goods, rate.least)),
        commission_less_most: formatAmount(lessOf(goods, rate.most)),
      })),
    past: {
      days: pastDays,
      orders: count,
      reached: reached.reduce((sum, { orders }) => sum + orders, 0),
      discount: formatAmount(reached.reduce((sum, { goodsMinor, orders }) => sum + offOf(goodsMinor) * BigInt(orders), 0n)),
    },
  }
}

/** The basket in the middle: as many orders are smaller as are larger. Null without orders. */
function usual(baskets: readonly { goodsMinor: Minor; orders: number }[], count: number): Minor | null {
  let before = 0
  for (const { goodsMinor, orders } of baskets) {
    before += orders
    if (before * 2 >= count) return goodsMinor
  }
  return null
}
