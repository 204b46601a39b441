import type { Language } from '../contract/languages.ts'

/** What is shown for an amount in USD: integers all the way, the rest of the division thrown away. */
export function shown(usd: string, { rate, symbol, decimals }: { rate: string; symbol: string; decimals: number }, lang: Language): string {
  const [rateWhole = '0', rateFraction = ''] = rate.split('.')
  const scaled = BigInt(rateWhole + rateFraction)
  const cents = (BigInt(usd.replace('.', '')) * scaled) / 10n ** BigInt(rateFraction.length)
  const digits = decimals === 0 ? String(cents / 100n) : `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
  return symbol + (lang === 'es' ? digits.replace('.', ',') : digits)
}

/** Thousands apart, as each language sets them. */
export const groupedIn = (lang: Language, price: string) => price.replace(/\d(?=(\d{3})+(?!\d))/g, lang === 'es' ? '$&.' : '$&,')

/** An amount in USD as it is shown; what is less than nothing begins with '-'. */
export const shownUsd = (amount: string, lang: Language): string =>
  (amount.startsWith('-') ? '−' : '') + groupedIn(lang, shown(amount.replace('-', ''), { rate: '1', symbol: '$', decimals: 2 }, lang))
