import { type CDPSession, chromium, type Page } from 'playwright-core'
import { screens } from '../../contract/screens.ts'
import { browserFlags, chromiumPath } from './browser.ts'
import { slowed } from './taps.ts'

const listed = 100
/** How far, and how fast, as a thumb that looks for something: pixels, and pixels a second. */
const distance = 10_000
const speed = 2_500
const settledMs = 1_500

type Card = { id: string }

export type Moves = {
  /** frames of the page in a second while a list is scrolled for the first time; the longest one, ms */
  framesPerSecond: number
  longestFrame: number
  /** ms from the way back until the list stands where one was */
  back: number
}

/** No demo house has so many products in a list: what it has is told again. */
async function lengthen(page: Page): Promise<void> {
  await page.route(/\/api\/category\//, async (route) => {
    const url = new URL(route.request().url())
    url.searchParams.set('page_size', '96')
    const response = await route.fetch({ url: url.href })
    const json = (await response.json()) as { data: { list: Card[] } }
    const { list } = json.data
    const had = list.length
    for (let at = had; at < listed; at++) list.push({ ...(list[at % had] as Card), id: `${900_000 + at}` })
    await route.fulfill({ response, json })
  })
}

async function scrollDown(page: Page, session: CDPSession) {
  await page.evaluate(`
    globalThis.frames = []
    let last
    const look = (time) => {
      if (last !== undefined) frames.push(time - last)
      last = time
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)`)
  await session.send('Input.synthesizeScrollGesture', { x: 195, y: 500, yDistance: -distance, speed, gestureSourceType: 'mouse' })
  const frames = await page.evaluate<number[]>('frames.splice(0)')
  const whole = frames.reduce((sum, ms) => sum + ms, 0)
  return { framesPerSecond: (1000 * frames.length) / whole, longestFrame: Math.max(...frames) }
}

/** Into a product and back: from the step in the history until the list is long enough and where it was. */
async function goBack(page: Page): Promise<number> {
  const was = await page.evaluate<number>('scrollY')
  for (const link of await page.locator('main a[href*="prouduct/detail"]').all()) {
    const box = await link.boundingBox()
    if (!box || box.y < 100 || box.y > 600) continue
    await link.tap()
    break
  }
  await page.waitForURL(/prouduct\/detail/)
  await page.waitForTimeout(settledMs)
  return await page.evaluate<number>(`
    new Promise((resolve) => {
      const begun = performance.now()
      const look = () => {
        const stand = [...document.querySelectorAll('main article')].filter((article) => article.checkVisibility())
        if (stand.length >= ${listed} && Math.abs(scrollY - ${was}) < 3) setTimeout(() => resolve(performance.now() - begun))
        else requestAnimationFrame(look)
      }
      history.back()
      requestAnimationFrame(look)
    })`)
}

/** How a list of a hundred products moves under a thumb, and how soon one is back in it, on a phone that is slower than this machine. */
export async function measureMoves(origin: string, categoryId: string): Promise<Moves> {
  const browser = await chromium.launch({ executablePath: chromiumPath, args: browserFlags })
  try {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, locale: 'es' })
    const page = await context.newPage()
    await lengthen(page)
    // Not the first page of a visit, which the server renders with what it has.
    await page.goto(origin, { waitUntil: 'networkidle' })
    await page.evaluate(`location.hash = ${JSON.stringify(screens.category(categoryId))}`)
    await page
      .locator('main article')
      .nth(listed - 1)
      .waitFor({ state: 'attached' })
    await page.waitForTimeout(settledMs)
    const session = await context.newCDPSession(page)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowed })
    const scrolled = await scrollDown(page, session)
    await page.waitForTimeout(settledMs)
    return { ...scrolled, back: await goBack(page) }
  } finally {
    await browser.close()
  }
}
