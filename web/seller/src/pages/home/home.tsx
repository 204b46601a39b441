import { OfficePage, PageHead } from '../../../../office/Index.tsx'
import { useText } from '../../text.ts'

export default function TodayPage() {
  const t = useText()
  return (
    <OfficePage>
      <PageHead title={t('today.title')} />
    </OfficePage>
  )
}
