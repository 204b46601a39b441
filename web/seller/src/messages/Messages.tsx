import { useLayoutEffect, useRef, useState } from 'react'
import { useDates } from '../../../client/dates.ts'
import { Button } from '../../../ui/Button.tsx'
import { useText } from '../text.ts'
import type { Conversation, Message } from './conversation.ts'
import { MessageItem } from './MessageItem.tsx'

type MessagesProps = {
  /** oldest first */
  messages: readonly Message[]
  conversation: Conversation
  /** there is more before them */
  older: { pending: boolean; show: () => void } | null
}

/** So near its end that new messages are followed there, in pixels. */
const nearEnd = 120

/** The messages by days, in a part of the page of their own that stays at its end. New ones of the buyer are also said to who cannot see them. */
export function Messages({ messages, conversation, older }: MessagesProps) {
  const t = useText()
  const { date } = useDates()
  const box = useRef<HTMLElement>(null)
  const before = useRef({ first: '', last: '', height: 0, atEnd: true })
  const [firstUnread] = useState(() =>
    conversation.unread > 0 ? messages.filter(({ by }) => by === 'buyer').at(-conversation.unread)?.id : undefined,
  )
  const [newestAtFirst] = useState(() => messages.at(-1)?.id)
  const [first, newest] = [messages[0]?.id ?? '', messages.at(-1)]
  const last = newest?.id ?? ''
  const isMine = newest?.by === 'seller'

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

  const isNews = newest !== undefined && newest.by === 'buyer' && newest.id !== newestAtFirst
  const today = date(new Date().toISOString())
  const yesterday = date(new Date(Date.now() - 86_400_000).toISOString())
  return (
    <>
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
      <section
        ref={box}
        tabIndex={0}
        aria-label={t('inbox.with', { buyer: conversation.buyer })}
        className="relative min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-4 -outline-offset-2 lg:px-6"
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          before.current.atEnd = scrollHeight - scrollTop - clientHeight < nearEnd
        }}
      >
        {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
        {older && (
          <p className="mb-3 text-center">
            <Button variant="secondary" size="small" pending={older.pending} onClick={older.show}>
              {t('inbox.older')}
            </Button>
          </p>
        )}
        <ol className="grid gap-2.5">
          {messages.map((message, index) => {
            const previous = messages[index - 1]
            const day = date(message.at)
            return (
              <li key={message.id}>
                {(!previous || date(previous.at) !== day) && (
                  <p className="my-3 text-center text-muted text-xs first:mt-0">
                    {day === today ? t('inbox.today') : day === yesterday ? t('inbox.yesterday') : day}
                  </p>
                )}
                {message.id === firstUnread && (
                  <p
                    data-unread
                    className="my-3 flex items-center gap-3 font-medium text-accent text-xs before:h-px before:flex-1 before:bg-accent after:h-px after:flex-1 after:bg-accent"
                  >
                    {t('inbox.fromHere')}
                  </p>
                )}
                <MessageItem
                  message={message}
                  buyer={conversation.buyer}
                  seen={message.id === last && isSeen(message.id, conversation.read_by_them)}
                />
              </li>
            )
          })}
        </ol>
      </section>
      <p aria-live="polite" className="sr-only">
        {isNews && `${conversation.buyer}: ${newest.content ?? t('inbox.hidden')}`}
      </p>
    </>
  )
}

/** Ids grow with their messages; as text the longer one is the greater. */
const isSeen = (id: string, readUpTo: string | null): boolean =>
  readUpTo !== null && (readUpTo.length > id.length || (readUpTo.length === id.length && readUpTo >= id))
