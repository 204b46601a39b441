import type { ScreenBeginning, ScreenRest } from '../../../contract/first-screen.ts'
import { isLanguage } from '../../../contract/languages.ts'
import { renderedRoutes, routes } from '../../../contract/screens.ts'
import { likelyCountry } from '../../client/likely-country.ts'
import { readStored, writeStored } from '../../client/storage.ts'
import { keptFaces } from './faces.ts'
import { controls, type EarlyTouch, nameOf } from './first-screen.ts'

// Runs in the page before it is painted. It lets the first screen say nothing wrong: the chosen theme from the first moment, no words of another
// language, no closed announcement, and the great advert only where the home page comes; asks the server for what other screens begin with, and puts
// it there. The code of the app begins once the first picture is painted, or with the first touch: what nobody sees waits.

/** Longer than this no picture is waited for. */
const longestMs = 2_500
const greatOfScreen = '[data-first=screen] [fetchpriority=high]'
/** By then a picture that has arrived is painted. */
const paintedMs = 150
/** A line by which something takes longer is slow. A slow phone's brings all of a first screen in as much time, once it begins to come. */
const quickMs = 200

type Rule = (text: string) => string
type Policy = { createHTML: Rule; createScriptURL: Rule }
declare const trustedTypes: { createPolicy: (name: string, rules: Policy) => Policy } | undefined

const rules: Policy = { createHTML: (html) => html, createScriptURL: (url) => url }
/** For what the page and the server that sent it say, and nothing else. */
const policy = typeof trustedTypes === 'undefined' ? rules : trustedTypes.createPolicy('plaza-first-screen', rules)

const root = document.documentElement
const { nonce } = document.currentScript as HTMLScriptElement
const { srcset = '', sizes = '', country = '', styles: appStyles = '', ...others } = (document.currentScript as HTMLScriptElement).dataset
const [start = [], home = []] = [others.start, others.home].map((files) => files?.split(' '))

// Who comes from a page without the app (contract/landing.ts) brings its language and currency along.
const entered = new URLSearchParams(location.search)
if (isLanguage(entered.get('lang'))) {
  writeStored('lang', entered.get('lang'))
  if (/^[A-Z]{3}$/.test(entered.get('currency') ?? '')) writeStored('cur', entered.get('currency'))
  history.replaceState(history.state, '', `/${location.hash}`)
}

const [lang, currency, theme] = [readStored('lang'), readStored('cur'), readStored('theme')]
const closed = readStored('announcements-closed') ?? ''
const hide = (part: string) => root.setAttribute(`data-without-${part}`, '')
const hash = location.hash || '#/'
const route = hash.slice(1).split('?')[0] ?? ''
const isHome = route === routes.home || route === routes.homeAlias

// What the browser does not have at hand within a tenth of a second is left out, so that nothing moves.
try {
  for (const { family, url, ...descriptors } of keptFaces())
    document.fonts.add(new FontFace(family, `url(${url})`, { ...descriptors, display: 'optional' }))
} catch {
  // What was kept is no list of typefaces: the app brings them again.
}
if (theme === 'light' || theme === 'dark') root.dataset.theme = theme
if (lang !== null && lang !== root.lang) hide('words')
if (closed !== '') hide('announcement')
if (readStored('access-token') !== null) hide('visitor')
if (!isHome) hide('hero')

const add = <Name extends 'link' | 'script' | 'style'>(name: Name, properties: Partial<HTMLElementTagNameMap[Name]>) =>
  document.head.appendChild(Object.assign(document.createElement(name), properties, { nonce }))

/** The styles of the app, once they have been asked for. What stands there has its own, and is not looked over once more for these: they hold with the app. */
let sheetOfApp: HTMLLinkElement | undefined
let sheetArrived: Promise<void> | undefined

/** From here on the styles of the app hold, in place of those that came before: they have all of them, and nothing is looked for twice. */
function dress() {
  if (!sheetOfApp?.sheet) return
  const before = [...document.head.querySelectorAll('style')]
  sheetOfApp.removeAttribute('media')
  for (const styles of before) styles.remove()
}

/** The first number or date that is written makes a browser look through all of its locales, 40 to 60 ms on a phone: while the code is on its way that holds nobody up. */
const readLocales = () => Intl.NumberFormat.supportedLocalesOf(root.lang)

const askedFor = new Set<string>()

