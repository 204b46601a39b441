import type { ShownPrice } from '../../../../money/price.ts'
import { useDates } from '../../../client/dates.ts'
import { useLocalized } from '../../../client/localized.ts'
import { Timeline } from '../../../ui/Timeline.tsx'
import { useText } from '../text.ts'
import type { Order } from './order.ts'

type Step = Order['money_story'][number]

/** What Plaza does now, it did once the money has gone on; every other step reads the same before and after. */
const wasHeld = ({ step, done }: Step) => step === 'held_by_plaza' && done

/** Who holds the money, what moves it next, and when, in plain words. */
export function MoneyStory({ order, price }: { order: Order; price: (usd: string) => ShownPrice }) {
  const t = useText()
  const { date } = useDates()
  const local = useLocalized()
  const shop = local(order.shop, 'name')
  const nextOf = ({ ends_by, until, done }: Step) => {
    if (done || !ends_by) return undefined
    if (until) return t(`orders.ends.${ends_by}Until`, { date: date(until, 'dateTime'), shop })
    return t(`orders.ends.${ends_by}`, { shop })
  }
  return (
    <Timeline
      label={t('orders.money')}
      entries={order.money_story.map((step, index) => ({
        key: `${step.step}${index}`,
        title: t(wasHeld(step) ? 'orders.money.was_held_by_plaza' : `orders.money.${step.step}`, {
          amount: price(step.amount).total,
          shop,
        }),
        when: step.at ? date(step.at, 'dateTime') : undefined,
        text: nextOf(step),
        state: step.done ? (step.step === 'never_paid' ? 'failed' : 'done') : 'now',
      }))}
    />
  )
}
