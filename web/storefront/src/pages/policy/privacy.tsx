import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../../client/query.ts'
import { paths } from '../../paths.ts'
import { PolicyPage } from '../../policy/PolicyPage.tsx'

const PrivacyPage = () => <PolicyPage policy={useQuery(callQuery('getPrivacyPolicy', {}))} here={paths.privacy()} />

export default PrivacyPage
