import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { callQuery } from '../../../../client/query.ts'
import { lazily } from '../../../../shell/code.ts'
import { useQueryParameters } from '../../../../shell/navigation.ts'
import { SkeletonRows } from '../../../../ui/Skeleton.tsx'
import { paths } from '../../paths.ts'
import { AnnouncementsPage } from '../../policy/AnnouncementsPage.tsx'
import { PolicyPage } from '../../policy/PolicyPage.tsx'
import { useText } from '../../text.ts'

// Below the answers that most come for: it comes after them.
const ContactForm = lazily(() => import('../../policy/ContactForm.tsx'))

/** The help page, and beside it what the house announces to everybody. */
export default function SupportPage() {
  return useQueryParameters().get('tab') === 'announcements' ? <AnnouncementsPage /> : <Support />
}

function Support() {
  const t = useText()
  return (
    <PolicyPage policy={useQuery(callQuery('getSupportPolicy', {}))} here={paths.support()}>
      <Suspense fallback={<SkeletonRows count={2} label={t('shell.loading')} />}>
        <ContactForm />
      </Suspense>
    </PolicyPage>
  )
}
