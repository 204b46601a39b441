import { callQuery } from '../../../client/query.ts'
import { useTranslation } from '../../../client/translation.ts'
import { lazily } from '../../../shell/code.ts'
import { MessageItem } from '../../../shell/conversation/MessageItem.tsx'
import { MessageList } from '../../../shell/conversation/MessageList.tsx'
import { useText } from '../text.ts'
import type { Conversation, Message } from './conversation.ts'
import { SubjectLine } from './SubjectLine.tsx'

const ReportMessage = lazily(() => import('./ReportMessage.tsx'))

type MessagesProps = {
  /** oldest first */
  messages: readonly Message[]
  conversation: Conversation
  /** there is more before them */
  older: { pending: boolean; show: () => void } | null
}

/** What the shop and the buyer have said; who wrote for the shop is named. */
export function Messages({ messages, conversation: { buyer, unread, read_by_them }, older }: MessagesProps) {
  const t = useText()
  return (
    <MessageList
      messages={messages}
      side="seller"
      unread={unread}
      readByThem={read_by_them}
      other={buyer}
      label={t('inbox.with', { buyer })}
      older={older}
      className="min-h-0 flex-1 px-4 py-4 -outline-offset-2 lg:px-6"
    >
      {(message, seen) => <OneMessage message={message} buyer={buyer} seen={seen} />}
    </MessageList>
  )
}

function OneMessage({ message, buyer, seen }: { message: Message; buyer: string; seen: boolean }) {
  const t = useText()
  const translation = useTranslation(callQuery('translateBuyerMessage', { message_id: message.id }))
  const mine = message.by === 'seller'
  return (
    <MessageItem
      message={message}
      mine={mine}
      author={mine ? t('inbox.shop') : buyer}
      member={message.member}
      seen={seen}
      subject={message.about && <SubjectLine subject={message.about} />}
      translation={translation}
      report={(onClose) => <ReportMessage messageId={message.id} onClose={onClose} />}
    />
  )
}