/** Asks for code and styles of the app, none of which does anything yet: a few at a time, so that a touch need not wait for all of them. */
async function bring(files: readonly string[]) {
  if (!sheetOfApp) {
    sheetOfApp = add('link', { rel: 'stylesheet', href: appStyles, media: 'print', fetchPriority: 'high' })
    sheetArrived = ended(sheetOfApp)
  }
  const wanted = files.filter((file) => !askedFor.has(file))
  for (const file of wanted) askedFor.add(file)
  for (const [index, href] of wanted.entries()) {
    if (index % 6 === 5) await new Promise((resolve) => setTimeout(resolve))
    add('link', { rel: 'modulepreload', href })
  }
}

let isStarted = false

/** Lets the app begin, as soon as its code is there. */
async function startApp(code: readonly string[] = []) {
  const [entry = '', ...others] = start
  if (!isStarted) add('script', { type: 'module', src: policy.createScriptURL(entry) })
  isStarted = true
  askedFor.add(entry)
  await bring([...others, ...(isHome ? home : []), ...code])
  setTimeout(readLocales)
}

/** By a slow line the code is asked for while something is waited for: it is as long on its way, and its bytes come behind, as much later as it was asked for. */
async function unlessQuick<Waited>(waited: Promise<Waited>): Promise<Waited> {
  const timer = setTimeout(() => void bring([...start, ...(isHome ? home : [])]), quickMs)
  try {
    return await waited
  } finally {
    clearTimeout(timer)
  }
}

let touch: EarlyTouch | null = null
const isOfApp = () => document.querySelector('[data-first]') === null

// A link leads on by itself; everything else is done by the app when it is there.
document.addEventListener(
  'click',
  ({ target, pageX: x, pageY: y }) => {
    const control = !isOfApp() && target instanceof Element && !target.closest('a[href]') && target.closest(controls)
    if (control) touch = { name: nameOf(control), x, y }
  },
  { capture: true },
)
document.addEventListener('submit', (event) => {
  if (isOfApp()) return
  event.preventDefault()
  touch = 'send'
})

/** Resolves when what an element asks for has arrived, or will not. */
const ended = (element: HTMLElement) =>
  new Promise<void>((resolve) => {
    for (const event of ['load', 'error']) element.addEventListener(event, () => resolve(), { once: true })
  })

/** As long as a picture is waited for. */
const arrival = (picture: HTMLLinkElement | HTMLImageElement | null) =>
  !picture || (picture instanceof HTMLImageElement && picture.complete)
    ? Promise.resolve()
    : Promise.race([ended(picture), new Promise<void>((resolve) => setTimeout(resolve, longestMs))])

/** Pictures are asked for where they can be seen: browsers ask for those of the next screens, too, before the code that is waited for. */
const seen = new IntersectionObserver((entries) => {
  for (const { target, isIntersecting } of entries) {
    if (!isIntersecting || !(target instanceof HTMLImageElement)) continue
    seen.unobserve(target)
    const { src = '', srcset = '' } = target.dataset
    Object.assign(target, { srcset, src })
    delete target.dataset.src
  }
})

const parsed = () =>
  new Promise<void>((resolve) => {
    if (document.readyState !== 'loading') resolve()
    else document.addEventListener('DOMContentLoaded', () => resolve(), { once: true })
  })

/** Resolves when a picture has been painted: what is asked for before takes the line from it. Not every browser says so. */
const shown = (where: string) =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve, paintedMs))
    if (PerformanceObserver.supportedEntryTypes?.includes('largest-contentful-paint'))
      new PerformanceObserver((list, observer) => {
        const isThere = list
          .getEntries()
          .some((entry) => 'element' in entry && entry.element instanceof HTMLImageElement && entry.element.matches(where))
        if (!isThere) return
        observer.disconnect()
        resolve()
      }).observe({ type: 'largest-contentful-paint', buffered: true })
  })

/** Gives one line of JSON after the other, as they come. */
function readLines(body: ReadableStream<Uint8Array<ArrayBuffer>>): () => Promise<unknown> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  return async () => {
    let end = text.indexOf('\n')
    while (end < 0) {
      const { done, value = '' } = await reader.read()
      if (done) throw new Error('it broke off')
      const from = text.length
      text += value
      end = text.indexOf('\n', from)
    }
    const line: unknown = JSON.parse(text.slice(0, end))
    text = text.slice(end + 1)
    return line
  }
}

type Coming = { beginning: ScreenBeginning; rest: Promise<ScreenRest | null> }

