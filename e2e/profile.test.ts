import { expect, inject } from 'vitest'
import { mailedCode } from '../server/testing/read-codes.ts'
import { ask, newCustomer } from './api.ts'
import { browserTest, sees, seesNoLonger } from './browser.ts'
import { press } from './steps.ts'

const { DATA_DIR: dataDir = '' } = inject('shop').settings

browserTest('another e-mail is written down only when the code that was mailed to it is given', async (open) => {
  const { token, password } = await newCustomer('eva@example.test')
  const visit = await open({ lang: 'es', token })
  const { page, words, go } = visit
  await go('#/pages/mine/pc_mine?tab=profile')
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
