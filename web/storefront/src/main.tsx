import './main.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { loadBoot } from '../../client/boot.ts'
import { problemReaction } from '../../client/problems.ts'
import { queryClient } from '../../client/query.ts'
import { reactions } from '../../client/request.ts'
import { showTheme } from '../../client/settings.ts'
import { areasReady } from '../../client/text.ts'
import { showToast } from '../../ui/toasts.ts'
import { App } from './App.tsx'
import { currentPlace, goTo, rememberScroll } from './navigation.ts'
import { loadPage, pageFile, preloadOnIntent, shellAreas } from './pages.ts'
import { paths } from './paths.ts'
import { StartFailed } from './StartFailed.tsx'

problemReaction.show = (sentence) => showToast(sentence, { tone: 'danger' })
reactions.say = (sentence) => showToast(sentence, { tone: 'success' })
reactions.sessionLost = () => {
  const { route, hash } = currentPlace()
  if (route !== '/pages/users/login') goTo(paths.login(hash))
}

showTheme()
const root = createRoot(document.getElementById('root') as HTMLElement)

/** The app starts only after currencies and languages are there (specification, section 1); page and texts load beside them. */
async function start() {
  const firstPage = loadPage(pageFile(currentPlace().route))
  await Promise.all([loadBoot(), areasReady(shellAreas), firstPage.catch(() => undefined)])
  rememberScroll()
  preloadOnIntent()
  root.render(
    <QueryClientProvider client={queryClient}>
      <App />
    </QueryClientProvider>,
  )
}

start().catch(() => root.render(<StartFailed />))
