import { describe, expect } from 'vitest'
import type { Language } from '../contract/languages.ts'
import reasons from '../languages/reasons.json' with { type: 'json' }
import { expectAccess } from './access.ts'
import { byOperator, plaza } from './api.ts'
import { browserTest, type Size, sees, seesNoLonger } from './browser.ts'
import { addPictures, enterOffice, sendIn } from './office.ts'
import { officeWordsOf } from './words.ts'

const visits: [Language, Size, string][] = [['es', 'desktop', 'Cuenco de gres']]

describe.each(visits)('in %s on a %s', (lang, size, name) => {
  const words = officeWordsOf(lang)
  browserTest(
    'a seller lists a product with two options, mends what was refused, changes price and stock, and takes it off',
    async (open) => {
      const visit = await open({ lang, size })
      const { page, settled } = visit
      await enterOffice(visit, '#/products')
      await settled()
      await expectAccess(visit)

      // From nothing to a product that is sent in: name, category, pictures, price, stock, and two colours.
      await page.getByRole('link', { name: words('products.new') }).click()
      await page.getByLabel(words('products.field.name'), { exact: true }).fill(name)
      await page.getByLabel(words('products.field.category')).selectOption({ index: 2 })
      await addPictures(visit, words, ['#a05030', '#3050a0'])
      await page.getByLabel(words('products.sku.price')).fill('24,50')
      await page.getByLabel(words('products.sku.stock')).fill('8')
      await page.locator('summary', { hasText: words('products.options.title') }).click()
      await page.getByLabel(words('products.options.add')).selectOption({ index: 1 })
      const chips = page.getByRole('group').getByRole('button')
      await chips.nth(0).click()
      await chips.nth(1).click()
      const stock = page.getByLabel(words('products.sku.all', { field: words('products.sku.stock') }))
      await stock.fill('5')
      await stock.press('Enter')
      // The second picture becomes the first by a key.
      await sees(page.getByRole('button', { name: words('products.pictures.earlier', { number: 2 }) }))
      await page.getByRole('button', { name: words('products.pictures.earlier', { number: 2 }) }).press('ArrowLeft')
      await sees(page.getByText(words('products.missing.nothing')))
      await page.getByText(words('products.saving.saved')).waitFor()
      await page.reload()
      await settled()
      expect(await page.getByLabel(words('products.field.name'), { exact: true }).inputValue()).toBe(name)
      await page.getByRole('button', { name: words('products.preview.show') }).click()
      await sees(page.getByRole('article', { name: words('products.preview.title') }))
      await page.locator('summary', { hasText: words('products.languages.title') }).click()
      await sees(page.getByLabel(words('products.languages.source')))
      await expectAccess(visit)
      const first = await sendIn(visit, words)

      // Refused, the draft says why; mended and approved it is on sale.
      await plaza('application', 'refuse', first, '--reason', 'description_incomplete', ...byOperator)
      await page.reload()
      await settled()
      await page.getByRole('link', { name }).click()
      await sees(page.getByText(reasons.description_incomplete[lang]))
      await page.locator('summary', { hasText: words('products.texts') }).click()
      await page.getByLabel(words('products.field.description'), { exact: true }).fill('Hecho a mano.\n\n- 12 cm\n- Apto para el horno')
      await plaza('application', 'approve', await sendIn(visit, words), ...byOperator)
      await page.reload()
      await settled()
      const row = page.getByRole('row').filter({ hasText: name })
      await sees(row.getByText(words('products.state.on_sale')))

      // A change of many shows what it does before it does it.
      await row.getByRole('checkbox').check()
      await page.getByRole('button', { name: words('products.bulk.price') }).click()
      await page.getByLabel(words('products.bulk.byPercent')).fill('10')
      await sees(page.getByText(/24,50 → \$26,95/))
      await page.getByRole('button', { name: words('products.bulk.change', { count: 1 }) }).click()
      await sees(row.getByText('26,95'))

      // Pieces that are gone are taken out where they stand, with the reason; then it goes off the shelf.
      await row.getByRole('link', { name }).click()
      await page
        .getByRole('button', { name: new RegExp(words('products.stock.change')) })
        .first()
        .click()
      await page.getByLabel(words('products.stock.now')).fill('3')
      await page.getByRole('button', { name: words('products.stock.take', { count: 2 }) }).click()
      await sees(page.getByText(words('products.stock.reduced', { count: 3 })))
      await page.getByRole('button', { name: words('products.shelf.off') }).click()
      await sees(page.getByRole('button', { name: words('products.shelf.on') }))
      await seesNoLonger(page.getByRole('dialog'))
    },
  )
})

browserTest('a price is changed in its cell, and can be taken back for ten seconds while nothing else is said', async (open) => {
  const words = officeWordsOf('es')
  const visit = await open()
  const { page, settled } = visit
  await page.clock.install()
  // A shop that has products without options: these have one price.
  await enterOffice(visit, '#/products', 'seller6@plaza.test')
  await settled()
  const cell = page.getByRole('button', { name: new RegExp(words('products.price.change', { product: '(.+)', price: '(.+)' })) }).first()
  const name = (await cell.getAttribute('aria-label')) ?? ''
  await cell.click()
  await page.keyboard.insertText('88.80')
  await page.keyboard.press('Enter')
  const undo = page.getByRole('button', { name: words('products.discard.undo') })
  await sees(undo)
  await page.clock.fastForward(9_000)
  await undo.click()
  await sees(page.getByRole('button', { name, exact: true }))
  // What was said before the next thing gives way to it.
  await seesNoLonger(undo)
})
