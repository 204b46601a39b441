import type { UseQueryResult } from '@tanstack/react-query'
import { LoadError } from '../../../shell/LoadError.tsx'
import { SkeletonText } from '../../../ui/Skeleton.tsx'
import { Effects } from './Effects.tsx'

type Effect = { obstacle: string | null }

type ForetoldProps<Of extends Effect> = {
  effect: UseQueryResult<Of>
  /** what it says: the obstacle, or what will happen */
  lines: (effect: Of) => readonly string[]
}

/** What an act would do now, as the server foretells it, or why it cannot be done. */
export function Foretold<Of extends Effect>({ effect, lines }: ForetoldProps<Of>) {
  if (effect.isError) return <LoadError error={effect.error} onRetry={() => void effect.refetch()} pending={effect.isFetching} />
  if (!effect.data) return <SkeletonText lines={4} />
  return <Effects lines={lines(effect.data)} isObstacle={effect.data.obstacle !== null} />
}
