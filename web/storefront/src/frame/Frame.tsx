import { type ReactNode, Suspense } from 'react'
import { useLanguageChosen } from '../../../client/settings.ts'
import { lazily } from '../../../shell/code.ts'
import { PageBoundary } from '../../../shell/PageBoundary.tsx'
import { Announcements } from './Announcements.tsx'
import { Header } from './Header.tsx'
import { TabBar } from './TabBar.tsx'
import { useAccount } from './useAccount.ts'

/** Below every first screen, so it comes after the page. */
const Footer = lazily(() => import('./Footer.tsx'))
const LanguageOffer = lazily(() => import('./LanguageOffer.tsx'))

/** What stands around every page of the storefront. */
export function Frame({ children }: { children: ReactNode }) {
  useAccount()
  const languageChosen = useLanguageChosen()
  return (
    <>
      {!languageChosen && (
        <PageBoundary otherwise={null}>
          <Suspense>
            <LanguageOffer />
          </Suspense>
        </PageBoundary>
      )}
      <Announcements />
      <Header />
      {children}
      <PageBoundary>
        <Suspense>
          <Footer />
        </Suspense>
      </PageBoundary>
      <TabBar />
    </>
  )
}
