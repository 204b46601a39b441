import { expect } from 'vitest'
import { ask } from './api.ts'
import { browserTest, sees, seesNoLonger } from './browser.ts'
import { enterConsole } from './console.ts'
import { consoleWordsOf } from './words.ts'

const rateNow = async (code: string) => (await ask('getCurrency', {})).list.find((currency) => currency.code === code)?.rate

browserTest('a mistake in a rate is caught before it is taken, and one that was confirmed goes back with one press', async (open) => {
  const visit = await open({ lang: 'es' })
  const words = consoleWordsOf('es')
  const { page } = visit
  await enterConsole(visit, '#/settings')
  const was = await rateNow('GBP')
  await page.getByRole('button', { name: `${words('settings.rate.change')} GBP` }).click()
  const dialog = page.getByRole('dialog')
  // A point that slipped: what it does stands there in prices and in percent, and once is not enough.
  await dialog.getByLabel(words('settings.rate.field', { code: 'GBP' })).fill('7,51')
  await sees(dialog.getByText(words('settings.far.up', { percent: '900\u00a0%' })))
  await sees(dialog.getByRole('cell', { name: '£374,74 GBP' }))
  const confirm = dialog.getByRole('button', { name: '1 USD = 7,51 GBP' })
  await confirm.click()
  await sees(dialog.getByText(words('settings.rateAgain.differs')))
  expect(await rateNow('GBP')).toBe(was)
  // Who types it twice means it.
  await dialog.getByLabel(words('settings.rateAgain'), { exact: true }).fill('7,51')
  await confirm.click()
  await seesNoLonger(dialog)
  await expect.poll(() => rateNow('GBP')).toBe('7.51')
  // And still it was wrong: the rate before it is one press away, with who did what kept.
  await page.getByRole('table').getByRole('link', { name: /GBP/ }).click()
  const history = page.getByRole('table', { name: words('settings.history') })
  await history
    .getByRole('button', { name: words('settings.back', { rate: '0,751' }) })
    .first()
    .click()
  await sees(dialog.getByText('-90\u00a0%'))
  await dialog.getByRole('button', { name: '1 USD = 0,751 GBP' }).click()
  await sees(history.getByText(words('settings.change.taken_back')))
  await expect.poll(() => rateNow('GBP')).toBe(was)
})
