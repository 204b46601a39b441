import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../../../client/query.ts'
import { paths } from '../../paths.ts'
import { PolicyPage } from '../../policy/PolicyPage.tsx'

const AboutUsPage = () => <PolicyPage policy={useQuery(callQuery('getAboutUs', {}))} here={paths.aboutUs()} />

export default AboutUsPage
