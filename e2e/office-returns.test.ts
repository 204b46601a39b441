import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { drawPicture } from '../server/testing/draw-picture.ts'
import { expectAccess } from './access.ts'
import { ask, emptyCart, plaza, signInDemoBuyer } from './api.ts'
import { browserTest, sees, seesNoLonger } from './browser.ts'
import { demoSeller, enterOffice } from './office.ts'
import { theShop } from './shop.ts'
import { nameIn, press } from './steps.ts'
import { officeWordsOf } from './words.ts'

const lang = 'es'
const words = officeWordsOf(lang)

/** Something of the demo seller's shop that can be had. */
async function productOfShop() {
  const seller = await ask('loginAccount', demoSeller)
  const { shop_id } = await ask('getUserinfo', {}, { token: seller['access-token'] })
  const { list } = await ask('getShop', { a: shop_id ?? '', b: 1 }, { lang })
  const card = list.find(({ in_stock }) => in_stock)
  if (!card) throw new Error('the demo marketplace has changed: nothing of the shop can be had')
  const { product } = await ask('getProduct', { product_id: card.id }, { lang })
  const sku = product.skus.find(({ stock_left }) => stock_left > 0)
  if (!sku) throw new Error('the demo marketplace has changed: nothing of the shop can be had')
  return { card, sku }
}

/** A private picture that the buyer has sent as evidence. */
async function sendEvidence(token: string): Promise<string> {
  const form = new FormData()
  form.set('purpose', 'return')
  form.set('file', new Blob([Uint8Array.from(await drawPicture('#a05030', { width: 600, height: 400 }))]), 'broken.png')
  const response = await fetch(`${theShop().origin}/api/upload`, {
    method: 'POST',
    headers: { 'access-token': token, 'idempotency-key': randomUUID() },
    body: form,
  })
  return ((await response.json()) as { data: { path: string } }).data.path
}

/** Buys one, has it delivered, and asks for the money back. */
async function asksBack(token: string, product: { product_id: string; sku_id: string }, evidence: { content: string; images: string[] }) {
  await emptyCart(token)
  await ask('addToCart', product, { token })
  const { quote_id } = await ask('getQuote', {}, { token })
  const { orders } = await ask('submitOrder', { quote_id, payment_method: 'wallet' }, { token })
  const order = orders[0]
  if (!order) throw new Error('no order was placed')
  await plaza('order', 'ship', order.increment_id, 'correos', 'MS-28001')
  await plaza('order', 'deliver', order.increment_id)
  const { products } = await ask('getOrder', { order_id: order.id }, { token })
  const line = { order_id: order.id, item_id: products[0]?.item_id ?? '', qty: 1 }
  const { as_id } = await ask('submitReturn', { ...line, kind: 'refund_only', reason: 'damaged', ...evidence }, { token })
  return as_id
}

browserTest('a shop answers a return by keys after a look at the evidence, and a question for everybody to read', async (open) => {
  const token = await signInDemoBuyer()
  const { card, sku } = await productOfShop()
  const evidence = { content: 'Llegó con una grieta.', images: [await sendEvidence(token)] }
  const first = await asksBack(token, { product_id: card.id, sku_id: sku.id }, evidence)
  const second = await asksBack(
    token,
    { product_id: card.id, sku_id: sku.id },
    { content: 'Y esta también.', images: [await sendEvidence(token)] },
  )

  // A buyer asks in public, and is told that nobody else reads it yet.
  const buyer = await open({ lang, token })
  const asked = `¿Cabe en un bolsillo? ${randomUUID().slice(0, 6)}`
  await buyer.go(`#/pages/prouduct/detail?id=${card.id}&part=questions`)
  await press(buyer, buyer.words('questions.ask'))
  await buyer.page.getByRole('textbox', { name: buyer.words('questions.yours') }).fill(asked)
  await press(buyer, buyer.words('questions.send'))
  await sees(buyer.page.getByRole('listitem').filter({ hasText: asked }).getByText(buyer.words('questions.waiting')))
  await expectAccess(buyer)

  // The desk: the case lies open, its picture is fetched when it is asked for, and what accepting costs is said before.
  const office = await open({ lang })
  const { page } = office
  await enterOffice(office, `#/returns?open=${first}`)
  await sees(page.getByText(evidence.content))
  await sees(page.getByRole('button', { name: words('returns.evidence.show', { number: 1 }) }))
  await page.keyboard.press('v')
  const picture = page.getByRole('button', { name: words('returns.evidence.large', { number: 1 }) }).locator('img')
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await sees(page.getByRole('heading', { name: words('returns.cost') }))
  await expectAccess(office)
  await page.keyboard.press('r')
  await sees(page.getByRole('radio', { name: words('returns.objection.fault_not_shown') }))
  await page.keyboard.press('Escape')
  await seesNoLonger(page.getByRole('radio', { name: words('returns.objection.fault_not_shown') }))
  const had = Number((await ask('getUserBalance', {}, { token })).balance)
  await page.mouse.wheel(0, 2000)
  await page.keyboard.press('a')
  await sees(page.getByRole('button', { name: /USD$/ }))
  await page.keyboard.press('Enter')
  await seesNoLonger(page.getByText(evidence.content))
  // The next one is seen from its head.
  await page.waitForURL((url) => url.hash.includes(`open=${second}`))
  const head = page.getByRole('main').getByRole('heading', { level: 2 }).first()
  await expect.poll(async () => (await head.boundingBox())?.y ?? -1).toBeGreaterThan(0)
  // And goes on from there by keys: what had the focus went with the case before.
  await expect.poll(() => head.evaluate((heading) => heading === document.activeElement)).toBe(true)
  const { refund, state } = await ask('getReturn', { as_id: first }, { token })
  expect([state, Number((await ask('getUserBalance', {}, { token })).balance) - had]).toEqual([
    'refunded',
    expect.closeTo(Number(refund), 2),
  ])

  // The question is answered where it stands, and leaves the list.
  await page.keyboard.press('g')
  await page.keyboard.press('q')
  const row = page.getByRole('listitem').filter({ hasText: asked })
  await row.getByRole('button', { name: words('answers.answer') }).click()
  const isWriting = () => page.evaluate(() => document.activeElement?.tagName === 'TEXTAREA')
  await expect.poll(isWriting).toBe(true)
  await page.keyboard.type('Sí, mide como un móvil.')
  await expectAccess(office)
  await page.keyboard.press('Control+Enter')
  await seesNoLonger(row)
  await page.keyboard.press('g')
  await page.keyboard.press('v')
  await sees(page.getByRole('heading', { level: 1, name: words('reviews.title') }))
  await sees(page.locator('main [data-row]'))
  await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await expect.poll(isWriting).toBe(true)
  await page.keyboard.type('Gracias por contarlo.')
  await expectAccess(office)
  await page.keyboard.press('Control+Enter')
  await sees(page.getByText(words('answers.sent')))

  // Everybody reads it, and the notice of the asker leads there.
  await buyer.page.reload()
  await buyer.settled()
  const answered = buyer.page.getByRole('listitem').filter({ hasText: asked })
  await sees(answered.getByText('Sí, mide como un móvil.'))
  const { list } = await ask('getNotices', {}, { token })
  expect(list.find(({ link }) => link === `/pages/prouduct/detail?id=${card.id}&part=questions`)?.title).toContain(nameIn('en', card))
})
