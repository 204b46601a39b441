import { Facts } from '../../../office/Facts.tsx'
import { useUsd } from '../../../office/usd.ts'
import { Card } from '../../../ui/Card.tsx'
import { useText } from '../text.ts'
import type { ReturnCase } from './return.ts'

/** What goes back and what it costs the shop, to the cent; of a return that is over, what went back. */
export function Cost({ found }: { found: ReturnCase }) {
  const t = useText()
  const usd = useUsd()
  const { amounts, cost } = found
  if (!cost && found.state !== 'refunded') return null
  const minus = (amount: string) => usd(`-${amount}`).text
  const isSome = (amount: string) => amount !== '0.00'
  return (
    <Card
      title={cost ? t('returns.cost') : t('returns.costDone')}
      action={<span className="shrink-0 whitespace-nowrap text-muted text-xs">{t('returns.cost.usd')}</span>}
    >
      <Facts
        amounts
        facts={[
          { key: 'goods', label: t('returns.cost.goods', { count: found.qty }), value: usd(amounts.goods).text },
          ...(isSome(amounts.discount) ? [{ key: 'discount', label: t('returns.cost.discount'), value: minus(amounts.discount) }] : []),
          ...(isSome(amounts.delivery) ? [{ key: 'delivery', label: t('returns.cost.delivery'), value: usd(amounts.delivery).text }] : []),
          ...(isSome(amounts.deducted) ? [{ key: 'deducted', label: t('returns.cost.deducted'), value: minus(amounts.deducted) }] : []),
          {
            key: 'refund',
            label: t(amounts.to === 'card' ? 'returns.cost.card' : 'returns.cost.wallet'),
            value: usd(amounts.refund).text,
            total: true,
          },
          ...(cost
            ? [
                { key: 'commission', label: t('returns.cost.commission'), value: minus(cost.commission) },
                ...(isSome(cost.subsidy) ? [{ key: 'subsidy', label: t('returns.cost.subsidy'), value: usd(cost.subsidy).text }] : []),
                { key: 'total', label: t('returns.cost.total'), value: usd(cost.total).text, total: true },
              ]
            : []),
        ]}
      />
      {cost && (
        <p className="mt-3 text-muted text-sm">
          {cost.from === 'escrow'
            ? t('returns.cost.escrow', { amount: usd(cost.total).total })
            : t('returns.cost.balance', { amount: usd(cost.balance).total })}{' '}
          {isSome(cost.owed) && t('returns.cost.owed', { amount: usd(cost.owed).total })}
        </p>
      )}
    </Card>
  )
}
