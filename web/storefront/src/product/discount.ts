import { parseAmount } from '../../../../money/money.ts'

/** Whole percent by which a price lies below its former one, rounded down; null when it does not. */
export function discountPercent(price: string, compareAt: string | null): number | null {
  if (compareAt === null) return null
  const before = parseAmount(compareAt)
  const saved = before - parseAmount(price)
  const percent = before > 0n ? Number((saved * 100n) / before) : 0
  return percent > 0 ? percent : null
}
