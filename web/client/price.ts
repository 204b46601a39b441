import { convert, formatAmount, type Minor, parseAmount, parseRate } from '../../money/money.ts'
import type { Currency } from './boot.ts'
import { useCurrency, useLanguage } from './settings.ts'

/** A price ready to show, in parts so that digits can be set larger than the symbol. `text` is the whole. */
export type ShownPrice = { symbol: string; digits: string; negative: boolean; text: string }

/**
 * Decimal USD string -> what is shown: times the rate in integers, truncated to the decimals of the currency (never rounded up),
 * grouped as the language does, with the currency's symbol before it.
 */
export function showPrice(usd: string, { symbol, rate, decimals }: Currency, lang: string): ShownPrice {
  const negative = usd.startsWith('-')
  const minor: Minor = parseAmount(negative ? usd.slice(1) : usd)
  const [whole = '0', fraction = ''] = formatAmount(convert(minor, parseRate(rate))).split('.')
  const { group, point } = separators(lang)
  const digits = whole.replace(/\B(?=(\d{3})+$)/g, group) + (decimals ? point + fraction.slice(0, decimals) : '')
  return { symbol, digits, negative, text: `${negative ? '\u2212' : ''}${symbol}${/\p{L}$/u.test(symbol) ? '\u00a0' : ''}${digits}` }
}

const known = new Map<string, { group: string; point: string }>()

function separators(lang: string) {
  const found = known.get(lang)
  if (found) return found
  const parts = new Intl.NumberFormat(lang).formatToParts(1234567.5)
  const read = (type: string, otherwise: string) => parts.find((part) => part.type === type)?.value ?? otherwise
  const made = { group: read('group', ','), point: read('decimal', '.') }
  known.set(lang, made)
  return made
}

/** `const price = usePrice()`, then `price('12.34')`: in the currency and language of the user. */
export function usePrice(): (usd: string) => ShownPrice {
  const currency = useCurrency()
  const lang = useLanguage()
  return (usd) => showPrice(usd, currency, lang)
}
