import { expect } from 'vitest'
import { ask } from './api.ts'
import { browserTest, sees, seesNoLonger } from './browser.ts'
import { demoOperators, enterConsole } from './console.ts'
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

const goesTo = async (code: string) => (await ask('getWallets', {})).list.find((wallet) => wallet.code === code)?.address

browserTest('where customers send money to takes two people and the last six signs', async (open) => {
  const words = consoleWordsOf('es')
  const other = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
  const was = await goesTo('usdc-erc20')
  const first = await open({ lang: 'es' })
  await enterConsole(first, '#/settings/deposit-wallet?id=usdc-erc20')
  await first.page.getByRole('button', { name: words('wallets.move'), exact: true }).click()
  const typing = first.page.getByRole('dialog')
  // A sign that is wrong: the checksum knows.
  await typing.getByLabel(words('wallets.address'), { exact: true }).fill(other.replace('0x5aA', '0x5aa'))
  await typing.getByRole('button', { name: words('wallets.propose') }).click()
  await sees(typing.locator('[aria-invalid=true]'))
  await typing.getByLabel(words('wallets.address'), { exact: true }).fill(other)
  await typing.getByRole('button', { name: words('wallets.propose') }).click()
  await seesNoLonger(typing)
  // Who has proposed it waits: customers are told as before.
  await sees(first.page.getByRole('button', { name: words('wallets.withdraw') }))
  expect(await goesTo('usdc-erc20')).toBe(was)
  const second = await open({ lang: 'es' })
  await enterConsole(second, '#/settings/deposit-wallets', demoOperators[1])
  const card = second.page.getByRole('region', { name: words('wallets.proposals') })
  await sees(card.getByText(other))
  await card
    .getByRole('button', { name: words('wallets.confirm'), exact: true })
    .first()
    .click()
  const dialog = second.page.getByRole('dialog')
  const signs = dialog.getByLabel(words('wallets.confirm.signs', { count: 6 }))
  const confirm = dialog.getByRole('button', { name: words('wallets.confirm'), exact: true })
  await signs.fill('00dEaD')
  await confirm.click()
  await sees(dialog.getByText(words('wallets.confirm.differs')))
  expect(await goesTo('usdc-erc20')).toBe(was)
  await signs.fill(other.slice(-6))
  await confirm.click()
  await seesNoLonger(dialog)
  await expect.poll(() => goesTo('usdc-erc20')).toBe(other)
  // Both of them stand in what is kept.
  await second.page.getByRole('link', { name: /USDC/ }).first().click()
  await sees(second.page.getByRole('table', { name: words('wallets.history') }).getByText('Olivia · Omar'))
})
