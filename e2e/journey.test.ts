import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import type { Language } from '../contract/languages.ts'
import { groupedIn, shown, shownUsd } from './amounts.ts'
import { allProducts, ask, emptyCart, plaza, signInDemoBuyer } from './api.ts'
import { browserTest, type Size, sees, seesNoLonger, type Visit } from './browser.ts'
import {
  type cards,
  chooseOptions,
  fillAddress,
  inCart,
  nameIn,
  payFromWallet,
  payOnCardPage,
  press,
  register,
  searchFor,
  signInAsDemoBuyer,
  tokenOf,
} from './steps.ts'
import { patternOf } from './words.ts'

/** Two products of two shops: the first has options, the second goes into the cart from its card in a list. */
async function pickProducts(lang: Language) {
  const list = await allProducts(lang)
  const mug = list.find(({ sku_id, name_en }) => sku_id === null && name_en === 'Glazed stoneware mug')
  const tapes = list.find(({ sku_id, price }) => sku_id !== null && price === '14.50')
  if (!mug || !tapes || mug.shop.id === tapes.shop.id) throw new Error('the demo marketplace has changed: choose other products here')
  return { mug, tapes }
}

describe('a visitor finds a product, signs up, buys it from two shops, and sees the orders', () => {
  const runs: { lang: Language; size: Size; card: keyof typeof cards }[] = [
    { lang: 'es', size: 'phone', card: 'good' },
    { lang: 'es', size: 'desktop', card: 'refused' },
    { lang: 'th', size: 'phone', card: 'secure' },
    { lang: 'th', size: 'desktop', card: 'good' },
  ]
  for (const { lang, size, card } of runs) {
    browserTest(`in ${lang} on a ${size}, paying with a card that is ${card}`, async (open) => {
      const visit = await open({ lang, size })
      const { page, words, go, settled } = visit
      const { mug, tapes } = await pickProducts(lang)

      // Finds one product by its name, and chooses its options.
      await go('#/')
      await searchFor(visit, nameIn(lang, mug))
      await page
        .getByRole('link', { name: nameIn(lang, mug), exact: true })
        .first()
        .click()
      await sees(page.getByRole('heading', { level: 1, name: nameIn(lang, mug) }))
      const chosen = await chooseOptions(visit, mug.id)
      await press(visit, words('market.addToCart'))
      await sees(inCart(visit, 1))

      // Another one, of another shop, straight from a list.
      await searchFor(visit, nameIn(lang, tapes))
      await press(visit, words('cards.addNamed', { name: nameIn(lang, tapes) }))
      await sees(inCart(visit, 2))

      // The cart shows both shops; the way on leads through the registration and back.
      await go('#/pages/cart/cart')
      for (const { shop } of [mug, tapes]) await sees(page.getByRole('heading', { level: 2, name: nameIn(lang, shop) }))
      for (const value of chosen) await sees(page.getByText(value))
      await press(visit, words('cart.checkOut'))
      await sees(page.getByRole('heading', { level: 1, name: words('cart.review') }))
      await page
        .getByRole('main')
        .getByRole('link', { name: words('shell.register'), exact: true })
        .click()
      await register(visit, { firstname: 'Ana', email: `ana-${randomUUID()}@plaza.test` })

      // The first address is asked for.
      await sees(page.getByRole('heading', { level: 1, name: words('checkout.deliveryTitle') }))
      await fillAddress(visit, 'Ana Prueba')
      await press(visit, words('checkout.useAddress'))

      // The visitor's cart came along. Each shop has its own methods: another one for the second shop changes the sum.
      for (const { shop } of [mug, tapes]) await sees(page.getByRole('heading', { level: 3, name: nameIn(lang, shop) }))
      const token = await tokenOf(visit)
      const [first, second] = (await ask('getQuote', {}, { token, lang })).shops
      const dearest = second?.delivery.methods.at(-1)
      if (!first || !second || !dearest) throw new Error('a quote of two shops was expected')
      const methods = page.getByRole('group', { name: words('checkout.method') })
      expect(await methods.count()).toBe(2)
      await methods
        .nth(1)
        .getByRole('radio', { name: nameIn(lang, dearest) })
        .check()
      await expect.poll(() => page.getByRole('radio', { name: nameIn(lang, dearest), checked: true }).count()).toBeGreaterThan(0)
      await settled()
      await press(visit, words('checkout.toPayment'))

      // By card, on the provider's own page.
      await page.getByRole('radio', { name: words('market.pay.card') }).check()
      await press(visit, words('checkout.placeByCard'))
      await payOnCardPage(visit, card)
      if (card === 'refused') {
        await sees(page.getByRole('heading', { name: words('checkout.refused.title') }))
        await page.getByRole('radio', { name: words('market.pay.card') }).check()
        await page.getByRole('button', { name: patternOf(lang, 'checkout.payAmount') }).click()
        await payOnCardPage(visit, 'good')
      }
      await sees(page.getByRole('heading', { level: 1, name: words('checkout.done.title', { name: 'Ana' }) }))

      // Two orders, one of each shop, paid.
      await page.getByRole('link', { name: words('checkout.done.see', { count: 2 }) }).click()
      await sees(page.getByRole('heading', { level: 1, name: words('orders.title') }))
      for (const { shop } of [mug, tapes]) await sees(page.getByRole('heading', { level: 2, name: nameIn(lang, shop) }))
      await page
        .getByRole('link', { name: nameIn(lang, mug.shop) })
        .first()
        .click()
      await sees(page.getByRole('heading', { level: 1, name: patternOf(lang, 'orders.number') }))
      await sees(page.getByRole('list', { name: words('orders.timeline') }).getByText(words('orders.did.pay')))
      await sees(page.getByRole('list', { name: words('orders.money') }).getByText(patternOf(lang, 'orders.money.held_by_plaza')))
      await expect.poll(() => page.getByRole('link', { name: nameIn(lang, mug), exact: true }).count()).toBeGreaterThan(0)
    })
  }
})

