import { useAct } from '../../../client/act.ts'
import { MessageReport } from '../../../shell/conversation/MessageReport.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { useText } from '../text.ts'

/** Why the house should look at a message of the buyer. */
export default function ReportMessage({ messageId, onClose }: { messageId: string; onClose: () => void }) {
  const t = useText()
  const report = useAct('reportBuyerMessage', {
    refreshes: ['getShopConversation'],
    onDone: () => {
      onClose()
      showToast(t('thread.reportSent'), { tone: 'success' })
    },
  })
  return (
    <MessageReport
      text={t('inbox.reportText')}
      pending={report.pending}
      error={report.fields.content}
      onSend={(said) => void report.act({ message_id: messageId, ...said })}
      onClose={onClose}
    />
  )
}
