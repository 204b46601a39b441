import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../../client/query.ts'
import { timeZone } from '../../../../client/time-zone.ts'
import { OfficePage, PageHead } from '../../../../office/Index.tsx'
import { useListKeys } from '../../../../office/list-keys.ts'
import { LoadError } from '../../../../shell/LoadError.tsx'
import { SkeletonRows } from '../../../../ui/Skeleton.tsx'
import { useText } from '../../text.ts'
import { Numbers } from './Numbers.tsx'
import { Waiting } from './Waiting.tsx'

const newsMs = 60_000

/** What needs the house now, what is late first, each row with the one act that helps; then how the day goes. Nothing else. */
export default function TodayPage() {
  const t = useText()
  const radar = useQuery({ ...callQuery('getRadar', { time_zone: timeZone() }), refetchInterval: newsMs })
  useListKeys()
  return (
    <OfficePage>
      <PageHead title={t('frame.today')} />
      {radar.isError ? (
        <LoadError error={radar.error} onRetry={() => void radar.refetch()} pending={radar.isFetching} />
      ) : radar.isPending ? (
        <SkeletonRows label={t('shell.loading')} count={5} />
      ) : (
        <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]">
          <Waiting rows={radar.data.rows} />
          <Numbers radar={radar.data} />
        </div>
      )}
    </OfficePage>
  )
}
