import { useState } from 'react'
import { type ReportReason, reportReasons } from '../../../../contract/reviews.ts'
import { useAct } from '../../../client/act.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/Dialog.tsx'
import { RadioCards } from '../../../ui/RadioCards.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { useText } from '../text.ts'

/** Why a review should not stand there. */
export default function ReportDialog({ reviewId, onClose }: { reviewId: string; onClose: () => void }) {
  const t = useText()
  const [reason, setReason] = useState<ReportReason | null>(null)
  const [tried, setTried] = useState(false)
  const report = useAct('reportReview', {
    onDone: () => {
      onClose()
      showToast(t('reporting.sent'), { tone: 'success' })
    },
  })
  const send = () => {
    setTried(true)
    if (reason) void report.act({ review_id: reviewId, reason })
  }
  return (
    <Dialog
      open
      place="sheet"
      title={t('reporting.title')}
      closeLabel={t('shell.close')}
      onClose={onClose}
      actions={
        <>
          <Button variant="quiet" pending={false} onClick={onClose}>
            {t('shell.cancel')}
          </Button>
          <Button pending={report.pending} onClick={send}>
            {t('reporting.send')}
          </Button>
        </>
      }
    >
      <p className="mb-4 text-muted text-sm">{t('reporting.text')}</p>
      <RadioCards
        label={t('reporting.title')}
        labelHidden
        value={reason}
        onChange={setReason}
        error={tried && !reason ? t('reporting.choose') : undefined}
        options={reportReasons.map((value) => ({ value, title: t(`reporting.${value}`) }))}
      />
    </Dialog>
  )
}
