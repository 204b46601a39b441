import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ArrowLeft, Ban, EllipsisVertical, MessagesSquare, Store } from 'lucide-react'
import { useState } from 'react'
import { useAct } from '../../../client/act.ts'
import type { Input } from '../../../client/calls.ts'
import { useLocalized } from '../../../client/localized.ts'
import { callQuery } from '../../../client/query.ts'
import { request } from '../../../client/request.ts'
import { useReading } from '../../../shell/conversation/use-reading.ts'
import { GoneOrError } from '../../../shell/GoneOrError.tsx'
import { changeQuery } from '../../../shell/navigation.ts'
import { Title } from '../../../shell/Title.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { classes } from '../../../ui/classes.ts'
import { PageTitle } from '../../../ui/Layout.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Menu } from '../../../ui/Menu.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../ui/States.tsx'
import { paths } from '../paths.ts'
import { useText } from '../text.ts'
import { Composer } from './Composer.tsx'
import { type Conversation, conversationCalls, type ShopSide } from './conversation.ts'
import { Messages } from './Messages.tsx'
import { OrderBeside } from './SubjectCard.tsx'
import { useResponseTime } from './use-response-time.ts'

type TalkProps = {
  /** a conversation by its id, or the one with a shop, begun or not */
  thread: string | null
  shopId: string | null
  /** what is going to be spoken of */
  about: Pick<Input<'findConversation'>, 'about' | 'about_id'>
}

