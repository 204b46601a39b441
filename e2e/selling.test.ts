import { randomUUID } from 'node:crypto'
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'
import reasons from '../languages/reasons.json' with { type: 'json' }
import { sql } from '../server/platform/sql.ts'
import { shownUsd } from './amounts.ts'
import { ask, byOperator, changeRows, emptyCart, newCustomer, plaza, signInDemoBuyer } from './api.ts'
import { applicationOf, fillApplication } from './applying.ts'
import { browserTest, sees, seesNoLonger, type Visit } from './browser.ts'
import { addPictures, officeOrigin, sendIn } from './office.ts'
import { chooseOptions, dispatchReturn, payFromWallet, press, searchFor } from './steps.ts'
import { officePatternOf, officeWordsOf, patternOf } from './words.ts'

const words = officeWordsOf('zh')
const inOffice = (amount: string) => shownUsd(amount, 'zh')
const toBuyer = (amount: string) => shownUsd(amount, 'es')

const shop = '云上陶坊'
const product = { name: '青釉盖碗', spanish: 'Taza gaiwan de celadón', price: '24.35', stock: 12 }
const combinations = 4

/** Two pieces and their delivery, and the commission: 8 % of the pieces. */
const sold = { pieces: '48.70', delivery: '4.90', paid: '53.60', earning: '49.71' }
/** One piece came back: the commission of 3.89 comes down as 53.60 do to 29.25. */
const kept = { refund: '24.35', paid: '29.25', commission: '2.12', earning: '27.13' }

/** The value beside a name. */
const beside = (within: Locator, name: string): Locator =>
  within
    .locator('div')
    .filter({ has: within.page().locator('dt', { hasText: name }) })
    .locator('dd')

const rowOf = ({ page }: Visit): Locator => page.getByRole('row').filter({ hasText: product.name })

type Place = 'today' | 'orders' | 'products' | 'returns' | 'money'

async function turnTo({ page, settled }: Visit, place: Place): Promise<void> {
  await page
    .getByRole('navigation')
    .getByRole('link', { name: words(`frame.${place}`), exact: true })
    .first()
    .click()
  await settled()
}

/** Applies, is approved meanwhile, and goes on into the office by the button that appears. */
async function openShop(seller: Visit, token: string): Promise<void> {
  const { page, settled } = seller
  await seller.go('#/pages/shop/create')
  await fillApplication(seller, { shop, contact: 'Yun Tao' })
  await page.getByRole('checkbox', { name: seller.words('selling.agree') }).check()
  await press(seller, seller.words('selling.send'))
  await sees(page.getByRole('heading', { name: seller.words('selling.review') }))
  await plaza('application', 'approve', (await applicationOf(token)).id, ...byOperator)
  await sees(page.getByRole('heading', { name: seller.words('selling.open', { shop }) }))
  await page
    .getByRole('main')
    .getByRole('button', { name: seller.words('market.sellerOffice'), exact: true })
    .click()
  await sees(page.getByRole('heading', { name: words('enter.as', { shop }) }))
  await page.getByRole('button', { name: words('enter.enter') }).click()
  await sees(page.getByRole('heading', { level: 1, name: words('today.title') }))
  await settled()
}

/** Today says that nobody can buy without it, and is content afterwards. */
async function arrangeDelivery(seller: Visit): Promise<void> {
  const { page } = seller
  await page.getByRole('link', { name: words('today.lacks.delivery') }).click()
  await page.getByRole('link', { name: words('delivery.addFirst') }).click()
  await page.getByRole('textbox', { name: words('delivery.name') }).fill('邮政')
  await page
    .getByRole('radio', { name: words('settings.words.empty', { language: 'English', of: words('delivery.name') }) })
    .check({ force: true })
  await page.getByRole('textbox', { name: words('delivery.name') }).fill('Post')
  await page
    .getByLabel(words('delivery.cost'))
    .and(page.getByRole('textbox', { description: words('delivery.costHint') }))
    .fill(sold.delivery)
  await press(seller, words('shell.save'))
  await sees(page.getByRole('heading', { name: '邮政' }))
  await sees(page.locator('#calculator').getByRole('listitem').filter({ hasText: '邮政' }).getByText(inOffice(sold.delivery)))
  await turnTo(seller, 'today')
  await seesNoLonger(page.getByRole('link', { name: words('today.lacks.delivery') }))
}

