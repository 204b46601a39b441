import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { applicationKindNames } from '../../../../contract/applications.ts'
import { showProblem } from '../../../client/problems.ts'
import { callQuery, queryClient } from '../../../client/query.ts'
import { request } from '../../../client/request.ts'
import { Desk } from '../../../office/Desk.tsx'
import { Evidence } from '../../../office/Evidence.tsx'
import { PageHead } from '../../../office/Index.tsx'
import { ListSearch, Views } from '../../../office/ListHead.tsx'
import { useSelection } from '../../../office/selection.ts'
import { useShortcuts } from '../../../office/shortcuts.ts'
import { GoneOrError } from '../../../shell/GoneOrError.tsx'
import { LoadError } from '../../../shell/LoadError.tsx'
import { changeQuery, useQueryParameters } from '../../../shell/navigation.ts'
import { Card } from '../../../ui/Card.tsx'
import { useConsole, useMay } from '../frame/console.ts'
import { paths } from '../paths.ts'
import { Applicant, Story } from '../review/Around.tsx'
import { inputOf, placeOf, queryOf } from '../review/address.ts'
import { Bulk } from '../review/Bulk.tsx'
import { Decision } from '../review/Decision.tsx'
import { PendingBar } from '../review/PendingBar.tsx'
import { sendNow, useDone, usePending, useSending } from '../review/pending.ts'
import { ReviewCase } from '../review/ReviewCase.tsx'
import { QueueFilters, ReviewQueue } from '../review/ReviewQueue.tsx'
import { useText } from '../text.ts'

const newsMs = 15_000

/** The review desk: what waits for a yes of the house, one case after the other. */
export default function ReviewPage() {
  const query = useQueryParameters()
  const place = placeOf(query)
  // Who leaves the desk has decided; who closes the window has not, and finds the case as it was.
  useEffect(() => () => sendNow(), [])
  // Another list begins at its own first case.
  return <ReviewDesk key={JSON.stringify({ ...place, q: '' })} />
}

