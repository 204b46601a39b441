import { describe, expect } from 'vitest'
import type { Language } from '../contract/languages.ts'
import { mailedCode } from '../server/testing/read-codes.ts'
import { newCustomer } from './api.ts'
import { browserTest, type Size, sees } from './browser.ts'
import { theShop } from './shop.ts'
import { press } from './steps.ts'

const { DATA_DIR: dataDir = '' } = theShop().settings

const visits: [Language, Size][] = [
  ['es', 'phone'],
  ['ja', 'desktop'],
]

describe.each(visits)('in %s on a %s', (lang, size) => {
  browserTest('a forgotten password is replaced by the code of a mail, and one signs in with the new one', async (open) => {
    const email = `rosa-${lang}@example.test`
    await newCustomer(email)
    const visit = await open({ lang, size })
    const { page, words, go, settled } = visit
    await go('#/pages/users/login?back=%23%2Fpages%2Fcart%2Fcart')
    await page.getByLabel(words('signing.email')).fill(email)
    await page.getByRole('link', { name: words('signing.forgot') }).click()
    await settled()
    expect(await page.getByLabel(words('signing.email')).inputValue()).toBe(email)
    await press(visit, words('signing.sendCode'))
    await sees(page.getByText(words('signing.codeSentTo', { place: email })))
    const seconds = words('signing.sendAgainIn', { count: 59 })
    await sees(page.getByText(new RegExp(`^${seconds.replace('59', '\\d\\d')}$`)))
    expect(await page.getByLabel(words('signing.email')).getAttribute('readonly')).not.toBeNull()

    // A code is pasted as people find it, and the phone knows which field it is for.
    const code = await mailedCode(dataDir, email)
    const field = page.getByLabel(words('signing.code'), { exact: true })
    expect(await field.evaluate((input: HTMLInputElement) => [input.autocomplete, input.inputMode])).toEqual(['one-time-code', 'numeric'])
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    await field.fill(wrong)
    const password = page.getByRole('textbox', { name: words('signing.newPassword') })
    await password.fill('lantern-orchard-58')
    await press(visit, words('signing.savePassword'))
    await sees(page.getByText(words('signing.codeWrong', { count: 4 })))
    await field.fill(` ${code.slice(0, 3)} ${code.slice(3)} `)
    expect(await field.inputValue()).toBe(code)
    await press(visit, words('signing.savePassword'))

    await sees(page.getByText(words('signing.passwordReset')))
    expect(await page.getByLabel(words('signing.email')).inputValue()).toBe(email)
    await page.getByRole('textbox', { name: words('signing.password') }).fill('lantern-orchard-58')
    await press(visit, words('signing.signIn'))
    await sees(page.getByRole('heading', { level: 1, name: words('market.cart') }))
  })
})

browserTest(
  'after a reload the step with the code asks for the e-mail again, and an e-mail without an account is told at its field',
  async (open) => {
    const visit = await open({ lang: 'ja' })
    const { page, words, go } = visit
    await go('#/pages/users/login?act=reset')
    await sees(page.getByText(words('signing.enterCode')))
    const email = page.getByLabel(words('signing.email'))
    expect([await email.inputValue(), await email.getAttribute('readonly')]).toEqual(['', null])
    await press(visit, words('signing.savePassword'))
    expect(await page.getByRole('alert').count()).toBe(3)
    await go('#/pages/users/login?act=forgot')
    await email.fill('nobody-here@example.test')
    await press(visit, words('signing.sendCode'))
    await sees(page.getByText(words('signing.unknownEmail')))
    await sees(page.getByRole('link', { name: words('signing.create'), exact: true }))
  },
)
