import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { PackageCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { houseReturnViews } from '../../../../contract/returns.ts'
import { useLocalized } from '../../../client/localized.ts'
import { showProblem } from '../../../client/problems.ts'
import { callQuery, queryClient } from '../../../client/query.ts'
import { request } from '../../../client/request.ts'
import { Deadline } from '../../../office/Deadline.tsx'
import { Desk, DeskQueue } from '../../../office/Desk.tsx'
import { Evidence } from '../../../office/Evidence.tsx'
import { PageHead } from '../../../office/Index.tsx'
import { Views } from '../../../office/ListHead.tsx'
import { useUsd } from '../../../office/usd.ts'
import { GoneOrError } from '../../../shell/GoneOrError.tsx'
import { LoadError } from '../../../shell/LoadError.tsx'
import { changeQuery, useQueryParameters } from '../../../shell/navigation.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { SkeletonRows, SkeletonText } from '../../../ui/Skeleton.tsx'
import { useConsole, useMay } from '../frame/console.ts'
import { paths } from '../paths.ts'
import { CaseFacts, CaseHead, CaseStory, Sides } from '../returns/Case.tsx'
import { Decision } from '../returns/Decision.tsx'
import { type HouseCase, type HouseReturn, viewOf } from '../returns/return.ts'
import { useText } from '../text.ts'

const newsMs = 15_000

/** Disputed returns: the queue by how long they have waited, what both sides say and show, and the decision with what it does. */
export default function ReturnsPage() {
  const view = viewOf(useQueryParameters().get('view'))
  // Another list begins at its own first case.
  return <ReturnsDesk key={view} />
}

function ReturnsDesk() {
  const t = useText()
  const query = useQueryParameters()
  const view = viewOf(query.get('view'))
  const chosen = query.get('open')
  const queue = useInfiniteQuery({
    queryKey: ['getHouseReturns', { view }, 'pages'],
    queryFn: ({ pageParam, signal }) => request('getHouseReturns', { view, ...(pageParam && { after: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => (page.more ? page.list.at(-1)?.as_id : undefined),
    placeholderData: keepPreviousData,
    refetchInterval: newsMs,
  })
  const counts = queue.data?.pages[0]?.counts
  const list = queue.data?.pages.flatMap((page) => page.list) ?? []
  const ids = list.map(({ as_id }) => as_id)
  // What lies open stays so while others come before it: nobody decides on what slid under their hand.
  const [held, setHeld] = useState<string | null>(null)
  const openId = chosen ?? held
  if (openId === null && ids[0] !== undefined) setHeld(ids[0])
  const next = ids[ids.indexOf(openId ?? '') + 1] ?? null
  const found = useQuery({ ...callQuery('getHouseReturn', { as_id: openId ?? '' }), enabled: openId !== null, refetchInterval: newsMs })
  const known = list.find(({ as_id }) => as_id === openId)
  const shown = found.data ?? known
  const open = (id: string | null) => {
    setHeld(id)
    changeQuery({ open: id ?? undefined }, { replace: chosen !== null })
  }
  // The next case lies ready before it is asked for.
  useEffect(() => {
    if (next) void queryClient.prefetchQuery(callQuery('getHouseReturn', { as_id: next }))
  }, [next])
  const head = (
    <>
      <PageHead title={t('returns.title')} count={counts?.[view]} />
      <div className="mb-4 border-line border-b">
        <Views
          label={t('office.list.views')}
          views={houseReturnViews.map((name) => ({
            key: name,
            label: t(`returns.view.${name}`),
            href: paths.returns(name === 'escalated' ? {} : { view: name }),
            count: counts?.[name],
            current: name === view,
          }))}
        />
      </div>
    </>
  )
  return (
    <Desk
      head={head}
      queue={
        queue.isError ? (
          <LoadError error={queue.error} onRetry={() => void queue.refetch()} pending={queue.isFetching} />
        ) : queue.isPending ? (
          <SkeletonRows label={t('shell.loading')} count={6} />
        ) : list.length === 0 ? (
          <div className="grid justify-items-center gap-2 px-4 py-10 text-center text-sm">
            <PackageCheck aria-hidden className="size-8 stroke-[1.5] text-muted" />
            <p className="font-medium">{t(`returns.empty.${view}`)}</p>
          </div>
        ) : (
          <>
            <DeskQueue
              label={t('returns.queue')}
              rows={list}
              rowKey={({ as_id }) => as_id}
              row={(one) => <QueueRow found={one} />}
              openId={openId}
              onOpen={open}
              stale={queue.isPlaceholderData}
            />
            {queue.hasNextPage && (
              <div className="p-2">
                <Button variant="quiet" size="small" pending={queue.isFetchingNextPage} onClick={() => void queue.fetchNextPage()}>
                  {t('returns.more')}
                </Button>
              </div>
            )}
          </>
        )
      }
      ids={ids}
      openId={openId}
      isChosen={chosen !== null}
      onOpen={open}
      back={{ label: t('returns.back'), onPress: () => open(null) }}
      evidence={found.data && <CaseEvidence key={found.data.as_id} found={found.data} />}
    >
      {found.isError ? (
        <GoneOrError error={found.error} onRetry={() => void found.refetch()} pending={found.isFetching}>
          <p className="py-16 text-center text-muted">{t('returns.gone')}</p>
        </GoneOrError>
      ) : (
        <>
          {shown && <CaseHead found={shown} />}
          {found.data ? (
            <>
              <Sides found={found.data} />
              {/* Whoever has begun to decide one case does not go on with it in the next. */}
              <Decision key={`${found.data.as_id} ${found.data.state}`} found={found.data} onDecided={() => open(next)} />
              <CaseFacts found={found.data} />
              <CaseStory found={found.data} />
            </>
          ) : (
            openId !== null && <SkeletonText lines={10} />
          )}
        </>
      )}
    </Desk>
  )
}

function QueueRow({ found }: { found: HouseReturn }) {
  const t = useText()
  const local = useLocalized()
  const usd = useUsd()
  return (
    <>
      <span className="flex items-baseline justify-between gap-2">
        <span className="truncate font-medium">{found.buyer.name}</span>
        <span className="shrink-0 tabular-nums">{usd(found.refund).text}</span>
      </span>
      <span className="block truncate text-muted">{local(found.product, 'name')}</span>
      <span className="flex flex-wrap items-baseline justify-between gap-x-2 text-muted text-xs">
        <span>{t(`returns.reason.${found.reason}`)}</span>
        {found.state === 'escalated' && found.decide_by ? (
          <Deadline at={found.decide_by} />
        ) : (
          <span>{t(`returns.state.${found.state}`)}</span>
        )}
      </span>
    </>
  )
}

/** The pictures of both sides; each is asked for, and that is written down. */
function CaseEvidence({ found }: { found: HouseCase }) {
  const t = useText()
  const viewer = useConsole()?.operator.firstname ?? ''
  const mayLook = useMay('support', 'money')
  const look = async (path: string) => {
    try {
      return await request('openReturnPicture', { as_id: found.as_id, path })
    } catch (error) {
      void showProblem(error)
      return undefined
    }
  }
  const counted = { buyer: 0, seller: 0, operator: 0 }
  const pictures = found.said.flatMap(({ by, pictures: paths }) =>
    by === 'buyer' || by === 'seller' || by === 'operator'
      ? paths.map((path) => {
          counted[by] += 1
          return { path, label: t(`returns.evidence.${by}`, { number: counted[by] }) }
        })
      : [],
  )
  if (pictures.length === 0 || !mayLook)
    return (
      <Card title={t('returns.evidence')}>
        <p className="text-muted text-sm">{t(pictures.length === 0 ? 'returns.evidence.none' : 'returns.obstacle.role')}</p>
      </Card>
    )
  return <Evidence title={t('returns.evidence')} pictures={pictures} viewer={viewer} look={look} />
}
