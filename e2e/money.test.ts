import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import type { Language } from '../contract/languages.ts'
import { drawPicture } from '../server/testing/draw-picture.ts'
import { ask, demoBuyer, newCustomer, plaza, signInDemoBuyer } from './api.ts'
import { browserTest, type Size, sees, seesNoLonger, type Visit } from './browser.ts'
import { press } from './steps.ts'

/** A picture as a camera makes it: larger than what is sent. */
const photo = async () => ({
  name: 'proof.png',
  mimeType: 'image/png',
  buffer: await drawPicture('#d8d2c4', { width: 3000, height: 2000 }),
})

/** The time on the clock of the browser, a few minutes ago, and its day. */
const momentAgo = ({ page }: Visit) =>
  page.evaluate(() => {
    const moment = new Date(Date.now() - 5 * 60_000)
    const day = moment.getDate() === new Date().getDate() ? 'today' : 'yesterday'
    return { day, time: `${moment.getHours()}:${String(moment.getMinutes()).padStart(2, '0')}` }
  })

const visits: [Language, Size][] = [
  ['es', 'phone'],
  ['ja', 'desktop'],
]

describe.each(visits)('in %s on a %s', (lang, size) => {
  browserTest('a top-up goes from its proof to the balance, and the open page hears of it', async (open) => {
    const email = `money-${randomUUID()}@plaza.test`
    const { token } = await newCustomer(email)
    const visit = await open({ lang, size, token })
    const { page, words, go, settled } = visit
    await go('#/pages/mine/wallet')
    await page.getByRole('link', { name: words('wallet.topUp'), exact: true }).click()
    await sees(page.getByRole('heading', { level: 1, name: words('topup.title') }))
    await settled()

    // Nothing is sent as it stands, and each field says what it lacks.
    await press(visit, words('topup.submit'))
    await sees(page.getByText(words('topup.chooseWallet')))
    await sees(page.getByText(words('topup.proofMissing')))
    await page.getByRole('radio', { name: /USDT/ }).check({ force: true })
    await page.getByLabel(words('topup.amount')).fill('99.99')
    await sees(page.getByText(words('topup.amount.tooSmall', { least: 100 })))
    await page.getByLabel(words('topup.amount')).fill('150')
    await sees(page.getByRole('img', { name: words('topup.qr') }))
    const { day, time } = await momentAgo(visit)
    await page.getByLabel(words('wallet.txid')).fill(`0x${randomUUID().replaceAll('-', '')}`)
    await page.getByLabel(words('topup.day')).selectOption(day)
    await page.getByLabel(words('topup.time')).fill(time)

    // A file that is no picture is refused beside its field; a picture is made smaller and sent.
    const field = page.locator('input[type=file]')
    await field.setInputFiles({ name: 'proof.png', mimeType: 'image/png', buffer: Buffer.from('%PDF-1.7 not a picture') })
    await sees(page.getByRole('alert').filter({ hasText: 'JPEG' }))
    await field.setInputFiles(await photo())
    await sees(page.getByText(words('uploads.change')))
    await page.reload()
    await settled()
    expect(await page.getByLabel(words('topup.amount')).inputValue()).toBe('150')
    await sees(page.getByText(words('uploads.change')))
    await press(visit, words('topup.submit'))
    const list = page.getByRole('region', { name: words('wallet.recharges') })
    await sees(list.getByText(words('wallet.rechargePendingText')))

    await list.locator('summary').click()
    await list.getByRole('button', { name: words('wallet.showProof') }).click()
    await sees(list.getByRole('img', { name: words('wallet.proof') }))
    const { list: sent } = await ask('getRecharges', {}, { token })
    await plaza('application', 'approve', sent[0]?.id ?? '', '--by', 'operator@plaza.test')
    await seesNoLonger(list.getByText(words('wallet.rechargePendingText')))
    await sees(list.getByRole('listitem').getByText(words('wallet.record.completed')))
    expect((await ask('getUserBalance', {}, { token })).balance).toBe('150.00')
  })

  browserTest('a withdrawal is held and told of until it is paid, comes back or is found out', async (open) => {
    const token = await signInDemoBuyer()
    const visit = await open({ lang, size, token })
    const { page, words, go, settled } = visit
    const before = Number((await ask('getUserBalance', {}, { token })).balance)
    const withdraw = async (amount: string) => {
      await go('#/pages/mine/wallet?act=withdraw')
      await page.getByLabel(words('withdraw.amount')).fill(amount)
      await page.getByLabel(words('withdraw.password'), { exact: true }).fill('not the password')
      await press(visit, words('withdraw.submit'))
      await sees(page.getByRole('alert'))
      await page.getByLabel(words('withdraw.password'), { exact: true }).fill(demoBuyer.password)
      await press(visit, words('withdraw.submit'))
      await sees(page.getByRole('region', { name: words('wallet.withdrawals') }).getByText(words('wallet.frees.pending')))
      await settled()
      return (await ask('getWithdrawals', {}, { token })).list[0]?.id ?? ''
    }
    const row = (text: string) =>
      page
        .getByRole('region', { name: words('wallet.withdrawals') })
        .getByRole('listitem')
        .filter({ hasText: text })
        .first()
    const by = ['--by', 'operator@plaza.test']

    // approved and paid
    const paid = await withdraw('10.00')
    await sees(page.getByRole('list', { name: words('wallet.holds') }).getByText(words('wallet.frees.pending')))
    await plaza('application', 'approve', paid, ...by)
    await sees(row('10').getByText(words('wallet.frees.submitted')))
    await plaza('application', 'outcome', paid, 'paid', '--reference', 'SEPA-1', ...by)
    await sees(row('SEPA-1').getByText(words('wallet.record.completed')))

    // paid, and it came back
    const failed = await withdraw('11.00')
    await plaza('application', 'approve', failed, ...by)
    await plaza('application', 'outcome', failed, 'failed', '--reason', 'account_unreachable', ...by)
    await sees(row('11').getByText(words('wallet.record.failed')))

    // paid, and nobody knows: it stays held until somebody does
    const unknown = await withdraw('12.00')
    await plaza('application', 'approve', unknown, ...by)
    await plaza('application', 'outcome', unknown, 'unknown', ...by)
    await page.reload()
    await sees(row('12').getByText(words('wallet.frees.unknown')))
    expect(Number((await ask('getUserBalance', {}, { token })).balance)).toBeCloseTo(before - 22, 2)
    await plaza('application', 'outcome', unknown, 'failed', '--reason', 'The bank sent it back.', ...by)

    // asked for by mistake
    await withdraw('13.00')
    await row('13')
      .getByRole('button', { name: words('wallet.cancelWithdrawal') })
      .click()
    // The question stands until the next frame is painted, which is held back: pressed twice meanwhile it is answered once.
    const yes = page.getByRole('dialog').getByRole('button', { name: words('wallet.cancelWithdrawalYes') })
    await sees(yes)
    const sent: string[] = []
    page.on('request', (request) => void (request.method() === 'POST' && sent.push(new URL(request.url()).pathname)))
    await page.evaluate(() => {
      const [real, held]: [typeof requestAnimationFrame, FrameRequestCallback[]] = [requestAnimationFrame.bind(window), []]
      window.requestAnimationFrame = (frame) => held.push(frame)
      Reflect.set(window, 'paint', () => {
        window.requestAnimationFrame = real
        for (const frame of held) real(frame)
      })
    })
    const pressed = await yes.elementHandle()
    await pressed?.evaluate((button: HTMLElement) => button.click())
    await sees(row('13').getByText(words('wallet.record.cancelled')))
    await pressed?.evaluate((button: HTMLElement) => button.click())
    await page.evaluate(() => Reflect.get(window, 'paint')())
    await seesNoLonger(yes)
    await settled()
    expect(sent.filter((path) => path.includes('withdraw'))).toHaveLength(1)
    expect(Number((await ask('getUserBalance', {}, { token })).balance)).toBeCloseTo(before - 10, 2)
  })
})

