import { PolicyPage } from '../../policy/PolicyPage.tsx'

const AboutUsPage = () => <PolicyPage call="getAboutUs" />

export default AboutUsPage
