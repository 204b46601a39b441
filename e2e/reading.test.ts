import { expect } from 'vitest'
import type { Language } from '../contract/languages.ts'
import { ask, newCustomer } from './api.ts'
import { browserTest, type Size, sees } from './browser.ts'
import { nameIn } from './steps.ts'

/** What somebody asks the help, in their words, and a heading that answers it. */
const questions = { es: 'RECEPCION', ja: '返品' } satisfies Partial<Record<Language, string>>

const visits = [
  ['es', 'phone'],
  ['es', 'desktop'],
  ['ja', 'phone'],
  ['ja', 'desktop'],
] as const satisfies readonly (readonly [keyof typeof questions, Size])[]

for (const [lang, size] of visits) {
  browserTest(`somebody on a ${size} reads the blog in ${lang}, from its list to a post to a product`, async (open) => {
    const { posts } = await ask('getPosts', { page: 1, page_size: 12 }, { lang })
    const [first, second] = posts
    if (!first || !second) throw new Error('the demo has posts')
    const { products } = await ask('getPost', { id: second.id }, { lang })
    const { context, page, words, go, settled } = await open({ lang, size })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await go('#/')
    // Nothing is promised in a menu that is not there.
    await page
      .getByRole('contentinfo')
      .getByRole('link', { name: words('market.blog'), exact: true })
      .click()
    await sees(page.getByRole('heading', { level: 1, name: words('market.blog'), exact: true }))
    await settled()
    const titles = await page.getByRole('main').getByRole('article').getByRole('heading').allTextContents()
    expect(titles).toEqual(posts.map((post) => post[`title_${lang}`]))

    await page.getByRole('link', { name: second[`title_${lang}`] }).click()
    await sees(page.getByRole('heading', { level: 1, name: second[`title_${lang}`] }))
    await settled()
    const article = page.getByRole('main').locator('article:visible').first()
    expect(await article.locator('[lang]').evaluateAll((parts) => parts.map((part) => part.getAttribute('lang')))).toEqual([lang, lang])
    expect(await article.getByRole('heading', { level: 2 }).count()).toBeGreaterThan(3)
    const line = await article
      .locator('.prose-text')
      .evaluate((text) => text.clientWidth / Number.parseFloat(getComputedStyle(text).fontSize))
    expect(line).toBeLessThan(40)

    await page.getByRole('button', { name: words('blog.link') }).click()
    await sees(page.getByText(words('shell.copied')))
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())

    const [product] = products
    await page
      .getByRole('region')
      .or(page.locator('section'))
      .filter({ hasText: words('blog.products') })
      .getByRole('link', { name: nameIn(lang, product ?? {}) })
      .click()
    await sees(page.getByRole('heading', { level: 1, name: nameIn(lang, product ?? {}) }))
  })

  browserTest(`the help is searched on a ${size} in ${lang}, by keyboard, and leads to the heading that answers`, async (open) => {
    const { list } = await ask('searchHelp', { q: questions[lang] }, { lang })
    const answer = list.find(({ section, page }) => section !== null && page !== 'support')
    const heading = answer?.heading?.map(({ text }) => text).join('') ?? ''
    expect(heading).not.toBe('')
    const { page, words, go, settled } = await open({ lang, size })
    await go('#/pages/policy/support')
    const field = page.getByRole('searchbox', { name: words('help.search') })
    await field.focus()
    await page.keyboard.type(questions[lang])
    await sees(page.getByRole('heading', { level: 1, name: words('help.found', { count: list.length, words: questions[lang] }) }))
    await settled()
    const results = page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator('h2') })
    expect(await results.count()).toBe(list.length)
    expect(await page.locator('mark').count()).toBeGreaterThan(0)

    const link = results
      .filter({ has: page.getByRole('heading', { name: heading, exact: true }) })
      .getByRole('link')
      .first()
    await link.focus()
    await page.keyboard.press('Enter')
    const target = page.getByRole('main').locator('.prose-text').getByRole('heading', { name: heading, exact: true })
    await sees(target)
    await expect.poll(() => target.evaluate((element) => element === document.activeElement)).toBe(true)
    const top = await target.evaluate((element) => element.getBoundingClientRect().top)
    expect(top).toBeGreaterThan(0)
    expect(top).toBeLessThan(700)

    // Coming back finds the other answers, and an emptied field the text again.
    await page.goBack()
    await sees(results)
    expect(await field.inputValue()).toBe(questions[lang])
    await field.fill('qqqqqq')
    await sees(page.getByText(words('help.nothing.title', { words: 'qqqqqq' })))
    await page.getByRole('button', { name: words('shell.clear') }).click()
    await sees(page.getByRole('heading', { level: 2, name: words('policy.contents') }))
  })
}

browserTest('the announcement on top leads to all announcements, those that were closed too', async (open) => {
  const { list } = await ask('getAnnouncements', {}, { lang: 'th' })
  for (const size of ['phone', 'desktop'] as const) {
    const { page, words, go } = await open({ lang: 'th', size })
    await go('#/')
    const bar = page.getByRole('complementary', { name: words('shell.announcement') })
    await bar.getByRole('button', { name: words('shell.close') }).click()
    await bar.getByRole('button', { expanded: false }).click()
    await bar.getByRole('link', { name: words('market.announcements') }).click()
    await sees(page.getByRole('heading', { level: 1, name: words('market.announcements') }))
    const titles = page.getByRole('main').getByRole('article').getByRole('heading')
    await expect.poll(() => titles.allTextContents()).toEqual(list.map(({ title_th }) => title_th))
  }
})

browserTest('a followed shop stands in the account with what it listed lately, and is left and taken back there', async (open) => {
  const { token } = await newCustomer('follower@example.test')
  const { list: newest } = await ask('getNew', {}, { lang: 'en' })
  const [product] = newest
  if (!product) throw new Error('the demo has products')
  const { page, words, go, settled } = await open({ lang: 'en', token })
  await go('#/pages/mine/pc_mine?tab=shops')
  await sees(page.getByText(words('followed.none')))
  await go(`#/pages/shop/detail?id=${product.shop.id}`)
  const name = product.shop.name_en
  await page.getByRole('button', { name: words('shop.followNamed', { name }) }).click()
  await expect.poll(async () => (await ask('getFollowedShops', {}, { token })).count).toBe(1)
  await go('#/pages/mine/pc_mine?tab=shops')
  await settled()
  const shop = page.getByRole('main').getByRole('article').filter({ hasText: name }).first()
  await sees(shop.getByRole('link', { name: product.name_en }))
  await shop.getByRole('button', { name: words('followed.leave', { name }) }).click()
  await sees(page.getByText(words('followed.none')))
  await page.getByRole('button', { name: words('account.undo') }).click()
  await sees(shop.getByRole('link', { name: product.name_en }))
})
