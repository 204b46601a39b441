import { useText } from '../client/text.ts'
import { Overlay } from '../ui/Overlay.tsx'
import { Toaster } from '../ui/Toaster.tsx'
import { app } from './app.ts'
import { ShownPlace } from './navigation.ts'
import { PageHost } from './PageHost.tsx'
import { useShownPage } from './shown-page.ts'

/** The page of the address in the app's frame, and what lies above both. */
export function App() {
  const t = useText()
  const { Frame } = app()
  const page = useShownPage()
  return (
    <>
      <button
        type="button"
        className="sr-only focus:not-sr-only focus:fixed focus:start-3 focus:top-3 focus:z-60 focus:rounded-full focus:bg-inverse focus:px-5 focus:py-3 focus:text-on-inverse"
        onClick={() => document.getElementById('main')?.focus()}
      >
        {t('shell.skip')}
      </button>
      <ShownPlace value={page.shown.place}>
        <Frame>
          <PageHost {...page} />
        </Frame>
      </ShownPlace>
      {/* What lies above the page is never part of what the server renders. */}
      {!import.meta.env.SSR && (
        <>
          <Toaster label={t('shell.messages')} closeLabel={t('shell.close')} />
          <Overlay label={t('shell.loading')} />
        </>
      )}
    </>
  )
}
