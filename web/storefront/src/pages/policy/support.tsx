import { PolicyPage } from '../../policy/PolicyPage.tsx'

const SupportPage = () => <PolicyPage call="getSupportPolicy" />

export default SupportPage
