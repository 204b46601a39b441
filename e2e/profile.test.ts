import { expect } from 'vitest'
import { mailedCode, textedCode } from '../server/testing/read-codes.ts'
import { ask, newCustomer } from './api.ts'
import { browserTest, sees, seesNoLonger } from './browser.ts'
import { theShop } from './shop.ts'
import { press, register } from './steps.ts'

const { DATA_DIR: dataDir = '' } = theShop().settings

browserTest('another e-mail is written down only when the code that was mailed to it is given', async (open) => {
  const { token, password } = await newCustomer('eva@example.test')
  const visit = await open({ lang: 'es', token })
  const { page, words, go } = visit
  await go('#/pages/mine/confing')
  const email = page.getByLabel(words('account.newEmail'))
  const current = page.getByRole('textbox', { name: words('account.currentPassword') }).first()
  await email.fill('eva@example.test')
  await current.fill('not the password')
  await press(visit, words('signing.sendCode'))
  await sees(page.getByText(words('account.sameEmail')))
  await email.fill('buyer@plaza.test')
  await press(visit, words('signing.sendCode'))
  await sees(page.getByText('No es correcta.'))
  await current.fill(password)
  await press(visit, words('signing.sendCode'))
  await sees(page.getByText(words('signing.taken')))
  await email.fill('eva.nueva@example.test')
  await press(visit, words('signing.sendCode'))
  await sees(page.getByText(words('signing.codeSentTo', { place: 'eva.nueva@example.test' })))
  expect((await ask('getUserinfo', {}, { token })).email).toBe('eva@example.test')
  const code = await mailedCode(dataDir, 'eva.nueva@example.test')
  const field = page.getByLabel(words('signing.code'), { exact: true })
  await field.fill(code === '000000' ? '000001' : '000000')
  await press(visit, words('account.changeEmail'))
  await sees(page.getByText(words('signing.codeWrong', { count: 4 })))
  await field.fill(code)
  await press(visit, words('account.changeEmail'))
  await sees(page.getByText(words('account.emailNow', { email: 'eva.nueva@example.test' })))
  await seesNoLonger(field)
})

browserTest('a telephone is verified by the code of a text message, and is not any more when it changes', async (open) => {
  const { token } = await newCustomer('tel@example.test')
  const visit = await open({ lang: 'es', size: 'phone', token })
  const { page, words, go } = visit
  await go('#/pages/mine/confing')
  const field = page.getByLabel(words('account.telephone'))
  await field.fill('600 123 456')
  await press(visit, words('account.verify'))
  await sees(page.getByText('El formato no es válido.'))
  await field.fill('+34 600 123 456')
  await press(visit, words('account.verify'))
  await sees(page.getByText(words('signing.codeSentTo', { place: '+34 600 123 456' })))
  // The keyboard stands where one goes on.
  const codeField = page.getByLabel(words('signing.code'), { exact: true })
  expect(await codeField.evaluate((input) => input === document.activeElement)).toBe(true)
  await page.keyboard.type(await textedCode(dataDir, '+34600123456'))
  await press(visit, words('account.verifyNow'))
  await sees(page.getByText(words('account.verified'), { exact: true }))
  expect(await ask('getUserinfo', {}, { token })).toMatchObject({ telephone: '+34600123456', telephone_verified: true })
  expect(await page.getByRole('button', { name: words('account.verify') }).count()).toBe(0)
  await field.fill('+34 600 123 457')
  await sees(page.getByRole('button', { name: words('account.verify') }))
  await press(visit, words('account.saveTelephone'))
  await seesNoLonger(page.getByText(words('account.verified'), { exact: true }))
})

browserTest('whoever registers may verify the telephone at once', async (open) => {
  const visit = await open({ lang: 'th' })
  const { page, words, go } = visit
  await go('#/pages/users/register')
  await page.getByLabel(words('signing.telephone')).fill('081 234 5678')
  await press(visit, words('signing.verifyTelephone'))
  await sees(page.getByText(words('signing.codeSentTo', { place: '081 234 5678' })))
  await page.waitForFunction(() => (document.activeElement as HTMLInputElement | null)?.autocomplete === 'one-time-code')
  await page.keyboard.type(await textedCode(dataDir, '+66812345678'))
  await register(visit, { firstname: 'Nok', email: 'nok.phone@example.test' })
  await seesNoLonger(page.getByRole('heading', { level: 1, name: words('signing.create') }))
  const token = await page.evaluate(() => localStorage.getItem('access-token') ?? '')
  expect(await ask('getUserinfo', {}, { token })).toMatchObject({ telephone: '+66812345678', telephone_verified: true })
})
