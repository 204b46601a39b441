import { useDates } from '../../../client/dates.ts'
import { type Fact, Facts } from '../../../office/Facts.tsx'
import { useUsd } from '../../../office/usd.ts'
import { Card } from '../../../ui/Card.tsx'
import { useText } from '../text.ts'
import { type HouseOrderView, isNothing } from './orders.ts'

type Movement = HouseOrderView['transfers'][number]

const transferKinds = [
  'purchase',
  'refund',
  'release',
  'commission',
  'subsidy',
  'reversal',
  'commission_return',
  'subsidy_return',
  'subsidy_advance',
  'advance',
  'advance_repayment',
  'adjustment',
] as const
const isKnown = (kind: string): kind is (typeof transferKinds)[number] => transferKinds.some((one) => one === kind)

/** What a movement is called, and between which accounts it went. */
export function useMovementWords() {
  const t = useText()
  return {
    nameOf: (kind: string) => (isKnown(kind) ? t(`orders.transfer.${kind}`) : kind),
    wayOf: ({ from, to }: Pick<Movement, 'from' | 'to'>) =>
      t('orders.moved.way', { from: t(`orders.account.${from}`), to: t(`orders.account.${to}`) }),
  }
}

/** What an order is worth to whom, what the house holds of it, and what moves that. */
export function MoneyCard({ order }: { order: HouseOrderView }) {
  const t = useText()
  const usd = useUsd()
  const { date } = useDates()
  const { money, due } = order
  const plus = (key: string, label: string, amount: string, more: Partial<Fact> = {}): Fact => ({
    key,
    label,
    value: usd(amount).text,
    ...more,
  })
  const minus = (key: string, label: string, amount: string): Fact[] => (isNothing(amount) ? [] : [plus(key, label, `-${amount}`)])
  const waits =
    money.waits_for === 'return' || money.waits_for === 'shipment' || money.waits_for === 'confirmation' ? money.waits_for : null
  const where = money.state === 'held' ? (waits ?? 'confirmation') : money.state
  return (
    <Card title={t('orders.money')} action={<span className="text-muted text-xs">{t('orders.money.usd')}</span>}>
      <Facts
        amounts
        facts={[
          plus('items', t('orders.money.items'), money.items),
          plus('delivery', t('orders.money.delivery'), money.delivery),
          ...minus('shopDiscount', t('orders.money.shopDiscount'), money.shop_discount),
          ...minus('houseDiscount', t('orders.money.houseDiscount'), money.house_discount),
          plus('total', t('orders.money.total'), money.total, { total: true }),
          ...minus('refunded', t('orders.money.refunded'), money.refunded),
          ...minus('commission', t('orders.money.commission'), money.commission),
          ...(isNothing(money.subsidy) ? [] : [plus('subsidy', t('orders.money.subsidy'), money.subsidy)]),
          plus('earning', t('orders.money.earning'), money.earning, { total: true }),
          plus('held', t('orders.money.held'), money.held, { total: true }),
        ]}
      />
      <p className="mt-3 text-sm">{t(`orders.money.where.${where}`)}</p>
      {due && <p className="mt-1 text-muted text-sm">{t(`orders.due.${due.act}`, { date: date(due.at, 'dateTime') })}</p>}
    </Card>
  )
}

/** Every transfer of the ledger about the order, and what a card provider has to do with it. */
export function MovementsCard({ order }: { order: HouseOrderView }) {
  const t = useText()
  const usd = useUsd()
  const { date } = useDates()
  const { nameOf, wayOf } = useMovementWords()
  const { transfers, payments, card_refunds: refunds } = order
  return (
    <Card title={t('orders.moved')} action={<span className="text-muted text-xs">{t('orders.money.usd')}</span>}>
      {transfers.length === 0 && <p className="text-muted text-sm">{t('orders.moved.none')}</p>}
      <ul className="divide-y divide-line text-sm">
        {transfers.map((one) => (
          <li key={one.id} className="flex items-baseline justify-between gap-4 py-2 first:pt-0 last:pb-0">
            <span className="min-w-0">
              <span className="block">{nameOf(one.kind)}</span>
              <span className="block text-muted text-xs">{wayOf(one)}</span>
              <time dateTime={one.at} className="block text-muted text-xs">
                {date(one.at, 'dateTime')}
              </time>
            </span>
            <span className="shrink-0 tabular-nums">{usd(one.amount).text}</span>
          </li>
        ))}
      </ul>
      {(payments.length > 0 || refunds.length > 0) && (
        <div className="mt-4 border-line border-t pt-4">
          <h3 className="mb-2 font-medium text-sm">{t('orders.card')}</h3>
          <ul className="grid gap-3 text-sm">
            {payments.map(({ id, provider, reference, amount, state, refusal }) => (
              <li key={id}>
                <span className="block">
                  {t('orders.card.try', { amount: usd(amount).total })} · {t(`finding.state.${state}`)}
                </span>
                <span className="wrap-anywhere block text-muted text-xs">{[provider, reference, refusal].filter(Boolean).join(' · ')}</span>
              </li>
            ))}
            {refunds.map(({ id, amount, state, problem, reference }) => (
              <li key={id}>
                <span className="block">{t('orders.card.refund', { amount: usd(amount).total })}</span>
                <span className={state === 'failed' ? 'wrap-anywhere block text-danger text-xs' : 'wrap-anywhere block text-muted text-xs'}>
                  {state === 'failed' ? t('orders.card.refund.failed', { problem: problem ?? '' }) : t(`orders.card.refund.${state}`)}
                  {reference && ` · ${reference}`}
                </span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Card>
  )
}
