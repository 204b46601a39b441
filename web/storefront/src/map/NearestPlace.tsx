import type { UseQueryResult } from '@tanstack/react-query'
import { nearestPlaceKm } from '../../../../contract/limits.ts'
import type { Reply } from '../../../client/calls.ts'
import { Button } from '../../../ui/Button.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { useText } from '../text.ts'
import { namesOf } from './found.ts'

/** What we know near a point, said as what it is: the nearest place of our lists, and no address. */
export function NearestPlace({ nearest }: { nearest: UseQueryResult<Reply<'getNearestPlace'>> }) {
  const t = useText()
  if (nearest.isError)
    return (
      <span className="flex flex-wrap items-center gap-x-3">
        {t('shell.errors.request')}
        <Button variant="link" size="small" pending={nearest.isFetching} onClick={() => void nearest.refetch()}>
          {t('shell.tryAgain')}
        </Button>
      </span>
    )
  if (!nearest.data) return <Skeleton className="h-6 w-48" />
  if (!nearest.data.nearest) return <span className="block text-muted">{t('map.nearNone', { km: nearestPlaceKm })}</span>
  const { name, within } = namesOf(nearest.data.nearest)
  return (
    <>
      <span className="block font-semibold text-lg">{t('map.near', { place: name })}</span>
      {within && <span className="block text-muted">{within}</span>}
    </>
  )
}
