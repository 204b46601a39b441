import { useState } from 'react'
import { type ReportReason, reportReasons } from '../../../../contract/reviews.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { RadioCards } from '../../../ui/RadioCards.tsx'
import { useText } from '../text.ts'

/** Why the house should take down what a buyer wrote. */
export default function ReportDialog({
  pending,
  onSend,
  onClose,
}: {
  pending: boolean
  onSend: (reason: ReportReason) => void
  onClose: () => void
}) {
  const t = useText()
  const [reason, setReason] = useState<ReportReason | null>(null)
  const [tried, setTried] = useState(false)
  const send = () => {
    setTried(true)
    if (reason) onSend(reason)
  }
  return (
    <Dialog
      open
      place="sheet"
      title={t('answers.report.title')}
      closeLabel={t('shell.close')}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" pending={false} onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button pending={pending} onClick={send}>
            {t('shell.send')}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-muted text-sm">{t('answers.report.text')}</p>
      <RadioCards
        label={t('answers.report.title')}
        labelHidden
        value={reason}
        onChange={setReason}
        error={tried && !reason ? t('answers.report.choose') : undefined}
        options={reportReasons.map((value) => ({ value, title: t(`answers.report.reason.${value}`) }))}
      />
    </Dialog>
  )
}
