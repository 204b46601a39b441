import { expect } from 'vitest'
import { expectAccess } from './access.ts'
import { ask, newCustomer } from './api.ts'
import { browserTest, sees, seesNoLonger } from './browser.ts'
import { demoSeller, enterOffice } from './office.ts'
import { officeWordsOf } from './words.ts'

const words = officeWordsOf('es')

/** Somebody who has bought some things of the demo seller's shop, each an order to be paid at the door. */
async function buyFromDemoShop(count: number) {
  const seller = await ask('loginAccount', demoSeller)
  const { list } = await ask('getShop', { a: seller.user.shop_id ?? '', b: 1, in_stock: true })
  const { token } = await newCustomer(`orders-${Date.now()}@example.test`)
  const address = { name: 'Rosa Campos', phone: '+34 600 000 000', email: 'rosa@example.test', street: 'Calle Luna 3' }
  await ask('addAddress', { ...address, postal_code: '41003', city: 'Sevilla', province: 'Sevilla', country: 'ES' }, { token })
  const cheapest = list.toSorted((left, right) => Number(left.price) - Number(right.price))[0]
  const { product } = await ask('getProduct', { product_id: cheapest?.id ?? '' })
  const sku = product.skus.find(({ stock_left }) => stock_left >= count)
  const orders: { id: string; number: string }[] = []
  for (let one = 0; one < count; one++) {
    await ask('addToCart', { product_id: cheapest?.id ?? '', sku_id: sku?.id, qty: 1 }, { token })
    const { quote_id } = await ask('getQuote', {}, { token })
    const placed = await ask('submitOrder', { quote_id, payment_method: 'cod' }, { token })
    for (const { id, increment_id } of placed.orders) orders.push({ id, number: increment_id })
  }
  return { token, orders }
}

