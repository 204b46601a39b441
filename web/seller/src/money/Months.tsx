import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import type { Reply } from '../../../client/calls.ts'
import { useDownload } from '../../../client/download.ts'
import { callQuery } from '../../../client/query.ts'
import { timeZone } from '../../../client/time-zone.ts'
import { useUsd } from '../../../office/usd.ts'
import { LoadError } from '../../../shell/LoadError.tsx'
import { Card } from '../../../ui/Card.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { SkeletonText } from '../../../ui/Skeleton.tsx'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'
import { useDayNames } from './show.ts'

type Month = Reply<'getShopMonths'>['list'][number]

/** The months that have a statement, each as a document and as its rows. */
export function Months() {
  const t = useText()
  const months = useQuery(callQuery('getShopMonths', { time_zone: timeZone() }))
  if (months.isError) return <LoadError error={months.error} onRetry={() => void months.refetch()} pending={months.isFetching} />
  return (
    <Card title={t('money.months')}>
      {months.isPending ? (
        <SkeletonText />
      ) : months.data.list.length === 0 ? (
        <p className="text-muted text-sm">{t('money.monthsNone')}</p>
      ) : (
        <ul className="max-h-96 overflow-y-auto">
          {months.data.list.map((month) => (
            <Row key={month.month} month={month} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Row({ month: { month, closing, is_over } }: { month: Month }) {
  const t = useText()
  const usd = useUsd()
  const names = useDayNames()
  const { download, pending } = useDownload('getShopMonthFile')
  const [year = 0, number = 0] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate()
  return (
    <li className="flex items-center justify-between gap-3 border-line border-b py-2 last:border-b-0">
      <span className="min-w-0 text-sm">
        <a href={paths.statement({ from: `${month}-01`, to: `${month}-${last}` })} className="font-medium hover:underline">
          {names.month(month)}
        </a>
        <span className="block text-muted text-xs tabular-nums">
          {is_over ? t('money.closing', { amount: usd(closing).text }) : t('money.monthRuns')}
        </span>
      </span>
      <IconButton
        label={t('money.monthDownload', { month: names.month(month) })}
        icon={<Download aria-hidden className="size-4.5" />}
        pending={pending}
        onClick={() => void download({ month, time_zone: timeZone() })}
      />
    </li>
  )
}
