import areas from 'virtual:page-areas'
import type { ComponentType } from 'react'
import { routes } from '../../contract/screens.ts'
import { areasReady } from '../client/text.ts'
import { afterPaint } from '../ui/after-paint.ts'
import { app } from './app.ts'
import { loadCode } from './code.ts'

const home = './pages/home/home.tsx'

/** Every app has this page: what an address leads to that names no page of the app. */
export const missingRoute = routes.missing
const loadMissing = () => import('./MissingPage.tsx')

/**
 * A page exists by its file: /pages/cart/mycart is src/pages/cart/mycart.tsx, /choose-location is src/pages/choose-location.tsx. Files that
 * start with a capital are parts of pages. Null: there is no such page.
 */
export function pageFile(route: string): string | null {
  if (route === missingRoute) return missingRoute
  const file = route === '/' ? home : `.${route.startsWith('/pages/') ? '' : '/pages'}${route}.tsx`
  return file in app().pages && /\/[^/A-Z][^/]*$/.test(file) ? file : null
}

/** Whether a link leads somewhere: menus leave out what this house does not have. */
export const hasPage = (href: string): boolean => pageFile(href.replace(/^#/, '').split('?')[0] ?? '') !== null

const loaded = new Map<string, ComponentType>()
const loading = new Map<string, Promise<ComponentType>>()

/** Page and its texts side by side. A failed try is forgotten, so that the next one asks again. Refuses with CodeFailure. */
export function loadPage(file: string): Promise<ComponentType> {
  const known = loading.get(file)
  if (known) return known
  const load = file === missingRoute ? loadMissing : app().pages[file]
  if (!load) throw new Error(`no page ${file}`)
  const both = loadCode(() => Promise.all([load(), areasReady(areas[file] ?? [])])).then(([{ default: page }]) => {
    loaded.set(file, page)
    return page
  })
  loading.set(file, both)
  both.catch(() => loading.delete(file))
  return both
}

export const loadedPage = (file: string | null): ComponentType | undefined => (file === null ? undefined : loaded.get(file))

export const shellAreas = areas.shell ?? []

/** Loads the page behind a link as soon as somebody is about to use it, and the link shows that it felt so. Listens once for all links. */
export function preloadOnIntent() {
  const intend = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#/"]') : null
    const route = link?.getAttribute('href')?.slice(1).split('?')[0]
    const file = route && pageFile(route)
    if (file && !loading.has(file)) afterPaint(() => void loadPage(file).catch(() => {}))
  }
  for (const event of ['pointerover', 'focusin', 'touchstart']) document.addEventListener(event, intend, { passive: true })
}
