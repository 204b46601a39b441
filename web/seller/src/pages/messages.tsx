import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { BookmarkCheck, MessagesSquare } from 'lucide-react'
import { callQuery } from '../../../client/query.ts'
import { useShortcuts } from '../../../office/shortcuts.ts'
import { LoadError } from '../../../shell/LoadError.tsx'
import { goTo, useQueryParameters } from '../../../shell/navigation.ts'
import { Title } from '../../../shell/Title.tsx'
import { classes } from '../../../ui/classes.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../ui/States.tsx'
import type { Summary } from '../messages/conversation.ts'
import { type InboxPlace, inboxAt, readInbox } from '../messages/inbox-address.ts'
import { Thread } from '../messages/Thread.tsx'
import { ThreadList, threadsAtOnce } from '../messages/ThreadList.tsx'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'

/** The inbox: who has written, one conversation, and its buyer; on phones one after another. */
export default function MessagesPage() {
  const t = useText()
  const place = readInbox(useQueryParameters())
  const { view, q, page, thread, order } = place
  const found = useQuery({
    ...callQuery('getShopConversations', { state: view, q, p: page, page_size: threadsAtOnce }),
    placeholderData: keepPreviousData,
  })
  const list = found.data?.list ?? []
  const next =
    list.find(({ conversation_id, waiting_since }) => waiting_since !== null && conversation_id !== thread)?.conversation_id ?? null
  useInboxKeys(place, list, next)
  const isOpen = thread !== null || order !== null
  return (
    <div className="h-[calc(100dvh-var(--office-head)-var(--tab-bar))] min-h-112 lg:grid lg:grid-cols-[20rem_minmax(0,1fr)] xl:grid-cols-[22rem_minmax(0,1fr)_21rem]">
      <Title>{t('inbox.title')}</Title>
      <section
        aria-label={t('inbox.list')}
        className={classes('flex h-full min-h-0 flex-col bg-raised lg:border-line lg:border-e', isOpen && 'max-lg:hidden')}
      >
        <div className="flex items-center justify-between gap-3 px-4 pt-4 pb-1">
          <h1 className="text-xl">{t('inbox.title')}</h1>
          <LinkButton href={paths.readyAnswers()} variant="quiet" size="small" icon={<BookmarkCheck aria-hidden className="size-4" />}>
            {t('inbox.ready.title')}
          </LinkButton>
        </div>
        {found.isError ? (
          <LoadError error={found.error} onRetry={() => void found.refetch()} pending={found.isFetching} />
        ) : found.isPending ? (
          <div className="px-4 py-4">
            <SkeletonRows label={t('shell.loading')} />
          </div>
        ) : (
          <ThreadList found={found.data} place={place} current={thread} stale={found.isPlaceholderData} />
        )}
      </section>
      {isOpen ? (
        <div className={classes('flex h-full min-h-0 flex-col lg:contents')}>
          <Thread key={thread ?? `order ${order}`} place={place} next={next} />
        </div>
      ) : (
        <div className="grid content-center max-lg:hidden xl:col-span-2">
          <EmptyState
            icon={<MessagesSquare />}
            title={t('inbox.choose.title')}
            text={t('inbox.choose.text')}
            action={next === null ? undefined : <LinkButton href={inboxAt(place, { thread: next })}>{t('inbox.first')}</LinkButton>}
          />
        </div>
      )}
    </div>
  )
}

/** `j` `k` go from one conversation to the next, `n` to the next who waits, `u` back to the list, `/` searches. */
function useInboxKeys(place: InboxPlace, list: readonly Summary[], next: string | null) {
  const t = useText()
  const at = list.findIndex(({ conversation_id }) => conversation_id === place.thread)
  const open = (id: string | undefined | null) =>
    id && goTo(inboxAt(place, { thread: id }), { replace: place.thread !== null, keepScroll: true })
  useShortcuts([
    { keys: 'j', label: t('office.keys.next'), group: 'list', run: () => open(list[Math.min(list.length - 1, at + 1)]?.conversation_id) },
    { keys: 'k', label: t('office.keys.previous'), group: 'list', run: () => open(list[Math.max(0, at - 1)]?.conversation_id) },
    { keys: 'n', label: t('inbox.next'), group: 'list', run: () => open(next) },
    { keys: 'u', label: t('inbox.back'), group: 'list', run: () => goTo(inboxAt(place)) },
    {
      keys: '/',
      label: t('office.keys.search'),
      group: 'list',
      run: () => document.querySelector<HTMLInputElement>('main input[type=search]')?.focus(),
    },
  ])
}
