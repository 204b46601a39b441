import type { FirstScreen } from '../../../contract/first-screen.ts'
import { isLanguage } from '../../../contract/languages.ts'
import { renderedRoutes, routes } from '../../../contract/screens.ts'
import { likelyCountry } from '../../client/likely-country.ts'
import { readStored } from '../../client/storage.ts'
import { keptFaces } from './faces.ts'
import type { EarlyTouch } from './first-screen.ts'

// Runs in the page before it is painted. It lets the first screen say nothing wrong: the chosen theme from the first moment, no words of another
// language, no closed announcement, and the great advert only where the home page comes; asks the server for what other screens begin with, and puts
// it there. The code of the app is asked for once the first picture has arrived, or with the first touch: bytes that nobody sees wait.

/** Longer than this no picture is waited for. */
const longestMs = 2_500

type Rule = (text: string) => string
type Policy = { createHTML: Rule; createScriptURL: Rule }
declare const trustedTypes: { createPolicy: (name: string, rules: Policy) => Policy } | undefined

const rules: Policy = { createHTML: (html) => html, createScriptURL: (url) => url }
/** For what the page and the server that sent it say, and nothing else. */
const policy = typeof trustedTypes === 'undefined' ? rules : trustedTypes.createPolicy('plaza-first-screen', rules)

const root = document.documentElement
const { nonce } = document.currentScript as HTMLScriptElement
const { srcset = '', sizes = '', start = '', country = '' } = (document.currentScript as HTMLScriptElement).dataset
const [lang, currency, theme] = [readStored('lang'), readStored('cur'), readStored('theme')]
const hide = (part: string) => root.setAttribute(`data-without-${part}`, '')
const hash = location.hash || '#/'
const route = hash.slice(1).split('?')[0] ?? ''
const isHome = route === routes.home || route === routes.homeAlias

// What the browser does not have at hand within a tenth of a second is left out, so that nothing moves.
for (const { family, url, ...descriptors } of keptFaces())
  document.fonts.add(new FontFace(family, `url(${url})`, { ...descriptors, display: 'optional' }))
if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
if (lang !== null && lang !== root.lang) hide('words')
if (readStored('announcements-closed') !== null) hide('announcement')
if (!isHome) hide('hero')

const add = <Name extends 'link' | 'script'>(name: Name, properties: Partial<HTMLElementTagNameMap[Name]>) =>
  document.head.appendChild(Object.assign(document.createElement(name), properties, { nonce }))

let isStarted = false

/** Asks for the code of the app, the entry first. */
function startApp({ code = [], texts = [] }: Partial<FirstScreen> = {}) {
  if (isStarted) return
  isStarted = true
  const [entry = '', ...others] = start.split(' ')
  add('script', { type: 'module', src: policy.createScriptURL(entry) })
  for (const href of [...others, ...code]) add('link', { rel: 'modulepreload', href })
  for (const href of texts) add('link', { rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href })
}

let touch: EarlyTouch | null = null
const isOfApp = () => document.querySelector('[data-first]') === null

// A link leads on by itself; everything else is done by the app when it is there.
document.addEventListener(
  'click',
  ({ target, clientX, clientY }) => {
    if (!isOfApp() && target instanceof Element && !target.closest('a[href]')) touch = { x: clientX, y: clientY }
  },
  { capture: true },
)

document.addEventListener('submit', (event) => {
  if (isOfApp()) return
  event.preventDefault()
  touch = 'send'
})

// Pictures appear as they arrive.
document.addEventListener(
  'load',
  ({ target }) => {
    if (target instanceof HTMLImageElement && !isOfApp()) target.dataset.arrived = 'true'
  },
  { capture: true },
)

/** Resolves when a picture has arrived, or will not. */
const arrival = (picture: HTMLLinkElement | HTMLImageElement | null) =>
  new Promise<void>((resolve) => {
    if (!picture || (picture instanceof HTMLImageElement && picture.complete)) return resolve()
    for (const event of ['load', 'error']) picture.addEventListener(event, () => resolve(), { once: true })
    setTimeout(resolve, longestMs)
  })

const parsed = () =>
  new Promise<void>((resolve) => {
    if (document.readyState !== 'loading') resolve()
    else document.addEventListener('DOMContentLoaded', () => resolve(), { once: true })
  })

async function ask(): Promise<FirstScreen | null> {
  const query = new URLSearchParams({
    hash,
    lang: isLanguage(lang) ? lang : root.lang,
    country: readStored('country') ?? likelyCountry() ?? country,
  })
  if (currency !== null) query.set('currency', currency)
  const response = await fetch(`/first-screen?${query}`, { signal: AbortSignal.timeout(longestMs) })
  return response.ok ? ((await response.json()) as FirstScreen) : null
}

/** Puts what the server rendered in its place, unless the app was quicker. */
async function paint(screen: FirstScreen) {
  await parsed()
  const place = document.getElementById('root')
  if (!place || isOfApp()) return
  place.innerHTML = policy.createHTML(`<div data-first="screen">${screen.html}</div>`)
  // An attribute of style would need a hole in the Content-Security-Policy.
  for (const element of place.querySelectorAll<HTMLElement>('[data-style]')) element.style.cssText = element.dataset.style ?? ''
  document.title = screen.title
  root.lang = isLanguage(lang) ? lang : root.lang
  await arrival(place.querySelector('img[fetchpriority=high]'))
}

/** Of what is being written only the app knows. */
const isPreview = document.getElementById('preview') !== null
const screen = renderedRoutes.includes(route) && !isPreview ? ask().catch(() => null) : Promise.resolve(null)
window.firstScreen = { screen, touched: () => touch }

async function begin() {
  if (isHome && srcset) {
    // An image further down waits for the page to be laid out.
    await arrival(
      add('link', { rel: 'preload', as: 'image', type: 'image/avif', imageSrcset: srcset, imageSizes: sizes, fetchPriority: 'high' }),
    )
    return startApp()
  }
  const asked = await screen
  if (asked) await paint(asked)
  startApp(asked ?? {})
}
for (const event of ['pointerdown', 'keydown', 'touchstart'])
  addEventListener(event, () => void screen.then((asked) => startApp(asked ?? {})), { once: true, passive: true, capture: true })
void begin()