/** Two options of two values; refused for its description, which is then written, as is the name in the buyer's language. */
async function listProduct(seller: Visit): Promise<void> {
  const { page } = seller
  await page.getByRole('link', { name: words('today.lacks.products') }).click()
  await page.getByLabel(words('products.field.name'), { exact: true }).fill(product.name)
  await page.getByLabel(words('products.field.category')).selectOption({ index: 2 })
  await addPictures(seller, words, ['#8fb8a8', '#c8d8c0'])
  await page.locator('summary', { hasText: words('products.options.title') }).click()
  const options = page.locator('fieldset').filter({ has: page.getByRole('button', { name: words('products.options.addOwn') }) })
  for (const [place, label] of (['add', 'another'] as const).entries()) {
    await page.getByLabel(words(`products.options.${label}`)).selectOption({ index: 1 })
    for (const value of [0, 1]) await options.nth(place).getByRole('button').nth(value).click()
  }
  const whole = [
    ['price', product.price],
    ['stock', String(product.stock)],
  ] as const
  for (const [field, value] of whole) {
    const all = page.getByLabel(words('products.sku.all', { field: words(`products.sku.${field}`) }))
    await all.fill(value)
    await all.press('Enter')
  }
  await sees(page.getByText(words('products.missing.nothing')))
  const row = rowOf(seller)
  const first = await sendIn(seller, words)
  await sees(row.getByText(words('products.state.under_review')))

  await plaza('application', 'refuse', first, '--reason', 'description_incomplete', ...byOperator)
  await sees(row.getByText(words('products.state.refused')))
  await turnTo(seller, 'today')
  await page.getByRole('link', { name: words('today.refused', { count: 1 }) }).click()
  await row.getByRole('link', { name: product.name }).click()
  await sees(page.getByRole('region', { name: words('products.refused.title') }).getByText(reasons.description_incomplete.zh))
  await page.locator('summary', { hasText: words('products.texts') }).click()
  await page.getByLabel(words('products.field.description'), { exact: true }).fill('手工拉坯，龙泉青釉。\n\n- 容量 150 毫升')
  await page.locator('summary', { hasText: words('products.languages.title') }).click()
  await page
    .getByRole('region', { name: 'Español' })
    .getByLabel(words('products.languages.field', { field: words('products.field.name'), language: 'Español' }))
    .fill(product.spanish)
  await plaza('application', 'approve', await sendIn(seller, words), ...byOperator)
  await sees(row.getByText(words('products.state.on_sale')))
  await sees(row.getByText(inOffice(product.price)))
  await sees(row.getByText(String(combinations * product.stock), { exact: true }))
}

/** Finds it by its Spanish name and pays two pieces from the wallet; ends on the page of the order. */
async function buyTwo(buyer: Visit): Promise<void> {
  const { page, words: say } = buyer
  await buyer.go('#/')
  await searchFor(buyer, product.spanish)
  await sees(page.getByRole('main').getByText(toBuyer(product.price), { exact: true }))
  await page.getByRole('link', { name: product.spanish, exact: true }).first().click()
  await sees(page.getByRole('heading', { level: 1, name: product.spanish }))
  await chooseOptions(buyer, new URLSearchParams(page.url().split('?')[1]).get('id') ?? '')
  await press(buyer, say('market.more'))
  await press(buyer, say('product.buyNow'))
  await payFromWallet(buyer)
  await page.getByRole('link', { name: say('checkout.done.see', { count: 1 }) }).click()
  await sees(page.getByRole('heading', { level: 1, name: patternOf('es', 'orders.number') }))
  await sees(beside(page.getByRole('main'), say('orders.total')).getByText(toBuyer(sold.paid)))
}

type Order = { number: string }

