import { useText } from '../../client/text.ts'
import { Overlay } from '../../ui/Overlay.tsx'
import { Toaster } from '../../ui/Toaster.tsx'
import { PageHost } from './PageHost.tsx'
import { Announcements } from './shell/Announcements.tsx'
import { Footer } from './shell/Footer.tsx'
import { Header } from './shell/Header.tsx'
import { TabBar } from './shell/TabBar.tsx'
import { useAccount } from './shell/useAccount.ts'

export function App() {
  const t = useText()
  useAccount()
  return (
    <>
      <button
        type="button"
        className="sr-only focus:not-sr-only focus:fixed focus:start-3 focus:top-3 focus:z-60 focus:rounded-full focus:bg-inverse focus:px-5 focus:py-3 focus:text-on-inverse"
        onClick={() => document.getElementById('main')?.focus()}
      >
        {t('shell.skip')}
      </button>
      <Announcements />
      <Header />
      <PageHost />
      <Footer />
      <TabBar />
      <Toaster label={t('shell.messages')} closeLabel={t('shell.close')} />
      <Overlay label={t('shell.loading')} />
    </>
  )
}
