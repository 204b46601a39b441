import { MessagesSquare, Search } from 'lucide-react'
import type { Reply } from '../../../client/calls.ts'
import { useDates } from '../../../client/dates.ts'
import { ListSearch, Views } from '../../../office/ListHead.tsx'
import { Paging } from '../../../office/Paging.tsx'
import { changeQuery } from '../../../shell/navigation.ts'
import { badgeCount } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { classes } from '../../../ui/classes.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { EmptyState } from '../../../ui/States.tsx'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'
import type { Summary } from './conversation.ts'
import { type InboxPlace, inboxAt, views } from './inbox-address.ts'

type ThreadListProps = {
  found: Reply<'getShopConversations'>
  place: InboxPlace
  /** the conversation beside it */
  current: string | null
  /** another answer is on its way */
  stale: boolean
}

export const threadsAtOnce = 24

/** Who has written: those who wait for an answer first, the longest wait before the others. */
export function ThreadList({ found, place, current, stale }: ThreadListProps) {
  const t = useText()
  const { list, count, counts } = found
  return (
    <>
      <div className="grid gap-2 border-line border-b px-3 pb-3">
        <Views
          label={t('inbox.list')}
          views={views.map((view) => ({
            key: view,
            label: t(`inbox.view.${view}`),
            href: inboxAt(place, { view }),
            count: counts[view],
            current: view === place.view,
          }))}
        />
        <ListSearch label={t('inbox.search')} />
      </div>
      {count === 0 ? (
        <Empty place={place} />
      ) : (
        <ul
          aria-label={t('inbox.list')}
          aria-busy={stale || undefined}
          className={classes('min-h-0 flex-1 overflow-y-auto overscroll-contain', stale && 'opacity-60 transition-opacity')}
        >
          {list.map((conversation) => (
            <li key={conversation.conversation_id} className="border-line border-b">
              <Row
                conversation={conversation}
                href={inboxAt(place, { thread: conversation.conversation_id })}
                here={conversation.conversation_id === current}
              />
            </li>
          ))}
        </ul>
      )}
      {count > threadsAtOnce && (
        <div className="border-line border-t">
          <Paging page={place.page} pageSize={threadsAtOnce} total={count} href={(page) => inboxAt(place, { page })} />
        </div>
      )}
    </>
  )
}

function Empty({ place }: { place: InboxPlace }) {
  const t = useText()
  return place.q ? (
    <EmptyState
      icon={<Search />}
      title={t('inbox.notFound')}
      text={place.q}
      action={
        <Button variant="secondary" pending={false} onClick={() => changeQuery({ q: undefined, p: undefined })}>
          {t('inbox.clear')}
        </Button>
      }
    />
  ) : (
    <EmptyState
      icon={<MessagesSquare />}
      title={t(`inbox.none.${place.view}`)}
      text={t('inbox.noneText')}
      action={
        place.view === 'all' ? (
          <LinkButton href={paths.readyAnswers()} variant="secondary">
            {t('inbox.ready.title')}
          </LinkButton>
        ) : (
          <LinkButton href={inboxAt(place, { view: 'all' })} variant="secondary">
            {t('inbox.back')}
          </LinkButton>
        )
      }
    />
  )
}

function Row({ conversation, href, here }: { conversation: Summary; href: string; here: boolean }) {
  const t = useText()
  const { age } = useDates()
  const { buyer, last, unread, waiting_since: since } = conversation
  const words = last.content === null ? t('thread.hidden') : last.content || t('thread.onlyPictures', { count: last.pictures })
  return (
    <a
      href={href}
      data-thread={conversation.conversation_id}
      aria-current={here ? 'true' : undefined}
      className={classes('grid grid-cols-1 gap-0.5 px-4 py-3 text-sm -outline-offset-2', here ? 'bg-accent-soft' : 'hover:bg-sunken')}
    >
      <span className="flex items-baseline gap-3">
        <span className={classes('min-w-0 flex-1 truncate', unread > 0 ? 'font-semibold' : 'font-medium')}>{buyer}</span>
        <time dateTime={last.at} className="shrink-0 text-muted text-xs">
          {age(last.at)}
        </time>
      </span>
      <span className="flex items-center gap-3">
        <span className={classes('min-w-0 flex-1 truncate', unread > 0 ? 'text-text' : 'text-muted')}>
          {last.by === 'seller' ? t('inbox.you', { words }) : words}
        </span>
        {unread > 0 && (
          <span className="shrink-0 rounded-full bg-accent px-2 font-semibold text-on-accent text-xs tabular-nums leading-5">
            <span aria-hidden>{badgeCount(unread)}</span>
            <span className="sr-only">{t('thread.unread', { count: unread })}</span>
          </span>
        )}
      </span>
      {since && <span className="text-warning text-xs">{t('inbox.waits', { age: age(since) })}</span>}
    </a>
  )
}
