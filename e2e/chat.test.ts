import type { Frame, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect } from 'vitest'
import { problemsOfAccess } from './access.ts'
import { browserTest, type Size, sees, seesNoLonger, type Visit } from './browser.ts'
import { type ChatHost, type ChatVendor, openChatHost, openChatVendor } from './chat-vendor.ts'
import { openShop } from './server.ts'
import { wordsOf } from './words.ts'

let shop: Awaited<ReturnType<typeof openShop>>
let vendor: ChatVendor
let host: ChatHost
/** As in production the chat's host is of the same site as the shop's; of `localhost` alone a browser makes two. */
let origin = ''
beforeAll(async () => {
  vendor = await openChatVendor()
  shop = await openShop(async (address) => {
    origin = address.replace('localhost', 'plaza.localhost')
    host = await openChatHost(address)
    return { ...vendor.settings, PUBLIC_URL: origin, CHAT_URL: host.url }
  })
})
afterAll(async () => {
  vendor.close()
  host.close()
  await shop.close()
})

const chatButton = ({ page, words }: Visit) => page.getByRole('button', { name: words('chat.open') })
const panelOf = ({ page, words }: Visit) => page.getByRole('dialog', { name: words('chat.title') })
const insideOf = ({ page }: Visit) => page.frameLocator('dialog iframe')

async function frameOf(page: Page): Promise<Frame> {
  const element = await page.locator('dialog iframe').elementHandle()
  const frame = await element?.contentFrame()
  if (!frame) throw new Error('there is no frame')
  return frame
}

/** A frame of another process takes clicks from when it is drawn, as people see it: in the second picture that it draws. */
const drawn = (frame: Frame): Promise<void> =>
  frame.evaluate(() => new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))))

/** A call of this shop, beside the browser. */
async function ask<Data>(path: string, fields?: Record<string, unknown>): Promise<Data> {
  const response = await fetch(`${shop.origin}/api${path}`, {
    ...(fields && { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(fields) }),
  })
  return ((await response.json()) as { data: Data }).data
}

const signIn = async (): Promise<string> =>
  (await ask<{ 'access-token': string }>('/customer/login/account', { email: 'buyer@plaza.test', password: 'plaza-demo' }))['access-token']

type Product = { id: string; sku_id: string | null; in_stock: boolean }

/** One that can be bought without choosing. */
async function plainProduct(): Promise<string> {
  const { list } = await ask<{ list: Product[] }>('/customer/product/get_all_products?page_size=96')
  const found = list.find(({ sku_id, in_stock }) => sku_id !== null && in_stock)
  if (!found) throw new Error('there is no product without options')
  return found.id
}

async function expectAccess(visit: Visit): Promise<void> {
  const found: string[] = []
  for (const colorScheme of ['dark', 'light'] as const) {
    await visit.page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    found.push(...(await problemsOfAccess(visit, colorScheme)))
  }
  expect(found).toEqual([])
}

