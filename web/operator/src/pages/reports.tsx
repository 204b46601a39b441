import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { MessageSquareWarning } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type ReportedKind, reportedKinds } from '../../../../contract/reports.ts'
import { useLocalized } from '../../../client/localized.ts'
import { showProblem } from '../../../client/problems.ts'
import { callQuery, queryClient } from '../../../client/query.ts'
import { request } from '../../../client/request.ts'
import { Deadline } from '../../../office/Deadline.tsx'
import { Desk, DeskQueue } from '../../../office/Desk.tsx'
import { Evidence } from '../../../office/Evidence.tsx'
import { PageHead } from '../../../office/Index.tsx'
import { Views } from '../../../office/ListHead.tsx'
import { GoneOrError } from '../../../shell/GoneOrError.tsx'
import { LoadError } from '../../../shell/LoadError.tsx'
import { changeQuery, useQueryParameters } from '../../../shell/navigation.ts'
import { Button } from '../../../ui/Button.tsx'
import { SkeletonRows, SkeletonText } from '../../../ui/Skeleton.tsx'
import { useConsole, useMay } from '../frame/console.ts'
import { paths } from '../paths.ts'
import { Conversation } from '../reports/Conversation.tsx'
import { Decision } from '../reports/Decision.tsx'
import { keyOf, kindOf, placeOf, type Reported, type ReportedThing } from '../reports/report.ts'
import { EarlierDecisions, Reporters, Thing } from '../reports/Thing.tsx'
import { useText } from '../text.ts'

const newsMs = 15_000

/** What people reported: the queue by how long it has waited, what was written and why somebody minds, and the decision with what it does. */
export default function ReportsPage() {
  const kind = kindOf(useQueryParameters().get('kind'))
  // Another list begins at its own first case.
  return <ReportsDesk key={kind ?? 'all'} kind={kind} />
}

