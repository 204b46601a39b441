import { QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, startTransition, useEffect, useLayoutEffect, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { atRest } from '../client/at-rest.ts'
import { loadBoot } from '../client/boot.ts'
import { problemReaction } from '../client/problems.ts'
import { queryClient } from '../client/query.ts'
import { reactions } from '../client/request.ts'
import { showTheme } from '../client/settings.ts'
import { areasReady, bringTexts } from '../client/text.ts'
import { type AtHand, PicturesAtHand } from '../ui/pictures-at-hand.ts'
import { showToast } from '../ui/toasts.ts'
import { App } from './App.tsx'
import { type App as Definition, setApp } from './app.ts'
import { firstPartsReady, loadCode } from './code.ts'
import { handOver, picturesIn, takeAnswers } from './first-screen/take-over.ts'
import { currentPlace, goTo, rememberScroll } from './navigation.ts'
import { loadPage, missingRoute, pageFile, preloadOnIntent, shellAreas } from './pages.ts'
import { StartFailed } from './StartFailed.tsx'

/** The frame appears with its page; a page that takes longer than this comes after it, unless something of it is there already. */
const patienceMs = 2000

/** Runs a web app in this page; its `src/main.tsx` begins with it. Resolves when the app is about to stand, or says why it cannot. */
export function startApp(definition: Definition): Promise<void> {
  setApp(definition)
  problemReaction.show = (sentence) => showToast(sentence, { tone: 'danger' })
  reactions.say = (sentence) => showToast(sentence, { tone: 'success' })
  reactions.sessionLost = () => {
    const { hash } = currentPlace()
    if (!hash.startsWith(definition.links.signInPages)) goTo(definition.links.signIn(hash))
  }
  showTheme()
  const container = document.getElementById('root') as HTMLElement
  const isEmpty = !container.querySelector('[data-first=hero], [data-first=screen]')?.checkVisibility()
  const root = createRoot(container)

  /** The app starts only after currencies and languages are there (specification, section 1); page and texts load beside them. */
  async function start() {
    const screen = window.firstScreen?.screen ?? Promise.resolve(null)
    bringTexts(screen.then((given) => given?.texts ?? {}))
    const firstPage = loadPage(pageFile(currentPlace().route) ?? missingRoute).then(firstPartsReady)
    const patience = new Promise((resolve) => isEmpty && setTimeout(resolve, patienceMs))
    await Promise.all([
      loadBoot(),
      loadCode(() => areasReady(shellAreas)),
      Promise.race([firstPage.catch(() => undefined), patience]),
      screen.then(takeAnswers),
    ])
    await window.firstScreen?.ready()
    rememberScroll()
    preloadOnIntent()
    const takeOver = handOver(container)
    const stands = () => {
      // `npm run bench -- web` reads it.
      performance.mark('stands')
      takeOver()
    }
    const pictures = picturesIn(container)
    // Long work is done in pieces, between which the page answers; what was painted stays until all of it is there.
    startTransition(() =>
      root.render(
        <QueryClientProvider client={queryClient}>
          <WithPictures first={pictures}>
            <App />
          </WithPictures>
          <Appeared then={stands} />
        </QueryClientProvider>,
      ),
    )
  }
  return start().catch(() => root.render(<StartFailed />))
}

/** Once the page is at rest, pictures are shown by their own addresses: in the width that fits as windows change, and kept by the browser. */
function WithPictures({ first, children }: { first: AtHand; children: ReactNode }) {
  const [pictures, setPictures] = useState(first)
  useEffect(() => atRest(() => setPictures({})), [])
  return <PicturesAtHand value={pictures}>{children}</PicturesAtHand>
}

/** Says once that the app stands on the page. */
function Appeared({ then }: { then: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it appears once
  useLayoutEffect(then, [])
  return null
}
