import { formatAmount } from '../../money/money.ts'

/** Minor units, as the database gives a bigint, as the decimal string that answers carry. */
export const amountOf = (minor: string): string => formatAmount(BigInt(minor))
export const maybeAmount = (minor: string | null): string | null => (minor === null ? null : amountOf(minor))
