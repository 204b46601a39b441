import fc from 'fast-check'
import { expect, test } from 'vitest'
import { returnAmounts } from './amounts.ts'

const line = fc
  .record({ priceMinor: fc.bigInt({ min: 1n, max: 99_999n }), qty: fc.integer({ min: 1, max: 12 }), discount: fc.nat(100) })
  .map(({ priceMinor, qty, discount }) => ({ priceMinor, qty, discountMinor: (priceMinor * BigInt(qty) * BigInt(discount)) / 100n }))

/** Lines with a discount, delivery, what goes back beside returns (in percent), and which units come back in which order. */
const cases = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 5 }),
  deliveryMinor: fc.bigInt({ min: 0n, max: 5000n }),
  beside: fc.nat(100),
  picks: fc.array(fc.record({ line: fc.nat(4), qty: fc.integer({ min: 1, max: 5 }) }), { minLength: 1, maxLength: 40 }),
})

test('any sequence of partial returns re-adds to the cent and never gives back more than was paid', () => {
  fc.assert(
    fc.property(cases, ({ lines, deliveryMinor, beside, picks }) => {
      const total = lines.reduce((sum, { priceMinor, qty, discountMinor }) => sum + priceMinor * BigInt(qty) - discountMinor, deliveryMinor)
      const goodwill = (total * BigInt(beside)) / 100n
      let refundedMinor = goodwill
      const returned = lines.map(() => 0)
      const paidBack = lines.map(() => 0n)
      for (const pick of picks) {
        const index = pick.line % lines.length
        const one = lines[index]!
        const qty = Math.min(pick.qty, one.qty - returned[index]!)
        if (qty === 0) continue
        const unitsLeft = lines.reduce((sum, { qty: bought }, at) => sum + bought - returned[at]!, 0)
        const given = returnAmounts(
          { totalMinor: total, refundedMinor, deliveryMinor, unitsLeft },
          { ...one, returned: returned[index]! },
          qty,
        )
        const { goodsMinor, discountMinor, deliveryMinor: delivery, deductedMinor, refundMinor } = given
        for (const part of Object.values(given)) expect(part >= 0n).toBe(true)
        expect(goodsMinor - discountMinor + delivery - deductedMinor).toBe(refundMinor)
        expect(goodsMinor).toBe(one.priceMinor * BigInt(qty))
        // a share is the whole's in proportion, less than a cent off
        const whole = one.priceMinor * BigInt(one.qty) - one.discountMinor
        const exact = whole * BigInt(qty)
        const off = (goodsMinor - discountMinor) * BigInt(one.qty) - exact
        expect(off < BigInt(one.qty) && -off < BigInt(one.qty)).toBe(true)
        refundedMinor += refundMinor
        returned[index] = returned[index]! + qty
        paidBack[index] = paidBack[index]! + goodsMinor - discountMinor
        expect(refundedMinor <= total).toBe(true)
      }
      lines.forEach(({ priceMinor, qty, discountMinor }, index) => {
        if (returned[index] === qty) expect(paidBack[index]).toBe(priceMinor * BigInt(qty) - discountMinor)
      })
      if (lines.every(({ qty }, index) => returned[index] === qty)) expect(refundedMinor).toBe(total)
    }),
    { numRuns: 3000, seed: 20_26 },
  )
})
