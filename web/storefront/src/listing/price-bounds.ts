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