function ReportsDesk({ kind }: { kind: ReportedKind | null }) {
  const t = useText()
  const chosen = useQueryParameters().get('open')
  const asked = kind ? { kind } : {}
  const queue = useInfiniteQuery({
    queryKey: ['getReported', asked, 'pages'],
    queryFn: ({ pageParam, signal }) => request('getReported', { ...asked, p: pageParam }, { signal }),
    initialPageParam: 1,
    getNextPageParam: (page, pages) => (page.more ? pages.length + 1 : undefined),
    placeholderData: keepPreviousData,
    refetchInterval: newsMs,
  })
  const counts = queue.data?.pages[0]?.counts
  const total = counts && reportedKinds.reduce((sum, one) => sum + counts[one], 0)
  const list = queue.data?.pages.flatMap((page) => page.list) ?? []
  const keys = list.map(keyOf)
  // What lies open stays so while others come before it: nobody decides on what slid under their hand.
  const [held, setHeld] = useState<string | null>(null)
  const openKey = chosen ?? held
  if (openKey === null && keys[0] !== undefined) setHeld(keys[0])
  const next = keys[keys.indexOf(openKey ?? '') + 1] ?? null
  const place = placeOf(openKey)
  const found = useQuery({
    ...callQuery('getReportedThing', place ?? { kind: 'review', id: '' }),
    enabled: place !== null,
    refetchInterval: newsMs,
  })
  const open = (key: string | null) => {
    setHeld(key)
    changeQuery({ open: key ?? undefined }, { replace: chosen !== null })
  }
  // The next case lies ready before it is asked for.
  useEffect(() => {
    const ahead = placeOf(next)
    if (ahead) void queryClient.prefetchQuery(callQuery('getReportedThing', ahead))
  }, [next])
  return (
    <Desk
      head={
        <>
          <PageHead title={t('reports.title')} count={kind ? counts?.[kind] : total} />
          <div className="mb-4 border-line border-b">
            <Views
              label={t('office.list.views')}
              views={[
                { key: 'all', label: t('reports.all'), href: paths.reports(), count: total, current: kind === null },
                ...reportedKinds.map((one) => ({
                  key: one,
                  label: t(`reports.kind.${one}`),
                  href: paths.reports({ kind: one }),
                  count: counts?.[one],
                  current: kind === one,
                })),
              ]}
            />
          </div>
        </>
      }
      queue={
        queue.isError ? (
          <LoadError error={queue.error} onRetry={() => void queue.refetch()} pending={queue.isFetching} />
        ) : queue.isPending ? (
          <SkeletonRows label={t('shell.loading')} count={6} />
        ) : list.length === 0 ? (
          <div className="grid justify-items-center gap-2 px-4 py-10 text-center text-sm">
            <MessageSquareWarning aria-hidden className="size-8 stroke-[1.5] text-muted" />
            <p className="font-medium">{t('reports.empty')}</p>
          </div>
        ) : (
          <>
            <DeskQueue
              label={t('reports.queue')}
              rows={list}
              rowKey={keyOf}
              row={(one) => <QueueRow found={one} />}
              openId={openKey}
              onOpen={open}
              stale={queue.isPlaceholderData}
            />
            {queue.hasNextPage && (
              <div className="p-2">
                <Button variant="quiet" size="small" pending={queue.isFetchingNextPage} onClick={() => void queue.fetchNextPage()}>
                  {t('reports.more')}
                </Button>
              </div>
            )}
          </>
        )
      }
      ids={keys}
      openId={openKey}
      isChosen={chosen !== null}
      onOpen={open}
      back={{ label: t('reports.back'), onPress: () => open(null) }}
      evidence={
        found.data && (
          <>
            <Pictures key={keyOf(found.data)} found={found.data} />
            <Reporters found={found.data} />
          </>
        )
      }
    >
      {found.isError ? (
        <GoneOrError error={found.error} onRetry={() => void found.refetch()} pending={found.isFetching}>
          <p className="py-16 text-center text-muted">{t('reports.gone')}</p>
        </GoneOrError>
      ) : found.data ? (
        <>
          <Thing found={found.data} />
          {/* Whoever has begun to decide one case does not go on with it in the next. */}
          <Decision key={`${keyOf(found.data)} ${found.data.can_decide}`} found={found.data} onDecided={() => open(next)} />
          {found.data.kind === 'message' && <MessageAround key={keyOf(found.data)} found={found.data} />}
          <EarlierDecisions found={found.data} />
        </>
      ) : (
        place !== null && <SkeletonText lines={10} />
      )}
    </Desk>
  )
}

function QueueRow({ found }: { found: Reported }) {
  const t = useText()
  const local = useLocalized()
  return (
    <>
      <span className="flex items-baseline justify-between gap-2">
        <span className="truncate font-medium">{found.author.name || t('reports.nameless')}</span>
        <span className="shrink-0 text-muted text-xs">{t(`reports.one.${found.kind}`)}</span>
      </span>
      <span className="block truncate">{found.content || t('reports.picturesOnly')}</span>
      <span className="flex flex-wrap items-baseline justify-between gap-x-2 text-muted text-xs">
        <span className="truncate">
          {found.reasons[0] && t(`reports.reason.${found.reasons[0]}`)}
          {found.count > 1 && ` · ${t('reports.count', { count: found.count })}`}
          {found.author.side === 'buyer' && ` · ${local(found.shop, 'name')}`}
        </span>
        <Deadline at={found.due_at} />
      </span>
    </>
  )
}

const MessageAround = ({ found }: { found: ReportedThing }) => (useMay('support') ? <Conversation found={found} /> : null)

/** Private pictures of a message; each is asked for, and that is written down. */
function Pictures({ found }: { found: ReportedThing }) {
  const t = useText()
  const viewer = useConsole()?.operator.firstname ?? ''
  const mayLook = useMay('support')
  if (found.private_pictures.length === 0 || !mayLook) return null
  const look = async (path: string) => {
    try {
      return await request('openReportedPicture', { id: found.id, path })
    } catch (error) {
      void showProblem(error)
      return undefined
    }
  }
  const pictures = found.private_pictures.map((path, index) => ({ path, label: t('reports.picture', { number: index + 1 }) }))
  return <Evidence title={t('reports.pictures')} pictures={pictures} viewer={viewer} look={look} />
}
