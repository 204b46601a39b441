import { useQuery } from '@tanstack/react-query'
import { useDates } from '../../../client/dates.ts'
import { useLocalized } from '../../../client/localized.ts'
import { callQuery } from '../../../client/query.ts'
import { LoadError } from '../../../shell/LoadError.tsx'
import { SkeletonText } from '../../../ui/Skeleton.tsx'
import { useText } from '../text.ts'

/** The terms as they were at any time: what was bought under them is returned under them. */
export function PolicyVersions() {
  const t = useText()
  const local = useLocalized()
  const { date } = useDates()
  const versions = useQuery(callQuery('getReturnPolicies', {}))
  if (versions.isError) return <LoadError error={versions.error} onRetry={() => void versions.refetch()} pending={versions.isFetching} />
  if (!versions.data) return <SkeletonText lines={4} />
  return (
    <ul className="divide-y divide-line text-sm">
      {versions.data.list.map((one) => (
        <li key={one.version} className="grid gap-1 py-3">
          <p className="flex flex-wrap justify-between gap-x-4">
            <strong>
              {t('shop.version', { version: one.version })}{' '}
              <span className="font-normal text-muted">{t('shop.versionSince', { date: date(one.since) })}</span>
            </strong>
            <span className="text-muted">{t('shop.versionLines', { count: one.lines })}</span>
          </p>
          <p className="text-muted">{t('shop.versionTerms', { days: one.return_days, who: t(`shop.postage.${one.return_postage}`) })}</p>
          <p className="max-w-prose whitespace-pre-line">{local(one, 'return_policy')}</p>
        </li>
      ))}
    </ul>
  )
}
