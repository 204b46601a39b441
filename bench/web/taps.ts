import { chromium, type Locator, type Page } from 'playwright-core'
import { defaultLanguage } from '../../contract/languages.ts'
import { textOf } from '../../languages/vite-texts.ts'
import { browserFlags, chromiumPath } from './browser.ts'

/** How much slower than here a phone is taken to be. */
export const slowed = 4
/** So long a finger stays. */
const heldMs = 80
/** A tap that has not been answered after this is not waited for. */
const quietMs = 800

export type Tap = { name: string; ms: number }

const t = (key: string) => textOf('storefront', key, defaultLanguage)

/** Of what can be seen: lists that were left are kept behind the page. */
const inSight = (found: Locator) => found.filter({ visible: true })

/** Ten taps of somebody who buys, each by what it is called; what they lead to is waited for after it was measured. */
const taps: readonly { name: string; find: (page: Page) => Locator }[] = [
  { name: 'the categories', find: (page) => inSight(page.getByRole('link', { name: t('market.categories'), exact: true })).last() },
  { name: 'one of them', find: (page) => inSight(page.getByRole('main').locator('a[href*="category/detail"]')).first() },
  { name: 'a filter', find: (page) => inSight(page.getByRole('button', { name: t('market.freeDelivery'), exact: true })).first() },
  { name: 'all filters', find: (page) => inSight(page.getByRole('button', { name: t('catalogue.filter.title') })).first() },
  {
    name: 'closing them',
    find: (page) => inSight(page.getByRole('dialog').getByRole('button', { name: t('shell.close'), exact: true })).first(),
  },
  { name: 'no filter', find: (page) => inSight(page.getByRole('button', { name: t('catalogue.filter.clear'), exact: true })).first() },
  { name: 'a product', find: (page) => inSight(page.getByRole('main').locator('a[href*="prouduct/detail"]')).first() },
  { name: 'a variant', find: (page) => inSight(page.getByRole('main').locator('label:has(input[type=radio])')).last() },
  { name: 'one more', find: (page) => inSight(page.getByRole('button', { name: t('market.more'), exact: true })).first() },
  { name: 'into the cart', find: (page) => inSight(page.getByRole('button', { name: t('market.addToCart'), exact: true })).first() },
]

/** Keeps the longest event of each interaction (what Interaction to Next Paint is made of, web.dev/inp). In the page, so it is plain script. */
const watchEvents = `
  globalThis.longest = new Map()
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries())
      if (interactionId) longest.set(interactionId, Math.max(longest.get(interactionId) ?? 0, duration))
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 })`

/** The longest interaction since this was asked before; 0: all were answered within a frame. */
async function takeLongest(page: Page): Promise<number> {
  const durations = await page.evaluate<number[]>('(() => { const all = [...longest.values()]; longest.clear(); return all })()')
  return Math.max(0, ...durations)
}

/** How long ten taps take to be answered by something that is painted, on a phone that is slower than this machine. */
export async function measureTaps(origin: string): Promise<Tap[]> {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: browserFlags })
  try {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'es' })
    const page = await context.newPage()
    await page.addInitScript(watchEvents)
    await page.goto(origin, { waitUntil: 'networkidle' })
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowed })
    const touch = async (target: Locator) => {
      const box = await target.boundingBox()
      if (!box) throw new Error('what was to be touched is not to be seen')
      const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
      await page.waitForTimeout(heldMs)
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    }
    const found: Tap[] = []
    for (const { name, find } of taps) {
      await find(page).scrollIntoViewIfNeeded()
      await page.waitForTimeout(quietMs)
      await takeLongest(page)
      await touch(find(page))
      await page.waitForTimeout(quietMs)
      found.push({ name, ms: await takeLongest(page) })
      await page.waitForLoadState('networkidle')
    }
    return found
  } finally {
    await browser.close()
  }
}
