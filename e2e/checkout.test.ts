import type { Locator } from 'playwright-core'
import { afterEach, beforeEach, expect } from 'vitest'
import { cardBrands } from '../contract/payment-methods.ts'
import { showPrice } from '../money/price.ts'
import { allProducts, ask, emptyCart, signInDemoBuyer } from './api.ts'
import { browserTest, sees, seesNoLonger, type Visit } from './browser.ts'
import { press } from './steps.ts'
import { patternOf } from './words.ts'

let token: string
let product: Awaited<ReturnType<typeof allProducts>>[number]

beforeEach(async () => {
  token = await signInDemoBuyer()
  await emptyCart(token)
  const plain = (await allProducts()).find(({ sku_id, price, in_stock }) => sku_id !== null && in_stock && price === '14.50')
  if (!plain) throw new Error('the demo marketplace has changed: choose another product here')
  product = plain
})
afterEach(() => emptyCart(token))

const currencyOf = async (code: string) => {
  const found = (await ask('getCurrency', {})).list.find((one) => one.code === code)
  if (!found) throw new Error(`the demo marketplace has no ${code}`)
  return found
}

const focused = ({ page }: Visit) => page.evaluate(() => document.activeElement?.tagName)

/** Each amount that is to be seen, and in how many lines it stands. */
const linesOfAmounts = (place: Locator): Promise<[string, number][]> =>
  place
    .getByText(/^\D{0,4}\d[\d.,]*$/)
    .filter({ visible: true })
    .evaluateAll((amounts) =>
      amounts.map((amount) => {
        const range = document.createRange()
        range.selectNodeContents(amount)
        return [amount.textContent ?? '', new Set([...range.getClientRects()].map(({ top }) => top)).size]
      }),
    )

browserTest('nothing on the way to the order leads astray', async (open) => {
  await ask('addToCart', { product_id: product.id, qty: 1 }, { token })
  const visit = await open({ lang: 'es', size: 'phone', token })
  const { page, words, go } = visit
  const banner = page.getByRole('banner')
  const around = {
    search: page.getByRole('link', { name: words('market.searchProducts') }),
    tabs: page.getByRole('navigation', { name: words('shell.navigation') }),
    preferences: page.getByRole('button', { name: words('shell.currency') }),
  }
  await go('#/pages/cart/cart')
  await sees(around.search)
  await sees(around.tabs)
  await press(visit, words('cart.checkOut'))
  await sees(page.getByRole('heading', { level: 1, name: words('checkout.deliveryTitle') }))
  for (const thing of Object.values(around)) await seesNoLonger(thing)
  await sees(banner.getByRole('link', { name: words('market.support') }))
  await expect.poll(() => focused(visit)).toBe('H1')

  await press(visit, words('checkout.toPayment'))
  await sees(page.getByRole('heading', { level: 1, name: words('checkout.payTitle') }))
  await expect.poll(() => focused(visit)).toBe('H1')
  for (const thing of Object.values(around)) expect(await thing.count()).toBe(0)
  // The bar with the act stands at the lower edge, where the tabs were.
  const bar = page.locator('[data-act-bar]')
  await expect.poll(async () => Math.round(((await bar.boundingBox())?.y ?? 0) + ((await bar.boundingBox())?.height ?? 0))).toBe(844)

  await banner.getByRole('link', { name: words('market.cart') }).click()
  await sees(page.getByRole('heading', { level: 1, name: words('cart.title') }))
  await sees(around.tabs)
})

browserTest('who has to sign in or comes from nowhere finds the same frame', async (open) => {
  const { page, words, go } = await open({ lang: 'th' })
  await go('#/pages/cart/pay')
  await sees(page.getByRole('heading', { level: 1, name: words('shell.signInFirst.title') }))
  await sees(page.getByRole('banner').getByRole('link', { name: words('market.cart') }))
  expect(await page.getByRole('search').count()).toBe(0)
})