/** Puts what is named into the demo buyer's cart and pays it from the wallet, in the browser. */
async function buyByWallet(visit: Visit, productId: string): Promise<void> {
  await visit.go(`#/pages/prouduct/detail?id=${productId}`)
  await press(visit, visit.words('product.buyNow'))
  await payFromWallet(visit)
}

describe('a customer pays from the wallet and goes through the life of an order', () => {
  const runs: { lang: Language; size: Size }[] = [
    { lang: 'es', size: 'phone' },
    { lang: 'th', size: 'desktop' },
  ]
  for (const { lang, size } of runs) {
    browserTest(`in ${lang} on a ${size}`, async (open) => {
      const visit = await open({ lang, size })
      const { page, words, go } = visit
      const { tapes } = await pickProducts(lang)
      await go('#/pages/users/login')
      await signInAsDemoBuyer(visit)
      const token = await tokenOf(visit)
      await emptyCart(token)
      const before = (await ask('getUserBalance', {}, { token })).balance

      await buyByWallet(visit, tapes.id)
      await page.getByRole('link', { name: words('checkout.done.see', { count: 1 }) }).click()
      await sees(page.getByRole('heading', { level: 1, name: patternOf(lang, 'orders.number') }))
      const [order] = (await ask('getOrders', {}, { token })).list
      if (!order) throw new Error('there is no order')
      const timeline = page.getByRole('list', { name: words('orders.timeline') })
      const money = page.getByRole('list', { name: words('orders.money') })

      // The shop ships, the carrier delivers: commands on the running server, which the open page hears of.
      await plaza('order', 'ship', order.increment_id, 'Correos', 'ES123456789')
      await sees(timeline.getByText(words('orders.did.ship')))
      await sees(page.getByText('ES123456789'))
      await plaza('order', 'deliver', order.increment_id)
      await sees(timeline.getByText(words('orders.did.deliver')))

      // Received: the money goes to the shop. Then an opinion, and the same again.
      await press(visit, words('orders.act.complete'))
      await page
        .getByRole('dialog')
        .getByRole('button', { name: words('orders.complete.yes') })
        .click()
      await sees(money.getByText(patternOf(lang, 'orders.money.released_to_shop')))
      await sees(money.getByText(patternOf(lang, 'orders.money.was_held_by_plaza')))
      await press(visit, words('orders.act.comment'))
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('radio', { name: words('market.stars', { value: 5 }) }).press('Space')
      await dialog.getByLabel(words('orders.comment.words')).fill('Washi, washi, washi.')
      await dialog.getByRole('button', { name: words('orders.comment.send') }).click()
      await seesNoLonger(page.getByRole('dialog'))
      await sees(page.getByText(words('orders.reviewed')))
      await press(visit, words('orders.act.rebuy'))
      await sees(inCart(visit, 1))
      await emptyCart(token)

      // A second order is cancelled: its money is in the wallet again, and the wallet tells of both ways.
      const afterFirst = (await ask('getUserBalance', {}, { token })).balance
      expect(Number(afterFirst)).toBeLessThan(Number(before))
      await buyByWallet(visit, tapes.id)
      await page.getByRole('link', { name: words('checkout.done.see', { count: 1 }) }).click()
      await press(visit, words('orders.act.cancel'))
      await page
        .getByRole('dialog')
        .getByRole('radio', { name: words('orders.reason.mind') })
        .check()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: words('orders.cancel.yes') })
        .click()
      await sees(money.getByText(patternOf(lang, 'orders.money.refunded_to_wallet')))
      expect((await ask('getUserBalance', {}, { token })).balance).toBe(afterFirst)
      await go('#/pages/mine/wallet')
      const [refund, payment] = (await ask('getTransactionDetails', {}, { token })).list
      expect([refund?.kind, payment?.kind]).toEqual(['refund', 'purchase'])
      expect(refund?.amount).toBe(payment?.amount)
      await sees(page.getByText(shownUsd(afterFirst, lang)))
      await sees(page.getByRole('listitem').filter({ hasText: words('wallet.kind.refund') }))
    })
  }
})