const storyOf = ({ page, words: say }: Visit): Locator => page.getByRole('list', { name: say('orders.money') })

/** From the line of Today to the parcel and to what it will bring, while the buyer looks on; then a carrier brings it. */
async function shipAndDeliver(seller: Visit, buyer: Visit, { number }: Order): Promise<void> {
  const { page } = seller
  const timeline = buyer.page.getByRole('list', { name: buyer.words('orders.timeline') })
  await turnTo(seller, 'today')
  await page.getByRole('link', { name: words('today.ship', { number }) }).click()
  await sees(page.getByRole('heading', { level: 1, name: words('orders.order.title', { number }) }))
  await sees(beside(page.getByRole('main'), words('orders.money.total')).getByText(inOffice(sold.paid)))
  await sees(beside(page.getByRole('main'), words('orders.money.earning')).getByText(inOffice(sold.earning)))
  const ship = page.locator('#ship')
  await ship.getByLabel(words('orders.ship.carrier'), { exact: true }).selectOption('seur')
  await ship.getByLabel(words('orders.ship.number')).fill('SE2468013579')
  await ship.getByRole('button', { name: words('orders.act.ship') }).click()
  await sees(page.getByRole('main').getByText(words('orders.label.shipped'), { exact: true }))
  await turnTo(seller, 'orders')
  await sees(page.getByText(words('orders.empty.shipped')))
  await sees(page.getByRole('link', { name: `${words('orders.tab.shipped')} 1` }))
  await turnTo(seller, 'money')
  await sees(page.getByRole('button', { name: words('money.why.delivery') }).getByText(inOffice(sold.earning)))
  await sees(timeline.getByText(buyer.words('orders.did.ship')))
  await sees(buyer.page.getByRole('link', { name: /SE2468013579/ }))

  await plaza('order', 'deliver', number)
  await sees(timeline.getByText(buyer.words('orders.did.deliver')))
  await seesNoLonger(page.getByRole('button', { name: words('money.why.delivery') }))
  await sees(page.getByRole('listitem').getByRole('button').getByText(inOffice(sold.earning)))
}

/** One of the two pieces goes back into stock, and its price to the wallet. Both sides hear of each turn where they are. */
async function returnOne(seller: Visit, buyer: Visit): Promise<void> {
  const { page } = seller
  const { page: phone, words: say } = buyer
  await phone
    .getByRole('listitem')
    .filter({ hasText: product.spanish })
    .getByRole('link', { name: say('orders.return.return'), exact: true })
    .click()
  await sees(phone.getByRole('heading', { level: 1, name: say('returns.request.title') }))
  await phone.getByRole('radio', { name: say('returns.reason.changed_mind') }).check({ force: true })
  await phone.getByRole('textbox', { name: say('returns.request.words') }).fill('Con una me basta.')
  await sees(beside(phone.getByRole('main'), say('returns.amounts.refund')).getByText(toBuyer(kept.refund)))
  await press(buyer, say('returns.request.send'))
  await sees(phone.getByText(say('orders.returnState.requested'), { exact: true }))

  const seesOneIn = (view: 'answer' | 'goods' | 'waiting' | 'ended') =>
    sees(page.getByRole('link', { name: `${words(`returns.view.${view}`)} 1` }))
  const decision = page.getByRole('region', { name: words('returns.acts') })
  const decide = (name: string) => decision.getByRole('button', { name, exact: true }).click()
  await turnTo(seller, 'today')
  await page.getByRole('link', { name: officePatternOf('zh', 'today.return') }).click()
  await seesOneIn('answer')
  await sees(page.getByText('Con una me basta.'))
  await decision.getByRole('button', { name: words('returns.act.accept') }).click()
  await decision.getByLabel(words('returns.accept.where')).fill('Calle Elvira 12, 18010 Granada')
  await decide(words('returns.accept.yes'))
  await seesOneIn('waiting')
  await sees(phone.getByText('Calle Elvira 12, 18010 Granada'))
  await dispatchReturn(buyer, 'RR246801357ES')

  await page.getByRole('link', { name: `${words('returns.view.goods')} 1` }).click()
  await sees(page.getByText('RR246801357ES'))
  await decision.getByRole('button', { name: words('returns.act.receive') }).click()
  expect(await decision.getByRole('checkbox', { name: words('returns.receive.restock', { count: 1 }) }).isChecked()).toBe(true)
  // While the goods are on their way into stock the money waits for them, else they would never be there again; also where the panel was closed.
  const line = Promise.withResolvers<void>()
  await page.route(/\/return\/receive$/, async (route) => {
    await line.promise
    await route.continue()
  })
  await decide(words('returns.receive.yes'))
  await page.keyboard.press('Escape')
  await sees(decision.getByRole('button', { name: words('returns.act.receive') }).and(page.locator('[aria-busy=true]')))
  const refund = decision.getByRole('button', { name: words('returns.act.refund') })
  expect(await refund.getAttribute('aria-disabled')).toBe('true')
  await page.keyboard.press('f')
  await refund.click({ force: true })
  expect(await refund.getAttribute('aria-expanded')).toBe('false')
  line.resolve()
  await refund.click()
  await decide(words('returns.refund.yes', { amount: `${inOffice(kept.refund)} USD` }))
  await seesOneIn('ended')
  await sees(phone.getByText(say('orders.returnState.refunded'), { exact: true }))
  await turnTo(seller, 'products')
  await sees(rowOf(seller).getByText(String(combinations * product.stock - 1), { exact: true }))
}

