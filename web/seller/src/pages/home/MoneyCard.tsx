import { useQuery } from '@tanstack/react-query'
import { useDates } from '../../../../client/dates.ts'
import { callQuery } from '../../../../client/query.ts'
import { timeZone } from '../../../../client/time-zone.ts'
import { Facts } from '../../../../office/Facts.tsx'
import { useUsd } from '../../../../office/usd.ts'
import { Card } from '../../../../ui/Card.tsx'
import { LinkButton } from '../../../../ui/LinkButton.tsx'
import { SkeletonText } from '../../../../ui/Skeleton.tsx'
import { paths } from '../../paths.ts'
import { useText } from '../../text.ts'

/** What the shop has, what is held for it, and when the next of it arrives. */
export function MoneyCard() {
  const t = useText()
  const usd = useUsd()
  const { day } = useDates()
  const money = useQuery(callQuery('getShopMoney', { time_zone: timeZone() }))
  if (money.isError) return null
  const [next] = money.data?.days ?? []
  return (
    <Card title={t('today.money')}>
      {money.data ? (
        <>
          <Facts
            amounts
            facts={[
              { key: 'balance', label: t('today.balance'), value: usd(money.data.balance).text },
              { key: 'pending', label: t('today.pending'), value: usd(money.data.pending).text },
            ]}
          />
          {(next || money.data.pending !== '0.00') && (
            <p className="mt-3 border-line border-t pt-3 text-sm">
              <span className="font-semibold">{t('today.next')}: </span>
              {next
                ? t('today.next.on', { amount: usd(next.amount).total, day: day(next.day), orders: next.orders })
                : t('today.next.none')}
            </p>
          )}
        </>
      ) : (
        <SkeletonText />
      )}
      <LinkButton href={paths.money()} variant="secondary" size="small" className="mt-4">
        {t('today.moneyAll')}
      </LinkButton>
    </Card>
  )
}