describe.each<Size>(['desktop', 'phone'])('on a %s', (size) => {
  browserTest('the chat comes when it is asked for, counts what is unread, and gives the focus back', async (open) => {
    vendor.be('friendly')
    const visit = await open({ lang: 'en', size, origin })
    const { page, words, go } = visit
    const before = vendor.asked.length
    await go('#/')
    await sees(chatButton(visit))
    await expectAccess(visit)
    expect(await page.locator('iframe').count()).toBe(0)
    expect(vendor.asked.length).toBe(before)
    const box = await chatButton(visit).boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)

    await chatButton(visit).focus()
    await page.keyboard.press('Enter')
    const panel = panelOf(visit)
    await sees(insideOf(visit).getByRole('heading', { name: 'Agent in en' }))
    await sees(insideOf(visit).getByText('open', { exact: true }))
    await expectAccess(visit)
    expect(
      await page
        .locator('dialog iframe')
        .evaluate((frame: HTMLIFrameElement) => [frame.getAttribute('sandbox'), frame.referrerPolicy, frame.title]),
    ).toEqual(['allow-scripts allow-forms allow-popups allow-same-origin', 'no-referrer', words('chat.title')])

    // Escape, typed where somebody writes: in the frame.
    await insideOf(visit).getByLabel('Words').focus()
    await page.keyboard.press('Escape')
    await seesNoLonger(panel)
    expect(await chatButton(visit).evaluate((button) => button === document.activeElement)).toBe(true)

    const frame = await frameOf(page)
    await frame.evaluate(() => (window as unknown as { answer(count: number): void }).answer(3))
    await sees(page.getByRole('button', { name: words('chat.unread', { count: 3 }) }))
    await chatButton(visit).click()
    await sees(panel)
    await page.keyboard.press('Escape')
    await seesNoLonger(panel)
    expect(await page.getByText(words('chat.unread', { count: 3 })).count()).toBe(0)

    await chatButton(visit).click()
    await sees(insideOf(visit).getByText('open', { exact: true }))
    await drawn(frame)
    await insideOf(visit).getByRole('button', { name: 'Minimise' }).click()
    await seesNoLonger(panel)
    expect(await chatButton(visit).evaluate((button) => button === document.activeElement)).toBe(true)
    await chatButton(visit).click()
    await panel.getByRole('button', { name: words('shell.close') }).click()
    await seesNoLonger(panel)
    for (const { referrer, cookie } of vendor.asked) expect([referrer, cookie]).toEqual([undefined, undefined])
  })

  browserTest(
    'it hides neither the tabs, nor what one buys with, nor the end of a page, and keeps out of the checkout and of maps',
    async (open) => {
      vendor.be('friendly')
      const visit = await open({ locale: 'ja', lang: 'en', size, origin, token: await signIn() })
      const { page, go } = visit
      const button = page.locator('[data-chat]')
      const id = await plainProduct()
      for (const address of ['#/', `#/pages/prouduct/detail?id=${id}`, '#/pages/cart/cart', '#/pages/users/login']) {
        await go(address)
        await sees(button)
        for (const end of [false, true]) {
          await page.evaluate((atEnd) => scrollTo(0, atEnd ? document.body.scrollHeight : 0), end)
          await page.waitForTimeout(150)
          const covered = await page.evaluate((all) => {
            const box = document.querySelector('[data-chat]')?.getBoundingClientRect()
            if (!box) return ['no button']
            const bars = '[data-tab-bar], [data-act-bar], [data-offer-bar]'
            return [...document.querySelectorAll<HTMLElement>(all ? `${bars}, footer a, footer button` : bars)]
              .filter((thing) => thing.checkVisibility())
              .filter((thing) => {
                const { left, right, top, bottom } = thing.getBoundingClientRect()
                return left < box.right && right > box.left && top < box.bottom && bottom > box.top
              })
              .map((thing) => thing.outerHTML.slice(0, 120))
          }, end)
          expect(covered, `${address}, ${end ? 'end' : 'start'}`).toEqual([])
        }
      }
      for (const address of ['#/pages/cart/mycart', '#/choose-location', '#/open-location?lat=18.79&lng=98.985']) {
        await go(address)
        await page.waitForTimeout(300)
        expect(await button.count(), address).toBe(0)
      }
    },
  )
})

browserTest('another language loads the chat anew in it, and a sign-out ends it and leaves nothing of it', async (open) => {
  vendor.be('friendly')
  const visit = await open({ lang: 'en', origin, token: await signIn() })
  const { page, words, go } = visit
  await go('#/')
  await chatButton(visit).click()
  await sees(insideOf(visit).getByRole('heading', { name: 'Agent in en' }))
  await (await frameOf(page)).evaluate(() => localStorage.setItem('conversation', 'about a parcel'))
  const banner = page.getByRole('banner')
  await banner.getByRole('button', { name: words('shell.language') }).click()
  await page.getByRole('menuitemradio', { name: '日本語' }).click()
  await sees(insideOf(visit).getByRole('heading', { name: 'Agent in ja' }))
  await sees(page.getByRole('dialog', { name: wordsOf('ja')('chat.title') }))
  expect(vendor.asked.at(-1)?.path).toBe('/widget.js?language=ja')
  expect(await (await frameOf(page)).evaluate(() => localStorage.getItem('conversation'))).toBe('about a parcel')

  const japanese = wordsOf('ja')
  const cleared = page.waitForResponse((response) => response.url().includes('forget=1'))
  await banner.getByRole('button', { name: japanese('shell.account') }).click()
  await page.getByRole('menuitem', { name: japanese('shell.signOut') }).click()
  await cleared
  await page.locator('dialog iframe').waitFor({ state: 'detached' })
  await page.locator('iframe').waitFor({ state: 'detached' })
  await page.getByRole('button', { name: wordsOf('es')('chat.open') }).click()
  await sees(insideOf(visit).getByRole('heading', { name: 'Agent in es' }))
  expect(await (await frameOf(page)).evaluate(() => localStorage.getItem('conversation'))).toBeNull()
})

browserTest('a script that is not there, or does not come, is said, with the form beside it', async (open) => {
  const visit = await open({ lang: 'en', origin })
  const { page, words, go, foresee } = visit
  foresee(/\/widget\.js/)
  vendor.be('missing')
  await go('#/')
  await chatButton(visit).click()
  const panel = panelOf(visit)
  await sees(panel.getByRole('heading', { name: words('chat.failed') }))
  await expectAccess(visit)

  await page.clock.install()
  vendor.be('silent')
  await panel.getByRole('button', { name: words('shell.tryAgain') }).click()
  await sees(panel.getByText(words('chat.coming')))
  await page.clock.fastForward(15_000)
  expect(await panel.getByRole('heading', { name: words('chat.failed') }).count()).toBe(0)
  await page.clock.fastForward(6_000)
  await sees(panel.getByRole('heading', { name: words('chat.failed') }))
  await panel.getByRole('link', { name: words('chat.write') }).click()
  await seesNoLonger(panel)
  await sees(page.getByRole('heading', { name: words('contact.title') }))
})

