import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { ArrowLeft, Ban, EllipsisVertical, MessagesSquare, SkipForward, UserRound } from 'lucide-react'
import { useState } from 'react'
import type { AnswerValues } from '../../../../contract/ready-answers.ts'
import { useAct } from '../../../client/act.ts'
import { useDisplayName } from '../../../client/display-names.ts'
import { callQuery } from '../../../client/query.ts'
import { request } from '../../../client/request.ts'
import { useReading } from '../../../shell/conversation/use-reading.ts'
import { GoneOrError } from '../../../shell/GoneOrError.tsx'
import { goTo } from '../../../shell/navigation.ts'
import { Title } from '../../../shell/Title.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { LinkButton } from '../../../ui/LinkButton.tsx'
import { Menu } from '../../../ui/Menu.tsx'
import { SkeletonRows } from '../../../ui/Skeleton.tsx'
import { EmptyState } from '../../../ui/States.tsx'
import { Key } from '../Key.tsx'
import { useText } from '../text.ts'
import { BuyerCard } from './BuyerCard.tsx'
import { Composer } from './Composer.tsx'
import { type Buyer, type Conversation, conversationCalls } from './conversation.ts'
import { type InboxPlace, inboxAt } from './inbox-address.ts'
import { Messages } from './Messages.tsx'

type ThreadProps = {
  place: InboxPlace
  /** the next who waits for an answer, where there is one */
  next: string | null
}

/** One conversation with what is answered next, and its buyer beside it. */
export function Thread({ place, next }: ThreadProps) {
  const t = useText()
  const found = useQuery({
    ...callQuery('findShopConversation', { order_id: place.order ?? '' }),
    enabled: place.order !== null,
    placeholderData: keepPreviousData,
  })
  const subject = place.order === null ? null : (found.data?.about ?? null)
  const id = place.thread ?? (place.order === null ? null : (found.data?.conversation_id ?? null))
  const pages = useInfiniteQuery({
    queryKey: ['getShopConversation', id],
    queryFn: ({ pageParam, signal }) =>
      request('getShopConversation', { conversation_id: id ?? '', ...(pageParam && { before: pageParam }) }, { signal }),
    initialPageParam: '',
    getNextPageParam: (page) => (page.has_older ? page.messages[0]?.id : undefined),
    enabled: id !== null,
    // what is unread is told from what comes now, not from what was kept
    staleTime: 0,
    gcTime: 0,
  })
  const card = useQuery({ ...callQuery('getConversationBuyer', { conversation_id: id ?? '' }), enabled: id !== null })
  const [chosenOrder, setChosenOrder] = useState<string | null>(null)
  const [looking, setLooking] = useState(false)
  const conversation = pages.data?.pages[0]
  const read = useAct('markShopConversationRead', { quiet: true, refreshes: ['getShopConversations', 'countShopConversations'] })
  useReading(conversation, 'seller', read.act)

  const error = pages.error ?? (place.order === null ? null : found.error)
  if (error && !conversation)
    return (
      <div className="min-w-0 lg:col-span-2">
        <GoneOrError
          error={error}
          onRetry={() => void (pages.isError ? pages.refetch() : found.refetch())}
          pending={pages.isFetching || found.isFetching}
        >
          <EmptyState
            icon={<MessagesSquare />}
            title={t('inbox.gone')}
            text={t('inbox.goneText')}
            action={<LinkButton href={inboxAt(place)}>{t('inbox.back')}</LinkButton>}
          />
        </GoneOrError>
      </div>
    )
  const buyer = conversation?.buyer ?? found.data?.buyer
  if (buyer === undefined || (id !== null && !conversation))
    return (
      <div className="min-w-0 px-6 py-6 lg:col-span-2">
        <SkeletonRows label={t('shell.loading')} />
      </div>
    )
  const state = conversation ?? found.data
  const orderId = chosenOrder ?? subject?.order_id ?? card.data?.about_order_id ?? null
  const beside = <BuyerCard buyer={card.data} orderId={orderId} onOrder={setChosenOrder} />
  const messages = (pages.data?.pages ?? []).toReversed().flatMap((page) => page.messages)
  return (
    <>
      <section className="flex min-h-0 min-w-0 flex-col">
        <Title>{t('inbox.with', { buyer })}</Title>
        <Head
          place={place}
          buyer={buyer}
          conversation={conversation ?? null}
          next={next}
          onBuyer={id === null ? null : () => setLooking(true)}
        />
        {conversation ? (
          <Messages
            key={conversation.conversation_id}
            messages={messages}
            conversation={conversation}
            older={pages.hasNextPage ? { pending: pages.isFetchingNextPage, show: () => void pages.fetchNextPage() } : null}
          />
        ) : (
          <p className="flex-1 px-6 py-6 text-muted">{t('inbox.begin')}</p>
        )}
        {state?.can_write === false ? (
          <Stopped conversation={conversation ?? null} state={state} />
        ) : (
          <Composer
            key={id ?? `order ${place.order}`}
            to={id === null ? { order_id: place.order ?? '' } : { conversation_id: id }}
            subject={subject}
            onDropSubject={() => goTo(inboxAt(place, id === null ? {} : { thread: id }), { replace: true, keepScroll: true })}
            values={valuesOf(buyer, card.data, orderId, subject?.increment_id ?? null)}
            language={conversation?.buyer_language ?? 'en'}
            onSent={(conversationId) => {
              if (place.order !== null) goTo(inboxAt(place, { thread: conversationId }), { replace: true, keepScroll: true })
            }}
          />
        )}
      </section>
      <aside aria-label={t('inbox.buyer.title')} className="min-h-0 overflow-y-auto border-line border-s px-5 py-5 max-xl:hidden">
        {id !== null && beside}
      </aside>
      <Dialog open={looking} place="sheet" title={t('inbox.buyer.title')} closeLabel={t('shell.close')} onClose={() => setLooking(false)}>
        {beside}
      </Dialog>
    </>
  )
}

