import { CircleAlert, CircleCheck, Clock } from 'lucide-react'
import { useAct } from '../../../client/act.ts'
import type { Reply } from '../../../client/calls.ts'
import { useDates } from '../../../client/dates.ts'
import { setUnreadNotices } from '../../../client/session.ts'
import { goTo } from '../../../shell/navigation.ts'
import { classes } from '../../../ui/classes.ts'
import { Tag } from '../../../ui/Tag.tsx'
import { useText } from '../text.ts'

type Notice = Reply<'getNotices'>['list'][number]

const looks = {
  [-1]: { Icon: CircleAlert, colour: 'text-danger' },
  0: { Icon: Clock, colour: 'text-warning' },
  1: { Icon: CircleCheck, colour: 'text-success' },
}

/** Of what was applied for: how it stands. */
const tones = { [-1]: 'danger', 0: 'warning', 1: 'success' } as const

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
        {notice.type >= 100 && (
          <span className="mt-1 block">
            <Tag tone={tones[notice.state]}>{t(`notices.type.${notice.type}`)}</Tag>
          </span>
        )}
        <span className="mt-0.5 block text-muted text-sm">{notice.body}</span>
        <time dateTime={notice.created_at} title={date(notice.created_at, 'dateTime')} className="mt-1 block text-muted text-xs">
          {age(notice.created_at)}
        </time>
      </span>
    </button>
  )
}
