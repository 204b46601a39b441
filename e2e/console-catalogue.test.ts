import { expect } from 'vitest'
import { allProducts, ask } from './api.ts'
import { browserTest, sees, seesNoLonger } from './browser.ts'
import { consoleOrigin, enterConsole } from './console.ts'
import { theShop } from './shop.ts'
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

const patience = { timeout: 10_000 }

browserTest('categories are arranged by keys and by the pointer, and one becomes part of another with its address', async (open) => {
  const visit = await open({ lang: 'es' })
  const words = consoleWordsOf('es')
  const { page, settled } = visit
  await enterConsole(visit, '#/products/categories')
  const tree = page.getByRole('tree', { name: words('catalogue.categories') })
  const names = async () => {
    const all = (await ask('getAllCategory', {}, { lang: 'es' })).list
    return (all[0]?.children ?? []).map((child) => child.name_es ?? child.name_en)
  }
  const before = await names()
  const [first = '', second = '', third = ''] = before
  const undo = page.getByRole('button', { name: words('catalogue.undo') })

  // by keys: begun, taken back, and done
  await tree.getByRole('treeitem', { name: new RegExp(`^${first}`) }).focus()
  for (const key of ['m', 'ArrowDown', 'Escape', 'm', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  await sees(page.getByText(words('catalogue.category.arranged')))
  await expect.poll(async () => (await names()).slice(0, 2), patience).toEqual([second, first])
  await undo.first().click()
  await sees(page.getByText(words('catalogue.undone')))
  await expect.poll(names, patience).toEqual(before)

  // by the pointer: the third is dropped above the first; both are in sight
  await page.evaluate(() => scrollTo(0, 0))
  const handle = tree.getByRole('treeitem', { name: new RegExp(`^${third}`) }).getByTitle(words('office.tree.drag'))
  const target = await tree.getByRole('treeitem', { name: new RegExp(`^${first}`) }).boundingBox()
  const from = await handle.boundingBox()
  if (!target || !from) throw new Error('the tree has changed')
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
  await page.mouse.down()
  await page.mouse.move(from.x, target.y + 20, { steps: 4 })
  await page.mouse.move(from.x, target.y + 4, { steps: 2 })
  await page.mouse.up()
  await sees(page.getByText(words('catalogue.category.arranged')).last())
  await settled()
  await expect.poll(async () => (await names()).slice(0, 3), patience).toEqual([third, first, second])
  await undo.first().click()
  await sees(page.getByText(words('catalogue.undone')).last())
  await expect.poll(names, patience).toEqual(before)

  // a new one, which becomes part of another
  await page.getByRole('button', { name: words('catalogue.category.add') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').nth(0).fill('Cosas de prueba')
  await dialog.getByRole('textbox').nth(1).fill('Trial things')
  await dialog.getByRole('button', { name: words('catalogue.category.add') }).click()
  const added = tree.getByRole('treeitem', { name: /^Cosas de prueba/ })
  await sees(added.getByText(words('catalogue.category.mergeInto')))
  const id = new URL(`http://x/${page.url().split('#/')[1]}`).searchParams.get('open') ?? ''
  await added.getByRole('button', { name: words('catalogue.category.mergeInto') }).click()
  await dialog.getByRole('combobox').selectOption({ index: 1 })
  await sees(dialog.getByText(words('catalogue.effect.address')))
  await dialog.getByRole('button', { name: words('catalogue.category.merge'), exact: true }).click()
  await seesNoLonger(added)
  const into = new URL(`http://x/${page.url().split('#/')[1]}`).searchParams.get('open') ?? ''
  await page.goto(`${theShop().origin}/#/pages/category/detail?id=${id}`)
  await page.waitForURL((url) => url.hash.includes(`id=${into}`))
})

browserTest('a brand that is written twice is seen while one types, and becomes part of the other with its address', async (open) => {
  const [brand] = (await ask('getAllBrand', {}, { lang: 'es' })).list
  if (!brand) throw new Error('the demo marketplace has no brands')
  const name = brand.name_es ?? brand.name_en
  const visit = await open({ lang: 'es' })
  const words = consoleWordsOf('es')
  const { page } = visit
  await enterConsole(visit, '#/products/brands')
  await page.getByRole('button', { name: words('catalogue.brand.add') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: `${words('catalogue.brand.name')} · English` }).fill(`${brand.name_en.toUpperCase()}.`)
  await sees(dialog.getByText(words('catalogue.brand.alikeTitle')))
  await dialog.getByRole('button', { name: words('catalogue.brand.add') }).click()
  await sees(page.getByRole('heading', { level: 1, name: `${brand.name_en.toUpperCase()}.` }))
  const id = new URL(`http://x/${page.url().split('#/')[1]}`).searchParams.get('id') ?? ''

  await page.getByRole('button', { name: words('catalogue.brand.mergeThis') }).click()
  await sees(dialog.getByText(words('catalogue.effect.brandAddress')))
  await dialog.getByRole('button', { name: words('catalogue.category.merge'), exact: true }).click()
  await sees(page.getByRole('heading', { level: 1, name, exact: true }))
  await page.goto(`${theShop().origin}/#/pages/category/brands?id=${id}`)
  await page.waitForURL((url) => url.hash.includes(`id=${brand.id}`))
})

browserTest('a value is added to an attribute with its colour, ordered by keys, merged into another and given back', async (open) => {
  const visit = await open({ lang: 'es' })
  const words = consoleWordsOf('es')
  const { page } = visit
  await enterConsole(visit, '#/products/attributes')
  await page
    .getByRole('table')
    .getByRole('link', { name: /colour/ })
    .click()
  await page.getByRole('button', { name: words('catalogue.value.add') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: `${words('catalogue.brand.name')} · English` }).fill('Trial shade')
  await dialog.getByRole('textbox', { name: words('catalogue.value.colour') }).fill('#1F5AA6')
  await dialog.getByRole('button', { name: words('catalogue.value.add') }).click()
  const tree = page.getByRole('tree', { name: words('catalogue.values') })
  const added = tree.getByRole('treeitem', { name: /^Trial shade/ })
  await sees(added.getByText('#1f5aa6'))
  await added.focus()
  for (const key of ['m', 'ArrowUp', 'Enter']) await page.keyboard.press(key)
  await sees(page.getByText(words('catalogue.category.arranged')))

  await added.getByRole('button', { name: words('catalogue.value.mergeInto') }).click()
  await dialog.getByRole('combobox').selectOption({ index: 1 })
  await sees(dialog.getByText(words('catalogue.effect.valueOrders')))
  await dialog.getByRole('button', { name: words('catalogue.category.merge'), exact: true }).click()
  await seesNoLonger(added)
  await page
    .getByRole('button', { name: words('catalogue.undo') })
    .first()
    .click()
  await sees(added)
})
