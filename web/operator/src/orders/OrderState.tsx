import type { StuckView } from '../../../../contract/order-desk.ts'
import type { OrderLabel } from '../../../../contract/orders.ts'
import { Tag, type Tone } from '../../../ui/Tag.tsx'
import { useText } from '../text.ts'

/** Everything else is as it should be. */
const tones: Partial<Record<OrderLabel, Tone>> = {
  paid: 'accent',
  to_ship: 'accent',
  delivered: 'success',
  completed: 'success',
  cancelled: 'danger',
}

/** How an order stands, in the word of the contract, and what of it has waited longer than it should. */
export function OrderState({ label, stuck = [] }: { label: OrderLabel; stuck?: readonly StuckView[] }) {
  const t = useText()
  return (
    <span className="flex flex-wrap gap-1">
      <Tag tone={tones[label] ?? 'neutral'}>{t(`orders.label.${label}`)}</Tag>
      {stuck.map((view) => (
        <Tag key={view} tone="danger">
          {t(`orders.view.${view}`)}
        </Tag>
      ))}
    </span>
  )
}
