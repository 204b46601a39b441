import { callQuery } from '../../../client/query.ts'
import { useTranslation } from '../../../client/translation.ts'
import { lazily } from '../../../shell/code.ts'
import { MessageItem } from '../../../shell/conversation/MessageItem.tsx'
import { MessageList } from '../../../shell/conversation/MessageList.tsx'
import { useText } from '../text.ts'
import type { Conversation, Message } from './conversation.ts'
import { SubjectCard } from './SubjectCard.tsx'

const ReportMessage = lazily(() => import('./ReportMessage.tsx'))

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

/** What the customer and the shop have said. */
export function Messages({ messages, conversation, shop, older }: MessagesProps) {
  const t = useText()
  if (messages.length === 0) return <p className="rounded-lg bg-sunken px-4 py-3 text-muted">{t('conversations.begin')}</p>
  return (
    <MessageList
      messages={messages}
      side="buyer"
      unread={conversation?.unread ?? 0}
      readByThem={conversation?.read_by_them ?? null}
      other={shop}
      label={t('conversations.with', { shop })}
      older={older}
      className="max-h-[max(18rem,calc(100dvh-35rem))] rounded-lg border border-line bg-surface px-3 py-3 sm:px-5"
    >
      {(message, seen) => <OneMessage message={message} shop={shop} seen={seen} />}
    </MessageList>
  )
}

function OneMessage({ message, shop, seen }: { message: Message; shop: string; seen: boolean }) {
  const t = useText()
  const translation = useTranslation(callQuery('translateMessage', { message_id: message.id }))
  const mine = message.by === 'buyer'
  return (
    <MessageItem
      message={message}
      mine={mine}
      author={mine ? t('conversations.me') : shop}
      member={null}
      seen={seen}
      subject={message.about && <SubjectCard subject={message.about} />}
      translation={translation}
      report={(onClose) => <ReportMessage messageId={message.id} onClose={onClose} />}
    />
  )
}
