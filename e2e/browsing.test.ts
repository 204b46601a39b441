import { expect } from 'vitest'
import { ask } from './api.ts'
import { browserTest, sees, seesNoLonger } from './browser.ts'
import { nameIn } from './steps.ts'

browserTest('filters above a list are pressed and taken back, and stand in the address', async (open) => {
  const [category] = (await ask('getFirstCategory', {})).list
  for (const size of ['phone', 'desktop'] as const) {
    const visit = await open({ lang: 'en', size })
    const { page, words, go, settled } = visit
    await go(`#/pages/category/detail?id=${category?.id}`)
    const chips = page.getByRole('group', { name: words('catalogue.filter.quick') })
    const count = page.getByText(words('market.productCount', { count: category?.product_count ?? 0 }), { exact: true }).first()
    await sees(count)
    const rated = chips.getByRole('button', { name: words('catalogue.filter.stars', { count: 4 }) })
    const cheap = chips.getByRole('button', { name: /^Up to \$/ })
    for (const [chip, parameter] of [
      [rated, 'rating_min=4'],
      [cheap, 'price_max='],
    ] as const) {
      expect(await chip.getAttribute('aria-pressed')).toBe('false')
      await chip.click()
      await expect.poll(() => chip.getAttribute('aria-pressed')).toBe('true')
      expect(page.url()).toContain(parameter)
    }
    await settled()
    await seesNoLonger(count)
    // What is pressed above is not said twice, and one way leads back from all of it.
    const active = page.getByRole('group', { name: words('catalogue.filter.active') })
    expect(await active.getByRole('button').count()).toBe(1)
    await cheap.click()
    await expect.poll(() => page.url()).not.toContain('price_max')
    await active.getByRole('button', { name: words('catalogue.filter.clear') }).click()
    await expect.poll(() => rated.getAttribute('aria-pressed')).toBe('false')
    await sees(count)
  }
})

browserTest('the menu of categories shows each with its picture, and is walked by keyboard', async (open) => {
  const { list } = await ask('getAllCategory', {}, { lang: 'es' })
  const { page, words, go, settled } = await open({ lang: 'es' })
  await go('#/')
  await page.getByRole('button', { name: words('market.categories') }).focus()
  await page.keyboard.press('Enter')
  const menu = page.getByRole('navigation', { name: words('market.categories'), exact: true })
  const all = list.flatMap((category) => [category, ...category.children])
  await expect.poll(() => menu.getByRole('link').count()).toBe(all.length)
  await expect.poll(() => menu.locator('img[data-arrived=true]').count()).toBe(all.filter(({ image }) => image !== null).length)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await sees(page.getByRole('heading', { level: 1, name: nameIn('es', all[1] ?? {}) }))
  await settled()
  expect(await menu.count()).toBe(0)
})

browserTest('nobody is shown the same products twice as what is for them and as what the house has chosen', async (open) => {
  const { page, words, go } = await open({ lang: 'en' })
  await go('#/pages/category/recommend')
  await sees(page.getByRole('main').getByRole('article'))
  const shown = await page
    .getByRole('main')
    .getByRole('article')
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  expect(shown.length).toBeGreaterThan(4)
  expect(shown.length).toBe(new Set(shown).size)
  // Nothing is known of this visitor.
  expect(await page.getByRole('heading', { name: words('cards.forYou') }).count()).toBe(0)
})
