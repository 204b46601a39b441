import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../../client/query.ts'
import { paths } from '../../paths.ts'
import { PolicyPage } from '../../policy/PolicyPage.tsx'

const ReturnPolicyPage = () => <PolicyPage policy={useQuery(callQuery('getReturnPolicy', {}))} here={paths.returnPolicy()} />

export default ReturnPolicyPage
