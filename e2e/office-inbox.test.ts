import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { screens } from '../contract/screens.ts'
import { expectAccess } from './access.ts'
import { ask, signInDemoBuyer } from './api.ts'
import { browserTest, sees, seesNoLonger } from './browser.ts'
import { demoSeller, enterOffice } from './office.ts'
import { press } from './steps.ts'
import { officeWordsOf } from './words.ts'

const lang = 'es'
const words = officeWordsOf(lang)

/** The shop of the demo seller. */
async function shopOfSeller(): Promise<string> {
  const { 'access-token': token } = await ask('loginAccount', demoSeller)
  const { shop_id } = await ask('getUserinfo', {}, { token })
  if (shop_id === null) throw new Error('the demo marketplace has changed: its seller has no shop')
  return shop_id
}

browserTest(
  'an office hears what a buyer writes, answers by a ready answer in the buyer’s language, and gives out a coupon',
  async (open) => {
    const [shopId, token] = [await shopOfSeller(), await signInDemoBuyer()]
    const office = await open({ lang, size: 'desktop' })
    await enterOffice(office, '#/messages')
    const { page } = office
    await sees(page.getByRole('heading', { level: 1, name: words('inbox.title') }))

    // A ready answer of the house is taken over.
    await page
      .getByRole('link', { name: words('inbox.ready.title') })
      .first()
      .click()
    await press(office, words('inbox.ready.take', { name: 'Saludo' }))
    await sees(page.getByRole('button', { name: words('inbox.ready.change', { name: 'Saludo' }) }))
    await expectAccess(office)
    await page.goBack()

    // What a buyer asks in the storefront is heard without a reload: in the list, and at the name of the place.
    const buyer = await open({ lang: 'ja', token })
    const asked = `これは充電式ですか。${randomUUID().slice(0, 6)}`
    await buyer.go(`#${screens.conversations({ shop: shopId })}`)
    await buyer.page.getByRole('textbox', { name: buyer.words('thread.label') }).fill(asked)
    await press(buyer, buyer.words('thread.send'))
    await sees(page.getByText(asked))
    await sees(page.getByRole('navigation').getByText(words('frame.unread', { count: 1 })))

    // By keys: the next who waits, a ready answer, send.
    await page.keyboard.press('n')
    await sees(page.getByRole('heading', { level: 2, name: 'Lucia' }).first())
    await sees(page.getByText(words('inbox.writesIn', { language: 'japonés' })))
    await expectAccess(office)
    await page.keyboard.press('a')
    const picker = page.getByRole('dialog', { name: words('inbox.ready.title') })
    await expectAccess(office)
    await picker.getByRole('button', { name: /Saludo/ }).click()
    const area = page.getByRole('textbox', { name: words('thread.label') })
    await expect.poll(() => area.inputValue()).toContain('Lucia様')
    // What is open is not sent.
    const filled = await area.inputValue()
    await area.fill(`${filled} {tracking}`)
    await sees(page.getByText(words('inbox.open', { what: words('inbox.what.tracking') })))
    await area.fill(filled)
    await area.press('Control+Enter')
    await expect.poll(() => area.inputValue()).toBe('')
    await sees(buyer.page.getByText('お問い合わせありがとうございます', { exact: false }).first())
    await seesNoLonger(page.getByRole('navigation').getByText(words('frame.unread', { count: 1 })))

    // A coupon: what it does is said before it is given out, and buyers find it in the shop.
    await page
      .getByRole('navigation')
      .getByRole('link', { name: words('frame.coupons'), exact: true })
      .click()
    await press(office, words('coupons.new'))
    const sheet = page.getByRole('dialog', { name: words('coupons.new') })
    await sheet.getByLabel(words('coupons.value.percent')).fill('17')
    await sees(sheet.getByText(words('coupons.effect.unbound')))
    await sheet.getByLabel(words('coupons.cap')).fill('6')
    await sheet.getByLabel(words('coupons.total')).fill('50')
    await sees(sheet.getByText(words('coupons.effect.most', { amount: '$300,00 USD' })))
    await expectAccess(office)
    await sheet.getByRole('button', { name: words('coupons.create') }).click()
    const row = page.getByRole('link', { name: words('coupons.off.percent', { percent: 17 }) })
    await sees(row)
    await buyer.go(`#${screens.shop(shopId)}`)
    await sees(buyer.page.getByText(/17\s?%/).first())
    await row.click()
    await sees(page.getByRole('heading', { level: 1, name: words('coupons.off.percent', { percent: 17 }) }))
    await expectAccess(office)
    await press(office, words('coupons.stop'))
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('coupons.stop') })
      .click()
    await sees(page.getByText(words('coupons.state.stopped'), { exact: true }).first())
  },
)
