import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../../client/query.ts'
import { PolicyPage } from '../../policy/PolicyPage.tsx'

const SupportPage = () => <PolicyPage policy={useQuery(callQuery('getSupportPolicy', {}))} />

export default SupportPage
