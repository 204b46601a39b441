import { useState } from 'react'
import { type MessageReportReason, messageReportReasons } from '../../../../contract/conversations.ts'
import { conversationReportMost } from '../../../../contract/limits.ts'
import { useAct } from '../../../client/act.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { RadioCards } from '../../../ui/RadioCards.tsx'
import { TextArea } from '../../../ui/TextArea.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { useText } from '../text.ts'

/** Why the house should look at a message of the shop. */
export default function ReportMessage({ messageId, onClose }: { messageId: string; onClose: () => void }) {
  const t = useText()
  const [reason, setReason] = useState<MessageReportReason | null>(null)
  const [words, setWords] = useState('')
  const [tried, setTried] = useState(false)
  const report = useAct('reportMessage', {
    refreshes: ['getConversation'],
    onDone: () => {
      onClose()
      showToast(t('conversations.reportSent'), { tone: 'success' })
    },
  })
  const send = () => {
    setTried(true)
    if (reason) void report.act({ message_id: messageId, reason, content: words.trim() })
  }
  return (
    <Dialog
      open
      place="sheet"
      title={t('conversations.reportTitle')}
      closeLabel={t('shell.close')}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" pending={false} onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button pending={report.pending} onClick={send}>
            {t('conversations.reportSend')}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-muted text-sm">{t('conversations.reportText')}</p>
      <RadioCards
        label={t('conversations.reportTitle')}
        labelHidden
        value={reason}
        onChange={setReason}
        error={tried && !reason ? t('conversations.choose') : undefined}
        options={messageReportReasons.map((value) => ({ value, title: t(`conversations.reason.${value}`) }))}
      />
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
    </Dialog>
  )
}
