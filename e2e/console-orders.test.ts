import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { drawPicture } from '../server/testing/draw-picture.ts'
import { allProducts, ask, emptyCart, plaza, signInDemoBuyer } from './api.ts'
import { browserTest, sees, seesNoLonger } from './browser.ts'
import { demoOperators, enterConsole } from './console.ts'
import { theShop } from './shop.ts'
import { consoleWordsOf } from './words.ts'

/** Something that the demo buyer has bought and paid for. */
async function bought(token: string) {
  await emptyCart(token)
  const product = (await allProducts('en')).find(({ sku_id, in_stock, price }) => sku_id !== null && in_stock && Number(price) < 40)
  if (!product) throw new Error('the demo marketplace has changed: choose another product here')
  await ask('addToCart', { product_id: product.id, qty: 1 }, { token })
  const { quote_id } = await ask('getQuote', {}, { token })
  const { orders } = await ask('submitOrder', { quote_id, payment_method: 'wallet' }, { token })
  const [order] = orders
  if (!order) throw new Error('no order was placed')
  return order
}

/** A return of it with a picture, which the shop refused and the buyer took to the house. Answers its number. */
async function disputed(token: string): Promise<string> {
  const order = await bought(token)
  await plaza('order', 'ship', order.increment_id, 'correos', 'MS-28001')
  await plaza('order', 'deliver', order.increment_id)
  const form = new FormData()
  form.set('purpose', 'return')
  form.set('file', new Blob([Uint8Array.from(await drawPicture('#a05030', { width: 600, height: 400 }))]), 'broken.png')
  const sent = await fetch(`${theShop().origin}/api/upload`, {
    method: 'POST',
    headers: { 'access-token': token, 'idempotency-key': randomUUID() },
    body: form,
  })
  const { data } = (await sent.json()) as { data: { path: string } }
  const { products } = await ask('getOrder', { order_id: order.id }, { token })
  const wish = { qty: 1, kind: 'return_refund', reason: 'damaged', content: 'Llegó roto.' } as const
  const { as_id } = await ask(
    'submitReturn',
    { order_id: order.id, item_id: products[0]?.item_id ?? '', images: [data.path], ...wish },
    { token },
  )
  await plaza('return', 'refuse', as_id, '--reason', 'Aquí salió entero.')
  await ask('escalateReturn', { as_id, note: 'Mirad la foto.' }, { token })
  return `R${as_id.padStart(9, '0')}`
}

browserTest(
  'a disputed return is found by its number, understood, decided with what it does before it is done, and its order tells of it',
  async (open) => {
    const number = await disputed(await signInDemoBuyer())
    const visit = await open({ lang: 'es' })
    const words = consoleWordsOf('es')
    const { page, settled } = visit
    await enterConsole(visit, `#/returns?open=${Number(number.slice(1))}`)
    await sees(page.getByRole('heading', { level: 2, name: number }))
    // Both sides stand beside each other, and no picture was fetched before somebody asked for it.
    for (const side of ['buyer', 'seller'] as const) await sees(page.getByRole('heading', { name: words(`returns.side.${side}`) }))
    expect(await page.locator('main img[src*="/api/upload/view"]').count()).toBe(0)
    await page
      .getByRole('button', { name: /Mostrar: / })
      .first()
      .click()
    await sees(page.locator('main img[src*="/api/upload/view"]').first())

    // What each decision does is told before it is taken.
    const decide = page.getByRole('region', { name: words('orders.effect') })
    await page.getByRole('button', { name: new RegExp(`^${words('returns.outcome.nothing')}`) }).click()
    await sees(decide.getByText(words('orders.effect.none')))
    await page.getByRole('button', { name: new RegExp(`^${words('returns.outcome.part')}`) }).click()
    await page.getByRole('textbox', { name: /USD/ }).fill('5,25')
    await sees(decide.getByText('5,25').first())
    const confirm = page.getByRole('button', { name: /^Decidir: devolver/ })
    await confirm.click()
    await sees(page.getByText(words('returns.finding.choose')).last())
    await page.getByLabel(words('returns.finding'), { exact: true }).selectOption({ label: words('returns.finding.goods_are_back') })
    await page.getByLabel(words('returns.note')).fill('La tienda lo ha confirmado por teléfono.')
    await confirm.click()
    await sees(page.getByText(words('returns.done', { number })))

    // One field finds it by its number, and it leads to the desk.
    await page.goto(`${new URL(page.url()).origin}/#/find?q=${number.toLowerCase()}`)
    await settled()
    await page.getByRole('link', { name: number }).click()
    await sees(page.getByText(words('returns.state.refunded')).first())
    await page.getByRole('link', { name: /^P\d{9} · / }).click()
    await sees(page.getByRole('heading', { level: 1, name: /^Pedido P\d{9}$/ }))
    const story = page.getByRole('list', { name: words('orders.story') })
    await page.getByRole('button', { name: new RegExp(`^${words('orders.story.kind.audit')}`) }).click()
    await sees(story.getByText(words('audit.act.return.refund')))
    await sees(story.getByText(words('audit.act.file.look')))
    await sees(story.getByText(/La tienda lo ha confirmado por teléfono\./))
    await page.getByRole('button', { name: new RegExp(`^${words('orders.story.kind.money')}`) }).click()
    await sees(story.getByText(/5,25/).first())
  },
)

browserTest('an order is cancelled by the house, with what happens told before, and its shop and buyer told after', async (open) => {
  const { increment_id: number } = await bought(await signInDemoBuyer())
  const visit = await open({ lang: 'en' })
  const words = consoleWordsOf('en')
  const { page } = visit
  await enterConsole(visit, '#/orders?view=to_ship', demoOperators[1])
  await page.getByRole('table').getByRole('link', { name: number }).click()
  await page.getByRole('button', { name: words('orders.act.cancel') }).click()
  const dialog = page.getByRole('dialog')
  await sees(dialog.getByRole('region', { name: words('orders.effect') }).getByText(words('orders.effect.held')))
  await dialog.getByRole('button', { name: words('orders.cancel.yes') }).click()
  await sees(dialog.getByText(words('shell.field.required')))
  await dialog.getByLabel(words('orders.reason')).fill('The buyer has called twice')
  await dialog.getByRole('button', { name: words('orders.cancel.yes') }).click()
  await sees(page.getByText(words('orders.cancel.done', { number })))
  await seesNoLonger(page.getByRole('button', { name: words('orders.act.cancel') }))
  const story = page.getByRole('list', { name: words('orders.story') })
  await sees(story.getByText(words('audit.act.order.cancel')))
  await page.getByRole('button', { name: new RegExp(`^${words('orders.story.kind.notice')}`) }).click()
  await sees(story.getByText(/Plaza has cancelled order/))
})
