import { formatAmount, type Minor } from '../../../../money/money.ts'
import { usePrice } from '../../../client/price.ts'
import { useText } from '../text.ts'

/** '$4.90', 'Free', '$4.90 – $9.90' where it is known only between which two. */
export function useCost() {
  const t = useText()
  const price = usePrice()
  const one = (cost: Minor) => (cost === 0n ? t('delivery.free') : price(formatAmount(cost)).text)
  return ({ least, most }: { least: Minor; most: Minor }) =>
    least === most ? one(least) : t('zones.range', { from: one(least), to: one(most) })
}
