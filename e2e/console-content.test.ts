import { expect } from 'vitest'
import { drawPicture } from '../server/testing/draw-picture.ts'
import { browserTest, sees } from './browser.ts'
import { enterConsole } from './console.ts'
import { theShop } from './shop.ts'
import { consoleWordsOf } from './words.ts'

const words = consoleWordsOf('es')
const inLanguage = (label: string, language: string) => `${label} · ${language}`

browserTest(
  'an advert is written, looked at on the real page before anybody sees it, scheduled, seen by a shopper when its time comes, and stopped',
  async (open) => {
    const console = await open({ lang: 'es' })
    const { page } = console
    await enterConsole(console, '#/content/advert?position=top')
    const field = (key: 'content.field.title' | 'content.field.text', language: string) =>
      page.getByLabel(inLanguage(words(key), language), { exact: true })
    const title = `Té de otoño ${Date.now() % 100_000}`
    await field('content.field.title', 'English').fill('Autumn tea')
    await field('content.field.title', 'Español').fill(title)
    await field('content.field.text', 'English').fill('From the hills of Chiang Mai.')
    await field('content.field.text', 'Español').fill('De las colinas de Chiang Mai.')
    const bytes = await drawPicture('#c08040', { width: 1600, height: 700 })
    await page.locator('input[type=file]').first().setInputFiles({ name: 'tea.png', mimeType: 'image/png', buffer: bytes })
    await sees(page.getByText(words('content.picture.change')))
    await page.getByLabel(words('content.field.link')).fill('https://elsewhere.test/')
    await page.getByRole('button', { name: words('content.save.place') }).click()
    await sees(page.getByText(words('content.invalid')))
    await page.getByLabel(words('content.field.link')).fill(`${theShop().origin}/#/pages/category/recommend`)

    // The real page with the draft in its place; pressing it leads nowhere.
    await page.getByRole('button', { name: words('content.preview.show') }).click()
    const frame = page.frameLocator(`iframe[title="${words('content.preview')}"]`)
    const drafted = frame.getByRole('link', { name: title })
    await drafted.waitFor({ state: 'attached' })
    await frame.locator('h1').first().waitFor({ state: 'attached' })
    await drafted.dispatchEvent('click')
    expect(await frame.locator('html').evaluate(() => location.hash)).toBe('#/')

    // Scheduled for a moment from now: nobody sees it until then, and it comes by itself.
    const shopper = await open({ lang: 'es' })
    const advertInShop = shopper.page.getByRole('main').getByRole('link', { name: title })
    const begins = new Date(Date.now() + 7000)
    const asField = (at: Date) => new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString().slice(0, 19)
    await page.getByLabel(words('content.starts'), { exact: true }).fill(asField(begins))
    await page.getByRole('button', { name: words('content.save.place') }).click()
    await sees(page.getByRole('heading', { level: 1, name: title }))
    await sees(page.getByText(words('content.state.next')))
    await shopper.page.goto(`${theShop().origin}/#/`)
    await shopper.settled()
    expect([Date.now() < begins.getTime(), await advertInShop.count()]).toEqual([true, 0])
    await page.waitForTimeout(Math.max(0, begins.getTime() - Date.now()) + 200)
    await shopper.page.reload()
    await advertInShop.waitFor({ state: 'attached' })
    await page.reload()
    await sees(page.getByText(words('content.state.now')))

    // Out of the shop, and the way back.
    await page.getByRole('button', { name: words('content.stop'), exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('content.stop'), exact: true })
      .click()
    await sees(page.getByText(words('content.state.over')))
    await shopper.page.reload()
    await shopper.settled()
    expect(await advertInShop.count()).toBe(0)
    await page.getByRole('button', { name: words('content.undo') }).click()
    await sees(page.getByText(words('content.state.now')))
    await page.getByRole('button', { name: words('content.stop'), exact: true }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('content.stop'), exact: true })
      .click()
    await sees(page.getByText(words('content.state.over')))
  },
)
