import { text } from 'node:stream/consumers'
import { expect } from 'vitest'
import { codes } from '../contract/codes.ts'
import { numberDaysMost } from '../contract/numbers.ts'
import { expectAccess } from './access.ts'
import { ask } from './api.ts'
import { browserTest, sees } from './browser.ts'
import { demoSeller, enterOffice } from './office.ts'
import { officeWordsOf } from './words.ts'

const words = officeWordsOf('es')
/** Nobody else of these tests is there. */
const country = 'EE'
const countryName = 'Estonia'

/** A product of the demo seller. */
async function somethingOnSale() {
  const { user } = await ask('loginAccount', demoSeller)
  const { list } = await ask('getShop', { a: user.shop_id ?? '', b: 1 }, { lang: 'es' })
  const [product] = list
  if (!product) throw new Error('the demo marketplace has changed: the shop of the seller has nothing to sell')
  return { id: product.id, name: product.name_es ?? product.name_en }
}

browserTest(
  'what is looked at stands in the numbers of the shop by day, country and product, as a chart, a table and a file',
  async (open) => {
    const product = await somethingOnSale()
    const looking = await open({ country })
    const counts: number[] = []
    looking.page.on('response', async (response) => {
      if (response.url().endsWith('/catalog/product/viewed')) counts.push(((await response.json()) as { code: number }).code)
    })
    const look = async () => {
      await looking.go(`#/pages/prouduct/detail?id=${product.id}`)
      await sees(looking.page.getByRole('heading', { level: 1, name: product.name }))
    }
    await look()
    await expect.poll(() => counts).toEqual([codes.success])
    // Looked at again it is the same look.
    await looking.page.evaluate(() => {
      location.hash = '#/pages/cart/mycart'
    })
    await looking.settled()
    await looking.page.goBack()
    await looking.settled()

    const visit = await open()
    const { page, settled } = visit
    await enterOffice(visit, '#/numbers')
    const figure = (measure: 'sales' | 'views') => page.getByRole('button', { name: words(`numbers.measure.${measure}`) })
    await expectAccess(visit)
    await figure('views').click()
    await sees(page.getByRole('heading', { name: words('numbers.question.views') }))
    await page
      .getByRole('table', { name: words('numbers.countries') })
      .getByRole('button', { name: countryName })
      .click()
    await page.waitForURL((url) => url.hash.includes(`country=${country}`))
    await sees(page.getByRole('button', { name: `${words('numbers.measure.views')} 1 ` }))
    await sees(page.getByText(words('numbers.about.views')))

    // The chart is a table, too, by a key or its button, and the address keeps it.
    await page.keyboard.press('t')
    const days = page.getByRole('table', { name: words('numbers.title') })
    await sees(days)
    expect(await days.getByRole('row').count()).toBe(31)
    expect(await days.getByRole('row').nth(1).getByRole('cell').nth(3).textContent()).toContain('1')
    await page.reload()
    await sees(days)
    await expectAccess(visit)

    // Sorted, and as a file of just these.
    await page.getByRole('link', { name: words('numbers.measure.views') }).click()
    const products = page.getByRole('table', { name: words('numbers.products') })
    await sees(products.getByRole('columnheader', { name: words('numbers.measure.views') }))
    await page.waitForURL((url) => url.hash.includes('sort=views'))
    await sees(products.getByRole('row').filter({ hasText: product.name }))
    expect(counts).toEqual([codes.success])
    await page.getByRole('button', { name: words('numbers.csv') }).click()
    const downloading = page.waitForEvent('download')
    await page.getByRole('menuitem', { name: words('numbers.csv.products') }).click()
    const file = await downloading
    expect(file.suggestedFilename()).toMatch(new RegExp(`^cifras_por_producto_${country}_.*\\.csv$`))
    const [, line = ''] = (await text(await file.createReadStream())).split('\r\n')
    expect(line.split(';').slice(0, 2)).toEqual([product.id, product.name])
    expect(line.split(';').at(5)).toBe('1')

    // Days of one's own that are none say so at the field.
    await page.getByLabel(words('numbers.period'), { exact: true }).selectOption('own')
    const to = page.getByRole('textbox', { name: words('numbers.to') })
    await to.fill('1/1/2020')
    await to.press('Enter')
    await sees(page.getByText(words('numbers.wrongDays', { most: numberDaysMost })))
    expect(await to.getAttribute('aria-invalid')).toBe('true')
    await page.setViewportSize({ width: 390, height: 844 })
    await settled()
    await expectAccess(visit)
  },
)
