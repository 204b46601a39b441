import { allProducts } from './api.ts'
import { browserTest, sees, seesNoLonger } from './browser.ts'
import { consoleOrigin, enterConsole } from './console.ts'
import { consoleWordsOf } from './words.ts'

browserTest('a product is found, taken off with what its shop will read, and let back', async (open) => {
  const product = (await allProducts('es')).at(-1)
  if (!product) throw new Error('the demo marketplace is empty')
  const visit = await open({ lang: 'es' })
  const words = consoleWordsOf('es')
  const { page, settled } = visit
  await enterConsole(visit, `#/products?q=${product.id}`)
  await page
    .getByRole('table')
    .getByRole('link', { name: product.name_es ?? product.name_en })
    .click()
  await sees(page.getByRole('heading', { level: 1, name: product.name_es ?? product.name_en }))

  await page.getByRole('button', { name: words('catalogue.act.bar') }).click()
  const dialog = page.getByRole('dialog')
  await sees(
    dialog
      .getByRole('region', { name: words('catalogue.bar.effect') })
      .getByRole('listitem')
      .first(),
  )
  await dialog.getByRole('button', { name: words('catalogue.bar.yes') }).click()
  await sees(dialog.getByText(words('shell.field.required')))
  await dialog.getByRole('radio', { name: 'El producto puede ser peligroso' }).check()
  await dialog.getByRole('textbox').fill('El asa se rompe.')
  await sees(dialog.getByText('el producto puede ser peligroso · El asa se rompe.'))
  await dialog.getByRole('button', { name: words('catalogue.bar.yes') }).click()
  await sees(page.getByText(words('catalogue.state.barred'), { exact: true }).first())
  await sees(page.getByRole('list', { name: words('catalogue.card.story') }).getByText(words('audit.act.product.bar')))

  await page.goto(`${consoleOrigin()}/#/products?view=barred`)
  await settled()
  await page
    .getByRole('table')
    .getByRole('link', { name: product.name_es ?? product.name_en })
    .click()
  await page.getByRole('button', { name: words('catalogue.act.unbar') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words('catalogue.unbar.yes') })
    .click()
  await sees(page.getByText(words('catalogue.unbar.done.on_sale')))
  await seesNoLonger(page.getByRole('button', { name: words('catalogue.act.unbar') }))
})
