import type { Reply } from '../../../client/calls.ts'
import { type Fact, Facts } from '../../../office/Facts.tsx'
import { useUsd } from '../../../office/usd.ts'
import { useText } from '../text.ts'
import { isNothing } from './orders.ts'

type Shown = Pick<Reply<'getHouseOrderEffect'>, 'cost' | 'held' | 'shop_keeps'>

/** What an act does to buyer, shop and house, to the cent, as the server has counted it by the functions that will do it. */
export function Effect({ effect: { cost, held, shop_keeps } }: { effect: Shown }) {
  const t = useText()
  const usd = useUsd()
  const fact = (key: string, label: string, amount: string, more: Partial<Fact> = {}): Fact => ({
    key,
    label,
    value: usd(amount).text,
    ...more,
  })
  const some = (key: string, label: string, amount: string): Fact[] => (isNothing(amount) ? [] : [fact(key, label, amount)])
  const isPaid = cost !== null && !isNothing(cost.refund)
  return (
    <>
      {!isPaid && <p className="mb-2 text-sm">{t('orders.effect.none')}</p>}
      <Facts
        amounts
        facts={[
          ...(isPaid
            ? [
                fact('shop', t('orders.effect.shop'), cost.shop),
                ...some('commission', t('orders.effect.commission'), cost.commission),
                fact('refund', t(`orders.effect.${cost.to}`), cost.refund, { total: true }),
                ...some('subsidy', t('orders.effect.subsidy'), cost.subsidy),
                ...some('balance', t('orders.effect.balance'), cost.balance),
                ...some('owed', t('orders.effect.owed'), cost.owed),
              ]
            : []),
          fact('held', t('orders.effect.held'), held),
          fact('keeps', t('orders.effect.keeps'), shop_keeps),
        ]}
      />
    </>
  )
}
