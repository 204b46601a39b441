import { rateFarBasisPoints } from '../../contract/settings.ts'
import { formatAmount, formatRate, type Rate } from '../../money/money.ts'
import { refuse } from '../platform/refusal.ts'

type Step = { before: Rate; now: Rate }

const absolute = (value: bigint) => (value < 0n ? -value : value)

/** How far a rate moves, in percent with two decimals cut off: 1 to 0.876 is '-12.40'. */
export const percentOf = ({ before, now }: Step): string => formatAmount(((now - before) * 10_000n) / before)

/** Whether a rate is so far from the last one that it is asked for twice. */
export const isFar = ({ before, now }: Step): boolean => absolute(now - before) * 10_000n > before * BigInt(rateFarBasisPoints)

/** Refuses parameterInvalid (rate_again) a rate that has to come twice and does not. */
export function needTwice(rate: Rate, again: Rate | null): void {
  if (again === rate) return
  throw refuse('parameterInvalid', { fields: { rate_again: { problem: again === null ? 'missing' : 'wrong' } } })
}

export const rateOf = (stored: string): string => formatRate(BigInt(stored))