/** What is known here of the words of a ready answer. */
function valuesOf(buyer: string, card: Buyer | undefined, orderId: string | null, number: string | null): AnswerValues {
  const order = card?.last_orders.find(({ order_id }) => order_id === orderId)
  return {
    buyer,
    order: order?.increment_id ?? number,
    carrier: order?.carrier ?? null,
    tracking: order?.tracking_number ?? null,
  }
}

type HeadProps = {
  place: InboxPlace
  buyer: string
  conversation: Conversation | null
  next: string | null
  onBuyer: (() => void) | null
}

function Head({ place, buyer, conversation, next, onBuyer }: HeadProps) {
  const t = useText()
  const language = useDisplayName('language')
  const [asking, setAsking] = useState(false)
  const block = useAct('blockBuyer', { refreshes: conversationCalls, onDone: () => setAsking(false) })
  return (
    <div className="flex items-center gap-2 border-line border-b px-2 py-2 lg:px-6">
      <a
        href={inboxAt(place)}
        aria-label={t('inbox.back')}
        className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunken lg:hidden"
      >
        <ArrowLeft aria-hidden className="size-5" />
      </a>
      <div className="min-w-0 flex-1">
        <h2 className="truncate text-lg">{buyer}</h2>
        {conversation && (
          <p className="truncate text-muted text-xs">{t('inbox.writesIn', { language: language(conversation.buyer_language) })}</p>
        )}
      </div>
      {next !== null && next !== conversation?.conversation_id && (
        <LinkButton
          href={inboxAt(place, { thread: next })}
          variant="secondary"
          size="small"
          icon={<SkipForward aria-hidden className="size-4" />}
        >
          <span className="max-lg:sr-only">{t('inbox.next')}</span>
          <Key>n</Key>
        </LinkButton>
      )}
      {onBuyer && (
        <span className="xl:hidden">
          <Button
            variant="secondary"
            size="small"
            pending={false}
            aria-haspopup="dialog"
            icon={<UserRound aria-hidden className="size-4" />}
            onClick={onBuyer}
          >
            <span className="max-lg:sr-only">{t('inbox.buyer.title')}</span>
          </Button>
        </span>
      )}
      {conversation && !conversation.blocked_by_me && (
        <Menu
          label={t('thread.more')}
          triggerClassName="inline-grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunken"
          trigger={<EllipsisVertical aria-hidden className="size-5" />}
          items={[
            {
              key: 'block',
              label: t('inbox.block'),
              icon: <Ban aria-hidden className="size-4.5" />,
              onPress: () => setAsking(true),
            },
          ]}
        />
      )}
      {asking && conversation && (
        <ConfirmDialog
          open
          danger
          title={t('inbox.blockTitle', { buyer })}
          confirmLabel={t('thread.blockYes')}
          cancelLabel={t('shell.cancel')}
          closeLabel={t('shell.close')}
          pending={block.pending}
          onConfirm={() => void block.act({ conversation_id: conversation.conversation_id, on: true })}
          onClose={() => setAsking(false)}
        >
          {t('inbox.blockText')}
        </ConfirmDialog>
      )}
    </div>
  )
}

type StoppedProps = { conversation: Conversation | null; state: Pick<Conversation, 'blocked_by_me' | 'blocked_by_them'> }

/** Why nobody writes here, and what to do about it. */
function Stopped({ conversation, state: { blocked_by_me: mine, blocked_by_them: theirs } }: StoppedProps) {
  const t = useText()
  const block = useAct('blockBuyer', { refreshes: conversationCalls })
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3 border-line border-t bg-sunken px-6 py-4">
      <p className="min-w-0 flex-1 basis-64">{t(mine ? 'inbox.blockedByMe' : theirs ? 'inbox.blockedByThem' : 'inbox.closed')}</p>
      {mine && conversation && (
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
