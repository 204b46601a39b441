import { type ReactNode, Suspense } from 'react'
import { lazily } from '../../../shell/code.ts'
import { PageBoundary } from '../../../shell/PageBoundary.tsx'
import { Announcements } from './Announcements.tsx'
import { Header } from './Header.tsx'
import { TabBar } from './TabBar.tsx'
import { useAccount } from './useAccount.ts'

/** Below every first screen, so it comes after the page. */
const Footer = lazily(() => import('./Footer.tsx'))

/** What stands around every page of the storefront. */
export function Frame({ children }: { children: ReactNode }) {
  useAccount()
  return (
    <>
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
