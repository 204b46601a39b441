import { useQuery } from '@tanstack/react-query'
import { Bell, CircleAlert, CircleCheck, Clock } from 'lucide-react'
import { useAct } from '../../../client/act.ts'
import type { Reply } from '../../../client/calls.ts'
import { useDates } from '../../../client/dates.ts'
import { callQuery } from '../../../client/query.ts'
import { setUnreadNotices, useUnreadNotices } from '../../../client/session.ts'
import { LoadError } from '../../../shell/LoadError.tsx'
import { goTo, useQueryParameters } from '../../../shell/navigation.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { classes } from '../../../ui/classes.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Pagination } from '../../../ui/Pagination.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../ui/States.tsx'
import { useLive } from '../live.ts'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'

type Notice = Reply<'getNotices'>['list'][number]

const looks = {
  [-1]: { Icon: CircleAlert, colour: 'text-danger' },
  0: { Icon: Clock, colour: 'text-warning' },
  1: { Icon: CircleCheck, colour: 'text-success' },
}

export function Notices() {
  const t = useText()
  const unread = useUnreadNotices()
  const page = Math.max(1, Number(useQueryParameters().get('p')) || 1)
  const notices = useQuery(callQuery('getNotices', { p: page, page_size: 12 }))
  const read = useAct('markNoticesRead', { refreshes: ['getNotices', 'getUserinfo'], onDone: ({ unread: left }) => setUnreadNotices(left) })
  useLive()
  if (notices.isPending) return <SkeletonRows label={t('shell.loading')} />
  if (notices.isError) return <LoadError error={notices.error} onRetry={() => void notices.refetch()} pending={notices.isFetching} />
  const { list, page_count } = notices.data
  if (list.length === 0) {
    return (
      <EmptyState
        icon={<Bell />}
        title={t('account.noNotices')}
        text={t('account.noNoticesText')}
        action={<LinkButton href={paths.orders()}>{t('market.orders')}</LinkButton>}
      />
    )
  }
  return (
    <>
      {unread > 0 && (
        <div className="mb-4 flex justify-end">
          <Button variant="secondary" size="small" pending={read.pending} onClick={() => void read.act({})}>
            {t('account.readAll', { count: unread })}
          </Button>
        </div>
      )}
      <Card flush>
        <ul>
          {list.map((notice) => (
            <li key={notice.id} className="border-line border-t first:border-t-0">
              <NoticeRow notice={notice} />
            </li>
          ))}
        </ul>
      </Card>
      <Pagination
        labels={{
          navigation: t('shell.pages'),
          previous: t('shell.previous'),
          next: t('shell.next'),
          page: (number) => t('shell.pageNumber', { page: number }),
        }}
        page={page}
        pageCount={page_count}
        href={(number) => paths.account({ tab: 'notices', p: number })}
      />
    </>
  )
}

/** One notice: opening it marks it as read and leads to what it is about. */
export function NoticeRow({ notice }: { notice: Notice }) {
  const t = useText()
  const { age, date } = useDates()
  const read = useAct('markNoticesRead', { quiet: true, refreshes: ['getNotices'], onDone: ({ unread }) => setUnreadNotices(unread) })
  const { Icon, colour } = looks[notice.state]
  const open = () => {
    if (!notice.read) void read.act({ id: notice.id })
    if (notice.link) goTo(`#${notice.link}`)
  }
  return (
    <button type="button" onClick={open} className="flex w-full gap-3.5 px-4 py-4 text-start -outline-offset-2 hover:bg-sunken sm:px-6">
      <Icon aria-hidden className={classes('mt-0.5 size-5 shrink-0', colour)} />
      <span className="min-w-0 flex-1">
        <span className={classes('block', !notice.read && 'font-semibold')}>
          {!notice.read && <span className="me-2 inline-block size-2 rounded-full bg-accent align-middle" />}
          {!notice.read && <span className="sr-only">{t('account.unread')} </span>}
          {notice.title}
        </span>
        <span className="mt-0.5 block text-muted text-sm">{notice.body}</span>
        <time dateTime={notice.created_at} title={date(notice.created_at, 'dateTime')} className="mt-1 block text-muted text-xs">
          {age(notice.created_at)}
        </time>
      </span>
    </button>
  )
}
