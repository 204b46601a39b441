import { describe, expect } from 'vitest'
import { allProducts, signInDemoBuyer } from './api.ts'
import { browserTest, sees, seesNoLonger } from './browser.ts'
import { codeOf } from './code.ts'
import { press } from './steps.ts'
import { wordsOf } from './words.ts'

/** The code of a page that is not loaded by what is on the home page. */
const pageCode = codeOf('terms')
const termsAddress = '#/pages/policy/terms'

describe('what every page stands on', () => {
  browserTest('calls that change something travel as a form, as the specification says', async (open) => {
    const product = (await allProducts()).find(({ sku_id, in_stock }) => sku_id !== null && in_stock)
    const visit = await open({ lang: 'en' })
    const { page, words, go } = visit
    await go(`#/pages/prouduct/detail?id=${product?.id}`)
    const sent = page.waitForRequest('**/api/checkout/cart/add')
    await press(visit, words('market.addToCart'))
    const request = await sent
    expect(request.headers()['content-type']).toBe('application/x-www-form-urlencoded')
    expect(Object.fromEntries(new URLSearchParams(request.postData() ?? ''))).toMatchObject({ product_id: product?.id, qty: '1' })
    await sees(page.getByText(words('market.addedToCart')))
  })

  browserTest('signing out shows at once what a new visitor sees, without a reload', async (open) => {
    const token = await signInDemoBuyer()
    const visit = await open({ lang: 'en', token, currency: 'EUR' })
    const { page, words, go, settled } = visit
    await go('#/')
    const banner = page.getByRole('banner')
    await banner.getByRole('button', { name: words('shell.theme') }).click()
    await page.getByRole('menuitemradio', { name: words('shell.theme.dark') }).click()
    await page.evaluate(() => {
      document.body.dataset.loaded = 'once'
    })
    await banner.getByRole('button', { name: words('shell.account') }).click()
    await page.getByRole('menuitem', { name: words('shell.signOut') }).click()
    const spanish = wordsOf('es')
    await sees(banner.getByRole('link', { name: spanish('shell.signIn') }))
    await sees(page.getByRole('heading', { name: spanish('home.categories') }))
    await settled()
    await sees(banner.getByRole('button', { name: spanish('shell.currency') }).getByText('USD'))
    expect(
      await page.evaluate(() => ({
        lang: document.documentElement.lang,
        theme: document.documentElement.dataset.theme,
        loaded: document.body.dataset.loaded,
        kept: Object.keys(localStorage),
      })),
    ).toEqual({ lang: 'es', theme: undefined, loaded: 'once', kept: [] })
    // Nothing of what was asked for in the other language is left on the page.
    expect(await page.getByRole('main').getByText(words('home.categories'), { exact: true }).count()).toBe(0)
  })

  browserTest('the currency is kept as `cur`, and one that was kept under the old name is carried over', async (open) => {
    const { page, words, go } = await open({ lang: 'en' })
    await go('#/')
    await page.evaluate(() => localStorage.setItem('currency', 'EUR'))
    await page.reload()
    await sees(
      page
        .getByRole('banner')
        .getByRole('button', { name: words('shell.currency') })
        .getByText('EUR'),
    )
    expect(await page.evaluate(() => [localStorage.getItem('cur'), localStorage.getItem('currency')])).toEqual(['EUR', null])
  })

  browserTest('a message lies above an open dialog, and can be reached there', async (open) => {
    const token = await signInDemoBuyer()
    for (const size of ['desktop', 'phone'] as const) {
      const visit = await open({ lang: 'en', size, token })
      const { page, words, go, foresee } = visit
      foresee(/ERR_CONNECTION_REFUSED.*addressadd/)
      await go('#/pages/mine/pc_mine?tab=addresses')
      await page
        .getByRole('button', { name: words('shell.edit') })
        .first()
        .click()
      const dialog = page.getByRole('dialog')
      await sees(dialog)
      await page.route('**/api/checkout/onepage/addressadd', (route) => route.abort('connectionrefused'))
      await dialog.getByRole('button', { name: words('shell.save') }).click()
      const messages = dialog.getByRole('region', { name: words('shell.messages') })
      await sees(messages.getByText(words('shell.errors.request')))
      // The click fails unless the button is the topmost thing at its place.
      await messages.getByRole('button', { name: words('shell.close') }).click()
      await seesNoLonger(messages.getByText(words('shell.errors.request')))
      expect(await dialog.isVisible()).toBe(true)
      await page.keyboard.press('Escape')
      await seesNoLonger(dialog)
    }
  })
})

describe('when the code of a page does not arrive', () => {
  browserTest('because the server fails, the page says so, and another try works', async (open) => {
    const visit = await open({ lang: 'en', size: 'phone' })
    const { page, words, go, foresee } = visit
    foresee(/\b500\b.*\/assets\/|ERR_CONNECTION_REFUSED/)
    await go('#/pages/users/404')
    await page.route(pageCode, (route) => route.fulfill({ status: 500 }))
    await page.evaluate((address) => {
      location.hash = address
    }, termsAddress)
    const problem = page.getByRole('alert').getByRole('heading', { name: words('shell.errors.title') })
    await sees(problem)
    // While the server is not there the page stays, with its way back.
    await page.route('http://*/', (route) => (route.request().method() === 'HEAD' ? route.abort('connectionrefused') : route.continue()))
    const refused = page.waitForEvent('requestfailed', (request) => request.method() === 'HEAD')
    await press(visit, words('shell.tryAgain'))
    await refused
    await sees(problem)
    await page.unrouteAll()
    await press(visit, words('shell.tryAgain'))
    await sees(page.getByRole('heading', { level: 1, name: words('market.terms') }))
  })

  browserTest('within 60 s, the page says so, and another try works', async (open) => {
    const visit = await open({ lang: 'en', size: 'phone' })
    const { page, words, go } = visit
    await go('#/pages/users/404')
    await page.clock.install()
    await page.route(pageCode, () => {})
    await page.evaluate((address) => {
      location.hash = address
    }, termsAddress)
    await sees(page.locator('main[aria-busy="true"]'))
    await page.clock.fastForward(45_000)
    expect(await page.getByRole('alert').count()).toBe(0)
    await page.clock.fastForward(16_000)
    await sees(page.getByRole('alert').getByRole('heading', { name: words('shell.errors.title') }))
    await page.unrouteAll()
    await press(visit, words('shell.tryAgain'))
    await sees(page.getByRole('heading', { level: 1, name: words('market.terms') }))
  })
})
