import { describe, expect } from 'vitest'
import type { Language } from '../contract/languages.ts'
import { expectAccess } from './access.ts'
import { demoBuyer, newCustomer, signInDemoBuyer } from './api.ts'
import { browserTest, type Size, sees, seesNoLonger } from './browser.ts'
import { press } from './steps.ts'
import { wordsOf } from './words.ts'

const forSellers = '#/pages/mine/wallet?act=shop'

const visits: [Language, Size][] = [
  ['es', 'phone'],
  ['en', 'desktop'],
  ['zh', 'phone'],
  ['zh-TW', 'desktop'],
  ['ja', 'phone'],
  ['th', 'desktop'],
]

describe('a page that this account may not see', () => {
  browserTest('says so in every language, names the account, and leads on', async (open) => {
    const token = await signInDemoBuyer()
    for (const [lang, size] of visits) {
      const visit = await open({ lang, size, token })
      const { page, words, go } = visit
      await go(forSellers)
      const main = page.getByRole('main')
      await sees(main.getByRole('heading', { level: 1, name: words('permission.title') }))
      await sees(main.getByText(words('wallet.shopOnly')))
      await sees(main.getByText(demoBuyer.email))
      expect(await page.title()).toContain(words('permission.title'))
      expect(await main.getByRole('link', { name: words('market.sell') }).getAttribute('href')).toBe('#/pages/shop/create')
      expect(await main.getByRole('link', { name: words('shell.goHome') }).getAttribute('href')).toBe('#/')
      expect(await page.getByRole('dialog').count()).toBe(0)
      await expectAccess(visit)
    }
  })

  browserTest('is seen with another one, which comes back to it', async (open) => {
    const visit = await open({ lang: 'en', token: await signInDemoBuyer() })
    const { page, words, go } = visit
    await go(forSellers)
    await press(visit, words('permission.otherAccount'))
    // A sign-out forgets the language of this device too.
    const spanish = wordsOf('es')
    await sees(page.getByRole('heading', { level: 1, name: spanish('signing.signIn') }))
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
    await page.getByLabel(spanish('signing.email')).fill('seller@plaza.test')
    await page.getByRole('textbox', { name: spanish('signing.password') }).fill('plaza-demo')
    await page
      .getByRole('main')
      .getByRole('button', { name: spanish('signing.signIn'), exact: true })
      .click()
    const dialog = page.getByRole('dialog', { name: spanish('withdraw.toShop') })
    await sees(dialog)
    await page.keyboard.press('Escape')
    await seesNoLonger(dialog)
    expect(page.url()).toMatch(/#\/pages\/mine\/wallet$/)
    const button = page.getByRole('button', { name: spanish('wallet.toShop') })
    await button.click()
    await sees(dialog)
    await page.goBack()
    await seesNoLonger(dialog)
    await sees(button)
  })

  browserTest('is never told of a record of somebody else, which is missing', async (open) => {
    const { token } = await newCustomer('nobodys-orders@example.test')
    const visit = await open({ lang: 'en', token })
    const { page, words, go } = visit
    for (const id of ['1', '999999']) {
      await go(`#/pages/history/detail?id=${id}`)
      await sees(page.getByRole('main').getByRole('heading'))
      expect(await page.getByText(words('permission.title')).count()).toBe(0)
    }
  })

  // No call of the storefront answers 403 yet: the calls of the offices do, and their apps stand on the same shell.
  browserTest('is told by a call that answers 403, without a try that could not help', async (open) => {
    const visit = await open({ lang: 'en', size: 'phone', token: await signInDemoBuyer() })
    const { page, words, go, foresee } = visit
    foresee(/\b403\b.*order\/index/)
    await page.route('**/api/customer/order/index**', (route) =>
      route.fulfill({ status: 403, json: { code: 403, message: 'No', data: null } }),
    )
    await go('#/pages/history/purchase')
    const main = page.getByRole('main')
    await sees(main.getByRole('heading', { name: words('permission.title') }))
    await sees(main.getByText(words('permission.text')))
    expect(await main.getByRole('button', { name: words('shell.tryAgain') }).count()).toBe(0)
    await expectAccess(visit)
  })
})
