import { formatAmount, parseAmount } from '../../../../money/money.ts'

/** The sum of amounts as calls write them. */
export const sum = (amounts: readonly string[]): string => formatAmount(amounts.reduce((total, amount) => total + parseAmount(amount), 0n))

/** One amount less another; none is below nothing. */
export const less = (amount: string, other: string): string => formatAmount(parseAmount(amount) - parseAmount(other))
