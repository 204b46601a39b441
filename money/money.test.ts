import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  convert,
  formatAmount,
  formatRate,
  maximumMinor,
  parseAmount,
  parseRate,
  proportionOf,
  rateScale,
  shareOf,
  split,
} from './money.ts'

const minor = fc.bigInt({ min: 0n, max: maximumMinor })
const rate = fc.bigInt({ min: 1n, max: 99_999n * rateScale })

describe('amounts', () => {
  test('every amount survives being written and read', () => {
    fc.assert(fc.property(minor, (amount) => parseAmount(formatAmount(amount)) === amount))
  })

  test('all two-decimal amounts below a thousand are read exactly, also those where binary fractions fail', () => {
    for (let cents = 0n; cents < 100_000n; cents++) {
      expect(parseAmount(`${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`)).toBe(cents)
    }
  })

  test.each(['', '-1', '+1', '1.', '.5', '1.234', '1e3', '0x10', '１２', ' 1', '1 ', '1,00', 'NaN', 'Infinity', '1234567890123'])(
    '%j is refused',
    (text) => {
      expect(() => parseAmount(text)).toThrow(RangeError)
    },
  )

  test('negative amounts are written with their sign', () => {
    expect(formatAmount(-5n)).toBe('-0.05')
    expect(formatAmount(-1230n)).toBe('-12.30')
  })
})

describe('rates', () => {
  test('every rate survives being written and read', () => {
    fc.assert(fc.property(rate, (value) => parseRate(formatRate(value)) === value))
  })

  test.each(['0', '0.00000000', '-1', '1.123456789', 'x', ''])('%j is refused', (text) => {
    expect(() => parseRate(text)).toThrow(RangeError)
  })

  test('a converted amount is the floor of the exact product', () => {
    fc.assert(
      fc.property(minor, rate, (amount, value) => {
        const shown = convert(amount, value)
        return shown * rateScale <= amount * value && (shown + 1n) * rateScale > amount * value
      }),
    )
  })

  test('converting there and back never gains', () => {
    fc.assert(fc.property(minor, rate, (amount, value) => (convert(amount, value) * rateScale) / value <= amount))
  })
})

describe('shares and splits', () => {
  test('a share and its rest add up, and the share is never above the exact one', () => {
    fc.assert(
      fc.property(minor, fc.integer({ min: 0, max: 10_000 }), (amount, basisPoints) => {
        const share = shareOf(amount, basisPoints)
        return share >= 0n && share <= amount && share * 10_000n <= amount * BigInt(basisPoints)
      }),
    )
  })

  test('a proportion of an amount is truncated, nothing of nothing and the whole of all', () => {
    expect(proportionOf(200n, { part: 1499n, whole: 3000n })).toBe(99n)
    fc.assert(
      fc.property(minor, minor, fc.bigInt({ min: 1n, max: maximumMinor }), (amount, some, whole) => {
        const part = some % (whole + 1n)
        const share = proportionOf(amount, { part, whole })
        expect(share * whole <= amount * part && (share + 1n) * whole > amount * part).toBe(true)
        expect([proportionOf(amount, { part: 0n, whole }), proportionOf(amount, { part: whole, whole })]).toEqual([0n, amount])
      }),
    )
  })

  test('the parts of a split sum to the whole, and each is within one unit of its exact share', () => {
    fc.assert(
      fc.property(minor, fc.array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { minLength: 1, maxLength: 40 }), (total, weights) => {
        const parts = split(total, weights)
        const sum = weights.reduce((left, right) => left + right, 0n)
        expect(parts.reduce((left, right) => left + right, 0n)).toBe(total)
        if (sum > 0n)
          for (const [index, part] of parts.entries())
            expect(part * sum - total * (weights[index] ?? 0n)).toSatisfy((gap: bigint) => gap > -sum && gap < sum)
      }),
    )
  })

  test('the odd cent goes to the largest remainder, the earlier part on a tie', () => {
    expect(split(100n, [1n, 1n, 1n])).toEqual([34n, 33n, 33n])
    expect(split(100n, [0n, 0n])).toEqual([50n, 50n])
    expect(split(10n, [3n, 3n, 4n])).toEqual([3n, 3n, 4n])
    expect(split(1n, [1n, 5n])).toEqual([0n, 1n])
  })

  test('nonsense is refused', () => {
    expect(() => split(-1n, [1n])).toThrow(RangeError)
    expect(() => split(1n, [])).toThrow(RangeError)
    expect(() => split(1n, [-1n, 2n])).toThrow(RangeError)
  })
})
