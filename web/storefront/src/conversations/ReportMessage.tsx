import { useState } from 'react'
import { messageReportReasons } from '../../../../contract/conversations.ts'
import { conversationReportMost } from '../../../../contract/limits.ts'
import { useAct } from '../../../client/act.ts'
import { ReportSheet } from '../../../shell/ReportSheet.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { useText } from '../text.ts'

/** Why the house should look at a message of the shop. */
export default function ReportMessage({ messageId, onClose }: { messageId: string; onClose: () => void }) {
  const t = useText()
  const [words, setWords] = useState('')
  const report = useAct('reportMessage', {
    refreshes: ['getConversation'],
    onDone: () => {
      onClose()
      showToast(t('conversations.reportSent'), { tone: 'success' })
    },
  })
  return (
    <ReportSheet
      title={t('conversations.reportTitle')}
      text={t('conversations.reportText')}
      reasons={messageReportReasons.map((value) => ({ value, title: t(`conversations.reason.${value}`) }))}
      chooseLabel={t('conversations.choose')}
      sendLabel={t('conversations.reportSend')}
      pending={report.pending}
      onSend={(reason) => void report.act({ message_id: messageId, reason, content: words.trim() })}
      onClose={onClose}
    >
      <div className="mt-4">
        <TextArea
          label={t('conversations.reportWords')}
          optional={t('shell.optional')}
          error={report.fields.content}
          maxLength={conversationReportMost}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </div>
    </ReportSheet>
  )
}
