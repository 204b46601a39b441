import { houseScope, withoutCoupon } from '../../contract/coupons.ts'
import { least, type Minor, proportionOf, split } from '../../money/money.ts'

/** What a coupon takes off. All in USD minor units. */
export type Terms = { percent: number | null; amountMinor: Minor | null; minimumMinor: Minor; capMinor: Minor | null }

/** A coupon that somebody has: of a shop, or of the house (null). */
export type Held = Terms & { claimId: string; shopId: string | null; expiresAt: Date }

type Goods = { shopId: string; rowTotalsMinor: readonly Minor[]; deliveryMinor: Minor }

export type ShopDiscount = {
  /** the coupon of the shop, null: none */
  claimId: string | null
  /** borne by the shop, and by the house */
  shopMinor: Minor
  houseMinor: Minor
  /** of both, line by line */
  linesMinor: Minor[]
}

export type Discounts = { shops: ShopDiscount[]; houseClaimId: string | null }

/** Nothing over nothing, too: a shop of which nothing is ticked. */
const splitOver = (total: Minor, weights: readonly Minor[]): Minor[] => (weights.length === 0 ? [] : split(total, weights))
const sumOf = (amounts: readonly Minor[]): Minor => amounts.reduce((total, amount) => total + amount, 0n)

/**
 * What a coupon takes off: nothing below its minimum, which is held against the goods before any coupon; a percentage of `restMinor`, what
 * other coupons have left of them, truncated, up to its cap; an amount as long as there is so much.
 */
export function discountOf(terms: Terms, { goodsMinor, restMinor }: { goodsMinor: Minor; restMinor: Minor }): Minor {
  if (goodsMinor < terms.minimumMinor) return 0n
  const wanted = terms.percent === null ? (terms.amountMinor ?? 0n) : proportionOf(restMinor, { part: BigInt(terms.percent), whole: 100n })
  return least(restMinor, terms.capMinor === null ? wanted : least(wanted, terms.capMinor))
}

/** The one that takes off most; of those that take off the same, the one that ends first. */
function bestOf(held: readonly Held[], sum: { goodsMinor: Minor; restMinor: Minor }): Held | null {
  const [best] = held
    .map((one) => ({ one, off: discountOf(one, sum) }))
    .filter(({ off }) => off > 0n)
    .toSorted(
      (left, right) =>
        Number(right.off - left.off) ||
        left.one.expiresAt.getTime() - right.one.expiresAt.getTime() ||
        Number(BigInt(left.one.claimId) - BigInt(right.one.claimId)),
    )
  return best?.one ?? null
}

/** What was wished where it takes something off, nothing where that was wished, else the best. */
function chosenOf(held: readonly Held[], wish: string | undefined, sum: { goodsMinor: Minor; restMinor: Minor }): Held | null {
  if (wish === withoutCoupon) return null
  const wished = held.find(({ claimId }) => claimId === wish)
  return wished && discountOf(wished, sum) > 0n ? wished : bestOf(held, sum)
}

/**
 * The coupons of a purchase: one of each shop on its goods, then one of the house on what is left of all goods, split over the shops and
 * within each over its lines by largest remainder. Without wishes (scope -> claim id or 'none') it is the combination that takes off most:
 * what the house's takes off falls by at most what a shop's coupon takes off more, so the best of each is the best of all. An order always
 * costs at least a cent.
 */
export function discountsOf(goods: readonly Goods[], held: readonly Held[], wishes: Readonly<Record<string, string>>): Discounts {
  const byShop = goods.map(({ shopId, rowTotalsMinor, deliveryMinor }) => {
    const goodsMinor = sumOf(rowTotalsMinor)
    const ofShop = held.filter((one) => one.shopId === shopId)
    const chosen = chosenOf(ofShop, wishes[shopId], { goodsMinor, restMinor: goodsMinor })
    const shopMinor = chosen ? discountOf(chosen, { goodsMinor, restMinor: goodsMinor }) : 0n
    return { rowTotalsMinor, deliveryMinor, goodsMinor, restMinor: goodsMinor - shopMinor, shopMinor, claimId: chosen?.claimId ?? null }
  })
  const all = { goodsMinor: sumOf(byShop.map(({ goodsMinor }) => goodsMinor)), restMinor: sumOf(byShop.map(({ restMinor }) => restMinor)) }
  const ofHouse = held.filter(({ shopId }) => shopId === null)
  const house = chosenOf(ofHouse, wishes[houseScope], all)
  const shares = house
    ? splitOver(
        discountOf(house, all),
        byShop.map(({ restMinor }) => restMinor),
      )
    : byShop.map(() => 0n)
  const shops = byShop.map(({ claimId, shopMinor, rowTotalsMinor, restMinor, deliveryMinor }, place) => {
    const share = shares[place] ?? 0n
    const houseMinor = share > 0n && share === restMinor + deliveryMinor ? share - 1n : share
    const byShopCoupon = splitOver(shopMinor, rowTotalsMinor)
    const rests = rowTotalsMinor.map((rowTotal, line) => rowTotal - (byShopCoupon[line] ?? 0n))
    const byHouseCoupon = splitOver(houseMinor, rests)
    return { claimId, shopMinor, houseMinor, linesMinor: rests.map((_, line) => (byShopCoupon[line] ?? 0n) + (byHouseCoupon[line] ?? 0n)) }
  })
  return { shops, houseClaimId: house && shops.some(({ houseMinor }) => houseMinor > 0n) ? house.claimId : null }
}