describe('language, currency and session', () => {
  browserTest('prices follow language and currency at once, truncated', async (open) => {
    const visit = await open({ lang: 'es' })
    const { page, words, go, settled } = visit
    const { tapes } = await pickProducts('es')
    const { list: currencies } = await ask('getCurrency', {})
    const choose = async (menu: string, item: string | RegExp) => {
      await page.getByRole('banner').getByRole('button', { name: menu }).click()
      await page.getByRole('menu', { name: menu }).getByRole('menuitemradio', { name: item }).click()
    }
    await go(`#/pages/prouduct/detail?id=${tapes.id}`)
    const main = page.getByRole('main')
    for (const currency of currencies) {
      const name = new Intl.DisplayNames('es', { type: 'currency' }).of(currency.code) ?? currency.code
      await choose(words('shell.currency'), new RegExp(name.replace(/[()]/g, '.'), 'i'))
      await sees(main.getByText(groupedIn('es', shown(tapes.price, currency, 'es')), { exact: true }))
    }
    await choose(words('shell.currency'), /euro/i)
    await sees(main.getByText('€12,49', { exact: true }))
    await choose(words('shell.language'), 'ไทย')
    await sees(main.getByText('€12.49', { exact: true }))
    await settled()
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('th')
    // Both are remembered.
    await page.reload()
    await sees(main.getByText('€12.49', { exact: true }))
    await sees(page.getByRole('heading', { level: 1, name: nameIn('th', (await pickProducts('th')).tapes) }))
  })

  browserTest('one stays signed in after a reload, and signing out clears the device and goes home', async (open) => {
    const visit = await open({ lang: 'es' })
    const { page, words, go, settled } = visit
    await go('#/pages/history/purchase')
    await page
      .getByRole('main')
      .getByRole('link', { name: words('shell.signIn') })
      .click()
    await signInAsDemoBuyer(visit)
    await sees(page.getByRole('heading', { level: 1, name: words('orders.title') }))
    await page.reload()
    await sees(page.getByRole('heading', { level: 1, name: words('orders.title') }))
    const account = page.getByRole('banner').getByRole('button', { name: words('shell.account') })
    await sees(account.getByText('Lucia'))
    await account.click()
    await page.getByRole('menuitem', { name: words('shell.signOut') }).click()
    await sees(page.getByRole('banner').getByRole('link', { name: words('shell.signIn') }))
    await settled()
    expect(await page.evaluate(() => ({ hash: location.hash, kept: Object.keys(localStorage) }))).toEqual({ hash: '#/', kept: [] })
  })

  browserTest('a session that was ended elsewhere leads to the login page, and back after signing in', async (open) => {
    const token = await signInDemoBuyer()
    const visit = await open({ lang: 'es', size: 'phone', token })
    const { page, words, go } = visit
    await go('#/pages/history/purchase')
    await sees(page.getByRole('heading', { level: 1, name: words('orders.title') }))
    await ask('logout', {}, { token })
    await go('#/')
    await page
      .getByRole('navigation', { name: words('shell.navigation') })
      .getByRole('link', { name: words('shell.account') })
      .click()
    await sees(page.getByRole('heading', { level: 1, name: words('signing.signIn') }))
    expect(await page.evaluate(() => localStorage.getItem('access-token'))).toBeNull()
    await signInAsDemoBuyer(visit)
    await sees(page.getByRole('heading', { level: 1, name: words('account.hello', { name: 'Lucia' }) }))
    expect(await page.evaluate(() => location.hash)).toBe('#/pages/mine/dashboard')
  })

  browserTest('an address that does not exist shows the page that says so', async (open) => {
    const { page, words, go } = await open({ lang: 'th', size: 'phone' })
    await go('#/pages/nothing/here')
    await sees(page.getByRole('heading', { level: 1, name: words('shell.missing.title') }))
    expect(await page.evaluate(() => location.hash)).toBe('#/pages/users/404')
    expect(await page.title()).toContain('Plaza')
  })
})