browserTest('a script that wants the token, the page or the cart gets none of it', async (open) => {
  const token = await signIn()
  const visit = await open({ lang: 'en', origin, token })
  const { page, words, go, context, foresee } = visit
  // What the script tries is refused, and the browser says so.
  foresee(/Unsafe attempt|CORS policy|ERR_FAILED|ERR_BLOCKED_BY_RESPONSE|frame-ancestors/)
  const wanted = await plainProduct()
  vendor.be('hostile', wanted)
  host.asOverHttps = true
  await go('#/')
  // The cart that this browser had before anybody signed in: its cookie goes along by itself.
  const asVisitor = (path: string, fields?: Record<string, string>) =>
    page.evaluate(
      async ([to, body]) => {
        const answer = await fetch(`/api/checkout/cart/${to}`, body ? { method: 'POST', body: new URLSearchParams(body) } : {})
        return ((await answer.json()) as { data: { items_count: number } }).data.items_count
      },
      [path, fields] as const,
    )
  await asVisitor('add', { product_id: wanted, qty: '1' })
  const inVisitorsCart = () => asVisitor('index')
  const cartCookie = async () => (await context.cookies()).find(({ name }) => name === 'plaza-visitor')?.value
  const [had, kept] = [await inVisitorsCart(), await cartCookie()]
  expect([had, kept]).toEqual([1, expect.any(String)])

  const address = page.url()
  await page.evaluate(() => {
    document.body.dataset.loaded = 'once'
  })
  await chatButton(visit).click()
  const frame = await frameOf(page)
  await frame.waitForFunction(() => (window as unknown as { finished?: boolean }).finished === true, undefined, { timeout: 20_000 })
  const found = await frame.evaluate(() => (window as unknown as { found: Record<string, string> }).found)

  expect(JSON.stringify(found)).not.toContain(token)
  const { ownStorage, cookies, referrer, ancestors, leave, leaveByName, replaceHash, frameElement, blindly, byImage, popup, ...rest } =
    found
  expect({ ownStorage, cookies, referrer, frameElement }).toEqual({ ownStorage: '{}', cookies: '', referrer: '', frameElement: 'null' })
  for (const [name, said] of Object.entries(rest)) expect(said, name).toMatch(/^refused: /)
  expect(rest).toHaveProperty('spoken')
  expect([byImage, popup]).toEqual([expect.stringMatching(/^refused/), expect.stringMatching(/^refused/)])
  // These do not throw, or say nothing of what came of them.
  for (const said of [leave, leaveByName, replaceHash, blindly]) expect(said).not.toMatch(/access-token/)
  expect(ancestors).toBe(origin)

  // The page is where it was, whole, signed in, and believes nothing of what it was told.
  expect(page.url()).toBe(address)
  expect(
    await page.evaluate(() => [document.body.dataset.loaded, localStorage.getItem('access-token'), Object.keys({}).length, 'admin' in {}]),
  ).toEqual(['once', token, 0, false])
  const panel = panelOf(visit)
  expect(await panel.isVisible()).toBe(true)
  expect(await panel.getByRole('heading', { name: words('chat.failed') }).count()).toBe(0)
  await panel.getByRole('button', { name: words('shell.close') }).click()
  await seesNoLonger(panel)
  expect(await chatButton(visit).textContent()).toBe(words('chat.open'))
  expect(await cartCookie()).toBe(kept)
  expect(await inVisitorsCart()).toBe(had)
  await go('#/pages/mine/dashboard')
  await sees(page.getByRole('heading', { level: 1 }))
  for (const { referrer: told } of vendor.asked) expect(told).toBeUndefined()
})

browserTest('a script that never rests does not stop the shop', async (open) => {
  vendor.be('friendly')
  const visit = await open({ lang: 'en', origin })
  const { page, words, go } = visit
  await go('#/')
  await chatButton(visit).click()
  await sees(insideOf(visit).getByRole('heading', { name: 'Agent in en' }))
  const frame = await frameOf(page)
  await frame.evaluate(() => {
    setTimeout(() => {
      for (const until = Date.now() + 6000; Date.now() < until; );
    }, 50)
  })
  await page.waitForTimeout(300)
  const since = Date.now()
  await panelOf(visit)
    .getByRole('button', { name: words('shell.close') })
    .click()
  await seesNoLonger(panelOf(visit))
  expect(Date.now() - since).toBeLessThan(3000)
})
