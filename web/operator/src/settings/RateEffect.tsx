import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../client/query.ts'
import { useUsd } from '../../../office/usd.ts'
import { LoadError } from '../../../shell/LoadError.tsx'
import { SkeletonText } from '../../../ui/Skeleton.tsx'
import { useText } from '../text.ts'
import { useRates } from './rates.ts'

export const useRateEffect = (code: string, rate: string | null) =>
  useQuery({ ...callQuery('getRateEffect', { code, rate: rate ?? '1' }), enabled: rate !== null, staleTime: 0 })

/** The same prices at the rate of now and at another one, how far apart they are, and what else takes the rate. */
export function RateEffect({ effect }: { effect: ReturnType<typeof useRateEffect> }) {
  const t = useText()
  const usd = useUsd()
  const { rate, percent } = useRates()
  if (effect.isError) return <LoadError error={effect.error} onRetry={() => void effect.refetch()} pending={effect.isFetching} />
  if (!effect.data) return <SkeletonText lines={4} />
  const { rate_before: before, rate: now, examples, deposit_wallets: wallets, withdrawals } = effect.data
  return (
    <section aria-label={t('settings.effect')} aria-live="polite" className="rounded-lg bg-sunken p-4 text-sm">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="font-medium">{t('settings.effect')}</h3>
        <p className="font-semibold tabular-nums">{percent(effect.data.percent)}</p>
      </div>
      <table className="mt-3 w-full tabular-nums">
        <thead>
          <tr className="text-muted text-xs">
            <th scope="col" className="pb-1 text-start font-medium">
              {t('settings.effect.price')}
            </th>
            <th scope="col" className="pb-1 text-end font-medium">
              {t('settings.effect.before', { rate: rate(before) })}
            </th>
            <th scope="col" className="pb-1 text-end font-medium">
              {t('settings.effect.now', { rate: rate(now) })}
            </th>
          </tr>
        </thead>
        <tbody>
          {examples.map((one) => (
            <tr key={one.usd} className="border-line border-t">
              <th scope="row" className="py-1.5 text-start font-normal">
                {usd(one.usd).total}
              </th>
              <td className="py-1.5 text-end text-muted">{one.before}</td>
              <td className="py-1.5 text-end font-medium">{one.now}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-muted">
        {t('settings.effect.rest')}
        {wallets > 0 && ` ${t('settings.effect.wallets', { count: wallets })}`}
        {withdrawals > 0 && ` ${t('settings.effect.withdrawals', { count: withdrawals })}`}
      </p>
    </section>
  )
}
