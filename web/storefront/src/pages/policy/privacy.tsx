import { PolicyPage } from '../../policy/PolicyPage.tsx'

const PrivacyPage = () => <PolicyPage call="getPrivacyPolicy" />

export default PrivacyPage
