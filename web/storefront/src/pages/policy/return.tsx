import { PolicyPage } from '../../policy/PolicyPage.tsx'

const ReturnPolicyPage = () => <PolicyPage call="getReturnPolicy" />

export default ReturnPolicyPage
