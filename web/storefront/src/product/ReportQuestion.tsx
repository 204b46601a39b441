import { reportReasons } from '../../../../contract/reviews.ts'
import { useAct } from '../../../client/act.ts'
import { ReportSheet } from '../../../shell/ReportSheet.tsx'
import { showToast } from '../../../ui/toasts.ts'
import { useText } from '../text.ts'

/** Why a question or its answer should not stand there. */
export default function ReportQuestion({ questionId, onClose }: { questionId: string; onClose: () => void }) {
  const t = useText()
  const report = useAct('reportQuestion', {
    onDone: () => {
      onClose()
      showToast(t('reporting.sent'), { tone: 'success' })
    },
  })
  return (
    <ReportSheet
      title={t('questions.reportTitle')}
      text={t('questions.reportText')}
      reasons={reportReasons.map((value) => ({ value, title: t(`reporting.${value}`) }))}
      chooseLabel={t('reporting.choose')}
      sendLabel={t('reporting.send')}
      pending={report.pending}
      onSend={(reason) => void report.act({ question_id: questionId, reason })}
      onClose={onClose}
    />
  )
}
