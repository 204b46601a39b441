import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Language } from '../contract/languages.ts'
import { drawPicture } from '../server/testing/draw-picture.ts'
import { allProducts, ask, emptyCart, newCustomer, plaza, signInDemoBuyer } from './api.ts'
import { browserTest, type Size, sees, seesNoLonger } from './browser.ts'
import { press } from './steps.ts'

const visits: [Language, Size][] = [
  ['es', 'phone'],
  ['zh', 'desktop'],
]

for (const [lang, size] of visits) {
  browserTest(
    `a review with a picture is written in ${lang} on a ${size}, not before the picture has arrived, and judged by others`,
    async (open) => {
      const token = await signInDemoBuyer()
      await emptyCart(token)
      const product = (await allProducts()).find(({ sku_id, in_stock, price }) => sku_id !== null && in_stock && Number(price) < 40)
      if (!product) throw new Error('the demo marketplace has changed: choose another product here')
      await ask('addToCart', { product_id: product.id, qty: 1 }, { token })
      const { quote_id } = await ask('getQuote', {}, { token })
      const { orders } = await ask('submitOrder', { quote_id, payment_method: 'wallet' }, { token })
      const [order] = orders
      await plaza('order', 'ship', order?.increment_id ?? '', 'Mensajeros del Sur', 'MS-28002')
      await ask('completeOrder', { order_id: order?.id ?? '' }, { token })

      const visit = await open({ lang, size, token })
      const { page, words, go } = visit
      await go(`#/pages/history/detail?id=${order?.id}`)
      await press(visit, words('orders.act.comment'))
      const dialog = page.getByRole('dialog')
      const said = `Just right ${randomUUID()}`
      await dialog.getByRole('radio').nth(3).press('Space')
      await dialog.getByRole('textbox').fill(said)
      await dialog.getByRole('button', { name: words('orders.comment.addPictures') }).click()
      // The line is slow: what is published meanwhile would go without its picture.
      let letThrough = () => {}
      const through = new Promise<void>((resolve) => {
        letThrough = resolve
      })
      await page.route('**/api/upload', async (route) => {
        await through
        await route.continue()
      })
      const picture = { name: 'mine.png', mimeType: 'image/png', buffer: await drawPicture('#30607a', { width: 900, height: 700 }) }
      await dialog.locator('input[type=file]').setInputFiles(picture)
      await sees(dialog.getByRole('progressbar', { name: words('uploads.progress') }))
      await dialog.getByRole('button', { name: words('orders.comment.send') }).click()
      await sees(dialog.getByRole('alert').filter({ hasText: words('uploads.wait') }))
      letThrough()
      await sees(dialog.getByRole('img', { name: words('orders.comment.picture', { number: 1 }) }))
      await dialog.getByRole('button', { name: words('orders.comment.send') }).click()
      await seesNoLonger(dialog)
      const { list } = await ask('getReviews', { product_id: product.id }, { token })
      const review = list.find(({ content }) => content === said)
      expect(review?.images).toHaveLength(1)

      // Its writer judges nothing; somebody else finds it helpful and reports it.
      const row = (of: typeof page) => of.getByRole('listitem').filter({ hasText: said })
      const toReviews = (of: typeof page) =>
        of.getByRole('heading', { name: words('product.reviews'), exact: true }).scrollIntoViewIfNeeded()
      await go(`#/pages/prouduct/detail?id=${product.id}`)
      await toReviews(page)
      await row(page).scrollIntoViewIfNeeded()
      await sees(row(page).getByRole('img').last())
      await expect
        .poll(() =>
          row(page)
            .getByRole('button', { name: words('product.helpful') })
            .count(),
        )
        .toBe(0)
      const other = await newCustomer(`reader-${randomUUID()}@plaza.test`)
      const reader = await open({ lang, size, token: other.token })
      await reader.go(`#/pages/prouduct/detail?id=${product.id}`)
      await toReviews(reader.page)
      await row(reader.page).scrollIntoViewIfNeeded()
      await row(reader.page)
        .getByRole('button', { name: words('product.helpful') })
        .click()
      await sees(row(reader.page).getByText(words('product.helpfulCount', { count: 1 })))
      await row(reader.page)
        .getByRole('button', { name: words('product.report') })
        .click()
      await reader.page
        .getByRole('dialog')
        .getByRole('radio', { name: words('reporting.advert') })
        .press('Space')
      await reader.page
        .getByRole('dialog')
        .getByRole('button', { name: words('reporting.send') })
        .click()
      await sees(reader.page.getByText(words('reporting.sent')))
      expect(await plaza('review', 'list')).toContain('advert')
      await plaza('review', 'keep', review?.id ?? '', '--reason', 'It is about the product.', '--by', 'operator@plaza.test')
    },
  )
}
