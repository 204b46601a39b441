import areas from 'virtual:page-areas'
import type { ComponentType } from 'react'
import { areasReady } from '../../client/text.ts'

type PageModule = { default: ComponentType }

const files = import.meta.glob<PageModule>(['./pages/**/*.tsx', '!./pages/**/[A-Z]*.tsx'])
const missing = './pages/users/404.tsx'
const aliases: Record<string, string> = {
  '/': './pages/home/home.tsx',
  '/choose-location': './pages/choose-location.tsx',
  '/open-location': './pages/open-location.tsx',
}

/** A page exists by its file: /pages/cart/mycart is src/pages/cart/mycart.tsx. Files that start with a capital are parts of pages. */
export const pageFile = (route: string): string => {
  const file = aliases[route] ?? `.${route}.tsx`
  return file in files && /\/[^/A-Z][^/]*$/.test(file) ? file : missing
}

/** Whether a link leads somewhere: menus leave out what this house does not have. */
export const hasPage = (href: string): boolean => pageFile(href.replace(/^#/, '').split('?')[0] ?? '') !== missing

const loaded = new Map<string, ComponentType>()
const loading = new Map<string, Promise<ComponentType>>()

/** Page and its texts side by side. A failed try is forgotten, so that the next one asks again. */
export function loadPage(file: string): Promise<ComponentType> {
  const known = loading.get(file)
  if (known) return known
  const load = files[file]
  if (!load) throw new Error(`no page ${file}`)
  const both = Promise.all([load(), areasReady(areas[file] ?? [])]).then(([{ default: page }]) => {
    loaded.set(file, page)
    return page
  })
  loading.set(file, both)
  both.catch(() => loading.delete(file))
  return both
}

export const loadedPage = (file: string): ComponentType | undefined => loaded.get(file)

export const shellAreas = areas.shell ?? []

/** Loads the page behind a link as soon as somebody is about to use it. Listens once for all links. */
export function preloadOnIntent() {
  const intend = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="#/"]') : null
    const route = link?.getAttribute('href')?.slice(1).split('?')[0]
    if (route) void loadPage(pageFile(route)).catch(() => {})
  }
  for (const event of ['pointerover', 'focusin', 'touchstart']) document.addEventListener(event, intend, { passive: true })
}
