import { describe, expect } from 'vitest'
import { browserTest, type Size, sees, seesNoLonger, type Visit } from './browser.ts'
import { wordsOf } from './words.ts'

const offerIn = {
  en: 'View in English',
  ja: '日本語で表示する',
  'zh-TW': '以繁體中文瀏覽',
}
const stay = 'Seguir en español'

/** How much has moved on the page without anybody having touched it. */
async function watchShifts({ context }: Visit): Promise<void> {
  await context.addInitScript(() => {
    const shifts: number[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
        if (!entry.hadRecentInput) shifts.push(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
}
const shifted = ({ page }: Visit): Promise<number> =>
  page.evaluate(() => (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0))

/** The lower edge of what can be seen, which the tab bar of phones cuts off. */
const lowerEdge = ({ page }: Visit) =>
  page.evaluate(() => {
    const bar = [...document.querySelectorAll('nav')].find((nav) => getComputedStyle(nav).position === 'fixed')
    return bar?.getBoundingClientRect().top || innerHeight
  })

describe('the first visit', () => {
  browserTest('is in Spanish and offers the language of the browser, by keyboard too, without moving the page', async (open) => {
    const visit = await open({ locale: 'ja-JP', size: 'phone' })
    const { page, go } = visit
    await watchShifts(visit)
    await go('#/')
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('es')
    const offer = page.getByRole('region', { name: offerIn.ja })
    await sees(offer)
    await page.waitForLoadState('networkidle')
    expect(await shifted(visit)).toBeLessThan(0.01)
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true)
    await sees(offer.getByRole('status').getByText(offerIn.ja))
    const box = await offer.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((await lowerEdge(visit)) + 1)
    const accept = offer.getByRole('button', { name: offerIn.ja })
    for (let presses = 0; presses < 4 && !(await accept.evaluate((it) => it === document.activeElement)); presses++)
      await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await seesNoLonger(offer)
    await sees(page.getByRole('heading', { name: wordsOf('ja')('cards.hot') }))
    await page.reload()
    await visit.settled()
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('ja')
    expect(await offer.count()).toBe(0)
  })

  browserTest('who stays with Spanish is not asked again', async (open) => {
    const visit = await open({ locale: 'zh-HK' })
    const { page, go, settled } = visit
    await go('#/')
    const offer = page.getByRole('region', { name: offerIn['zh-TW'] })
    await offer.getByRole('button', { name: stay }).click()
    await seesNoLonger(offer)
    await page.reload()
    await settled()
    await page.waitForLoadState('networkidle')
    expect([await page.evaluate(() => document.documentElement.lang), await offer.count()]).toEqual(['es', 0])
  })

  browserTest('the header of a phone has language, currency and appearance, and choosing there answers the offer', async (open) => {
    const visit = await open({ locale: 'en-GB', size: 'phone' })
    const { page, go } = visit
    await go('#/')
    const offer = page.getByRole('region', { name: offerIn.en })
    await sees(offer)
    const spanish = wordsOf('es')
    await page
      .getByRole('banner')
      .getByRole('button', { name: spanish('market.preferences') })
      .click()
    const sheet = page.getByRole('dialog')
    const choose = (name: string) => sheet.locator('label').filter({ hasText: name }).click()
    await choose('ไทย')
    await sees(sheet.getByRole('group', { name: wordsOf('th')('shell.currency') }))
    await choose('€')
    await choose(wordsOf('th')('shell.theme.dark'))
    await page.keyboard.press('Escape')
    await seesNoLonger(sheet)
    expect(await offer.count()).toBe(0)
    await sees(page.getByRole('main').getByRole('article').getByText('€').first())
    expect(await page.evaluate(() => [document.documentElement.lang, document.documentElement.dataset.theme])).toEqual(['th', 'dark'])
  })

  browserTest('whose browser speaks Spanish, or nothing that we speak, is offered nothing', async (open) => {
    for (const locale of ['es-MX', 'de-DE']) {
      const { page, go } = await open({ locale })
      await go('#/')
      await page.waitForLoadState('networkidle')
      expect(await page.getByRole('button', { name: stay }).count()).toBe(0)
    }
  })
})

describe('the home page', () => {
  for (const size of ['phone', 'desktop'] satisfies Size[])
    browserTest(`shows prices on the first screen of a ${size}, and nothing moves while it comes`, async (open) => {
      for (const lang of ['ja', 'th'] as const) {
        const visit = await open({ lang, size })
        const { page, go } = visit
        await watchShifts(visit)
        await go('#/')
        await page.waitForLoadState('networkidle')
        const price = await page.getByRole('main').getByText(/^\$\d/).first().boundingBox()
        expect(price && price.y + price.height, lang).toBeLessThan(await lowerEdge(visit))
        expect(await shifted(visit), lang).toBeLessThan(0.02)
      }
    })

  browserTest('words of adverts have a column of their own at every width', async (open) => {
    for (const lang of ['es', 'ja'] as const) {
      const { page, go, settled } = await open({ lang })
      await go('#/')
      for (const width of [390, 640, 820, 1024, 1280, 1600]) {
        await page.setViewportSize({ width, height: 900 })
        await settled()
        const hero = await page.evaluate(() => {
          const article = document.querySelector('main article')
          // the last picture is the one that is looked at, the first is drawn out below the words
          const picture = [...(article?.querySelectorAll('.picture') ?? [])].at(-1)?.getBoundingClientRect()
          const words = article?.querySelector('h2')?.parentElement?.getBoundingClientRect()
          return { beside: picture && words && words.right <= picture.left + 1, below: picture && words && words.top >= picture.bottom - 1 }
        })
        expect(hero.beside || hero.below, `${lang} ${width}`).toBe(true)
      }
    }
  })

  browserTest('the announcement is one line, opens to all of it, and stays away once closed', async (open) => {
    const { page, words, go, settled } = await open({ lang: 'en', size: 'phone' })
    await go('#/')
    const news = page.getByRole('complementary', { name: words('shell.announcement') })
    const line = await news.boundingBox()
    expect(line?.height).toBeLessThan(50)
    await news.getByRole('button', { expanded: false }).click()
    expect((await news.boundingBox())?.height).toBeGreaterThan((line?.height ?? 0) + 10)
    const said = await news.getByRole('button', { expanded: true }).textContent()
    await news.getByRole('button', { name: words('shell.close') }).click()
    await page.reload()
    await settled()
    expect(await page.getByText(said ?? '').count()).toBe(0)
  })
})

browserTest(
  'a page that is opened anew begins at its top, wherever another one was in the same window; going back finds that one again',
  async (open) => {
    const { page, go, settled } = await open({ size: 'phone' })
    const scrolled = () => page.evaluate(() => scrollY)
    await go('#/pages/policy/terms')
    await page.evaluate(() => scrollTo(0, 900))
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('scroll-positions'))).toContain(':900')
    // Away, as to pay by card, and back by another address.
    await page.goto('/icon.svg')
    await go('#/pages/policy/privacy')
    await page.waitForTimeout(500)
    expect(await scrolled()).toBe(0)
    await page.goBack()
    // Its text comes late, when what stands in for it has long been as short as it is.
    await page.route('**/api/**', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 2500))
      await route.continue()
    })
    await page.goBack()
    await page.locator('main .animate-pulse').first().waitFor()
    await settled()
    await expect.poll(scrolled).toBe(900)
    // Whoever has gone on by themselves meanwhile stays there.
    const answers = Promise.withResolvers<void>()
    await page.unroute('**/api/**')
    await page.route('**/api/**', async (route) => {
      await answers.promise
      await route.continue()
    })
    await page.reload()
    await page.locator('main .animate-pulse').first().waitFor()
    await expect.poll(scrolled).toBe(900)
    await page.mouse.move(200, 400)
    await page.mouse.wheel(0, -500)
    await expect.poll(scrolled).toBe(400)
    answers.resolve()
    await settled()
    expect(await scrolled()).toBe(400)
  },
)
