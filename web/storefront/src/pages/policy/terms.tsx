import { PolicyPage } from '../../policy/PolicyPage.tsx'

const TermsPage = () => <PolicyPage call="getTermsPolicy" />

export default TermsPage