function ReviewDesk() {
  const t = useText()
  const query = useQueryParameters()
  const place = placeOf(query)
  const input = inputOf(place)
  const chosen = query.get('open')
  const operator = useConsole()?.operator
  const mayReview = useMay('review')
  const selection = useSelection()
  const pending = usePending()
  const sending = useSending()
  const done = useDone()
  const queue = useInfiniteQuery({
    queryKey: ['getReviewQueue', input, 'pages'],
    queryFn: ({ pageParam, signal }) => request('getReviewQueue', { ...input, ...(pageParam && { after: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: newsMs,
  })
  const [first] = queue.data?.pages ?? []
  const list = queue.data?.pages
    .flatMap((page) => page.list)
    .filter(({ application_id: id }) => place.state !== 'waiting' || (id !== pending?.id && !sending.includes(id)))
  const ids = list?.map(({ application_id }) => application_id) ?? []
  // What lies open stays so while others come before it: nobody decides on what slid under their hand.
  const [held, setHeld] = useState<string | null>(null)
  const openId = chosen ?? held
  if (openId === null && ids[0] !== undefined) setHeld(ids[0])
  const at = openId === null ? -1 : ids.indexOf(openId)
  const next = ids[at + 1] ?? null
  const found = useQuery({
    ...callQuery('getReviewCase', { application_id: openId ?? '' }),
    enabled: openId !== null,
    refetchInterval: newsMs,
  })
  const open = (id: string | null) => {
    if (id === null) setHeld(null)
    changeQuery({ open: id ?? undefined }, { replace: chosen !== null })
  }
  // The next case lies ready before it is asked for.
  useEffect(() => {
    if (next) void queryClient.prefetchQuery(callQuery('getReviewCase', { application_id: next }))
  }, [next])
  const tick = () => openId && (selection.has(openId) ? selection.drop : selection.add)([openId])
  const canTick = mayReview && place.state === 'waiting'
  useShortcuts(canTick ? [{ keys: 'x', label: t('office.keys.tick'), group: 'list', run: tick }] : [])

  const counts = first?.counts ?? []
  const sum = (of: 'waiting' | 'late' | 'first_of_two') =>
    counts.filter(({ kind }) => place.kind === undefined || kind === place.kind).reduce((all, one) => all + one[of], 0)
  const late = sum('late')
  const kinds = applicationKindNames.filter((kind) => counts.some((one) => one.kind === kind))
  const look = (path: string) =>
    request('lookAtEvidence', { application_id: openId ?? '', path }).catch((error: unknown) => {
      void showProblem(error)
      return undefined
    })
  const pictures = found.data?.evidence.map(({ path, what }) => ({ path, label: t(`review.evidence.${what}`) })) ?? []
  const evidence =
    pictures.length === 0 || !found.data ? undefined : found.data.obstacle === 'role' ? (
      <Card title={t('review.evidence')}>
        <p className="text-muted text-sm">{t('review.evidenceNotYours')}</p>
      </Card>
    ) : (
      <Evidence key={openId} title={t('review.evidence')} pictures={pictures} viewer={operator?.email ?? ''} look={look} />
    )
  return (
    <>
      <Desk
        head={
          <>
            <PageHead
              title={t('review.title')}
              count={place.state === 'waiting' && first ? sum('waiting') : undefined}
              text={
                <span className="flex flex-wrap gap-x-4">
                  {late > 0 && <span className="font-medium text-danger">{t('review.late', { count: late })}</span>}
                  {done > 0 && <span>{t('review.done', { count: done })}</span>}
                </span>
              }
            />
            <div className="mb-4 border-line border-b">
              <Views
                label={t('office.list.views')}
                views={[undefined, ...kinds].map((kind) => ({
                  key: kind ?? 'all',
                  label: kind ? t(`review.kinds.${kind}`) : t('review.all'),
                  href: paths.review(queryOf({ ...place, kind })),
                  count: counts.filter((one) => kind === undefined || one.kind === kind).reduce((all, one) => all + one.waiting, 0),
                  current: kind === place.kind,
                }))}
              />
            </div>
          </>
        }
        queueHead={
          <div className="grid gap-2">
            <ListSearch label={t('review.search')} />
            <QueueFilters place={place} mine={first?.mine ?? 0} firstOfTwo={sum('first_of_two')} />
          </div>
        }
        queue={
          queue.isError ? (
            <LoadError error={queue.error} onRetry={() => void queue.refetch()} pending={queue.isFetching} />
          ) : (
            <ReviewQueue
              place={place}
              list={list}
              openId={openId}
              onOpen={open}
              stale={queue.isPlaceholderData}
              selection={canTick ? selection : null}
              more={queue.hasNextPage ? { pending: queue.isFetchingNextPage, onPress: () => void queue.fetchNextPage() } : null}
            />
          )
        }
        ids={ids}
        openId={openId}
        isChosen={chosen !== null}
        onOpen={open}
        back={{ label: t('review.toQueue'), onPress: () => changeQuery({ open: undefined }) }}
        evidence={evidence}
        below={
          found.data && (
            <>
              <Applicant found={found.data} />
              <Story found={found.data} />
            </>
          )
        }
        decision={
          selection.keys.length === 0 &&
          found.data &&
          found.data.application_id !== pending?.id && (
            <Decision
              key={`${openId}-${found.data.decisions.length}`}
              found={found.data}
              onDecided={() => open(next ?? ids[at - 1] ?? null)}
            />
          )
        }
      >
        {openId === null ? null : found.isError ? (
          <GoneOrError error={found.error} onRetry={() => void found.refetch()} pending={found.isFetching}>
            <p className="py-16 text-center text-muted">{t('review.gone')}</p>
          </GoneOrError>
        ) : (
          <ReviewCase key={openId} id={openId} known={list?.find(({ application_id }) => application_id === openId)} found={found.data} />
        )}
      </Desk>
      {canTick && <Bulk selection={selection} list={list ?? []} reasons={first?.reasons ?? []} />}
      <PendingBar onTakenBack={(id) => open(id)} />
    </>
  )
}