browserTest('a picture is stopped on its way, and one whose connection breaks off can be sent again', async (open) => {
  const { token } = await newCustomer(`slow-${randomUUID()}@plaza.test`)
  const { page, words, go, foresee } = await open({ lang: 'th', size: 'phone', token })
  await go('#/pages/mine/wallet?act=topup')
  const field = page.locator('input[type=file]')
  const bar = page.getByRole('progressbar', { name: words('uploads.progress') })

  // A line so slow that nothing comes back: the bar stands until somebody stops it, and nothing is kept.
  await page.route('**/api/upload', () => {})
  const goesOut = page.waitForRequest('**/api/upload')
  await field.setInputFiles(await photo())
  await sees(bar)
  await goesOut
  await page.getByRole('button', { name: words('uploads.cancel') }).click()
  await seesNoLonger(bar)
  await sees(page.getByText(words('uploads.choose'), { exact: true }))
  expect(await page.getByRole('alert').count()).toBe(0)

  // Stopped before it is ready to go out, it does not go out later.
  await page.evaluate(() => {
    const { toBlob } = HTMLCanvasElement.prototype
    HTMLCanvasElement.prototype.toBlob = function (give, ...how) {
      HTMLCanvasElement.prototype.toBlob = toBlob
      const giveOn = (blob: Blob | null) => {
        give(blob)
        setTimeout(() => document.body.setAttribute('data-picture', 'given'))
      }
      addEventListener('go-on', () => toBlob.call(this, giveOn, ...how), { once: true })
      document.body.setAttribute('data-picture', 'held')
    }
  })
  const picture = () => page.evaluate(() => document.body.getAttribute('data-picture'))
  const outgoing: string[] = []
  page.on('request', (request) => outgoing.push(request.url()))
  await field.setInputFiles(await photo())
  await expect.poll(picture).toBe('held')
  await page.getByRole('button', { name: words('uploads.cancel') }).click()
  await seesNoLonger(bar)
  await page.evaluate(() => dispatchEvent(new Event('go-on')))
  await expect.poll(picture).toBe('given')
  expect(outgoing.filter((url) => url.endsWith('/api/upload'))).toEqual([])
  expect(await bar.count()).toBe(0)

  // A line that breaks: it is said at the field, and the same picture goes out again.
  await page.unroute('**/api/upload')
  foresee(/ERR_CONNECTION_RESET.*api\/upload/)
  await page.route('**/api/upload', (route) => route.abort('connectionreset'))
  await field.setInputFiles(await photo())
  await sees(page.getByRole('alert').filter({ hasText: words('shell.errors.request') }))
  await page.unroute('**/api/upload')
  await field.setInputFiles(await photo())
  await sees(page.getByText(words('uploads.change'), { exact: true }))
  expect(await page.getByRole('alert').count()).toBe(0)
})
