import type { OrderLabel } from '../../../../contract/orders.ts'
import { useDates } from '../../../client/dates.ts'
import { Timeline, type TimelineEntry } from '../../../ui/Timeline.tsx'
import { useText } from '../text.ts'
import type { Order } from './order.ts'

/** What happened to the order, who did it, and what is still ahead. */
export function OrderTimeline({ order }: { order: Order }) {
  const t = useText()
  const { date } = useDates()
  const done: TimelineEntry[] = order.timeline.map(({ act, by, at, note }, index) => ({
    key: `${act}${index}`,
    title: t(`orders.did.${act}`),
    when: `${date(at, 'dateTime')} · ${t(`orders.by.${by}`)}`,
    text: note || undefined,
    state: act === 'cancel' || act === 'expire' ? 'failed' : 'done',
  }))
  const ahead = aheadOf(order).map(
    (act, index): TimelineEntry => ({
      key: `ahead-${act}`,
      title: t(`orders.ahead.${act}`),
      when: act === 'deliver' && order.delivery_time ? t('orders.expectedBy', { date: date(order.delivery_time) }) : undefined,
      state: index === 0 ? 'now' : 'ahead',
    }),
  )
  return <Timeline label={t('orders.timeline')} entries={[...done, ...ahead]} />
}

const course = ['pay', 'ship', 'deliver', 'complete'] as const

/** What of the course has passed at each label. */
const passed: Record<OrderLabel, number> = {
  unpaid: 0,
  paid: 1,
  to_ship: 1,
  shipped: 2,
  in_transit: 2,
  delivered: 3,
  completed: 4,
  cancelled: 4,
}

function aheadOf({ label, payment_status }: Order): (typeof course)[number][] {
  const rest = course.slice(passed[label])
  return payment_status === 'refunded' ? rest.filter((act) => act !== 'complete') : rest
}
