import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { pageSizeDefault } from '../../../../contract/limits.ts'
import { callQuery, queryClient } from '../../../client/query.ts'
import { useHeldFocus } from '../../../office/held-focus.ts'
import { OfficePage, PageHead } from '../../../office/Index.tsx'
import { ListSearch, Views } from '../../../office/ListHead.tsx'
import { Paging } from '../../../office/Paging.tsx'
import { useShortcuts } from '../../../office/shortcuts.ts'
import { LoadError } from '../../../shell/LoadError.tsx'
import { changeQuery, useQueryParameters } from '../../../shell/navigation.ts'
import { classes } from '../../../ui/classes.ts'
import { paths } from '../paths.ts'
import { ReturnDesk } from '../returns/ReturnDesk.tsx'
import { ReturnQueue } from '../returns/ReturnQueue.tsx'
import { viewOf, views } from '../returns/return.ts'
import { useText } from '../text.ts'

const minuteMs = 60_000

/** The returns desk: the queue by deadline, the case, its evidence. Without a chosen case the first of the queue lies open on a desktop. */
export default function ReturnsPage() {
  const t = useText()
  const place = useRef<HTMLDivElement>(null)
  useHeldFocus(place)
  const query = useQueryParameters()
  const view = viewOf(query.get('view'))
  const q = query.get('q') ?? ''
  const page = Number(query.get('p') ?? 1) || 1
  const chosen = query.get('open')
  const queue = useQuery({
    ...callQuery('getShopReturns', { view, q, p: page }),
    placeholderData: keepPreviousData,
    refetchInterval: minuteMs,
  })
  const list = queue.data?.list ?? []
  const ids = list.map(({ as_id }) => as_id)
  const openId = chosen ?? ids[0] ?? null
  const at = openId === null ? -1 : ids.indexOf(openId)
  const next = ids[at + 1] ?? null
  const go = (id: string | null | undefined) => id && changeQuery({ open: id })

  // The next case lies ready before it is asked for.
  useEffect(() => {
    if (next) void queryClient.prefetchQuery(callQuery('getShopReturn', { as_id: next }))
  }, [next])
  useShortcuts([
    { keys: 'j', label: t('office.keys.next'), group: 'list', run: () => go(next) },
    { keys: 'k', label: t('office.keys.previous'), group: 'list', run: () => go(ids[at - 1]) },
    {
      keys: '/',
      label: t('office.keys.search'),
      group: 'list',
      run: () => document.querySelector<HTMLInputElement>('main input[type=search]')?.focus(),
    },
  ])
  /** A case that was decided has left the view, as a rule: the one after it is next. */
  const decided = () => changeQuery({ open: at >= 0 ? (next ?? ids[at - 1]) : undefined })

  return (
    <OfficePage>
      <div className={classes(chosen !== null && 'max-lg:hidden')}>
        <PageHead title={t('returns.title')} count={queue.data?.count} />
        <div className="mb-4 border-line border-b">
          <Views
            label={t('office.list.views')}
            views={views.map((key) => ({
              key,
              label: t(`returns.view.${key}`),
              href: paths.returns(key === 'answer' ? {} : { view: key }),
              count: key === 'all' ? undefined : queue.data?.counts[key],
              current: key === view,
            }))}
          />
        </div>
      </div>
      <div className="grid items-start gap-5 lg:grid-cols-[17rem_minmax(0,1fr)] xl:grid-cols-[18rem_minmax(0,1fr)]">
        <div
          className={classes(
            'overflow-clip rounded-lg border border-line bg-raised lg:sticky lg:top-[calc(var(--office-head)+1rem)]',
            chosen !== null && 'max-lg:hidden',
          )}
        >
          <div className="border-line border-b p-2">
            <ListSearch label={t('returns.search')} />
          </div>
          {queue.isError ? (
            <LoadError error={queue.error} onRetry={() => void queue.refetch()} pending={queue.isFetching} />
          ) : (
            <ReturnQueue view={view} q={q} list={queue.data?.list} openId={openId} stale={queue.isPlaceholderData} />
          )}
          <Paging
            page={page}
            pageSize={pageSizeDefault}
            total={queue.data?.count ?? 0}
            href={(target) => paths.returns({ view, q, p: target })}
          />
        </div>
        <div ref={place} className={classes('min-w-0', chosen === null && 'max-lg:hidden')}>
          {openId !== null && (
            <ReturnDesk
              key={openId}
              id={openId}
              known={list.find(({ as_id }) => as_id === openId)}
              back={paths.returns({ view: view === 'answer' ? undefined : view, q, p: page === 1 ? undefined : page })}
              onDecided={decided}
            />
          )}
        </div>
      </div>
    </OfficePage>
  )
}
