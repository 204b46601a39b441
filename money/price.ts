import { convert, formatAmount, type Minor, parseAmount, parseRate } from './money.ts'

/** A currency as prices are shown in it: `rate` is its units for one USD, a decimal. */
export type Currency = { code: string; symbol: string; rate: string; decimals: number }

/**
 * A price ready to show, in parts so that they can be set apart: `text` is symbol and digits, the way single prices stand everywhere;
 * `total` has the letters of the currency behind it ("$24.00 USD"), for sums that are paid, held or given back. Several currencies share
 * a sign, and what is paid must not be mistaken. `code` is null where the symbol is those letters already.
 */
export type ShownPrice = { text: string; code: string | null; total: string }

/** What an amount of USD is shown as in a currency, as a plain decimal for machines: '17.23', and '3643' where a currency has no decimals. */
export function amountIn(minor: Minor, { rate, decimals }: Pick<Currency, 'rate' | 'decimals'>): string {
  const [whole = '0', fraction = ''] = formatAmount(convert(minor, parseRate(rate))).split('.')
  return decimals ? `${whole}.${fraction.slice(0, decimals)}` : whole
}

/**
 * Decimal USD string -> what is shown: times the rate in integers, truncated to the decimals of the currency (never rounded up),
 * grouped as the language does, with the currency's own symbol before it, the same one in every language.
 */
export function showPrice(usd: string, currency: Currency, lang: string): ShownPrice {
  const { code, symbol } = currency
  const negative = usd.startsWith('-')
  const [whole = '0', fraction] = amountIn(parseAmount(negative ? usd.slice(1) : usd), currency).split('.')
  const { group, point } = separators(lang)
  const digits = whole.replace(/\B(?=(\d{3})+$)/g, group) + (fraction === undefined ? '' : point + fraction)
  const text = `${negative ? '\u2212' : ''}${symbol}${/\p{L}$/u.test(symbol) ? '\u00a0' : ''}${digits}`
  return symbol === code ? { text, code: null, total: text } : { text, code, total: `${text}\u00a0${code}` }
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
