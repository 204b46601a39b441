import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import type { ConversationSide } from '../../../contract/conversations.ts'
import { useDates } from '../../client/dates.ts'
import { useText } from '../../client/text.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import type { Said } from './said.ts'

type MessageListProps<Message extends Said> = {
  /** oldest first, at least one */
  messages: readonly Message[]
  /** whose screen it is */
  side: ConversationSide
  /** messages of the other side that were not read when the conversation was opened */
  unread: number
  /** up to which message the other side has read */
  readByThem: string | null
  /** the name of the other side */
  other: string
  /** the name of this part of the page */
  label: string
  /** there is more before them */
  older: { pending: boolean; show: () => void } | null
  className: string
  /** one message, and whether it is the last one and the other side has seen it */
  children: (message: Message, seen: boolean) => ReactNode
}

/** So near its end that new messages are followed there, in pixels. */
const nearEnd = 120

/** The messages by days, in a part of the page of their own that stays at its end. New ones of the other side are also said to who cannot see them. */
export function MessageList<Message extends Said>({
  messages,
  side,
  unread,
  readByThem,
  other,
  label,
  older,
  className,
  children,
}: MessageListProps<Message>) {
  const t = useText()
  const { date } = useDates()
  const box = useRef<HTMLElement>(null)
  const before = useRef({ first: '', last: '', height: 0, atEnd: true })
  const [firstUnread] = useState(() => (unread > 0 ? messages.filter(({ by }) => by !== side).at(-unread)?.id : undefined))
  const [newestAtFirst] = useState(() => messages.at(-1)?.id)
  const [first, newest] = [messages[0]?.id ?? '', messages.at(-1)]
  const last = newest?.id ?? ''
  const isMine = newest?.by === side

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const was = before.current
    const unreadLine = was.last === '' ? element.querySelector<HTMLElement>('[data-unread]') : null
    if (unreadLine) element.scrollTop = unreadLine.offsetTop
    else if (was.last === '' || (last !== was.last && (isMine || was.atEnd))) element.scrollTop = element.scrollHeight
    // what came above pushes nothing away
    else if (first !== was.first) element.scrollTop += element.scrollHeight - was.height
    before.current = { first, last, height: element.scrollHeight, atEnd: was.last === '' || was.atEnd || isMine }
  }, [first, last, isMine])

  const isNews = newest !== undefined && newest.by !== side && newest.id !== newestAtFirst
  const today = date(new Date().toISOString())
  const yesterday = date(new Date(Date.now() - 86_400_000).toISOString())
  return (
    <>
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
      <section
        ref={box}
        tabIndex={0}
        aria-label={label}
        className={classes('relative overflow-y-auto overscroll-contain', className)}
        onScroll={({ currentTarget: { scrollHeight, scrollTop, clientHeight } }) => {
          before.current.atEnd = scrollHeight - scrollTop - clientHeight < nearEnd
        }}
      >
        {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: the keyboard scrolls it */}
        {older && (
          <p className="mb-3 text-center">
            <Button variant="secondary" size="small" pending={older.pending} onClick={older.show}>
              {t('thread.older')}
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
                    {day === today ? t('thread.today') : day === yesterday ? t('thread.yesterday') : day}
                  </p>
                )}
                {message.id === firstUnread && (
                  <p
                    data-unread
                    className="my-3 flex items-center gap-3 font-medium text-accent text-xs before:h-px before:flex-1 before:bg-accent after:h-px after:flex-1 after:bg-accent"
                  >
                    {t('thread.fromHere')}
                  </p>
                )}
                {children(message, message.id === last && isSeen(message.id, readByThem))}
              </li>
            )
          })}
        </ol>
      </section>
      <p aria-live="polite" className="sr-only">
        {isNews && `${other}: ${newest.content ?? t('thread.hidden')}`}
      </p>
    </>
  )
}

/** Ids grow with their messages; as text the longer one is the greater. */
const isSeen = (id: string, readUpTo: string | null): boolean =>
  readUpTo !== null && (readUpTo.length > id.length || (readUpTo.length === id.length && readUpTo >= id))
