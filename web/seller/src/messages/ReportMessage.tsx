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

/** Why the house should look at a message of the buyer. */
export default function ReportMessage({ messageId, onClose }: { messageId: string; onClose: () => void }) {
  const t = useText()
  const [reason, setReason] = useState<MessageReportReason | null>(null)
  const [tried, setTried] = useState(false)
  const [words, setWords] = useState('')
  const report = useAct('reportBuyerMessage', {
    refreshes: ['getShopConversation'],
    onDone: () => {
      onClose()
      showToast(t('inbox.reportSent'), { tone: 'success' })
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
      title={t('inbox.reportTitle')}
      closeLabel={t('shell.close')}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" pending={false} onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button pending={report.pending} onClick={send}>
            {t('inbox.reportSend')}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <p className="text-muted text-sm">{t('inbox.reportText')}</p>
        <RadioCards
          label={t('inbox.reportTitle')}
          labelHidden
          value={reason}
          onChange={setReason}
          error={tried && !reason ? t('inbox.choose.reason') : undefined}
          options={messageReportReasons.map((value) => ({ value, title: t(`inbox.reason.${value}`) }))}
        />
        <TextArea
          label={t('inbox.reportWords')}
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
