import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../../client/query.ts'
import { PolicyPage } from '../../policy/PolicyPage.tsx'

const PrivacyPage = () => <PolicyPage policy={useQuery(callQuery('getPrivacyPolicy', {}))} />

export default PrivacyPage
