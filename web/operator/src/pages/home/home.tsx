import { OfficePage, PageHead } from '../../../../office/Index.tsx'
import { useText } from '../../text.ts'

/** What needs the house now. */
export default function TodayPage() {
  const t = useText()
  return (
    <OfficePage>
      <PageHead title={t('frame.today')} />
    </OfficePage>
  )
}
