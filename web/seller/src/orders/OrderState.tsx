import type { OrderLabel } from '../../../../contract/orders.ts'
import { Tag, type Tone } from '../../../ui/Tag.tsx'
import { useText } from '../text.ts'

const tones: Record<OrderLabel, Tone> = {
  unpaid: 'neutral',
  paid: 'accent',
  to_ship: 'accent',
  shipped: 'neutral',
  in_transit: 'neutral',
  delivered: 'success',
  completed: 'success',
  cancelled: 'danger',
}

/** How an order stands, in the word of the contract. */
export function OrderState({ label }: { label: OrderLabel }) {
  const t = useText()
  return <Tag tone={tones[label]}>{t(`orders.label.${label}`)}</Tag>
}
