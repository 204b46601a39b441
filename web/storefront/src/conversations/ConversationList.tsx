import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { MessagesSquare } from 'lucide-react'
import { useDates } from '../../../client/dates.ts'
import { useLocalized } from '../../../client/localized.ts'
import { callQuery } from '../../../client/query.ts'
import { LoadError } from '../../../shell/LoadError.tsx'
import { useQueryParameters } from '../../../shell/navigation.ts'
import { badgeCount } from '../../../ui/Badge.tsx'
import { Card } from '../../../ui/Card.tsx'
import { classes } from '../../../ui/classes.ts'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../ui/States.tsx'
import { BrandMark } from '../brand/BrandMark.tsx'
import { Pages } from '../Pages.tsx'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'
import type { ConversationSummary } from './conversation.ts'

/** All conversations, the one with the latest message first. */
export function ConversationList() {
  const t = useText()
  const page = Math.max(1, Number(useQueryParameters().get('p')) || 1)
  const found = useQuery({ ...callQuery('getConversations', { p: page, page_size: 12 }), placeholderData: keepPreviousData })
  if (found.isPending) return <SkeletonRows label={t('shell.loading')} />
  if (found.isError) return <LoadError error={found.error} onRetry={() => void found.refetch()} pending={found.isFetching} />
  const { list, count, page_count } = found.data
  if (count === 0) {
    return (
      <EmptyState
        icon={<MessagesSquare />}
        title={t('conversations.none')}
        text={t('conversations.noneText')}
        action={<LinkButton href={paths.index()}>{t('conversations.browse')}</LinkButton>}
      />
    )
  }
  return (
    <>
      <Card flush>
        <ul
          aria-label={t('conversations.list')}
          aria-busy={found.isPlaceholderData || undefined}
          className={classes('transition-opacity', found.isPlaceholderData && 'opacity-50')}
        >
          {list.map((conversation) => (
            <li key={conversation.conversation_id} className="border-line border-t first:border-t-0">
              <Row conversation={conversation} />
            </li>
          ))}
        </ul>
      </Card>
      <Pages page={page} pageCount={page_count} href={(number) => paths.conversations({ p: number })} />
    </>
  )
}

function Row({ conversation: { conversation_id, shop, last, unread } }: { conversation: ConversationSummary }) {
  const t = useText()
  const local = useLocalized()
  const { age } = useDates()
  const words = last.content === null ? t('thread.hidden') : last.content || t('thread.onlyPictures', { count: last.pictures })
  return (
    <a href={paths.conversations({ thread: conversation_id })} className="flex items-center gap-3.5 px-4 py-3.5 hover:bg-sunken sm:px-6">
      <BrandMark of="shop" logo={shop.logo} className="size-12" />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-3">
          <span className={classes('min-w-0 flex-1 truncate', unread > 0 ? 'font-semibold' : 'font-medium')}>{local(shop, 'name')}</span>
          <time dateTime={last.at} className="shrink-0 text-muted text-xs">
            {age(last.at)}
          </time>
        </span>
        <span className="mt-0.5 flex items-center gap-3">
          <span className={classes('min-w-0 flex-1 truncate text-sm', unread > 0 ? 'font-medium text-text' : 'text-muted')}>
            {last.by === 'buyer' ? t('conversations.you', { words }) : words}
          </span>
          {unread > 0 && (
            <span className="shrink-0 rounded-full bg-accent px-2 font-semibold text-on-accent text-xs tabular-nums leading-5">
              <span aria-hidden>{badgeCount(unread)}</span>
              <span className="sr-only">{t('thread.unread', { count: unread })}</span>
            </span>
          )}
        </span>
      </span>
    </a>
  )
}
