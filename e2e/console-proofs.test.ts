import { text } from 'node:stream/consumers'
import { expect } from 'vitest'
import { expectAccess } from './access.ts'
import { browserTest, sees } from './browser.ts'
import { enterConsole, signInToConsole } from './console.ts'
import { theShop } from './shop.ts'
import { press } from './steps.ts'
import { consoleWordsOf } from './words.ts'

const words = consoleWordsOf('en')

browserTest('who did what is found, opened, verified and taken as a file, on a tablet and in the dark too', async (open) => {
  const visit = await open({ lang: 'en' })
  const { page, settled } = visit
  await signInToConsole(visit, '#/audit')
  await sees(page.getByRole('heading', { level: 1, name: words('audit.title') }))
  const rows = page.getByRole('table', { name: words('audit.title') }).getByRole('row')
  await sees(rows.nth(1).getByText(words('audit.act.operator.sign_in')))
  await press(visit, words('audit.chain.verify'))
  await sees(page.getByText(words('audit.chain.good')))
  await expectAccess(visit)

  await press(visit, words('office.list.filters'))
  await page.getByLabel(words('audit.filter.act')).selectOption('application.approve')
  await press(visit, words('office.list.showFiltered'))
  await page.waitForURL((url) => url.hash.includes('act=application.approve'))
  await sees(rows.nth(1).getByText(words('audit.act.application.approve')))
  await rows.nth(1).getByRole('link').first().click()
  const sheet = page.getByRole('dialog', { name: words('audit.act.application.approve') })
  await sees(sheet.getByText('A0000', { exact: false }))
  await sheet.getByRole('link', { name: words('audit.history') }).click()
  await page.waitForURL((url) => url.hash.includes('subject=application') && url.hash.includes('id='))
  await settled()

  const downloading = page.waitForEvent('download')
  await press(visit, words('audit.export'))
  const file = await text(await (await downloading).createReadStream())
  expect(file).toContain(words('audit.column.act'))
  await page.evaluate(() => {
    location.hash = '#/audit'
  })
  await sees(rows.nth(1).getByText(words('audit.act.audit.export')))

  await page.setViewportSize({ width: 820, height: 1180 })
  await page.emulateMedia({ colorScheme: 'dark' })
  await settled()
  await expectAccess(visit)
})

browserTest(
  'the books are recomputed, opened to everybody after a proof of who asks, read without names, and closed again',
  async (open) => {
    const visit = await open({ lang: 'en' })
    const { page, settled } = visit
    await enterConsole(visit, '#/proof')
    await page
      .getByRole('button', { name: words('proof.recompute') })
      .first()
      .click()
    await sees(page.getByText(words('proof.sound')))
    await sees(page.getByText(words('proof.rule.escrow')))
    await expectAccess(visit)
    await press(visit, words('proof.publicOpenAct'))
    await sees(page.getByText(words('proof.publicAskText')))
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('proof.publicOpenAct') })
      .click()
    await sees(page.getByText(words('proof.publicOpen')))

    const reader = await open({ lang: 'en' })
    await expect.poll(async () => (await fetch(`${theShop().origin}/proof`)).status).toBe(200)
    await reader.page.goto(`${theShop().origin}/proof?lang=en`)
    await sees(reader.page.getByRole('heading', { level: 1, name: words('proof.publicTitle') }))
    await sees(reader.page.getByText(words('proof.sound')))
    expect(await reader.page.content()).not.toMatch(/@plaza\.test|P0{3,}\d/)

    await press(visit, words('proof.publicCloseAct'))
    await sees(page.getByText(words('proof.publicClosed')))
    await settled()
    await expect.poll(async () => (await fetch(`${theShop().origin}/proof`)).status).toBe(404)
  },
)

browserTest('what crossed the edge of the house is seen day by day, and a day line by line', async (open) => {
  const visit = await open({ lang: 'en' })
  const { page, settled } = visit
  await enterConsole(visit, '#/reconciliation')
  const totals = page.getByRole('table', { name: words('reconciliation.totals') })
  await sees(totals.getByText(words('reconciliation.channel.top_up')))
  await expectAccess(visit)
  await page
    .getByRole('table', { name: words('reconciliation.days') })
    .getByRole('row')
    .nth(1)
    .getByRole('link')
    .first()
    .click()
  await page.waitForURL((url) => url.hash.includes('day='))
  await sees(page.getByRole('table', { name: words('reconciliation.column.named') }))
  await settled()
  await expectAccess(visit)
  await page.getByRole('link', { name: words('reconciliation.previous') }).click()
  await settled()
  const downloading = page.waitForEvent('download')
  await press(visit, words('reconciliation.export'))
  expect(await text(await (await downloading).createReadStream())).toContain(words('reconciliation.column.verdict'))
})
