import { randomUUID } from 'node:crypto'
import { text } from 'node:stream/consumers'
import { expect } from 'vitest'
import { applicationNumber } from '../contract/applications.ts'
import { drawPicture } from '../server/testing/draw-picture.ts'
import { ask, demoBuyer, newCustomer, plaza, signInDemoBuyer } from './api.ts'
import { browserTest, sees, seesNoLonger } from './browser.ts'
import { demoOperators, enterConsole } from './console.ts'
import { theShop } from './shop.ts'
import { consoleWordsOf } from './words.ts'

const name = 'Lucia Romero'

browserTest('a withdrawal goes to the bank by a file, nobody knows what became of it, and then somebody does', async (open) => {
  const token = await signInDemoBuyer()
  const { withdraw_id: id } = await ask(
    'withdraw',
    { amount: '14.37', to: 'bank', currency: 'EUR', name, password: demoBuyer.password },
    { token },
  )
  await plaza('application', 'approve', id, '--by', demoOperators[1])
  const visit = await open({ lang: 'es' })
  const words = consoleWordsOf('es')
  const { page, settled } = visit
  await enterConsole(visit, '#/money/payouts')
  const row = page.getByRole('row').filter({ hasText: '14,37 USD' })
  await row.getByRole('checkbox').check()
  await page.getByRole('button', { name: words('money.batch.make') }).click()
  const effect = page.getByRole('dialog', { name: words('money.batch.make.title') })
  await sees(effect.getByText('14,37 USD'))
  await effect.getByRole('button', { name: words('money.batch.make') }).click()
  await page.waitForURL((url) => url.hash.startsWith('#/money/batch'))
  await settled()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: words('money.batch.download') }).click()
  expect(await text(await (await downloading).createReadStream())).toContain(`${applicationNumber(id)},${name}`)

  await page.getByRole('button', { name: words('money.batch.tell') }).click()
  const outcome = page.getByRole('dialog')
  await outcome.getByRole('radio', { name: words('money.payout.unknown') }).check({ force: true })
  await outcome.getByRole('button', { name: words('money.tell') }).click()
  await seesNoLonger(outcome)
  await page.goto(page.url().replace(/#.*/, '#/money/payouts'))
  await settled()
  // What nobody knows stands on top, and its owner sees it held.
  await sees(page.getByRole('row').nth(1).getByText(words('money.payout.unknown'), { exact: true }))
  const held = await ask('getWithdrawals', {}, { token })
  expect(held.list.find((one) => one.id === id)).toMatchObject({ held: true, unknown: true })

  await row.getByRole('button', { name: words('money.tell') }).click()
  await outcome.getByRole('radio', { name: words('money.payout.failed') }).check({ force: true })
  await outcome.getByRole('button', { name: words('money.tell') }).click()
  await sees(outcome.getByText(words('shell.field.required')))
  await outcome.getByRole('radio', { name: words('money.payout.paid') }).check({ force: true })
  await outcome.getByLabel(words('money.tell.reference')).fill('SEPA 4711')
  await outcome.getByRole('button', { name: words('money.tell') }).click()
  await seesNoLonger(row)
  const paid = await ask('getWithdrawals', {}, { token })
  expect(paid.list.find((one) => one.id === id)).toMatchObject({ held: false, unknown: false, reference: 'SEPA 4711', state: 'completed' })
  expect(await plaza('ledger', 'verify')).toContain('everything adds up')
})

browserTest('a statement is read as it is meant, and what it says surely is credited at once', async (open) => {
  const { token } = await newCustomer(`statement-${randomUUID()}@plaza.test`)
  const proof = new FormData()
  proof.append('purpose', 'proof')
  proof.append('file', new Blob([new Uint8Array(await drawPicture('#c9b'))], { type: 'image/png' }), 'proof.png')
  const sent = await fetch(`${theShop().origin}/api/upload`, { method: 'POST', headers: { 'access-token': token }, body: proof })
  const { data } = (await sent.json()) as { data: { path: string } }
  const txid = `0x${randomUUID().replaceAll('-', '')}`
  const told = {
    amount: '163.00',
    actual_amount: '163.00',
    txid,
    certificate: data.path,
    transferred_at: new Date(Date.now() - 60_000).toISOString(),
  }
  await ask('recharge', { wallet: 'usdt-trc20', ...told }, { token })
  const visit = await open({ lang: 'ja' })
  const words = consoleWordsOf('ja')
  const { page, settled } = visit
  await enterConsole(visit, '#/money/import?wallet=usdt-trc20')
  const day = new Date().toISOString().slice(0, 10)
  const statement = `Txhash,DateTime (UTC),From,Amount,Token\n${txid},${day} 09:30:00,TSender,163.000000,USDT\n0xother,${day} 09:31:00,TSender,9.5,USDT\n`
  await page.locator('input[type=file]').setInputFiles({ name: 'tronscan.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) })
  await sees(page.getByText(words('money.import.effect', { new: 2, known: 0, outgoing: 0, other_currency: 0, unreadable: 0 })))
  await page.getByRole('button', { name: words('money.import.do', { count: 2 }) }).click()
  await page.waitForURL((url) => url.hash.startsWith('#/money?'))
  await settled()
  const row = page.getByRole('row').filter({ hasText: txid })
  await sees(row.getByText(words('money.kind.transaction')))
  await page.keyboard.press('Shift+A')
  const all = page.getByRole('dialog', { name: words('money.all.title') })
  await sees(all.getByText('163.00 USD'))
  await all.getByRole('button', { name: words('money.all.confirm', { count: 1 }) }).click()
  await seesNoLonger(row)
  expect((await ask('getUserBalance', {}, { token })).balance).toBe('163.00')
})