browserTest('a purchase is told in its own currency to its end, and what went back is told where it was paid', async (open) => {
  const yen = await currencyOf('JPY')
  await ask('addToCart', { product_id: product.id, qty: 2 }, { token })
  const { total, card_brands } = await ask('getQuote', {}, { token })
  const visit = await open({ lang: 'ja', size: 'phone', token, currency: 'JPY' })
  const { page, words, go } = visit
  const amount = showPrice(total, yen, 'ja').total

  await go('#/pages/cart/pay')
  // The cards that the provider takes, by their marks.
  const card = page.getByRole('radio', { name: words('market.pay.card') }).locator('xpath=ancestor::label')
  expect(card_brands.length).toBeGreaterThan(0)
  for (const brand of card_brands) await sees(card.getByRole('img', { name: cardBrands[brand] }))
  await page.getByRole('radio', { name: words('market.pay.wallet') }).check()
  await press(visit, words('checkout.placeAndPay'))
  const paid = page.getByText(words('checkout.done.paid', { amount }))
  await sees(paid)
  await expect.poll(() => focused(visit)).toBe('H1')

  // Looked at again in another currency.
  await page.evaluate(() => localStorage.setItem('cur', 'USD'))
  await page.reload()
  await sees(paid)

  const [order] = (await ask('getOrders', {}, { token })).list
  if (!order) throw new Error('there is no order')
  await ask('cancelOrder', { order_id: order.id, cancel_remark: 'mind' }, { token })
  // Whoever comes back to the page of thanks is not thanked for it any more.
  await page.reload()
  await page.waitForURL(`**/#/pages/history/detail?id=${order.id}`)
  const back = page.getByRole('region', { name: words('orders.back.title') })
  await sees(back.getByText(amount))
  await sees(back.getByText(patternOf('ja', 'orders.back.refunded_to_wallet')))
  await sees(page.getByText(words('orders.amounts.refunded_to_wallet')))
  await go('#/pages/history/purchase')
  await sees(page.getByRole('article').first().getByText(words('orders.refunded')))

  // One that was to be paid at the door.
  await ask('addToCart', { product_id: product.id, qty: 1 }, { token })
  const { quote_id } = await ask('getQuote', {}, { token })
  const placed = await ask('submitOrder', { quote_id, payment_method: 'cod' }, { token })
  const atTheDoor = placed.orders[0]?.id ?? ''
  await ask('cancelOrder', { order_id: atTheDoor, cancel_remark: 'mind' }, { token })
  await go(`#/pages/history/detail?id=${atTheDoor}`)
  await sees(back.getByText(words('orders.back.cash')))
})

browserTest('long amounts and step names stay whole on the narrowest phone', async (open) => {
  await ask('addToCart', { product_id: product.id, qty: 30 }, { token })
  const visit = await open({ lang: 'es', size: 'phone', token, currency: 'MXN' })
  const { page, words, go } = visit
  await page.setViewportSize({ width: 320, height: 640 })
  for (const address of ['#/pages/cart/cart', '#/pages/cart/delivery', '#/pages/cart/pay']) {
    await go(address)
    const bar = page.locator('[data-act-bar]')
    await sees(bar.getByText(/\d/))
    const amounts = await linesOfAmounts(page.getByRole('main'))
    expect(amounts.length).toBeGreaterThan(2)
    expect(
      amounts.filter(([, lines]) => lines !== 1),
      address,
    ).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  }
  const step = page.getByRole('navigation', { name: words('checkout.steps') }).getByText(words('checkout.step.payment'))
  expect((await step.boundingBox())?.height).toBeLessThan(24)
})

browserTest('a toast that leads to the cart is gone when somebody has come there another way', async (open) => {
  const visit = await open({ lang: 'en', size: 'phone', token })
  const { page, words, go } = visit
  await go(`#/pages/prouduct/detail?id=${product.id}`)
  await press(visit, words('market.addToCart'))
  const toCart = page.getByRole('link', { name: words('market.viewCart') })
  await sees(toCart)
  await page
    .getByRole('banner')
    .getByRole('link', { name: words('market.cart') })
    .click()
  await sees(page.getByRole('heading', { level: 1, name: words('cart.title') }))
  expect(await toCart.count()).toBe(0)
})
