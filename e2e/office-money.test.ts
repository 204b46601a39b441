import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { expectAccess } from './access.ts'
import { ask, byOperator, newCustomer, plaza } from './api.ts'
import { browserTest, sees } from './browser.ts'
import { demoSeller, enterOffice, officeOrigin } from './office.ts'
import { officeWordsOf } from './words.ts'

const words = officeWordsOf('es')

/** An order of the demo seller's shop that is paid at the door, delivered. */
async function delivered(buyer: string) {
  const { user } = await ask('loginAccount', demoSeller)
  const { list } = await ask('getShop', { a: user.shop_id ?? '', b: 1 })
  for (const { id } of list) {
    const { product } = await ask('getProduct', { product_id: id })
    const sku = product.skus.find(({ stock_left, price }) => stock_left > 0 && Number(price) < 150)
    if (!sku) continue
    await ask('addToCart', { product_id: id, sku_id: sku.id, qty: 1, buy_now: true }, { token: buyer })
    const { quote_id } = await ask('getQuote', {}, { token: buyer })
    const { orders } = await ask('submitOrder', { quote_id, payment_method: 'cod' }, { token: buyer })
    const [order] = orders
    if (!order) throw new Error('nothing was bought')
    await plaza('order', 'ship', order.increment_id)
    await plaza('order', 'deliver', order.increment_id)
    return { id: order.id, number: order.increment_id }
  }
  throw new Error('the demo marketplace has changed: the shop of the seller has nothing to sell')
}

browserTest('a seller sees when the money comes and what it was made of, and withdraws it', async (open) => {
  const { token } = await newCustomer(`payer-${randomUUID()}@plaza.test`)
  const home = { street: 'Calle Mayor 1', postal_code: '28013', city: 'Madrid', province: 'Madrid', country: 'ES' }
  await ask('addAddress', { name: 'Rosa Prueba', phone: '+34600000000', email: 'rosa@plaza.test', ...home }, { token })
  const order = await delivered(token)

  // When do I get my money? A day, and its orders.
  const visit = await open()
  const { page, settled } = visit
  await enterOffice(visit, '#/money')
  const calendar = page
    .getByRole('region')
    .or(page.locator('section'))
    .filter({ hasText: words('money.when') })
  await sees(calendar.getByText(words('money.byDay')))
  await calendar.getByRole('listitem').getByRole('button', { expanded: false }).first().click()
  await sees(page.getByRole('link', { name: order.number }))
  await expectAccess(visit)

  // The buyer confirms, and it is there: each amount is taken apart, with the commission and its rate.
  await ask('completeOrder', { order_id: order.id }, { token })
  await page.getByRole('link', { name: words('money.statementOpen') }).click()
  const search = page.getByRole('searchbox', { name: words('money.statementSearch') })
  await search.fill(order.number)
  await page.waitForURL((url) => url.hash.includes(order.number))
  await page
    .getByRole('link', { name: words('money.kind.release') })
    .first()
    .click()
  const sheet = page.getByRole('dialog', { name: words('money.kind.release') })
  await sees(sheet.getByText(words('money.rate', { rate: '8 %' })))
  expect(await sheet.getByRole('link').getAttribute('href')).toBe(`#/orders/order?id=${order.id}`)
  await expectAccess(visit)
  await page.keyboard.press('Escape')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: words('money.csv') }).click()
  const file = await downloading
  expect(file.suggestedFilename()).toMatch(/^movimientos_tienda_.*\.csv$/)

  // Out it goes, by the password alone of who owns it, and what became of it is told.
  await page.goto(`${officeOrigin()}/#/money/withdraw`)
  await page.getByLabel(words('money.amount')).fill('10')
  await page.getByLabel(words('money.password'), { exact: true }).fill('not the password')
  await page.getByRole('button', { name: words('money.submit') }).click()
  await sees(page.getByRole('alert'))
  await page.getByLabel(words('money.password'), { exact: true }).fill(demoSeller.password)
  const answered = page.waitForResponse((response) => response.url().endsWith('/seller/money/withdraw'))
  await page.getByRole('button', { name: words('money.submit') }).click()
  const { data } = (await (await answered).json()) as { data: { withdraw_id: string } }
  await sees(page.getByRole('region', { name: words('money.withdrawals') }).getByText(words('money.record.pending')))
  await expectAccess(visit)
  await plaza('application', 'approve', data.withdraw_id, ...byOperator)
  await plaza('application', 'outcome', data.withdraw_id, 'paid', '--reference', 'SEPA-9', ...byOperator)
  await page.reload()
  await sees(page.getByText(words('money.paymentNumber', { number: 'SEPA-9' })))

  // What would be left of a sale, on a phone.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${officeOrigin()}/#/money/what-if`)
  await page.getByLabel(words('money.if.price')).fill('100')
  await page.getByLabel(words('money.if.postage')).fill('4,50')
  await sees(page.getByText('$87,50'))
  await settled()
  await expectAccess(visit)
})
