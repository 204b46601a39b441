import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { ask, signInDemoBuyer } from './api.ts'
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
  const shown = () =>
    menu.locator('img').evaluateAll((pictures) => pictures.filter((picture) => (picture as HTMLImageElement).naturalWidth > 0).length)
  await expect.poll(shown).toBe(all.filter(({ image }) => image !== null).length)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await sees(page.getByRole('heading', { level: 1, name: nameIn('es', all[1] ?? {}) }))
  await settled()
  expect(await menu.count()).toBe(0)
})

/** Marks what stands in the list, so that it is known again; and whether what stands there now has the mark. */
const mark = (page: Page) =>
  page.evaluate(() => {
    for (const each of document.querySelectorAll('main article')) if (each.checkVisibility()) Object.assign(each, { marked: true })
  })
const isMarked = (page: Page) =>
  page.evaluate(() => {
    const shown = [...document.querySelectorAll('main article')].filter((each) => each.checkVisibility())
    return shown.length > 0 && shown.every((each) => 'marked' in each)
  })

for (const size of ['phone', 'desktop'] as const)
  browserTest(`a list on a ${size} that one comes back to is the very one that was left, where it was left`, async (open) => {
    const { list } = await ask('getFirstCategory', {}, { lang: 'es' })
    const { page, go, settled, takeNoise } = await open({ lang: 'es', size })
    const [category] = list.toSorted((left, right) => right.product_count - left.product_count)
    await go('#/')
    await go(`#/pages/category/detail?id=${category?.id}&sort=new`)
    const title = await page.title()
    await mark(page)
    await page.evaluate(() => scrollTo(0, 700))
    await page.waitForTimeout(300)
    const was = await page.evaluate(() => scrollY)
    const cards = page.getByRole('main').getByRole('article')
    await cards.nth(4).getByRole('link').first().click()
    await sees(page.getByRole('heading', { level: 1 }))
    await page.waitForURL(/prouduct/)
    await settled()
    // What is kept is neither seen nor heard of, and its name does not stay in the window.
    expect(await page.title()).not.toBe(title)
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
    expect(await isMarked(page)).toBe(false)

    await page.goBack()
    await expect.poll(() => isMarked(page)).toBe(true)
    expect(await page.evaluate(() => scrollY)).toBe(was)
    expect(await page.title()).toBe(title)
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)

    // A way that leads to the same list otherwise shows it anew, from its top.
    await cards.nth(4).getByRole('link').first().click()
    await page.waitForURL(/prouduct/)
    await settled()
    await go(`#/pages/category/detail?id=${category?.id}`)
    expect(await isMarked(page)).toBe(false)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    expect(takeNoise()).toEqual([])
  })

browserTest('what somebody was shown who was signed in is not kept for whoever comes after them', async (open) => {
  const [category] = (await ask('getFirstCategory', {})).list
  const { page, words, go, settled } = await open({ lang: 'en', token: await signInDemoBuyer() })
  const address = `#/pages/category/detail?id=${category?.id}`
  await go(address)
  await mark(page)
  await go('#/pages/mine/dashboard')
  await page
    .getByRole('banner')
    .getByRole('button', { name: words('shell.account') })
    .click()
  await page.getByRole('menuitem', { name: words('shell.signOut') }).click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('access-token'))).toBeNull()
  await settled()
  await go(address)
  expect(await isMarked(page)).toBe(false)
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
