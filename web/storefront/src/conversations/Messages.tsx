import { useLayoutEffect, useRef, useState } from 'react'
import { useDates } from '../../../client/dates.ts'
import { Button } from '../../../ui/Button.tsx'
import { useText } from '../text.ts'
import type { Conversation, Message } from './conversation.ts'
import { MessageItem } from './MessageItem.tsx'

type MessagesProps = {
  /** oldest first */
  messages: Message[]
  /** null: nothing was written yet */
  conversation: Conversation | null
  /** its name */
  shop: string
  /** there is more before them */
  older: { pending: boolean; show: () => void } | null
}

/** So near its end that new messages are followed there, in pixels. */
const nearEnd = 120

/** The messages by days, in a part of the page of their own that stays at its end. New ones of the shop are also said to who cannot see them. */
export function Messages({ messages, conversation, shop, older }: MessagesProps) {
  const t = useText()
  const { date } = useDates()
  const box = useRef<HTMLElement>(null)
  const before = useRef({ first: '', last: '', height: 0, atEnd: true })
  const [firstUnread] = useState(() =>
    conversation?.unread ? messages.filter(({ by }) => by === 'seller').at(-conversation.unread)?.id : undefined,
  )
  const [newestAtFirst] = useState(() => messages.at(-1)?.id)
  const [first, newest] = [messages[0]?.id ?? '', messages.at(-1)]
  const last = newest?.id ?? ''
  const isMine = newest?.by === 'buyer'

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const was = before.current
    const unread = was.last === '' ? element.querySelector<HTMLElement>('[data-unread]') : null
    if (unread) element.scrollTop = unread.offsetTop
    else if (was.last === '' || (last !== was.last && (isMine || was.atEnd))) element.scrollTop = element.scrollHeight
    // what came above pushes nothing away
    else if (first !== was.first) element.scrollTop += element.scrollHeight - was.height
    before.current = { first, last, height: element.scrollHeight, atEnd: was.last === '' || was.atEnd || isMine }
  }, [first, last, isMine])

  if (messages.length === 0) return <p className="rounded-lg bg-sunken px-4 py-3 text-muted">{t('conversations.begin')}</p>
  const isNews = newest !== undefined && newest.by === 'seller' && newest.id !== newestAtFirst
  return (
    <>
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
      <section
        ref={box}
        tabIndex={0}
        aria-label={t('conversations.with', { shop })}
        className="relative max-h-[max(18rem,calc(100dvh-35rem))] overflow-y-auto overscroll-contain rounded-lg border border-line bg-surface px-3 py-3 sm:px-5"
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          before.current.atEnd = scrollHeight - scrollTop - clientHeight < nearEnd
        }}
      >
        {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
        {older && (
          <p className="mb-3 text-center">
            <Button variant="secondary" size="small" pending={older.pending} onClick={older.show}>
              {t('conversations.older')}
            </Button>
          </p>
        )}
        <ol className="grid gap-2.5">
          {messages.map((message, index) => {
            const previous = messages[index - 1]
            const day = date(message.at)
            const begins = !previous || date(previous.at) !== day
            return (
              <li key={message.id}>
                {begins && (
                  <Day day={day} today={date(new Date().toISOString())} yesterday={date(new Date(Date.now() - 86_400_000).toISOString())} />
                )}
                {message.id === firstUnread && (
                  <p
                    data-unread
                    className="my-3 flex items-center gap-3 font-medium text-accent text-xs before:h-px before:flex-1 before:bg-accent after:h-px after:flex-1 after:bg-accent"
                  >
                    {t('conversations.fromHere')}
                  </p>
                )}
                <MessageItem
                  message={message}
                  shop={shop}
                  seen={message.id === last && isSeen(message.id, conversation?.read_by_them ?? null)}
                />
              </li>
            )
          })}
        </ol>
      </section>
      <p aria-live="polite" className="sr-only">
        {isNews && `${shop}: ${newest.content ?? t('conversations.hidden')}`}
      </p>
    </>
  )
}

/** Ids grow with their messages; as text the longer one is the greater. */
const isSeen = (id: string, readUpTo: string | null): boolean =>
  readUpTo !== null && (readUpTo.length > id.length || (readUpTo.length === id.length && readUpTo >= id))

function Day({ day, today, yesterday }: { day: string; today: string; yesterday: string }) {
  const t = useText()
  return (
    <p className="my-3 text-center text-muted text-xs first:mt-0">
      {day === today ? t('conversations.today') : day === yesterday ? t('conversations.yesterday') : day}
    </p>
  )
}
