import { describe, expect } from 'vitest'
import type { Language } from '../contract/languages.ts'
import { drawPicture } from '../server/testing/draw-picture.ts'
import { problemsOfAccess } from './access.ts'
import { allProducts, ask, plaza, signInDemoBuyer } from './api.ts'
import { browserTest, type Size, sees, seesNoLonger } from './browser.ts'
import { nameIn, press, signInAsDemoBuyer } from './steps.ts'

/** Each in a shop that the demo buyer has not written to yet. */
const visits: [Language, Size, string][] = [
  ['es', 'phone', 'casa-lumbre'],
  ['ja', 'desktop', 'kitsune-bunko'],
]

/** A product of a shop, and the conversation with it that there is, if any. */
async function productOf(slug: string, lang: Language) {
  for (const product of await allProducts(lang)) {
    const { shop } = await ask('getShop', { a: product.shop.id, b: 1 })
    if (shop.slug === slug) return { product, shop }
  }
  throw new Error('the demo marketplace has changed: choose another shop here')
}

const photo = async () => ({
  name: 'photo.png',
  mimeType: 'image/png',
  buffer: await drawPicture('#a05030', { width: 900, height: 700 }),
})

describe.each(visits)('in %s on a %s', (lang, size, slug) => {
  browserTest('a visitor asks a shop about a product, with a picture, and reads its answer as it comes', async (open) => {
    const { product, shop } = await productOf(slug, lang)
    const visit = await open({ lang, size })
    const { page, words, go, settled, foresee } = visit
    await go(`#/pages/prouduct/detail?id=${product.id}`)
    await page.getByRole('link', { name: words('product.ask') }).click()
    await page
      .locator('main')
      .getByRole('link', { name: words('shell.signIn'), exact: true })
      .click()
    await signInAsDemoBuyer(visit)

    // Back at what was meant: nothing was written yet, and the product goes with the first message.
    const shopName = nameIn(lang, product.shop)
    await sees(page.getByRole('heading', { level: 1, name: shopName }))
    await sees(page.getByText(words('conversations.begin')))
    await sees(page.getByRole('link').filter({ hasText: words('thread.aboutProduct') }))
    await settled()
    await press(visit, words('thread.send'))
    await sees(page.getByText(words('thread.empty')))
    const field = page.getByRole('textbox', { name: words('thread.label') })
    const question = 'Does it fit in here? <b>See</b>\nhttps://example.test'
    await field.fill(question)
    // What was begun outlives a reload.
    await page.reload()
    await settled()
    expect(await field.inputValue()).toBe(question)
    await press(visit, words('thread.addPictures'))
    await page.locator('input[type=file]').setInputFiles(await photo())
    await sees(page.getByRole('img', { name: words('thread.picture', { number: 1 }) }))

    // The line breaks: nothing is lost, and nothing is sent twice.
    foresee(/ERR_FAILED.*conversation\/write/)
    await page.route('**/api/customer/conversation/write', (route) => route.abort())
    await press(visit, words('thread.send'))
    await sees(page.getByText(words('thread.failed')))
    expect(await field.inputValue()).toBe(question)
    await page.unroute('**/api/customer/conversation/write')
    await field.press('Control+Enter')
    const messages = page.getByRole('region', { name: words('conversations.with', { shop: shopName }) })
    await sees(messages.getByText('Does it fit in here? <b>See</b>'))
    await sees(messages.getByRole('link').filter({ hasText: nameIn(lang, product) }))
    await sees(messages.getByRole('img', { name: words('thread.picture', { number: 1 }) }))
    await expect.poll(() => field.inputValue()).toBe('')
    expect(await field.evaluate((element) => element === document.activeElement)).toBe(true)

    // The shop reads and answers, and the open page hears of both.
    const token = await signInDemoBuyer()
    const { list } = await ask('getConversations', {}, { token })
    const id = list.find((one) => one.shop.id === shop.id)?.conversation_id ?? ''
    expect(await plaza('conversation', 'show', id, '--shop', slug)).toContain('Does it fit in here?')
    await sees(messages.getByText(words('thread.seen')))
    expect(await plaza('conversation', 'list', '--shop', slug)).toContain('waits since')
    await plaza('conversation', 'reply', id, '--shop', slug, '--text', 'It fits, with a finger to spare.', '--lang', lang)
    await sees(messages.getByText('It fits, with a finger to spare.'))
    // Whoever looks has read it.
    await expect.poll(async () => (await ask('getConversation', { conversation_id: id }, { token })).unread).toBe(0)
    expect(await problemsOfAccess(visit, 'light')).toEqual([])
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await problemsOfAccess(visit, 'dark')).toEqual([])

    // Elsewhere an answer is counted.
    await go('#/pages/mine/pc_mine?tab=addresses')
    await plaza('conversation', 'reply', id, '--shop', slug, '--text', 'Shall we put one aside?', '--lang', lang)
    await go('#/pages/mine/pc_mine?tab=conversations')
    const row = page.getByRole('list', { name: words('conversations.list') }).getByRole('link', { name: shopName })
    await sees(row.getByText(words('thread.unread', { count: 1 })))
    await row.click()
    await sees(messages.getByText(words('thread.fromHere')))
    await sees(messages.getByText('Shall we put one aside?'))

    // What should not stand there is shown to the house, and taken down while both look.
    await messages
      .getByRole('button', { name: /./ })
      .filter({ hasText: words('thread.report') })
      .last()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: words('thread.reportSend') }).click()
    await sees(dialog.getByText(words('thread.reportChoose')))
    await dialog.getByRole('radio', { name: words('thread.reason.advert') }).press('Space')
    await dialog.getByRole('textbox').fill('I did not ask for that.')
    await dialog.getByRole('button', { name: words('thread.reportSend') }).click()
    await seesNoLonger(dialog)
    await sees(messages.getByText(words('thread.reported')))
    const reports = await plaza('conversation', 'reports')
    const reported = new RegExp(`(\\d+)  in ${id}, seller  advert`).exec(reports)?.[1] ?? ''
    await plaza('conversation', 'hide', reported, '--reason', 'An advert.', '--by', 'operator@plaza.test')
    await sees(messages.getByText(words('thread.hidden')))

    // The buyer wants no more of it, and then again.
    const menu = async (name: string) => {
      await page
        .locator('main')
        .getByRole('button', { name: words('thread.more') })
        .click()
      await page.getByRole('menuitem', { name }).click()
    }
    await menu(words('conversations.block'))
    await dialog.getByRole('button', { name: words('thread.blockYes'), exact: true }).click()
    await sees(page.getByText(words('conversations.blockedByMe')))
    await seesNoLonger(field)
    await expect(plaza('conversation', 'reply', id, '--shop', slug, '--text', 'Hello?')).rejects.toThrow()
    await press(visit, words('thread.unblock'))
    await sees(field)
    await plaza('conversation', 'block', id, '--shop', slug)
    await sees(page.getByText(words('conversations.blockedByThem')))
    await plaza('conversation', 'unblock', id, '--shop', slug)
    await sees(field)
  })
})