/** One conversation: its messages, the order that it is about beside them, and what is written next. */
export default function Talk({ thread, shopId, about }: TalkProps) {
  const t = useText()
  const local = useLocalized()
  const found = useQuery({
    ...callQuery('findConversation', { shop_id: shopId ?? '', ...about }),
    enabled: thread === null,
    // what was to be spoken of goes from the address with the first message, and nothing is to blink then
    placeholderData: keepPreviousData,
  })
  const conversationId = thread ?? found.data?.conversation_id ?? null
  const pages = useInfiniteQuery({
    queryKey: ['getConversation', conversationId],
    queryFn: ({ pageParam, signal }) =>
      request('getConversation', { conversation_id: conversationId ?? '', ...(pageParam && { before: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => (page.has_older ? page.messages[0]?.id : undefined),
    enabled: conversationId !== null,
    // what is unread is told from what comes now, not from what was kept
    staleTime: 0,
    gcTime: 0,
  })
  const conversation = pages.data?.pages[0]
  const messages = (pages.data?.pages ?? []).toReversed().flatMap((page) => page.messages)
  const read = useAct('markConversationRead', { quiet: true, refreshes: ['getConversations', 'countUnreadConversations'] })
  useReading(conversation, 'buyer', read.act)

  const error = pages.error ?? (thread === null ? found.error : null)
  if (error && !conversation) {
    return (
      <GoneOrError
        error={error}
        onRetry={() => void (pages.isError ? pages.refetch() : found.refetch())}
        pending={pages.isFetching || found.isFetching}
      >
        <Title>{t('market.section.conversations')}</Title>
        <EmptyState
          heading="h1"
          icon={<MessagesSquare />}
          title={t('conversations.gone')}
          text={t('conversations.goneText')}
          action={<LinkButton href={paths.conversations()}>{t('conversations.all')}</LinkButton>}
        />
      </GoneOrError>
    )
  }
  const shop = conversation?.shop ?? found.data?.shop
  if (!shop) return <SkeletonRows label={t('shell.loading')} />

  const subject = found.isPlaceholderData ? null : (found.data?.about ?? null)
  const spoken = messages.toReversed().flatMap((message) => (message.about?.kind === 'order' ? [message.about] : []))
  const order = subject?.kind === 'order' ? subject : spoken[0]
  const name = local(shop, 'name')
  const dropSubject = () => changeQuery({ product: undefined, order: undefined })
  const body = (
    <div className="grid min-w-0 gap-4">
      {/* what is being written stays, while its first message makes a conversation of it */}
      {conversationId !== null && !conversation ? (
        <SkeletonRows label={t('shell.loading')} />
      ) : (
        <Messages
          key={conversationId}
          messages={messages}
          conversation={conversation ?? null}
          shop={name}
          older={pages.hasNextPage ? { pending: pages.isFetchingNextPage, show: () => void pages.fetchNextPage() } : null}
        />
      )}
      {conversation?.can_write === false ? (
        <Stopped conversation={conversation} />
      ) : (
        <Composer shopId={shop.id} subject={subject} onDropSubject={dropSubject} />
      )}
    </div>
  )
  return (
    <>
      <Title>{name}</Title>
      <Head shop={shop} name={name} conversation={conversation ?? null} />
      {/* one place for what is written, with an order beside it or not: it keeps its focus when the order comes */}
      <div className={classes('grid items-start gap-4', order && 'xl:grid-cols-[minmax(0,1fr)_20rem] xl:gap-6')}>
        {order && (
          <div className="min-w-0 xl:order-last">
            <OrderBeside order={order} />
          </div>
        )}
        {body}
      </div>
    </>
  )
}

function Head({ shop, name, conversation }: { shop: ShopSide; name: string; conversation: Conversation | null }) {
  const t = useText()
  const responseTime = useResponseTime()
  const [asking, setAsking] = useState(false)
  const block = useAct('blockConversation', { refreshes: conversationCalls, onDone: () => setAsking(false) })
  return (
    <>
      <p className="-mt-2 mb-1">
        <a href={paths.conversations()} className="inline-flex min-h-11 items-center gap-2 text-accent text-sm hover:underline">
          <ArrowLeft aria-hidden className="size-4" />
          {t('conversations.all')}
        </a>
      </p>
      <PageTitle
        text={responseTime(shop.response_hours)}
        aside={
          <Menu
            label={t('thread.more')}
            triggerClassName="inline-grid size-11 place-items-center rounded-full hover:bg-sunken"
            trigger={<EllipsisVertical aria-hidden className="size-5" />}
            items={[
              ...(shop.is_open
                ? [
                    {
                      key: 'visit',
                      label: t('conversations.visit'),
                      icon: <Store aria-hidden className="size-4.5" />,
                      href: paths.shop(shop.id),
                    },
                  ]
                : []),
              ...(conversation && !conversation.blocked_by_me
                ? [
                    {
                      key: 'block',
                      label: t('conversations.block'),
                      icon: <Ban aria-hidden className="size-4.5" />,
                      onPress: () => setAsking(true),
                    },
                  ]
                : []),
            ]}
          />
        }
      >
        {name}
      </PageTitle>
      {asking && conversation && (
        <ConfirmDialog
          open
          danger
          title={t('conversations.blockTitle')}
          confirmLabel={t('thread.blockYes')}
          cancelLabel={t('shell.cancel')}
          closeLabel={t('shell.close')}
          pending={block.pending}
          onConfirm={() => void block.act({ conversation_id: conversation.conversation_id, on: true })}
          onClose={() => setAsking(false)}
        >
          {t('conversations.blockText')}
        </ConfirmDialog>
      )}
    </>
  )
}

/** Why nobody writes here, and what to do about it. */
function Stopped({ conversation }: { conversation: Conversation }) {
  const t = useText()
  const block = useAct('blockConversation', { refreshes: conversationCalls })
  const { blocked_by_me: mine, blocked_by_them: theirs } = conversation
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 rounded-lg bg-sunken px-4 py-3">
      <p className="min-w-0 flex-1 basis-64">
        {t(mine ? 'conversations.blockedByMe' : theirs ? 'conversations.blockedByThem' : 'conversations.closed')}
      </p>
      {mine && (
        <Button
          variant="secondary"
          pending={block.pending}
          onClick={() => void block.act({ conversation_id: conversation.conversation_id, on: false })}
        >
          {t('thread.unblock')}
        </Button>
      )}
    </div>
  )
}
