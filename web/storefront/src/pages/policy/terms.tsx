import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../../client/query.ts'
import { PolicyPage } from '../../policy/PolicyPage.tsx'

const TermsPage = () => <PolicyPage policy={useQuery(callQuery('getTermsPolicy', {}))} />

export default TermsPage