/** The buyer confirms what was kept; the seller sees what it brings before and after, and what that is made of. */
async function confirmReceipt(seller: Visit, buyer: Visit, { number }: Order): Promise<void> {
  const { page } = seller
  const { page: phone, words: say } = buyer
  await turnTo(seller, 'money')
  await sees(page.getByRole('listitem').getByRole('button').getByText(inOffice(kept.earning)))
  await phone.getByRole('link', { name: say('returns.act.order') }).click()
  await sees(beside(phone.getByRole('main'), say('orders.amounts.inTheEnd')).getByText(toBuyer(kept.paid)))
  await sees(storyOf(buyer).getByText(say('orders.money.held_by_plaza', { amount: `${toBuyer(kept.paid)} USD` })))
  await press(buyer, say('orders.act.complete'))
  await phone
    .getByRole('dialog')
    .getByRole('button', { name: say('orders.complete.yes') })
    .click()
  await sees(storyOf(buyer).getByText(say('orders.money.released_to_shop', { amount: `${toBuyer(kept.paid)} USD`, shop })))

  await sees(page.getByText(words('money.nothingComing')))
  await sees(page.getByRole('region', { name: words('money.figures') }).getByText(inOffice(kept.earning)))
  await page.getByRole('link', { name: words('money.statementOpen') }).click()
  await page.getByRole('link', { name: words('money.kind.release') }).click()
  const sheet = page.getByRole('dialog', { name: words('money.kind.release') })
  const made = [
    [words('money.part.goods'), sold.pieces],
    [words('money.part.delivery'), sold.delivery],
    [words('money.part.refunded_before'), `-${kept.refund}`],
    [words('money.rate', { rate: '8%' }), `-${kept.commission}`],
    [words('money.totalIn'), kept.earning],
  ] as const
  for (const [part, amount] of made) await sees(beside(sheet, part).getByText(inOffice(amount), { exact: true }))
  await sees(sheet.getByRole('link', { name: words('money.toOrder', { number }) }))
  await page.keyboard.press('Escape')
}

