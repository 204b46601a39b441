import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../../client/query.ts'
import { PolicyPage } from '../../policy/PolicyPage.tsx'

const AboutUsPage = () => <PolicyPage policy={useQuery(callQuery('getAboutUs', {}))} />

export default AboutUsPage
