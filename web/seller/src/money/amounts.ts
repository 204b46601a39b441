import type { withdrawalLeast } from '../../../../contract/limits.ts'
import { amountPattern, parseAmount } from '../../../../money/money.ts'
import { useUsd } from '../../../office/usd.ts'
import { useText } from '../text.ts'

/** As people write an amount: with a comma or a point. */
export const typedAmount = (text: string) => text.replace(',', '.').trim()

/** What is wrong with an amount of which there is `available`; undefined when nothing is. */
export function useAmountProblem({ least = 0 }: { least?: typeof withdrawalLeast | 0 } = {}) {
  const t = useText()
  const usd = useUsd()
  return (amount: string, available: string): string | undefined => {
    if (amount === '') return t('shell.field.required')
    if (!amountPattern.test(amount) || parseAmount(amount) === 0n) return t('money.amountMalformed')
    if (parseAmount(amount) < BigInt(least) * 100n) return t('money.amountSmall', { least })
    return parseAmount(amount) > parseAmount(available) ? t('money.short', { amount: usd(available).text }) : undefined
  }
}
