import { describe, expect } from 'vitest'
import type { Language } from '../contract/languages.ts'
import { drawPicture } from '../server/testing/draw-picture.ts'
import { allProducts, ask, byOperator, emptyCart, plaza, signInDemoBuyer } from './api.ts'
import { browserTest, type Size, sees } from './browser.ts'
import { dispatchReturn, nameIn, press } from './steps.ts'

const photo = async (colour: string) => ({
  name: 'broken.png',
  mimeType: 'image/png',
  buffer: await drawPicture(colour, { width: 1200, height: 900 }),
})

/** Two units of something that were delivered to the demo buyer. */
async function delivered(token: string, lang: Language = 'en') {
  await emptyCart(token)
  const product = (await allProducts(lang)).find(({ sku_id, in_stock, price }) => sku_id !== null && in_stock && Number(price) < 40)
  if (!product) throw new Error('the demo marketplace has changed: choose another product here')
  await ask('addToCart', { product_id: product.id, qty: 2 }, { token })
  const { quote_id } = await ask('getQuote', {}, { token })
  const { orders } = await ask('submitOrder', { quote_id, payment_method: 'wallet' }, { token })
  const [order] = orders
  if (!order) throw new Error('no order was placed')
  await plaza('order', 'ship', order.increment_id, 'Mensajeros del Sur', 'MS-28001')
  await plaza('order', 'deliver', order.increment_id)
  return { order, product }
}

const visits: [Language, Size][] = [
  ['es', 'phone'],
  ['zh', 'desktop'],
]

describe.each(visits)('in %s on a %s', (lang, size) => {
  browserTest('one of two pieces goes back with a picture, from the order to the refund', async (open) => {
    const token = await signInDemoBuyer()
    const { order, product } = await delivered(token, lang)
    const before = Number((await ask('getUserBalance', {}, { token })).balance)
    const visit = await open({ lang, size, token })
    const { page, words, go, settled } = visit
    await go(`#/pages/history/detail?id=${order.id}`)
    const line = page.getByRole('listitem').filter({ hasText: nameIn(lang, product) })
    await line.getByRole('link', { name: words('orders.return.return'), exact: true }).click()
    await sees(page.getByRole('heading', { level: 1, name: words('returns.request.title') }))
    await sees(page.locator('main').getByText(nameIn(lang, product)))
    await settled()

    // Nothing is sent as it stands, and each field says what it lacks.
    await press(visit, words('returns.request.send'))
    await sees(page.getByText(words('returns.request.choose')))
    await page.getByRole('radio', { name: words('returns.reason.damaged') }).check({ force: true })
    await sees(page.getByText(words('returns.request.pictureMissing')))
    await sees(page.getByText(words('terms.postage.shop')).first())
    await page.getByRole('textbox', { name: words('returns.request.words') }).fill('Broken at the rim.\nSee the picture.')
    const files = page.locator('input[type=file]')
    await files.setInputFiles(await photo('#a05030'))
    await sees(page.getByRole('img', { name: words('returns.picture', { number: 1 }) }))
    await files.setInputFiles(await photo('#30607a'))
    await sees(page.getByRole('img', { name: words('returns.picture', { number: 2 }) }))
    await page.getByRole('button', { name: words('returns.request.removePicture', { number: 2 }) }).click()
    await press(visit, words('returns.request.send'))
    await sees(page.getByText(words('orders.returnState.requested'), { exact: true }))
    await sees(page.getByRole('img', { name: words('returns.picture', { number: 1 }) }))
    const id = (await ask('getReturns', {}, { token })).list[0]?.as_id ?? ''

    // The shop agrees, and the open page hears of it.
    await plaza('return', 'accept', id, '--text', 'Taller, Calle Sol 3')
    await sees(page.getByText('Taller, Calle Sol 3'))
    await page.getByRole('textbox', { name: words('returns.messages.label') }).fill('It goes out today.')
    await press(visit, words('returns.messages.send'))
    await sees(page.getByRole('list', { name: words('returns.messages') }).getByText('It goes out today.'))
    await plaza('return', 'message', id, '--text', 'Thank you, we wait for it.')
    await sees(page.getByText('Thank you, we wait for it.'))
    await dispatchReturn(visit, 'RR123456785ES')

    await plaza('return', 'receive', id, '--restock')
    await plaza('return', 'refund', id)
    await sees(page.getByText(words('orders.returnState.refunded'), { exact: true }))
    const after = Number((await ask('getUserBalance', {}, { token })).balance)
    expect(after - before).toBeCloseTo(Number(product.price), 2)

    // The order shows it, the other piece can still go back, and the list knows it.
    await page.getByRole('link', { name: words('returns.act.order') }).click()
    await sees(page.getByRole('link', { name: words('orders.return.state', { state: words('orders.returnState.refunded') }) }))
    await sees(line.getByRole('link', { name: words('orders.return.return'), exact: true }))
    await go('#/pages/mine/refund_sent?state=ended')
    await sees(
      page
        .getByRole('article')
        .filter({ hasText: nameIn(lang, product) })
        .first(),
    )
  })

  browserTest('what a shop refused is decided by the house', async (open) => {
    const token = await signInDemoBuyer()
    const { order } = await delivered(token)
    const { products } = await ask('getOrder', { order_id: order.id }, { token })
    const wish = { order_id: order.id, item_id: products[0]?.item_id ?? '', qty: 2, kind: 'return_refund', reason: 'changed_mind' } as const
    const { as_id } = await ask('submitReturn', { ...wish, content: 'Not what I hoped for.' }, { token })
    const visit = await open({ lang, size, token })
    const { page, words, go } = visit
    await go(`#/pages/mine/refund_sent?id=${as_id}`)
    await plaza('return', 'refuse', as_id, '--reason', 'It was used already.')
    await sees(page.getByText('It was used already.'))
    await press(visit, words('returns.act.escalate'))
    await page.getByRole('dialog').getByLabel(words('returns.escalate.note')).fill('It was not.')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('returns.escalate.yes') })
      .click()
    await sees(page.getByText(words('returns.now.escalated')))
    await plaza('return', 'decide', as_id, 'refund', '--amount', '5.00', '--reason', 'Half a fault on each side.', ...byOperator)
    await sees(page.getByText('Half a fault on each side.'))
    await sees(page.getByText(words('orders.returnState.refunded'), { exact: true }))
    expect((await ask('getReturn', { as_id }, { token })).refund).toBe('5.00')

    // A second try is told why there is none.
    await go(`#/pages/mine/refund_sent?order=${order.id}&item=${wish.item_id}`)
    await sees(page.getByText(words('returns.obstacle.nothing_left')))
  })
})