browserTest('what was asked about an order stands beside it, and earlier messages come when they are wanted', async (open) => {
  const token = await signInDemoBuyer()
  const { list } = await ask('getConversations', {}, { token })
  const all = await Promise.all(list.map(({ conversation_id }) => ask('getConversation', { conversation_id }, { token })))
  const found = all.find(({ messages }) => messages.some(({ about }) => about?.kind === 'order'))
  const order = found?.messages.flatMap(({ about }) => (about?.kind === 'order' ? [about] : []))[0]
  if (!found || !order) throw new Error('the demo buyer has asked about no order any more: choose another here')
  const many = Array.from({ length: 32 }, (_, number) => `Line ${number}`)
  for (const content of many) await ask('writeMessage', { shop_id: found.shop.id, content }, { token })
  for (const size of ['phone', 'desktop'] satisfies Size[]) {
    const visit = await open({ lang: 'th', size, token })
    const { page, words, go, settled } = visit
    await go(`#/pages/history/detail?id=${order.order_id}`)
    await page.getByRole('link', { name: words('orders.askShop') }).click()
    await sees(page.getByRole('heading', { level: 1 }))
    await settled()
    const messages = page.locator('main').locator('section[tabindex="0"]')
    const line = (number: number) => messages.getByText(many[number] ?? '', { exact: true })
    await sees(line(31))
    expect(await line(0).count()).toBe(0)
    // It stands at its end, and what comes above pushes nothing away.
    await expect.poll(() => messages.evaluate((box) => box.scrollHeight - box.scrollTop - box.clientHeight)).toBeLessThan(4)
    await messages.evaluate((box) => box.scrollTo(0, 0))
    const placeOf = () => line(2).evaluate((element) => Math.round(element.getBoundingClientRect().top))
    const before = await placeOf()
    await messages.getByRole('button', { name: words('thread.older') }).click()
    await sees(line(0))
    expect(Math.abs((await placeOf()) - before)).toBeLessThan(120)
    await page
      .locator('main')
      .getByRole('link', { name: size === 'phone' ? new RegExp(order.increment_id) : words('conversations.orderShow') })
      .first()
      .click()
    await sees(page.getByRole('heading', { level: 1, name: words('orders.number', { number: order.increment_id }) }))
  }
})
