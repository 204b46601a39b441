import { expect } from 'vitest'
import { browserTest, sees, seesNoLonger } from './browser.ts'
import { enterConsole } from './console.ts'
import { consoleWordsOf } from './words.ts'

browserTest(
  'a mail that did not arrive is found by its address, understood and tried again; a code that went out is never shown',
  async (open) => {
    const visit = await open({ lang: 'es' })
    const words = consoleWordsOf('es')
    const { page, settled } = visit
    await enterConsole(visit, '#/outbox?view=given_up')
    await page.getByRole('searchbox', { name: words('outbox.search') }).fill('javier@')
    await sees(page.getByText('javier@no-existe.test'))
    await page.getByRole('row').filter({ hasText: 'javier@' }).getByRole('link').click()
    const sheet = page.getByRole('dialog')
    await sees(sheet.getByText('550 5.1.1 The address does not exist'))
    await sees(sheet.getByText('Tu cuenta está lista.'))

    // What it does is said before it is done.
    await sheet.getByRole('button', { name: words('outbox.retry') }).click()
    await sees(sheet.getByText(words('outbox.effect.retry', { to: 'javier@no-existe.test' })))
    await sheet.getByRole('button', { name: words('outbox.retry') }).click()
    await sees(page.getByText(words('outbox.done.retry')))
    await seesNoLonger(sheet.getByText(words('outbox.effect.retry', { to: 'javier@no-existe.test' })))

    await page.goto(`${new URL(page.url()).origin}/#/outbox?q=%2B34600111222`)
    await settled()
    await page.getByRole('row').filter({ hasText: '+34600111222' }).getByRole('link').first().click()
    await sees(sheet.getByText(/^•••••• /))
    await sees(sheet.getByText(words('outbox.obstacle.secret')))
    expect(await page.content()).not.toContain('204816')
  },
)

browserTest('the queue leads to the mail that it cannot send, and the numbers of the house are drawn and read as a table', async (open) => {
  const visit = await open({ lang: 'en' })
  const words = consoleWordsOf('en')
  const { page, settled } = visit
  await enterConsole(visit, '#/system?jobs=failing')
  await sees(page.getByText('452 4.2.2 The mailbox is over its quota'))
  await sees(page.getByRole('heading', { name: words('system.statements') }))
  await sees(page.getByRole('table', { name: words('system.clocks') }).getByText(words('system.task.order-clocks')))
  // Other mails of the marketplace may be waiting beside it.
  await page
    .getByRole('row')
    .filter({ hasText: '452 4.2.2' })
    .filter({ hasText: new RegExp(`^${words('system.task.mail')} \\d+`) })
    .getByRole('link', { name: words('system.jobs.mail') })
    .click()
  await sees(page.getByRole('dialog').getByText('marta.vidal@buzon-lleno.test'))

  await page.goto(`${new URL(page.url()).origin}/#/numbers?period=days90`)
  await settled()
  await sees(page.getByRole('heading', { name: words('numbers.question.sales') }))
  await page.getByRole('button', { name: new RegExp(`^${words('numbers.measure.fees')}`) }).click()
  await sees(page.getByRole('heading', { name: words('numbers.question.fees') }))
  await page.keyboard.press('t')
  await sees(page.getByRole('table', { name: words('numbers.title') }).getByText(`${words('numbers.measure.withdrawals')} (USD)`))
  await sees(page.getByRole('table', { name: words('numbers.categories') }))
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: words('numbers.csv') }).click()
  await page.getByRole('menuitem', { name: words('numbers.csv.days') }).click()
  expect((await downloading).suggestedFilename()).toMatch(/\.csv$/)
})
