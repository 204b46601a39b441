import type { Locator, Page } from 'playwright-core'
import { describe, expect } from 'vitest'
import { allProducts, emptyCart, signInDemoBuyer } from './api.ts'
import { browserTest, sees, seesNoLonger, type Visit } from './browser.ts'
import { patternOf } from './words.ts'

const tabsMost = 120

/** Presses Tab until the focus is there; whatever cannot be reached so cannot be used by many. */
async function tabTo({ page }: Visit, thing: Locator): Promise<void> {
  await sees(thing)
  for (let presses = 0; presses < tabsMost; presses++) {
    if (await thing.first().evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${tabsMost} presses of Tab do not lead to ${thing}`)
}

/** The focus can be seen: an outline, on the control or, for an invisible one, on what stands for it. */
const focusIsVisible = (page: Page) =>
  page.evaluate(() => {
    const outlined = (element: Element | null): boolean => {
      if (!element) return false
      const { outlineStyle, outlineWidth } = getComputedStyle(element)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    }
    const focused = document.activeElement
    return outlined(focused) || outlined(focused?.closest('label') ?? null)
  })

const nothingHasFocus = (page: Page) => page.evaluate(() => document.activeElement === document.body)

describe('by keyboard alone', () => {
  browserTest('the first press of Tab offers to skip to the contents', async (open) => {
    const visit = await open({ lang: 'en' })
    const { page, words, go } = visit
    await go('#/')
    // what the skip leads to has to be there, and the carousel in the place of the picture that was drawn before it
    await page.waitForLoadState('networkidle')
    await page.keyboard.press('Tab')
    const skip = page.getByRole('button', { name: words('shell.skip') })
    expect(await skip.evaluate((element) => element === document.activeElement)).toBe(true)
    expect((await skip.boundingBox())?.width).toBeGreaterThan(40)
    await page.keyboard.press('Enter')
    expect(await page.getByRole('main').evaluate((element) => element === document.activeElement)).toBe(true)
    // From there the next press is in the contents.
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
  })

  browserTest('the first advert keeps the focus when the app takes its place, and the carousel that of the advert', async (open) => {
    const visit = await open({ lang: 'en' })
    const { page } = visit
    const arrival = Promise.withResolvers<void>()
    await page.route('**/assets/**/*.js', async (route) => {
      await arrival.promise
      await route.continue().catch(() => {})
    })
    await page.goto('/', { waitUntil: 'commit' })
    const advert = page.locator('[data-first=screen]').getByRole('article').first().getByRole('link')
    await advert.focus()
    const name = await advert.textContent()
    arrival.resolve()
    await visit.settled()
    await expect.poll(() => page.getByRole('main').locator('[aria-roledescription=carousel]').count()).toBeGreaterThan(0)
    const hasFocus = () =>
      page.evaluate(() => [document.activeElement?.closest('main, [data-first]')?.id, document.activeElement?.textContent])
    await expect.poll(hasFocus).toEqual(['main', name])
  })

  browserTest('whatever has the focus shows it', async (open) => {
    const visit = await open({ lang: 'en' })
    const { page, go } = visit
    const [product] = (await allProducts()).filter(({ sku_id }) => sku_id === null)
    for (const address of ['#/', `#/pages/prouduct/detail?id=${product?.id}`, '#/pages/users/login']) {
      await go(address)
      await page.waitForLoadState('networkidle')
      for (let presses = 0; presses < 40; presses++) {
        await page.keyboard.press('Tab')
        const at = await page.evaluate(() =>
          document.activeElement === document.body ? null : document.activeElement?.outerHTML.slice(0, 200),
        )
        if (at === null) break
        // a part of the page that arrives meanwhile may take the place of the one that had the focus
        await expect.poll(async () => (await focusIsVisible(page)) || (await nothingHasFocus(page)), { message: at }).toBe(true)
      }
    }
  })

  browserTest('a dialog keeps the focus inside and gives it back', async (open) => {
    const token = await signInDemoBuyer()
    const visit = await open({ lang: 'en', token })
    const { page, words, go } = visit
    await go('#/pages/mine/pc_mine?tab=addresses')
    const add = page.getByRole('button', { name: words('places.add') })
    await add.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await sees(dialog)
    const inside = () => page.evaluate(() => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null)
    for (let presses = 0; presses < 16; presses++) {
      expect(await inside()).toBe(true)
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Escape')
    await seesNoLonger(dialog)
    expect(await add.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  browserTest('one finds, adds, and pays', async (open) => {
    const token = await signInDemoBuyer()
    await emptyCart(token)
    const visit = await open({ lang: 'en', token })
    const { page, words, go } = visit
    const product = (await allProducts()).find(({ sku_id, in_stock, price }) => sku_id !== null && in_stock && Number(price) < 20)
    if (!product) throw new Error('the demo marketplace has no such product')
    const activate = async (thing: Locator) => {
      await tabTo(visit, thing)
      expect(await focusIsVisible(page)).toBe(true)
      await page.keyboard.press('Enter')
    }
    await go('#/')
    await tabTo(visit, page.getByRole('combobox', { name: words('market.searchProducts') }))
    await page.keyboard.type(product.name_en)
    await page.keyboard.press('Enter')
    await activate(page.getByRole('main').getByRole('link', { name: product.name_en, exact: true }))
    await sees(page.getByRole('heading', { level: 1, name: product.name_en }))
    await activate(page.getByRole('button', { name: words('market.addToCart'), exact: true }))
    await activate(page.getByRole('link', { name: words('market.viewCart') }))
    await activate(page.getByRole('button', { name: words('cart.checkOut') }))
    await activate(page.getByRole('button', { name: words('checkout.toPayment') }))
    // Arrows go through the ways to pay.
    await sees(page.getByRole('heading', { name: words('checkout.howToPay') }))
    const radios = page.getByRole('group', { name: words('checkout.howToPay') }).getByRole('radio')
    await tabTo(visit, radios.first())
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowUp')
    expect(await page.getByRole('radio', { name: words('market.pay.wallet') }).isChecked()).toBe(true)
    await activate(page.getByRole('button', { name: words('checkout.placeAndPay') }))
    await sees(page.getByRole('heading', { level: 1, name: words('checkout.done.title', { name: 'Lucia' }) }))
    await activate(page.getByRole('link', { name: words('checkout.done.see', { count: 1 }) }))
    await sees(page.getByRole('heading', { level: 1, name: patternOf('en', 'orders.number') }))
  })
})
