import { useState } from 'react'
import { type MessageReportReason, messageReportReasons } from '../../../contract/conversations.ts'
import { conversationReportMost } from '../../../contract/limits.ts'
import { useText } from '../../client/text.ts'
import { TextArea } from '../../ui/TextArea.tsx'
import { ReportSheet } from '../ReportSheet.tsx'

type MessageReportProps = {
  /** who looks at it, and who is not told */
  text: string
  pending: boolean
  error: string | undefined
  onSend: (said: { reason: MessageReportReason; content: string }) => void
  onClose: () => void
}

/** Why the house should look at a message, with words where one likes. */
export function MessageReport({ text, pending, error, onSend, onClose }: MessageReportProps) {
  const t = useText()
  const [words, setWords] = useState('')
  return (
    <ReportSheet
      title={t('thread.reportTitle')}
      text={text}
      reasons={messageReportReasons.map((value) => ({ value, title: t(`thread.reason.${value}`) }))}
      chooseLabel={t('thread.reportChoose')}
      sendLabel={t('thread.reportSend')}
      pending={pending}
      onSend={(reason) => onSend({ reason, content: words.trim() })}
      onClose={onClose}
    >
      <div className="mt-4">
        <TextArea
          label={t('thread.reportWords')}
          optional={t('shell.optional')}
          error={error}
          maxLength={conversationReportMost}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </div>
    </ReportSheet>
  )
}
