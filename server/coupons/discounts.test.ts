import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { discountOf, discountsOf, type Held } from './discounts.ts'

const later = new Date('2030-01-02T00:00:00Z')
const sooner = new Date('2030-01-01T00:00:00Z')
const held = (claimId: string, shopId: string | null, terms: Partial<Held>): Held => ({
  claimId,
  shopId,
  percent: null,
  amountMinor: null,
  minimumMinor: 0n,
  capMinor: null,
  expiresAt: later,
  ...terms,
})
const shop = (shopId: string, ...rowTotalsMinor: bigint[]) => ({ shopId, rowTotalsMinor, deliveryMinor: 0n })

describe('one coupon', () => {
  test('a percentage is truncated, and ends at its cap', () => {
    const terms = held('1', null, { percent: 15, capMinor: 500n })
    expect(discountOf(terms, { goodsMinor: 999n, restMinor: 999n })).toBe(149n)
    expect(discountOf(terms, { goodsMinor: 9999n, restMinor: 9999n })).toBe(500n)
  })
  test('the minimum counts the goods before coupons, and a cent below it takes nothing off', () => {
    const terms = held('1', null, { amountMinor: 500n, minimumMinor: 2000n })
    expect(discountOf(terms, { goodsMinor: 1999n, restMinor: 1999n })).toBe(0n)
    expect(discountOf(terms, { goodsMinor: 2000n, restMinor: 1200n })).toBe(500n)
    expect(discountOf(terms, { goodsMinor: 2000n, restMinor: 300n })).toBe(300n)
  })
})

describe('a choice', () => {
  const goods = [shop('7', 1000n, 500n), shop('8', 2000n)]
  const all = [
    held('1', '7', { percent: 10 }),
    held('2', '7', { amountMinor: 200n, minimumMinor: 1500n }),
    held('3', '8', { percent: 50, minimumMinor: 2001n }),
    held('4', null, { percent: 10 }),
    held('5', null, { amountMinor: 300n, minimumMinor: 3000n }),
  ]
  test('is the best of each shop and of the house', () => {
    const { shops, houseClaimId } = discountsOf(goods, all, {})
    expect(houseClaimId).toBe('4')
    expect(shops.map(({ claimId, shopMinor, houseMinor }) => [claimId, shopMinor, houseMinor])).toEqual([
      ['2', 200n, 130n],
      [null, 0n, 200n],
    ])
    expect(shops.map(({ linesMinor }) => linesMinor)).toEqual([[133n + 87n, 67n + 43n], [200n]])
  })
  test('follows what is wished, also nothing; what cannot be used here is passed over', () => {
    const { shops, houseClaimId } = discountsOf(goods, all, { 7: '1', 8: '3', house: 'none' })
    expect(houseClaimId).toBeNull()
    expect(shops.map(({ claimId, shopMinor }) => [claimId, shopMinor])).toEqual([
      ['1', 150n],
      [null, 0n],
    ])
    expect(discountsOf(goods, all, { 7: 'none' }).shops[0]?.claimId).toBeNull()
    expect(discountsOf(goods, all, { 7: '4', house: '1' }).shops[0]?.claimId).toBe('2')
  })
  test('of two that take off the same is the one that ends first', () => {
    const twins = [held('1', '7', { percent: 10 }), held('2', '7', { percent: 10, expiresAt: sooner })]
    expect(discountsOf([shop('7', 1000n)], twins, {}).shops[0]?.claimId).toBe('2')
  })
  test('leaves every order something to pay', () => {
    const pennies = [shop('7', 1n), shop('8', 1n)]
    const { shops } = discountsOf(pennies, [held('1', null, { percent: 90 })], {})
    expect(shops.map(({ houseMinor }) => houseMinor)).toEqual([0n, 0n])
    const free = discountsOf([shop('7', 1n, 1n)], [held('2', null, { percent: 90 })], {})
    expect(free.shops[0]).toMatchObject({ houseMinor: 1n })
  })
  test('of a shop of which nothing is ticked is none', () => {
    expect(discountsOf([shop('7'), shop('8', 100n)], [held('1', '7', { percent: 10 })], {}).shops[0]).toEqual({
      claimId: null,
      shopMinor: 0n,
      houseMinor: 0n,
      linesMinor: [],
    })
  })
})

const cents = (most: bigint) => fc.bigInt({ min: 1n, max: most })
const terms = fc.oneof(
  fc.record({ percent: fc.integer({ min: 1, max: 90 }), minimumMinor: cents(8000n), capMinor: fc.option(cents(3000n)) }),
  fc
    .record({ amountMinor: cents(3000n), above: cents(4000n) })
    .map(({ amountMinor, above }) => ({ amountMinor, minimumMinor: amountMinor + above })),
)
const someGoods = fc.array(
  fc.record({ rows: fc.array(cents(4000n), { minLength: 1, maxLength: 4 }), deliveryMinor: fc.bigInt({ min: 0n, max: 900n }) }),
  {
    minLength: 1,
    maxLength: 3,
  },
)
const someHeld = fc.array(fc.record({ scope: fc.nat(3), terms }), { maxLength: 9 })

test('random baskets: parts re-add to the cent, no line costs less than nothing, no order nothing, and no other combination takes off more', () => {
  fc.assert(
    fc.property(someGoods, someHeld, (shops, coupons) => {
      const goods = shops.map(({ rows, deliveryMinor }, place) => ({ shopId: String(place + 1), rowTotalsMinor: rows, deliveryMinor }))
      const all = coupons.map(({ scope, terms: some }, place) => held(String(place + 1), scope === 0 ? null : String(scope), some))
      const took = (wishes: Record<string, string>) => {
        const found = discountsOf(goods, all, wishes)
        found.shops.forEach(({ shopMinor, houseMinor, linesMinor }, place) => {
          const { rowTotalsMinor = [], deliveryMinor = 0n } = goods[place] ?? {}
          expect(linesMinor.reduce((sum, line) => sum + line, 0n)).toBe(shopMinor + houseMinor)
          expect(linesMinor.every((line, position) => line >= 0n && line <= (rowTotalsMinor[position] ?? 0n))).toBe(true)
          expect(rowTotalsMinor.reduce((sum, line) => sum + line, 0n) - shopMinor - houseMinor + deliveryMinor > 0n).toBe(true)
        })
        return found.shops.reduce((sum, { shopMinor, houseMinor }) => sum + shopMinor + houseMinor, 0n)
      }
      const best = took({})
      const scopes = [...goods.map(({ shopId }) => shopId), 'house']
      const choices = scopes.map((scope) => [
        'none',
        ...all.filter(({ shopId }) => (shopId ?? 'house') === scope).map(({ claimId }) => claimId),
      ])
      const every = choices.reduce<string[][]>((some, ofScope) => some.flatMap((list) => ofScope.map((one) => [...list, one])), [[]])
      // where a cent is left for an order that would cost nothing, another coupon may come out by that cent
      for (const wished of every) {
        const other = took(Object.fromEntries(scopes.map((scope, place) => [scope, wished[place] ?? 'none'])))
        expect(other <= best + BigInt(goods.length)).toBe(true)
        if (goods.every(({ deliveryMinor }) => deliveryMinor > 0n)) expect(other <= best).toBe(true)
      }
    }),
    { numRuns: 400, seed: 20_26 },
  )
})
