import { convert, formatAmount, parseAmount, parseRate, rateScale } from '../../../../money/money.ts'
import type { Currency } from '../../../../money/price.ts'

// People type bounds in the currency they see; the address and the call hold USD, so that a link means the same in every currency.
// Shown prices are truncated, so the bounds are the outermost amounts of USD whose shown price lies within what was typed.

const readTyped = (typed: string): bigint | undefined => {
  const plain = typed
    .trim()
    .replace(/[\s\u00a0]/g, '')
    .replace(',', '.')
  return /^\d{1,9}(?:\.\d{1,2})?$/.test(plain) ? parseAmount(plain) : undefined
}

/** Least amount of USD that is shown as at least what was typed; undefined when that is no amount. */
export function lowerBound(typed: string, { rate }: Currency): string | undefined {
  const shown = readTyped(typed)
  if (shown === undefined) return undefined
  const scaled = parseRate(rate)
  return formatAmount((shown * rateScale + scaled - 1n) / scaled)
}

/** Greatest amount of USD that is shown as at most what was typed; undefined when that is no amount. */
export function upperBound(typed: string, { rate, decimals }: Currency): string | undefined {
  const shown = readTyped(typed)
  if (shown === undefined) return undefined
  const shownMost = decimals === 0 ? shown + 99n : shown
  return formatAmount(((shownMost + 1n) * rateScale - 1n) / parseRate(rate))
}

/** A bound as it stands in its field. */
export function showBound(usd: string | undefined, { rate, decimals }: Currency): string {
  if (usd === undefined) return ''
  const [whole = '0', fraction = '00'] = formatAmount(convert(parseAmount(usd), parseRate(rate))).split('.')
  return decimals === 0 || fraction === '00' ? whole : `${whole}.${fraction}`
}

/** A number that people would say: 1, 2 or 5 with noughts. */
function roundly(number: number): number {
  const power = 10 ** Math.floor(Math.log10(number))
  const first = number / power
  return (first < 1.5 ? 1 : first < 3.5 ? 2 : first < 7.5 ? 5 : 10) * power
}

/** `from` and `to` as they are said, in the currency of the user; `least` and `most` as the address has them, in USD. */
type PriceBand = { from: number | undefined; to: number | undefined; least: string | undefined; most: string | undefined }

/**
 * A range of prices (USD) in up to three bands between round amounts of the user's currency, each wider than the one before, because there are
 * many cheap things and few dear ones. None where all cost about the same.
 */
export function priceBands(range: { min: string; max: string } | null, currency: Currency): PriceBand[] {
  if (range === null) return []
  const [least, most] = [Number(range.min) * Number(currency.rate), Number(range.max) * Number(currency.rate)]
  if (!(least > 0 && most >= 2 * least)) return []
  const rounded = new Set([1 / 3, 2 / 3].map((part) => roundly(least * (most / least) ** part)))
  const cuts = [...rounded].filter((cut) => cut >= 1 && cut > least && cut < most)
  if (cuts.length === 0) return []
  return [undefined, ...cuts].map((from, at) => {
    const to = cuts[at]
    return {
      from,
      to,
      least: from === undefined ? undefined : lowerBound(String(from), currency),
      most: to === undefined ? undefined : upperBound(String(to), currency),
    }
  })
}
