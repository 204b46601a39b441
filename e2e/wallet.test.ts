import { text } from 'node:stream/consumers'
import { AxeBuilder } from '@axe-core/playwright'
import { expect } from 'vitest'
import columns from '../languages/statement.json' with { type: 'json' }
import { ask, signInDemoBuyer } from './api.ts'
import { browserTest, sees, seesNoLonger } from './browser.ts'

browserTest('days of one’s own are written in the order of the language, and what is no day says so at the field', async (open) => {
  const token = await signInDemoBuyer()
  const { page, words, go } = await open({ lang: 'es', size: 'phone', token })
  await go('#/pages/mine/wallet')
  await page.getByLabel(words('wallet.period'), { exact: true }).selectOption('other')
  const from = page.getByRole('textbox', { name: words('wallet.from') })
  const to = page.getByRole('textbox', { name: words('wallet.to') })
  expect(await from.getAttribute('placeholder')).toBe('dd/mm/aaaa')
  await from.fill('1/2/2026')
  await from.press('Enter')
  await page.waitForURL(/from=2026-02-01$/)
  expect(await from.inputValue()).toBe('01/02/2026')
  await to.fill('31/2/2026')
  await to.blur()
  await sees(page.getByText(words('dates.malformed', { form: 'dd/mm/aaaa' })))
  await to.fill('31012026')
  await to.press('Enter')
  await sees(page.getByText(words('dates.tooEarly', { date: '01/02/2026' })))
  expect(await to.getAttribute('aria-invalid')).toBe('true')
  await to.fill('28022026')
  await to.press('Enter')
  await page.waitForURL(/from=2026-02-01&to=2026-02-28$/)
  await from.fill('')
  await from.blur()
  await page.waitForURL(/wallet\?to=2026-02-28$/)
  expect(await page.getByRole('alert').filter({ visible: true }).count()).toBe(0)
  // Whoever is quicker than what is shown loses neither of both: written first, and left in one go.
  const both = [
    { field: await to.elementHandle(), text: '27/02/2026' },
    { field: await from.elementHandle(), text: '03/02/2026' },
  ]
  await page.evaluate((fields) => {
    const write = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    for (const { field, text } of fields) {
      write?.call(field, text)
      field?.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }, both)
  await page.evaluate((fields) => {
    for (const { field } of fields) field?.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  }, both)
  await page.waitForURL(/wallet\?to=2026-02-27&from=2026-02-03$/)
})

browserTest('a day is chosen in the calendar by keyboard alone', async (open) => {
  const token = await signInDemoBuyer()
  const { page, words, go } = await open({ lang: 'en', token })
  await go('#/pages/mine/wallet?from=2026-03-31&to=2026-07-15')
  const opener = page.getByRole('button', { name: `${words('dates.choose')}: ${words('wallet.from')}` })
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))
  await opener.focus()
  await page.keyboard.press('Enter')
  await sees(page.getByRole('grid', { name: 'March 2026' }))
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).include('[role="dialog"]:popover-open').analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  const steps: [key: string, day: string][] = [
    ['ArrowLeft', 'Monday, March 30, 2026'],
    ['Home', 'Sunday, March 29, 2026'],
    ['End', 'Saturday, April 4, 2026'],
    ['ArrowUp', 'Saturday, March 28, 2026'],
    ['ArrowDown', 'Saturday, April 4, 2026'],
    ['PageUp', 'Wednesday, March 4, 2026'],
    ['Shift+PageUp', 'Tuesday, March 4, 2025'],
    ['Shift+PageDown', 'Wednesday, March 4, 2026'],
    ['PageDown', 'Saturday, April 4, 2026'],
    ['ArrowRight', 'Sunday, April 5, 2026'],
  ]
  for (const [key, day] of steps) {
    await page.keyboard.press(key)
    await expect.poll(focused, { message: key }).toBe(day)
  }
  await page.keyboard.press('Tab')
  expect(await focused()).toBe(words('dates.previousYear'))
  await page.keyboard.press('Shift+Tab')
  await expect.poll(focused).toBe('Sunday, April 5, 2026')
  await page.keyboard.press('Escape')
  await seesNoLonger(page.getByRole('grid'))
  expect(await focused()).toBe(await opener.getAttribute('aria-label'))
  await page.keyboard.press('Enter')
  await expect.poll(focused).toBe('Tuesday, March 31, 2026')
  for (const key of ['ArrowRight', 'Enter']) await page.keyboard.press(key)
  await page.waitForURL(/to=2026-07-15&from=2026-04-01$/)
  expect(await focused()).toBe(await opener.getAttribute('aria-label'))
  // Beyond the other day nothing can be chosen.
  await page.keyboard.press('Enter')
  await expect.poll(focused).toBe('Wednesday, April 1, 2026')
  await page.keyboard.press('Shift+PageDown')
  await expect.poll(focused).toBe('Wednesday, July 15, 2026')
  // Opened again before the page has followed, it stands where the field does; and the day of before can be chosen again.
  const chooseAndOpen = (day: string) =>
    page.evaluate(
      ([day, label]) => {
        for (const part of [`[data-day="${day}"]`, `[aria-label="${label}"]`]) document.querySelector<HTMLElement>(part)?.click()
      },
      [day, `${words('dates.choose')}: ${words('wallet.from')}`],
    )
  await chooseAndOpen('2026-07-14')
  await expect.poll(focused).toBe('Tuesday, July 14, 2026')
  await page.evaluate(async () => {
    for (const day of ['2026-07-13', '2026-07-14']) {
      document.querySelector<HTMLElement>(`[data-day="${day}"]`)?.click()
      await new Promise<void>(queueMicrotask)
    }
  })
  await page.waitForURL(/to=2026-07-15&from=2026-07-14$/)
})

browserTest('the statement is kept as a file of what the filters let through, and a movement leads to its order', async (open) => {
  const token = await signInDemoBuyer()
  const { list } = await ask('getTransactionDetails', { kind: 'refund', page_size: 48 }, { token })
  const [refund] = list
  if (!refund) throw new Error('the demo has no refund')
  const { page, words, go } = await open({ lang: 'th', token })
  await go('#/pages/mine/wallet?kind=refund')
  const kept = page.waitForEvent('download')
  await page.getByRole('button', { name: words('wallet.download') }).click()
  const file = await kept
  expect(file.suggestedFilename()).toMatch(new RegExp(`^${columns.name.th}_\\d{4}-\\d{2}-\\d{2}\\.csv$`))
  const lines = (await text(await file.createReadStream())).trimEnd().split('\r\n')
  expect(lines).toHaveLength(list.length + 1)
  expect(lines[0]).toContain(columns.balance.th)
  expect(lines[1]).toContain(`${words('wallet.kind.refund')},${refund.reference},,${refund.amount},,`)
  await page.getByRole('link', { name: refund.reference }).first().click()
  await page.waitForURL(new RegExp(`history/detail\\?id=${refund.source?.id}$`))
})
