import { useDates } from '../../../client/dates.ts'
import { useLanguage } from '../../../client/settings.ts'
import { type Fact, Facts } from '../../../office/Facts.tsx'
import { useUsd } from '../../../office/usd.ts'
import { Card } from '../../../ui/Card.tsx'
import { useText } from '../text.ts'
import type { ShopOrderView } from './orders.ts'

type Money = ShopOrderView['money']

const isNothing = (amount: string) => amount === '0.00'

/** What the order earns: from what was sold to what arrives, who bore which discount, and when it is there. */
export function MoneyCard({ money }: { money: Money }) {
  const t = useText()
  const usd = useUsd()
  const lang = useLanguage()
  const where = useWhereabouts()
  const plus = (key: string, label: string, amount: string, more: Partial<Fact> = {}): Fact => ({
    key,
    label,
    value: usd(amount).text,
    ...more,
  })
  const minus = (key: string, label: string, amount: string): Fact[] => (isNothing(amount) ? [] : [plus(key, label, `-${amount}`)])
  const { commission_basis_points: points } = money
  const commission =
    points === null
      ? t('orders.money.commission')
      : t('orders.money.commissionAt', {
          percent: new Intl.NumberFormat(lang, { style: 'percent', maximumFractionDigits: 2 }).format(points / 10_000),
        })
  return (
    <Card title={t('orders.order.money')}>
      <Facts
        amounts
        facts={[
          plus('items', t('orders.money.items'), money.items),
          plus('delivery', t('orders.money.delivery'), money.delivery),
          ...minus('shopDiscount', t('orders.money.shopDiscount'), money.shop_discount),
          ...minus('houseDiscount', t('orders.money.houseDiscount'), money.house_discount),
          plus('total', t('orders.money.total'), money.total, { total: true }),
          ...minus('refunded', t('orders.money.refunded'), money.refunded),
          ...minus('commission', commission, money.commission),
          ...(isNothing(money.subsidy) ? [] : [plus('subsidy', t('orders.money.subsidy'), money.subsidy)]),
          plus('earning', t('orders.money.earning'), money.earning, { total: true }),
        ]}
      />
      <p className="mt-3 text-sm">{where(money)}</p>
      <p className="mt-1 text-muted text-xs">{t('orders.order.moneyUsd')}</p>
    </Card>
  )
}

function useWhereabouts(): (money: Money) => string {
  const t = useText()
  const { date } = useDates()
  return ({ state, waits_for, arrives_at }) => {
    if (state === 'unpaid') return t('orders.money.unpaid')
    if (state === 'at_the_door') return t('orders.money.atTheDoor')
    if (state === 'given_back') return t('orders.money.givenBack')
    if (state === 'released') return t('orders.money.released', { date: arrives_at ? date(arrives_at) : '' })
    if (waits_for === 'shipment') return t('orders.money.heldShipment')
    if (waits_for === 'return') return t('orders.money.heldReturn')
    return arrives_at ? t('orders.money.heldUntil', { date: date(arrives_at) }) : t('orders.money.heldConfirmation')
  }
}
