/**
 * Whole minor units (cents of USD) as bigint. The only shape in which Plaza computes with money;
 * decimal strings exist at the edges, in answers and on screens.
 */
export type Minor = bigint

/** The largest amount that any edge accepts: 999,999,999,999.99. */
export const maximumMinor: Minor = 99_999_999_999_999n

const decimalAmount = /^\d{1,12}(?:\.\d{1,2})?$/

/** The pattern of an amount at the edge: up to 12 digits, at most two decimals, ASCII digits, no sign, no exponent. */
export const amountPattern = decimalAmount

/**
 * Reads a decimal amount such as '12.3' into minor units (1230n).
 * Refuses (RangeError) signs, exponents, more than two decimals, more than 12 whole digits and anything that is not ASCII digits.
 */
export function parseAmount(text: string): Minor {
  if (!decimalAmount.test(text)) throw new RangeError(`not an amount: ${text.slice(0, 40)}`)
  const [whole = '0', fraction = ''] = text.split('.')
  return BigInt(whole) * 100n + BigInt(fraction.padEnd(2, '0'))
}

/** Writes minor units as a decimal string with exactly two digits: 1230n is '12.30', -5n is '-0.05'. */
export function formatAmount(minor: Minor): string {
  const absolute = minor < 0n ? -minor : minor
  return `${minor < 0n ? '-' : ''}${absolute / 100n}.${String(absolute % 100n).padStart(2, '0')}`
}

/** A rate is an integer of 10^-8: units of a currency for one USD. */
export type Rate = bigint

export const rateScale = 100_000_000n

const decimalRate = /^\d{1,9}(?:\.\d{1,8})?$/

/** Reads a decimal rate such as '0.9234' into its scaled integer. Refuses (RangeError) more than 8 decimals, signs, exponents and zero. */
export function parseRate(text: string): Rate {
  if (!decimalRate.test(text)) throw new RangeError(`not a rate: ${text.slice(0, 40)}`)
  const [whole = '0', fraction = ''] = text.split('.')
  const rate = BigInt(whole) * rateScale + BigInt(fraction.padEnd(8, '0'))
  if (rate === 0n) throw new RangeError('a rate is above zero')
  return rate
}

/** Writes a scaled rate as a decimal string without trailing zeros. */
export function formatRate(rate: Rate): string {
  const fraction = String(rate % rateScale)
    .padStart(8, '0')
    .replace(/0+$/, '')
  return fraction ? `${rate / rateScale}.${fraction}` : String(rate / rateScale)
}

/** Integer division toward zero, the one place where a fraction of a cent is dropped (specification, section 9: truncated). */
const truncate = (numerator: bigint, denominator: bigint): bigint => numerator / denominator

/** What an amount of USD minor units shows in another currency, in hundredths of it, truncated toward zero. */
export const convert = (minor: Minor, rate: Rate): Minor => truncate(minor * rate, rateScale)

/**
 * What has to be sent in another currency to be worth an amount of USD minor units, in hundredths of it: the odd fraction is the sender's,
 * so that what arrives is never worth less.
 */
export const worthIn = (minor: Minor, rate: Rate): Minor => truncate(minor * rate + rateScale - 1n, rateScale)

/** What hundredths of another currency are worth in USD minor units, truncated toward zero. */
export const worthOf = (inCurrency: Minor, rate: Rate): Minor => truncate(inCurrency * rateScale, rate)

/** The smaller of two amounts. */
export const least = (left: Minor, right: Minor): Minor => (left < right ? left : right)

/** A share of an amount in basis points (1/100 of a percent), truncated toward zero: the odd part stays with the payer of the share. */
export const shareOf = (minor: Minor, basisPoints: number): Minor => truncate(minor * BigInt(basisPoints), 10_000n)

/** An amount in the proportion of a part to its whole, truncated toward zero: what 2 of 3 lines bear of a fee. */
export const proportionOf = (minor: Minor, { part, whole }: { part: Minor; whole: Minor }): Minor => truncate(minor * part, whole)

/**
 * Divides `total` in proportion to `weights` by largest remainder: every part is the truncated share or one minor unit more,
 * the odd units go to the largest remainders (the earlier part on a tie), and the parts always sum to `total`.
 * All weights zero: equal weights. Refuses (RangeError) a negative total or weight, or no parts.
 */
export function split(total: Minor, weights: readonly bigint[]): Minor[] {
  if (total < 0n) throw new RangeError('a split amount is not negative')
  if (weights.length === 0) throw new RangeError('a split has at least one part')
  if (weights.some((weight) => weight < 0n)) throw new RangeError('a weight is not negative')
  const sum = weights.reduce((left, right) => left + right, 0n)
  if (sum === 0n) {
    return split(
      total,
      weights.map(() => 1n),
    )
  }
  const parts = weights.map((weight, index) => ({ index, part: (total * weight) / sum, remainder: (total * weight) % sum }))
  let odd = total - parts.reduce((left, { part }) => left + part, 0n)
  const byRemainder = parts.toSorted((left, right) =>
    left.remainder === right.remainder ? left.index - right.index : left.remainder > right.remainder ? -1 : 1,
  )
  for (const entry of byRemainder) {
    if (odd === 0n) break
    entry.part += 1n
    odd -= 1n
  }
  return parts.map(({ part }) => part)
}