async function ask(): Promise<Coming | null> {
  const isWide = matchMedia('(min-width: 64rem)').matches
  const query = new URLSearchParams({
    hash,
    lang: isLanguage(lang) ? lang : root.lang,
    country: readStored('country') ?? likelyCountry() ?? country,
    wide: isWide ? '1' : '0',
  })
  if (currency !== null) query.set('currency', currency)
  // Phones are on slow lines: what they begin with comes in one answer. How wide the page itself is would be told after it is laid out.
  if (!isWide) query.set('px', `${Math.min(4, Math.ceil(((outerWidth || innerWidth) * devicePixelRatio) / 400)) * 400}`)
  // The first thing that is asked for after the page, on the connection that it came by, with all that it takes to be painted.
  const { status, body } = await fetch(`/first-screen?${query}`, { signal: AbortSignal.timeout(longestMs) })
  if (status !== 200 || !body) return null
  const next = readLines(body)
  const beginning = (await next()) as ScreenBeginning
  return { beginning, rest: next().then((rest) => rest as ScreenRest, noScreen) }
}

const noScreen = () => null

/** Lets what has come as markup be seen as it is meant: an attribute of style would need a hole in the Content-Security-Policy. */
function finish(place: HTMLElement) {
  for (const element of place.querySelectorAll<HTMLElement>('[data-style]')) {
    element.style.cssText = element.dataset.style ?? ''
    delete element.dataset.style
  }
  for (const picture of place.querySelectorAll('img[data-src]')) seen.observe(picture)
}

/** Resolves when what was put into the page has been painted. */
const frame = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

/** Puts what the server rendered in its place, unless the app was quicker: what a window shows at once, and when that is painted, the rest. */
async function paint({ beginning, rest }: Coming) {
  await parsed()
  const place = document.getElementById('root')
  if (!place || isOfApp()) return
  add('style', { textContent: beginning.styles })
  place.innerHTML = policy.createHTML(`<div data-first="screen" aria-busy="true">${beginning.html}</div>`)
  const announcement = place.querySelector<HTMLElement>('[data-announcement]')
  if (announcement && closed.split(',').includes(announcement.dataset.announcement ?? '')) announcement.remove()
  finish(place)
  document.title = beginning.title
  root.lang = isLanguage(lang) ? lang : root.lang
  const great = arrival(place.querySelector<HTMLImageElement>(greatOfScreen)).then(() => shown(greatOfScreen))
  await frame()
  if (askedFor.size > 0) void bring(beginning.code)
  const { html = [], pictures = [] } = (await rest) ?? {}
  if (isOfApp()) return
  let open: Element | null = place.firstElementChild
  for (let depth = 1; depth < html.length; depth++) open = open?.lastElementChild ?? null
  for (const part of html) {
    open?.insertAdjacentHTML('beforeend', policy.createHTML(part))
    open = open?.parentElement ?? null
  }
  finish(place)
  const later = place.querySelectorAll<HTMLImageElement>('img[data-later]')
  for (const [index, data] of pictures.entries()) later[index]?.setAttribute('src', data)
  place.firstElementChild?.removeAttribute('aria-busy')
  await great
}

const greatPicture = () => {
  // An image further down waits for the page to be laid out.
  const link = { rel: 'preload', as: 'image', type: 'image/avif', imageSrcset: srcset, imageSizes: sizes, fetchPriority: 'high' as const }
  return isHome && srcset !== '' ? unlessQuick(arrival(add('link', link))).then(() => shown('[data-first=hero] *')) : Promise.resolve()
}

/** Of what is being written only the app knows. */
const isPreview = document.getElementById('preview') !== null
const isRendered = renderedRoutes.includes(route) && !isPreview

const painted = greatPicture()
const coming = isRendered ? painted.then(() => unlessQuick(ask())).catch(noScreen) : Promise.resolve(null)
window.firstScreen = {
  screen: coming.then((screen) => screen?.rest ?? null),
  touched: () => touch,
  ready: () => sheetArrived,
  dress,
}

async function begin() {
  await painted
  // The home page stands there already, as far as it can be seen.
  if (isHome || !isRendered) void startApp()
  const screen = await coming
  if (screen) await paint(screen)
  void startApp(screen?.beginning.code)
}
for (const event of ['pointerdown', 'keydown', 'touchstart'])
  addEventListener(event, () => void startApp(), { once: true, passive: true, capture: true })
void begin()