browserTest('a seller ships many orders by typing, by scanning and by a file, and one on a phone', async (open) => {
  const { token, orders } = await buyFromDemoShop(4)
  const [first, second, third, fourth] = orders
  if (!first || !second || !third || !fourth) throw new Error('four orders were placed')
  const visit = await open()
  const { page, settled } = visit
  await enterOffice(visit, '#/orders')
  const search = page.getByRole('searchbox', { name: words('orders.searchLabel') })
  await search.fill('rosa campos')
  const tick = ({ number }: { number: string }) => page.getByRole('checkbox', { name: `${number} Rosa Campos` })
  await expect.poll(() => page.getByRole('row').count()).toBe(5)
  await expectAccess(visit)
  for (const order of [first, second]) await tick(order).check()
  await page.getByRole('button', { name: words('orders.act.shipChosen') }).click()

  // Typed: Enter goes on, and what will happen is said before it does.
  await sees(page.getByRole('heading', { level: 1, name: words('orders.ship.title') }))
  await page.getByLabel(words('orders.ship.carrier'), { exact: true }).selectOption('correos')
  const field = ({ number }: { number: string }) => page.getByLabel(words('orders.ship.numberOf', { order: number }))
  await field(first).fill('E2E-1')
  await field(first).press('Enter')
  expect(await field(second).evaluate((element) => element === document.activeElement)).toBe(true)
  await page.keyboard.type('E2E-2')
  // What was written outlives the page.
  await page.reload()
  await sees(page.getByText(words('orders.ship.effect', { count: 2 })))
  expect(await field(second).inputValue()).toBe('E2E-2')
  await page.getByLabel(words('orders.ship.carrier'), { exact: true }).selectOption('correos')
  await expectAccess(visit)
  await page.getByRole('button', { name: words('orders.ship.button', { count: 2 }) }).click()
  await sees(page.getByText(`${words('orders.outcome.shipped')} · E2E-2`))
  expect(await ask('getOrder', { order_id: first.id }, { token })).toMatchObject({ label: 'shipped', carrier: 'Correos', log_sn: 'E2E-1' })

  // Scanned: the number of the order, then that of its parcel.
  const scan = page.getByLabel(words('orders.ship.scan'))
  await scan.fill(third.number)
  await scan.press('Enter')
  await sees(page.getByText(words('orders.ship.next', { order: third.number, buyer: 'Rosa Campos' })))
  await scan.fill('E2E-3')
  await scan.press('Enter')
  await page.getByRole('button', { name: words('orders.ship.button', { count: 1 }) }).click()
  await sees(page.getByText(`${words('orders.outcome.shipped')} · E2E-3`))
  await scan.fill('P999999999')
  await scan.press('Enter')
  await sees(page.getByText(words('orders.ship.unknown', { code: 'P999999999' })))

  // A file says what it would do.
  await page.goto(page.url().replace(/#.*/, '#/orders/import'))
  await settled()
  const lines = [`${third.number};correos;E2E-3`, `${fourth.number};correos;`, 'P999999999;correos;E2E-9'].join('\n')
  await page
    .getByLabel(words('orders.import.choose'))
    .and(page.locator('input'))
    .setInputFiles({ name: 'numeros.csv', mimeType: 'text/csv', buffer: Buffer.from(lines) })
  for (const outcome of ['already', 'no_number', 'missing'] as const) await sees(page.getByText(words(`orders.outcome.${outcome}`)))
  await expectAccess(visit)

  // On a phone: one order, from its own page.
  const phone = await open({ size: 'phone' })
  await enterOffice(phone, `#/orders/order?id=${fourth.id}`)
  await sees(phone.page.getByRole('heading', { level: 1, name: words('orders.order.title', { number: fourth.number }) }))
  await expectAccess(phone)
  const form = phone.page.getByRole('region', { name: words('orders.act.ship') }).or(phone.page.locator('#ship'))
  await form.getByLabel(words('orders.ship.carrier'), { exact: true }).selectOption('seur')
  await form.getByRole('button', { name: words('orders.act.ship') }).click()
  await sees(form.getByText(words('orders.ship.needNumber')))
  await form.getByLabel(words('orders.ship.number')).fill('E2E-4')
  await form.getByRole('button', { name: words('orders.act.ship') }).click()
  await sees(phone.page.getByText(words('orders.label.shipped')).first())
  expect(await ask('getOrder', { order_id: fourth.id }, { token })).toMatchObject({ label: 'shipped', log_sn: 'E2E-4' })
})

browserTest('orders are looked for by days that are written as the language writes them, or chosen by keys', async (open) => {
  const visit = await open({ lang: 'es' })
  const { page } = visit
  await enterOffice(visit, '#/orders?tab=all')
  await page.getByRole('button', { name: words('office.list.filters') }).click()
  const panel = page.getByRole('dialog', { name: words('office.list.filters') })
  const from = panel.getByRole('textbox', { name: words('orders.filter.from') })
  expect(await from.getAttribute('placeholder')).toBe('dd/mm/aaaa')
  await from.fill('1/2/2026')
  await from.press('Enter')
  await page.waitForURL(/from=2026-02-01/)
  const opener = panel.getByRole('button', { name: `${words('dates.choose')}: ${words('orders.filter.to')}` })
  await opener.press('Enter')
  await sees(panel.getByRole('grid'))
  await expectAccess(visit)
  // Escape closes the calendar, and the filters stay.
  await page.keyboard.press('Escape')
  await seesNoLonger(panel.getByRole('grid'))
  await sees(from)
  const to = panel.getByRole('textbox', { name: words('orders.filter.to') })
  await to.fill('31/1/2026')
  await to.press('Enter')
  await sees(panel.getByText(words('dates.tooEarly', { date: '01/02/2026' })))
  await to.fill('2/2/2026')
  await page.getByRole('button', { name: words('office.list.showFiltered') }).click()
  await page.waitForURL(/from=2026-02-01&to=2026-02-02|to=2026-02-02&from=2026-02-01/)
  await sees(page.getByText(words('office.list.nothing')))
})
