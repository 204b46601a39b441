import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Input } from '../../../client/calls.ts'
import { useDates } from '../../../client/dates.ts'
import { useLocalized } from '../../../client/localized.ts'
import { callQuery } from '../../../client/query.ts'
import { type Fact, Facts } from '../../../office/Facts.tsx'
import { useUsd } from '../../../office/usd.ts'
import { LoadError } from '../../../shell/LoadError.tsx'
import { SkeletonText } from '../../../ui/Skeleton.tsx'
import { useText } from '../text.ts'

export type WantedRule = Input<'tryCommissionRule'>

export const useTrial = (wanted: WantedRule | null) =>
  useQuery({ ...callQuery('tryCommissionRule', wanted ?? {}), enabled: wanted !== null, staleTime: 0, placeholderData: keepPreviousData })

/** The difference of two amounts of USD, to the cent. */
function lessOf(after: string, before: string): string {
  const cents = (amount: string) => BigInt(amount.replace('.', ''))
  const difference = cents(after) - cents(before)
  const absolute = (difference < 0n ? -difference : difference).toString().padStart(3, '0')
  return `${difference < 0n ? '-' : ''}${absolute.slice(0, -2)}.${absolute.slice(-2)}`
}

/** What a rule would have taken of the sales of the last days, whom it moves most, and who is told. */
export function CommissionTrial({ trial }: { trial: ReturnType<typeof useTrial> }) {
  const t = useText()
  const usd = useUsd()
  const local = useLocalized()
  const { day } = useDates()
  if (trial.isError) return <LoadError error={trial.error} onRetry={() => void trial.refetch()} pending={trial.isFetching} />
  if (!trial.data) return <SkeletonText lines={5} />
  const { lines, orders, before, after, shops, shop_count: count, told, raised, earliest } = trial.data
  const facts: Fact[] = [
    { key: 'before', label: t('settings.trial.before'), value: usd(before).text },
    { key: 'after', label: t('settings.trial.after'), value: usd(after).text },
    { key: 'difference', label: t('settings.trial.difference'), value: usd(lessOf(after, before)).text, total: true },
  ]
  return (
    <section
      aria-label={t('settings.trial')}
      aria-busy={trial.isPlaceholderData}
      aria-live="polite"
      className={`rounded-lg bg-sunken p-4 text-sm ${trial.isPlaceholderData ? 'opacity-60' : ''}`}
    >
      <h3 className="mb-1 font-medium">{t('settings.trial')}</h3>
      <p className="mb-3 text-muted">{lines === 0 ? t('settings.trial.none') : t('settings.trial.of', { lines, orders, shops: count })}</p>
      {lines > 0 && <Facts amounts facts={facts} />}
      {shops.length > 1 && (
        <table aria-label={t('settings.trial.shops')} className="mt-4 w-full tabular-nums">
          <thead>
            <tr className="text-muted text-xs">
              <th scope="col" className="pb-1 text-start font-medium">
                {t('settings.trial.shops')}
              </th>
              <th scope="col" className="pb-1 text-end font-medium">
                {t('settings.trial.difference')}
              </th>
            </tr>
          </thead>
          <tbody>
            {shops.map((one) => (
              <tr key={one.shop.id} className="border-line border-t">
                <th scope="row" className="wrap-anywhere py-1.5 text-start font-normal">
                  {local(one.shop, 'name')}
                </th>
                <td className="py-1.5 text-end">{usd(lessOf(one.after, one.before)).text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <p className="mt-3 text-muted">
        {t('settings.trial.told', { count: told })}
        {earliest !== null && ` ${t('settings.trial.raised', { count: raised, day: day(earliest) })}`}
      </p>
    </section>
  )
}
