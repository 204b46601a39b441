import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../client/query.ts'
import { useUsd } from '../../../office/usd.ts'
import { useText } from '../text.ts'
import { RateTable } from './RateTable.tsx'

export const useRateEffect = (code: string, rate: string | null) =>
  useQuery({ ...callQuery('getRateEffect', { code, rate: rate ?? '1' }), enabled: rate !== null, staleTime: 0 })

/** The same prices at the rate of now and at another one, how far apart they are, and what else takes the rate. */
export function RateEffect({ effect }: { effect: ReturnType<typeof useRateEffect> }) {
  const t = useText()
  const usd = useUsd()
  return (
    <RateTable
      effect={effect}
      title={t('settings.effect')}
      head={t('settings.effect.price')}
      first={(amount) => usd(amount).total}
      cell={(amount) => amount}
      note={({ deposit_wallets: wallets, withdrawals }) => (
        <>
          {t('settings.effect.rest')}
          {wallets > 0 && ` ${t('settings.effect.wallets', { count: wallets })}`}
          {withdrawals > 0 && ` ${t('settings.effect.withdrawals', { count: withdrawals })}`}
        </>
      )}
    />
  )
}
