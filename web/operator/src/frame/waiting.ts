import { useQuery } from '@tanstack/react-query'
import { reportedKinds } from '../../../../contract/reports.ts'
import { callQuery } from '../../../client/query.ts'
import type { Section } from '../../../office/OfficeFrame.tsx'
import { useText } from '../text.ts'
import { useConsole, useMay } from './console.ts'

const newsMs = 60_000

/** What waits in the sections, by their keys: told at their names. */
export function useWaiting(): Readonly<Record<string, Section['waiting']>> {
  const t = useText()
  const mayReview = useMay('review', 'money')
  const mayDecide = useMay('support')
  const reviews = useConsole()?.operator.role === 'read_only' || mayReview
  const { data } = useQuery({ ...callQuery('getReviewQueue', {}), enabled: reviews, refetchInterval: newsMs })
  const count = data?.counts.reduce((all, { waiting }) => all + waiting, 0) ?? 0
  const seesReturns = useConsole()?.operator.role === 'read_only' || mayDecide
  const returns = useQuery({ ...callQuery('getHouseReturns', { page_size: 1 }), enabled: seesReturns, refetchInterval: newsMs })
  const mayJudge = useMay('support', 'content')
  const seesReports = useConsole()?.operator.role === 'read_only' || mayJudge
  const reported = useQuery({ ...callQuery('getReported', { page_size: 1 }), enabled: seesReports, refetchInterval: newsMs })
  const reports = reportedKinds.reduce((sum, kind) => sum + (reported.data?.counts[kind] ?? 0), 0)
  const disputes = returns.data?.counts.escalated ?? 0
  return {
    review: count > 0 ? { count, label: t('frame.reviewWaiting', { count }) } : undefined,
    returns: disputes > 0 ? { count: disputes, label: t('frame.returnsWaiting', { count: disputes }) } : undefined,
    reports: reports > 0 ? { count: reports, label: t('frame.reportsWaiting', { count: reports }) } : undefined,
  }
}
