import { type ReactNode, Suspense } from 'react'
import { routes } from '../../../../contract/screens.ts'
import { boot } from '../../../client/boot.ts'
import { useLanguageChosen } from '../../../client/settings.ts'
import { useIsWide } from '../../../client/wide.ts'
import { lazily } from '../../../shell/code.ts'
import { usePlace } from '../../../shell/navigation.ts'
import { PageBoundary } from '../../../shell/PageBoundary.tsx'
import { Announcements } from './Announcements.tsx'
import { Header } from './Header.tsx'
import { TabBar } from './TabBar.tsx'
import { useAccount } from './useAccount.ts'

/** Below every first screen, so it comes after the page. */
const Footer = lazily(() => import('./Footer.tsx'))
const CheckoutHeader = lazily(() => import('./CheckoutHeader.tsx'))
const CheckoutFooter = lazily(() => import('./CheckoutFooter.tsx'))

const atRest = () => new Promise((resolve) => (globalThis.requestIdleCallback ?? setTimeout)(resolve))
const LanguageOffer = lazily<object>(() => atRest().then(() => import('./LanguageOffer.tsx')))
/** The chat comes last, and of who answers there nothing before somebody asks. */
const Chat = lazily<object>(() => atRest().then(() => import('../chat/Chat.tsx')), ['chat'])

/** Where somebody is about to buy: no search, no tabs, no announcement, as little as possible beside the page. */
const checkoutRoutes = new Set<string>([routes.myCart, routes.delivery, routes.pay])

/** What stands around every page of the storefront. A product keeps the lower edge for buying it: its way to the cart is in the header. The page keeps its place in both frames, so that going from one to the other keeps it alive. */
export function Frame({ children }: { children: ReactNode }) {
  useAccount()
  const languageChosen = useLanguageChosen()
  const { route } = usePlace()
  const isWide = useIsWide()
  const isCheckout = checkoutRoutes.has(route)
  return (
    <>
      {isCheckout ? (
        <header className="sticky top-0 z-30 h-14 border-line border-b bg-surface lg:h-18">
          <PageBoundary otherwise={null}>
            <Suspense>
              <CheckoutHeader />
            </Suspense>
          </PageBoundary>
        </header>
      ) : (
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
        </>
      )}
      {children}
      <PageBoundary>
        {/* One that has not come yet does not hold back its page. */}
        <Suspense key={`${isCheckout}`}>{isCheckout ? <CheckoutFooter /> : <Footer />}</Suspense>
      </PageBoundary>
      {boot().config.chat_url && (
        <PageBoundary otherwise={null}>
          <Suspense>
            <Chat />
          </Suspense>
        </PageBoundary>
      )}
      {!isWide && !isCheckout && route !== routes.product && <TabBar />}
    </>
  )
}
