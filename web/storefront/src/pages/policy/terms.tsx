import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../../client/query.ts'
import { useQueryParameters } from '../../../../shell/navigation.ts'
import { paths } from '../../paths.ts'
import { PolicyPage } from '../../policy/PolicyPage.tsx'

/** The terms for everybody, and beside them the agreement with sellers. */
export default function TermsPage() {
  return useQueryParameters().get('tab') === 'sellers' ? <Sellers /> : <Everybody />
}

const Everybody = () => <PolicyPage policy={useQuery(callQuery('getTermsPolicy', {}))} here={paths.terms()} />
const Sellers = () => <PolicyPage policy={useQuery(callQuery('getMerchantAgreement', {}))} here={paths.terms({ tab: 'sellers' })} />
