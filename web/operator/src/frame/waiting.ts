import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../client/query.ts'
import type { Section } from '../../../office/OfficeFrame.tsx'
import { useText } from '../text.ts'
import { useConsole, useMay } from './console.ts'

const newsMs = 60_000

/** What waits in the sections, by their keys: told at their names. */
export function useWaiting(): Readonly<Record<string, Section['waiting']>> {
  const t = useText()
  const mayReview = useMay('review', 'money')
  const reviews = useConsole()?.operator.role === 'read_only' || mayReview
  const { data } = useQuery({ ...callQuery('getReviewQueue', {}), enabled: reviews, refetchInterval: newsMs })
  const count = data?.counts.reduce((all, { waiting }) => all + waiting, 0) ?? 0
  return { review: count > 0 ? { count, label: t('frame.reviewWaiting', { count }) } : undefined }
}
