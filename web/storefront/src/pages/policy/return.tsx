import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../../client/query.ts'
import { PolicyPage } from '../../policy/PolicyPage.tsx'

const ReturnPolicyPage = () => <PolicyPage policy={useQuery(callQuery('getReturnPolicy', {}))} />

export default ReturnPolicyPage
