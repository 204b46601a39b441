import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../../client/query.ts'
import { useQueryParameters } from '../../../../shell/navigation.ts'
import { paths } from '../../paths.ts'
import { AnnouncementsPage } from '../../policy/AnnouncementsPage.tsx'
import { PolicyPage } from '../../policy/PolicyPage.tsx'

/** The help page, and beside it what the house announces to everybody. */
export default function SupportPage() {
  return useQueryParameters().get('tab') === 'announcements' ? <AnnouncementsPage /> : <Support />
}

const Support = () => <PolicyPage policy={useQuery(callQuery('getSupportPolicy', {}))} here={paths.support()} />
