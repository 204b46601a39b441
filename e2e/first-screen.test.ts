import { describe, expect } from 'vitest'
import { ask } from './api.ts'
import { browserTest, sees, type Visit } from './browser.ts'

/** Code and texts of the app come this much later, as they do by a slow line. */
const lateMs = 400

/** How far things moved by themselves since the page was opened (layout shift, web.dev/cls). */
const watchShift = ({ page }: Visit) =>
  page.addInitScript(() => {
    Object.assign(window, { moved: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) Object.assign(window, { moved: Number(Reflect.get(window, 'moved')) + entry.value })
    }).observe({ type: 'layout-shift', buffered: true })
  })

const comesLate = ({ page }: Visit) =>
  page.route('**/assets/**/*.{js,json}', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, lateMs))
    await route.continue().catch(() => {})
  })

describe('the first screen', () => {
  browserTest('shows the shop and its great advert before any code is there', async (open) => {
    const { advert } = await ask('getStore', { type: 'advert' }, { lang: 'es' })
    const [hero] = advert?.top ?? []
    const { page, takeNoise } = await open({ size: 'phone' })
    await page.route('**/*.js', (route) => route.abort())
    await page.goto('/')
    await sees(page.getByRole('heading', { name: hero?.title_es ?? '' }))
    await page.waitForFunction(() => [...document.images].some(({ naturalWidth, src }) => naturalWidth > 300 && src.includes('/media/')))
    takeNoise()
  })

  browserTest(
    'says nothing that is wrong for who comes: another page, another language, a closed announcement, a chosen theme',
    async (open) => {
      const { page, takeNoise } = await open({ lang: 'ja', size: 'phone' })
      await page.addInitScript(() => {
        localStorage.setItem('theme', 'dark')
        localStorage.setItem('announcements-closed', '1')
      })
      await page.route('**/*.js', (route) => route.abort())
      await page.goto('/')
      const shown = () =>
        page.evaluate(() => [
          document.documentElement.dataset.theme,
          ...[...document.querySelectorAll('[data-first]')].map(
            (part) => `${part.getAttribute('data-first')} ${part.checkVisibility({ visibilityProperty: true })}`,
          ),
        ])
      expect(new Set(await shown())).toEqual(new Set(['dark', 'announcement false', 'words false', 'hero true']))
      await page.goto('/#/pages/category/category')
      await page.reload()
      expect(await shown()).toContain('hero false')
      takeNoise()
    },
  )

  for (const size of ['phone', 'desktop'] as const)
    browserTest(`stays where it is when the app takes its place (${size})`, async (open) => {
      const visit = await open({ size })
      await watchShift(visit)
      await comesLate(visit)
      await visit.go('')
      await sees(visit.page.getByRole('heading', { name: visit.words('cards.hot') }))
      await visit.settled()
      expect(await visit.page.evaluate(() => Number(Reflect.get(window, 'moved')))).toBeLessThan(0.03)
    })
})
