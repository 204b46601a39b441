import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { AxeBuilder } from '@axe-core/playwright'
import type { Download, Page } from 'playwright-core'
import { expect } from 'vitest'
import { codes } from '../contract/codes.ts'
import { orderSets } from '../contract/orders.ts'
import codeTexts from '../languages/codes.json' with { type: 'json' }
import { closed, readPdf } from '../server/testing/read-pdf.ts'
import { ask, demoBuyer, newCustomer, signInDemoBuyer } from './api.ts'
import { browserTest, sees, seesNoLonger } from './browser.ts'
import { theShop } from './shop.ts'
import { press } from './steps.ts'

const { DATA_DIR: dataDir = '' } = theShop().settings

/** What a press gives to be kept. */
async function kept(page: Page, act: () => Promise<void>): Promise<{ name: string; file: Download }> {
  const [file] = await Promise.all([page.waitForEvent('download'), act()])
  return { name: file.suggestedFilename(), file }
}

/** A modal of the browser is all that axe looks at. */
async function isAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).include('dialog[open]').analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}

const journeys = [
  { lang: 'es', size: 'phone', title: 'Recibo de compra' },
  { lang: 'th', size: 'desktop', title: 'ใบเสร็จคำสั่งซื้อ' },
] as const

for (const { lang, size, title } of journeys) {
  browserTest(
    `what is one’s own comes along in ${lang} on a ${size}: the receipt, the data, and why the account stays open`,
    async (open) => {
      const token = await signInDemoBuyer()
      const visit = await open({ lang, size, token, dark: lang === 'th' })
      const { page, words, go, settled } = visit
      const { list } = await ask('getOrders', { page_size: 96 }, { token, lang })
      const paid = list.find(({ label }) => label === 'completed')
      const unpaid = list.find(({ label }) => label === 'unpaid')
      await go(`#/pages/history/detail?id=${paid?.id}`)
      const receipt = await kept(page, () => press(visit, words('orders.receipt')))
      expect(receipt.name).toContain(paid?.increment_id)
      const { pages } = await readPdf(new Uint8Array(await buffer(await receipt.file.createReadStream())))
      expect(pages[0]).toContain(closed(title))
      await go(`#/pages/history/detail?id=${unpaid?.id}`)
      expect(await page.getByRole('button', { name: words('orders.receipt') }).count()).toBe(0)

      await go('#/pages/mine/confing')
      await press(visit, words('privacy.downloadNamed'))
      const password = page.getByRole('dialog').getByRole('textbox', { name: words('account.currentPassword') })
      await password.fill('not the password')
      await press(visit, words('shell.continue'))
      await sees(page.getByRole('dialog').getByText(/No es correcta|ไม่ถูกต้อง/))
      await isAccessible(page)
      await password.fill(demoBuyer.password)
      const readable = await kept(page, () => press(visit, words('shell.continue')))
      expect(readable.name).toMatch(/^plaza-\d{4}-\d\d-\d\d\.html$/)
      const html = await text(await readable.file.createReadStream())
      expect(html).toContain(`<html lang="${lang}">`)
      expect(html).toContain(demoBuyer.email)
      await seesNoLonger(page.getByRole('dialog'))
      await press(visit, words('privacy.downloadNamed'))
      await page
        .getByRole('dialog')
        .getByRole('radio', { name: words('privacy.formatJson') })
        .press('Space')
      await password.fill(demoBuyer.password)
      const data = await kept(page, () => press(visit, words('shell.continue')))
      expect(data.name).toMatch(/^plaza-\d{4}-\d\d-\d\d\.json$/)
      const own = JSON.parse(await text(await data.file.createReadStream())) as { profile: { email: string }; purchases: object[] }
      expect(own.profile.email).toBe(demoBuyer.email)
      expect(own.purchases.length).toBeGreaterThan(5)
      await seesNoLonger(page.getByRole('dialog'))

      await press(visit, words('privacy.close'))
      const count = list.filter(
        ({ payment_status, delivery_status }) =>
          orderSets.open.payment.some((one) => one === payment_status) && orderSets.open.delivery.some((one) => one === delivery_status),
      ).length
      await sees(page.getByText(words('privacy.orders', { count })))
      await sees(page.getByText(words('privacy.notYet')))
      expect(await page.getByRole('dialog').getByRole('textbox').count()).toBe(0)
      await isAccessible(page)
      await page.getByRole('link', { name: words('privacy.go.balance') }).click()
      await page.waitForURL(/mine\/wallet\?act=withdraw$/)
      await settled()
    },
  )
}

browserTest('whoever has nothing under way closes the account, and is a visitor from then on', async (open) => {
  const email = 'leaving@example.test'
  const { token, password } = await newCustomer(email)
  const visit = await open({ lang: 'ja', size: 'phone', token })
  const { page, words, go } = visit
  await go('#/pages/mine/confing')
  await press(visit, words('privacy.close'))
  await sees(page.getByText(words('privacy.final')))
  await isAccessible(page)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill(password)
  await dialog.getByRole('button', { name: words('privacy.close') }).click()
  await sees(page.getByText(words('privacy.closed')))
  expect(await page.evaluate(() => localStorage.getItem('access-token'))).toBe(null)
  await expect(ask('getUserinfo', {}, { token })).rejects.toThrow(String(codes.accountClosed))
  // The e-mail is free again.
  await newCustomer(email)
})

for (const { lang, size } of journeys) {
  browserTest(`a message reaches the house in ${lang} on a ${size}; when it cannot be sent, what was typed stays`, async (open) => {
    const { token } = await newCustomer(`writes-${lang}@example.test`)
    const visit = await open({ lang, size, token: lang === 'es' ? token : undefined })
    const { page, words, go, takeNoise } = visit
    await go('#/pages/policy/support')
    const field = (key: 'name' | 'email' | 'telephone' | 'content') =>
      page.getByRole('textbox', { name: words(`contact.${key}`), exact: true })
    await sees(field('name'))
    if (lang === 'es') await expect.poll(() => field('email').inputValue()).toBe('writes-es@example.test')
    else await press(visit, words('contact.send'))
    await (lang === 'es' ? Promise.resolve() : sees(page.getByText(words('shell.field.required')).first()))
    const said = `Nº P000000007 «${lang}» <b>taza</b>`
    await field('name').fill('Rosa Prueba')
    await field('email').fill(`writes-${lang}@example.test`)
    await field('content').fill(said)
    await sees(page.getByText(words('signing.captchaReady')))
    const refusal = { code: codes.mailFailed, message: '-', data: null }
    await page.route('**/api/customer/contacts/index', (route) => route.fulfill({ json: refusal }), { times: 1 })
    await press(visit, words('contact.send'))
    await sees(page.getByText(codeTexts.mailFailed[lang]))
    expect(await field('content').inputValue()).toBe(said)
    await sees(page.getByText(words('signing.captchaReady')))
    await press(visit, words('contact.send'))
    await sees(page.getByText(words('contact.sentText', { email: `writes-${lang}@example.test` })))
    const folder = join(dataDir, 'mail')
    const mails = await Promise.all((await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')))
    const mine = mails.filter((mail) => mail.includes(`Reply-To: Rosa Prueba <writes-${lang}@example.test>`))
    expect(mine).toHaveLength(1)
    expect(mine[0]).toContain('To: support@plaza.test')
    expect(takeNoise()).toEqual([])
  })
}
