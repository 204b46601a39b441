import { type ReportReason, reportReasons } from '../../../../contract/reviews.ts'
import { ReportSheet } from '../../../shell/ReportSheet.tsx'
import { useText } from '../text.ts'

type ReportDialogProps = {
  pending: boolean
  onSend: (reason: ReportReason) => void
  onClose: () => void
}

/** Why the house should take down what a buyer wrote. */
export default function ReportDialog({ pending, onSend, onClose }: ReportDialogProps) {
  const t = useText()
  return (
    <ReportSheet
      title={t('answers.report.title')}
      text={t('answers.report.text')}
      reasons={reportReasons.map((value) => ({ value, title: t(`answers.report.reason.${value}`) }))}
      chooseLabel={t('answers.report.choose')}
      sendLabel={t('shell.send')}
      pending={pending}
      onSend={onSend}
      onClose={onClose}
    />
  )
}
