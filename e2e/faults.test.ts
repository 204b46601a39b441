import { describe, expect } from 'vitest'
import { allProducts, ask, emptyCart, signInDemoBuyer } from './api.ts'
import { browserTest, sees, type Visit } from './browser.ts'
import { press } from './steps.ts'

const submitAddress = '**/api/checkout/onepage/submitorder'

/** The demo buyer in front of the last step, with one product in the cart and the wallet chosen. */
async function beforeTheLastPress(open: (opening: { lang: 'en'; token: string }) => Promise<Visit>) {
  const token = await signInDemoBuyer()
  await emptyCart(token)
  const product = (await allProducts()).find(({ sku_id, in_stock, price }) => sku_id !== null && in_stock && Number(price) < 20)
  if (!product) throw new Error('the demo marketplace has no such product')
  await ask('addToCart', { product_id: product.id, qty: 1 }, { token })
  const countOrders = async () => (await ask('getOrders', {}, { token })).count
  const before = await countOrders()
  const visit = await open({ lang: 'en', token })
  await visit.go('#/pages/cart/pay')
  await visit.page.getByRole('radio', { name: visit.words('market.pay.wallet') }).check()
  return { visit, ordersMade: async () => (await countOrders()) - before }
}

describe('when something goes wrong', () => {
  browserTest('an order whose answer was lost is asked for again with the same key, and is placed once', async (open) => {
    const { visit, ordersMade } = await beforeTheLastPress(open)
    const { page, words, foresee } = visit
    foresee(/ERR_CONNECTION_RESET.*submitorder/)
    const keys: (string | undefined)[] = []
    await page.route(submitAddress, async (route) => {
      keys.push(route.request().headers()['idempotency-key'])
      if (keys.length > 1) return route.continue()
      // The shop has heard and answered; the answer never arrives.
      await route.fetch()
      await route.abort('connectionreset')
    })
    await press(visit, words('checkout.placeAndPay'))
    await sees(page.getByRole('heading', { name: words('checkout.lost.title') }))
    // Even after a reload the question is still there.
    await page.reload()
    await press(visit, words('checkout.lost.ask'))
    await sees(page.getByRole('heading', { level: 1, name: words('checkout.done.title', { name: 'Lucia' }) }))
    expect(keys).toHaveLength(2)
    expect(keys[0]).toBeTruthy()
    expect(keys[1]).toBe(keys[0])
    expect(await ordersMade()).toBe(1)
  })

  browserTest('an order that never reached the shop is placed by the next try', async (open) => {
    const { visit, ordersMade } = await beforeTheLastPress(open)
    const { page, words, foresee } = visit
    foresee(/ERR_CONNECTION_REFUSED.*submitorder/)
    await page.route(submitAddress, (route) => route.abort('connectionrefused'), { times: 1 })
    await press(visit, words('checkout.placeAndPay'))
    await sees(page.getByRole('heading', { name: words('checkout.lost.title') }))
    expect(await ordersMade()).toBe(0)
    await press(visit, words('checkout.lost.ask'))
    await sees(page.getByRole('heading', { level: 1, name: words('checkout.done.title', { name: 'Lucia' }) }))
    expect(await ordersMade()).toBe(1)
  })

  browserTest(
    'an order that is confirmed without a connection is not sent, now or later, and the screen stays for another try',
    async (open) => {
      const { visit, ordersMade } = await beforeTheLastPress(open)
      const { context, page, words, foresee } = visit
      foresee(/ERR_INTERNET_DISCONNECTED/)
      await context.setOffline(true)
      await press(visit, words('checkout.placeAndPay'))
      await sees(page.getByText(words('shell.errors.unsent')))
      await context.setOffline(false)
      expect(await ordersMade()).toBe(0)
      expect(await page.getByRole('radio', { name: words('market.pay.wallet') }).isChecked()).toBe(true)
      await press(visit, words('checkout.placeAndPay'))
      await sees(page.getByRole('heading', { level: 1, name: words('checkout.done.title', { name: 'Lucia' }) }))
      expect(await ordersMade()).toBe(1)
    },
  )

  browserTest('a double press places one order', async (open) => {
    const { visit, ordersMade } = await beforeTheLastPress(open)
    const { page, words } = visit
    await page.getByRole('button', { name: words('checkout.placeAndPay'), exact: true }).dblclick()
    await sees(page.getByRole('heading', { level: 1, name: words('checkout.done.title', { name: 'Lucia' }) }))
    expect(await ordersMade()).toBe(1)
  })

  browserTest('while the network is slow, places are held for what is coming', async (open) => {
    const visit = await open({ lang: 'en', size: 'phone' })
    const { page, words, go, settled } = visit
    await go('#/pages/users/404')
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/api/**', async (route) => {
      await released
      await route.continue()
    })
    await page.evaluate(() => {
      location.hash = '#/pages/index/index'
    })
    await sees(page.getByRole('status', { name: words('shell.loading') }))
    release()
    await settled()
    await sees(page.getByRole('main').getByRole('article'))
  })

  browserTest(
    'without a connection the page says so, whether its code or only its answer is missing, and comes by itself with it',
    async (open) => {
      const visit = await open({ lang: 'en', size: 'phone' })
      const { context, page, words, go, settled, foresee } = visit
      foresee(/ERR_INTERNET_DISCONNECTED/)
      const [first, second] = (await ask('getFirstCategory', {})).list
      const visitCategory = (id: string | undefined) =>
        page.evaluate((address) => location.assign(address), `#/pages/category/detail?id=${id}`)
      await go('#/')
      await page.waitForLoadState('networkidle')
      const offline = page.getByRole('alert').filter({ has: page.getByRole('heading', { name: words('shell.errors.offline') }) })
      await context.setOffline(true)
      await visitCategory(first?.id)
      await sees(offline.getByText(words('shell.errors.unseen')))
      // With the code of the page there, its question is what fails.
      await context.setOffline(false)
      await press(visit, words('shell.tryAgain'))
      await sees(page.getByRole('heading', { level: 1, name: first?.name_en }))
      await settled()
      await context.setOffline(true)
      await visitCategory(second?.id)
      await sees(offline.getByText(words('shell.errors.unseen')))
      await context.setOffline(false)
      await sees(page.getByRole('heading', { level: 1, name: second?.name_en }))
    },
  )

  browserTest('pictures that do not come leave a quiet sign in their places', async (open) => {
    const visit = await open({ size: 'phone' })
    const { page, foresee } = visit
    foresee(/ERR_FAILED.*media\/product/)
    await page.route('**/media/product/**', (route) => route.abort())
    await page.route('**/first-screen?*', (route) => route.fulfill({ status: 204 }))
    await visit.go('#/pages/search/search?q=taza')
    await sees(page.locator('main article .picture svg').first())
    // Seen is what is painted: what stands for something else has no box.
    expect((await page.locator('main article .picture svg').first().boundingBox())?.width).toBeGreaterThan(20)
  })

  browserTest('a page that does not exist lights no tab', async (open) => {
    const { page, words, go } = await open({ lang: 'en', size: 'phone' })
    await go('#/pages/category/nothing')
    await sees(page.getByRole('heading', { level: 1, name: words('shell.missing.title') }))
    const tabs = page.getByRole('navigation', { name: words('shell.navigation') })
    expect(await tabs.getByRole('link').count()).toBe(5)
    expect(await tabs.locator('[aria-current]').count()).toBe(0)
  })

  browserTest('a page whose question fails offers another try, which works', async (open) => {
    const visit = await open({ lang: 'en', size: 'phone' })
    const { page, words, go, settled, foresee } = visit
    foresee(/ERR_CONNECTION_REFUSED.*\/api\//)
    await go('#/pages/users/404')
    await page.route('**/api/**', (route) => route.abort('connectionrefused'))
    await page.evaluate(() => {
      location.hash = '#/pages/index/index'
    })
    await sees(page.getByRole('alert').getByRole('heading', { name: words('shell.errors.title') }))
    await page.unroute('**/api/**')
    await press(visit, words('shell.tryAgain'))
    await settled()
    await sees(page.getByRole('main').getByRole('article'))
  })
})
