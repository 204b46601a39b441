import { useEffect } from 'react'
import type { ConversationSide } from '../../../contract/conversations.ts'
import type { Said } from './said.ts'

type Opened = { conversation_id: string; messages: readonly Said[]; unread: number }

/** What is on the screen of somebody who looks is read: `read` marks it, once for each message of the other side that comes. */
export function useReading(
  conversation: Opened | undefined,
  side: ConversationSide,
  read: (seen: { conversation_id: string; message_id: string }) => Promise<unknown>,
) {
  const id = conversation?.conversation_id
  const newest = conversation?.messages.findLast(({ by }) => by !== side)?.id
  const isUnread = Boolean(conversation?.unread)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each message that comes
  useEffect(() => {
    if (!id || !newest || !isUnread) return
    const mark = () => {
      if (document.visibilityState === 'visible') void read({ conversation_id: id, message_id: newest })
    }
    mark()
    document.addEventListener('visibilitychange', mark)
    return () => document.removeEventListener('visibilitychange', mark)
  }, [id, newest, isUnread])
}
