import { reportReasons } from '../../../../contract/reviews.ts'
import { useAct } from '../../../client/act.ts'
import { ReportSheet } from '../../../shell/ReportSheet.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { useText } from '../text.ts'

/** Why a review should not stand there. */
export default function ReportDialog({ reviewId, onClose }: { reviewId: string; onClose: () => void }) {
  const t = useText()
  const report = useAct('reportReview', {
    onDone: () => {
      onClose()
      showToast(t('reporting.sent'), { tone: 'success' })
    },
  })
  return (
    <ReportSheet
      title={t('reporting.title')}
      text={t('reporting.text')}
      reasons={reportReasons.map((value) => ({ value, title: t(`reporting.${value}`) }))}
      chooseLabel={t('reporting.choose')}
      sendLabel={t('reporting.send')}
      pending={report.pending}
      onSend={(reason) => void report.act({ review_id: reviewId, reason })}
      onClose={onClose}
    />
  )
}
