import { QueryClientProvider } from '@tanstack/react-query'
import { startTransition, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { atRest } from '../client/at-rest.ts'
import { loadBoot } from '../client/boot.ts'
import { problemReaction } from '../client/problems.ts'
import { queryClient } from '../client/query.ts'
import { reactions } from '../client/request.ts'
import { showTheme } from '../client/settings.ts'
import { areasReady, bringTexts } from '../client/text.ts'
import { picturesAtHand } from '../ui/pictures-at-hand.ts'
import { showToast } from '../ui/toasts.ts'
import { App } from './App.tsx'
import { type App as Definition, setApp } from './app.ts'
import { firstPartsReady, loadCode } from './code.ts'
import { handOver, takeAnswers, takePictures } from './first-screen/take-over.ts'
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
    takePictures(container)
    rememberScroll()
    preloadOnIntent()
    const takeOver = handOver(container)
    const stands = () => {
      // `npm run bench -- web` reads it.
      performance.mark('stands')
      takeOver()
      atRest(() => picturesAtHand.set({ pictures: {} }))
    }
    // Long work is done in pieces, between which the page answers; what was painted stays until all of it is there.
    startTransition(() =>
      root.render(
        <QueryClientProvider client={queryClient}>
          <App />
          <Appeared then={stands} />
        </QueryClientProvider>,
      ),
    )
  }
  return start().catch(() => root.render(<StartFailed />))
}

/** Says once that the app stands on the page. */
function Appeared({ then }: { then: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it appears once
  useLayoutEffect(then, [])
  return null
}