/** An account is added on the way, and can be paid to a day later; everything goes out, by the password, and the statement ends at nothing. */
async function withdraw(seller: Visit, { email, password }: { email: string; password: string }): Promise<void> {
  const { page, words: say, settled } = seller
  await turnTo(seller, 'money')
  await sees(page.getByText(words('money.balanceNoAccount', { hours: 24 })))
  await page.getByRole('link', { name: words('money.withdraw'), exact: true }).click()
  await sees(page.getByText(words('money.noAccount')))
  await page.getByRole('link', { name: words('money.addAccount') }).click()
  // It leads to the accounts, which stand below half a profile.
  const accounts = page.getByRole('heading', { name: say('payouts.title') })
  await expect.poll(async () => (await accounts.boundingBox())?.y ?? Number.POSITIVE_INFINITY).toBeLessThan(500)
  await press(seller, say('payouts.addBank'))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('shell.currency')).selectOption('EUR')
  await dialog.getByLabel(say('payouts.accountName')).fill('Yun Tao')
  await dialog.getByLabel(say('payouts.bankName')).fill('Banco de Prueba')
  await dialog.getByLabel(say('payouts.iban')).fill('ES91 2100 0418 4502 0005 1332')
  await dialog.getByRole('textbox', { name: say('account.currentPassword') }).fill(password)
  await dialog.getByRole('button', { name: say('shell.save') }).click()
  await sees(page.getByText('••••1332'))

  await page.goto(`${officeOrigin()}/#/money/withdraw`)
  await settled()
  const send = page.getByRole('button', { name: words('money.submit') })
  expect(await send.getAttribute('aria-disabled')).toBe('true')
  await sees(page.getByText(officePatternOf('zh', 'money.accountWaits')))
  const earlier = sql`update payout_account set changed_at = changed_at - interval '1 day'`
  await changeRows(sql`${earlier} where customer_id = (select id from customer where email = ${email})`)
  await page.reload()
  await page.getByRole('button', { name: words('money.everything') }).click()
  await page.getByLabel(words('money.password'), { exact: true }).fill(password)
  const [answer] = await Promise.all([page.waitForResponse((response) => response.url().endsWith('/seller/money/withdraw')), send.click()])
  const { data } = (await answer.json()) as { data: { withdraw_id: string } }
  const withdrawals = page.getByRole('region', { name: words('money.withdrawals') })
  await sees(withdrawals.getByText(words('money.record.pending')))
  await sees(withdrawals.getByText(inOffice(kept.earning)))

  await plaza('application', 'approve', data.withdraw_id, ...byOperator)
  await plaza('application', 'outcome', data.withdraw_id, 'paid', '--reference', 'SEPA-24680', ...byOperator)
  await sees(withdrawals.getByText(words('money.record.completed')))
  await sees(withdrawals.getByText(words('money.paymentNumber', { number: 'SEPA-24680' })))
  await turnTo(seller, 'money')
  await page.getByRole('link', { name: words('money.statementOpen') }).click()
  await expect.poll(() => page.getByRole('row').count()).toBe(3)
  const out = page.getByRole('row').filter({ hasText: words('money.kind.withdrawal') })
  await sees(out.getByText(inOffice(`-${kept.earning}`)))
  await sees(out.getByText(inOffice('0.00'), { exact: true }))
}

browserTest(
  'a customer opens a shop, lists a product, sells it, takes a piece back and is paid, and the buyer sees the other side of it',
  async (open) => {
    const email = `journey-${randomUUID()}@plaza.test`
    const { token: owner, password } = await newCustomer(email)
    const seller = await open({ lang: 'zh', token: owner })
    await openShop(seller, owner)
    await arrangeDelivery(seller)
    await listProduct(seller)

    const token = await signInDemoBuyer()
    await emptyCart(token)
    const balance = async () => Number((await ask('getUserBalance', {}, { token })).balance)
    const had = await balance()
    const buyer = await open({ lang: 'es', size: 'phone', token })
    await buyTwo(buyer)
    expect(had - (await balance())).toBeCloseTo(Number(sold.paid), 2)
    const [bought] = (await ask('getOrders', {}, { token })).list
    const order = { number: bought?.increment_id ?? '' }
    await shipAndDeliver(seller, buyer, order)
    await returnOne(seller, buyer)
    expect(had - (await balance())).toBeCloseTo(Number(kept.paid), 2)
    await confirmReceipt(seller, buyer, order)
    await withdraw(seller, { email, password })
    expect(await plaza('ledger', 'verify')).toContain('everything adds up')
  },
)
