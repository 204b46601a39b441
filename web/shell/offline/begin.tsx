import { boot } from '../../client/boot.ts'
import { settings } from '../../client/settings.ts'
import { addressesOfTexts, areasReady } from '../../client/text.ts'
import { showBeside } from '../beside.ts'
import { type Kept, keepAnswersOf, recallAnswer } from './answers.ts'
import { bringSeenPages, followAnswers } from './follow-answers.ts'
import type { ToWorker } from './messages.ts'
import { NoticeBars } from './NoticeBars.tsx'
import { watchVersions } from './versions.ts'

declare const trustedTypes:
  | { createPolicy: (name: string, rules: { createScriptURL: (url: string) => string }) => { createScriptURL: (url: string) => string } }
  | undefined

const address = '/service-worker.js'
const worker = () =>
  typeof trustedTypes === 'undefined'
    ? address
    : trustedTypes.createPolicy('plaza-worker', { createScriptURL: () => address }).createScriptURL(address)

/** What comes within so long of each other is told at once. */
const quietMs = 500

/** By which a build is known: the script that its page begins with. */
const entryOfPage = () => new URL(document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '/', location.href).pathname

export function recall(question: readonly [string, unknown], failure: unknown, kept: Kept): Promise<unknown> {
  keepAnswersOf(kept)
  return recallAnswer(question, failure)
}

/** Registers the worker, keeps what is seen, and says how it stands. */
export async function begin(kept: Kept): Promise<void> {
  // The storefront answers under any name; what is kept belongs to the one that people know.
  if (location.origin !== new URL(boot().config.storefront_url).origin) return
  keepAnswersOf(kept)
  followInstalled()
  const registration = await navigator.serviceWorker.register(worker(), { updateViaCache: 'none' }).catch(() => undefined)
  // Where storage is forbidden, or somebody has forbidden workers, the shop is what it was.
  if (!registration) return
  await areasReady(['offline']).catch(() => undefined)
  showBeside(<NoticeBars />)
  const entry = entryOfPage()
  watchVersions(registration, entry)
  await lookedAfter()
  followAnswers()
  await bringSeenPages()
  const rest = () => {
    const used = performance.getEntriesByType('resource').map(({ name }) => name)
    // Texts may have come with the first screen, which is not kept.
    const texts = addressesOfTexts().map((address) => new URL(address, location.origin).href)
    const told: ToWorker = { kind: 'rested', entry, used: [...new Set([...used, ...texts])] }
    navigator.serviceWorker.controller?.postMessage(told)
  }
  // What was under way when the worker came, as typefaces are on a first visit, has gone past it; by a slow line it comes piece by piece.
  const since = performance.now()
  let telling = 0
  const came = (entries: PerformanceObserverEntryList) => {
    if (!entries.getEntries().some(({ startTime }) => startTime < since)) return
    clearTimeout(telling)
    telling = window.setTimeout(rest, quietMs)
  }
  new PerformanceObserver(came).observe({ type: 'resource' })
  navigator.serviceWorker.addEventListener('controllerchange', rest)
  rest()
}

/** A first visit is looked after once the worker is there; a page that was reloaded past it never is. */
const lookedAfter = () =>
  new Promise<void>((resolve) => {
    if (navigator.serviceWorker.controller) resolve()
    else navigator.serviceWorker.addEventListener('controllerchange', () => resolve(), { once: true })
  })

/** What a phone shows of the app it has installed speaks the language of its owner, and the bar above the page has the colour of the page. */
function followInstalled() {
  const manifest = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
  const follow = () => {
    const { lang, theme } = settings.get()
    const href = `/manifest.webmanifest?lang=${lang}`
    if (manifest && manifest.getAttribute('href') !== href) manifest.href = href
    for (const bar of document.querySelectorAll<HTMLMetaElement>('meta[name=theme-color]')) {
      const { scheme = '' } = bar.dataset
      bar.media = theme === 'system' ? `(prefers-color-scheme: ${scheme})` : theme === scheme ? 'all' : 'not all'
    }
  }
  settings.subscribe(follow)
  follow()
}
