import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadError } from '../../../shell/LoadError.tsx'
import { SkeletonText } from '../../../ui/Skeleton.tsx'
import { useText } from '../text.ts'
import { useRates } from './rates.ts'

type Example = { usd: string; before: string; now: string }
type Effect = { rate_before: string; rate: string; percent: string; examples: Example[] }

type RateTableProps<Of extends Effect> = {
  effect: UseQueryResult<Of>
  title: string
  /** what the first column names, and what stands in it and in the others */
  head: string
  first: (usd: string) => string
  cell: (amount: string) => string
  note: (effect: Of) => ReactNode
}

/** The same amounts at the rate of now and at another one, and how far apart both are. */
export function RateTable<Of extends Effect>({ effect, title, head, first, cell, note }: RateTableProps<Of>) {
  const t = useText()
  const { rate, percent } = useRates()
  if (effect.isError) return <LoadError error={effect.error} onRetry={() => void effect.refetch()} pending={effect.isFetching} />
  if (!effect.data) return <SkeletonText lines={4} />
  const { rate_before: before, rate: now, examples } = effect.data
  return (
    <section aria-label={t('settings.effect')} aria-live="polite" className="rounded-lg bg-sunken p-4 text-sm">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h3 className="font-medium">{title}</h3>
        <p className="font-semibold tabular-nums">{percent(effect.data.percent)}</p>
      </div>
      <table className="mt-3 w-full tabular-nums">
        <thead>
          <tr className="text-muted text-xs">
            <th scope="col" className="pb-1 text-start font-medium">
              {head}
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
                {first(one.usd)}
              </th>
              <td className="py-1.5 text-end text-muted">{cell(one.before)}</td>
              <td className="py-1.5 text-end font-medium">{cell(one.now)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-muted">{note(effect.data)}</p>
    </section>
  )
}
