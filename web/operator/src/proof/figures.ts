import type { ProofUnit } from '../../../../contract/proof.ts'
import { useLanguage } from '../../../client/settings.ts'
import { useUsd } from '../../../office/usd.ts'

/** A figure of the books as it is read: an amount in USD, as the page says, or pieces. */
export function useFigure(): (unit: ProofUnit, value: string) => string {
  const usd = useUsd()
  const { format } = new Intl.NumberFormat(useLanguage())
  return (unit, value) => (unit === 'money' ? usd(value).text : format(BigInt(value)))
}
