import { expect } from 'vitest'
import { appCode } from '../server/testing/app-code.ts'
import { ask, newCustomer } from './api.ts'
import { browserTest, sees, type Visit } from './browser.ts'
import { press } from './steps.ts'

const toProfile = '#/pages/mine/confing'

/** In the dialog that asks who it is. */
async function giveDialogPassword({ page, words }: Visit, password: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: words('account.currentPassword') }).fill(password)
  await dialog.getByRole('button', { name: words('shell.continue') }).click()
}

/** Signs this device out and gives e-mail and password again. */
async function signInAgain(visit: Visit, email: string, password: string): Promise<void> {
  const { page, words, go } = visit
  await page.evaluate(() => localStorage.removeItem('access-token'))
  await page.reload()
  await go('#/pages/users/login')
  await page.getByLabel(words('signing.email')).fill(email)
  await page.getByRole('textbox', { name: words('signing.password') }).fill(password)
  await press(visit, words('signing.signIn'))
}

const isIn = ({ page }: Visit) => page.waitForFunction(() => localStorage.getItem('access-token') !== null)

browserTest('an authenticator app is turned on by its code, and a sign-in asks for one, or for a recovery code', async (open) => {
  const email = 'app@example.test'
  const { token, password } = await newCustomer(email)
  const visit = await open({ lang: 'es', size: 'phone', token })
  const { page, words, go } = visit
  await go(toProfile)
  await page.getByRole('button', { name: words('security.turnOnApp') }).click()
  const dialog = page.getByRole('dialog')
  await giveDialogPassword(visit, 'not the password')
  await sees(dialog.getByText('No es correcta.'))
  await giveDialogPassword(visit, password)
  await sees(dialog.getByRole('img', { name: words('proving.qrCode') }))
  const secret = (await dialog.locator('code').textContent())?.replace(/\s/g, '') ?? ''
  const codeField = dialog.getByLabel(words('proving.shownCode'))
  await codeField.fill(appCode(secret, 600))
  await dialog.getByRole('button', { name: words('proving.turnOn') }).click()
  await sees(dialog.getByText(words('proving.shownCodeWrong')))
  await codeField.fill(appCode(secret))
  await dialog.getByRole('button', { name: words('proving.turnOn') }).click()
  await sees(dialog.getByRole('heading', { name: words('security.saveCodes') }))
  const recovery = await dialog.locator('code').allTextContents()
  expect(recovery).toHaveLength(10)
  await dialog.getByRole('button', { name: words('proving.codesSaved') }).click()
  await sees(page.getByText(words('security.recoveryLeft', { count: 10 })))

  await signInAgain(visit, email, password)
  await sees(page.getByRole('heading', { level: 1, name: words('signing.twoStep') }))
  const second = page.getByLabel(words('proving.appCode'))
  await second.fill(appCode(secret, 600))
  await press(visit, words('signing.signIn'))
  await sees(page.getByText(words('proving.factorWrong')))
  await second.fill(appCode(secret, 30))
  await press(visit, words('signing.signIn'))
  await isIn(visit)

  await signInAgain(visit, email, password)
  await page.getByRole('button', { name: words('proving.useRecoveryCode') }).click()
  await page.getByLabel(words('proving.recoveryCode')).fill(recovery[0]?.toUpperCase() ?? '')
  await press(visit, words('signing.signIn'))
  await isIn(visit)
  await go(toProfile)
  await sees(page.getByText(words('security.recoveryLeft', { count: 9 })))
})

browserTest('a passkey of the device is added, signs in, and proves who removes it', async (open) => {
  const email = 'passkey@example.test'
  const { token, password } = await newCustomer(email)
  const visit = await open({ lang: 'ja', token })
  const { page, context, words, go } = visit
  const devices = await context.newCDPSession(page)
  await devices.send('WebAuthn.enable')
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await go(toProfile)
  await page.getByRole('button', { name: words('security.addPasskey') }).click()
  const dialog = page.getByRole('dialog')
  await giveDialogPassword(visit, password)
  await dialog.getByLabel(words('proving.passkeyName')).fill('仕事用のノートパソコン')
  await dialog.getByRole('button', { name: words('proving.createPasskey') }).click()
  await sees(dialog.getByRole('heading', { name: words('security.saveCodes') }))
  await dialog.getByRole('button', { name: words('proving.codesSaved') }).click()
  await sees(page.getByText('仕事用のノートパソコン'))

  await signInAgain(visit, email, password)
  await sees(page.getByText(words('signing.twoStepPasskey')))
  await press(visit, words('proving.usePasskey'))
  await isIn(visit)
  const current = await page.evaluate(() => localStorage.getItem('access-token') ?? '')
  expect((await ask('getSecondFactor', {}, { token: current })).passkeys[0]?.last_used_at).not.toBeNull()

  await go(toProfile)
  await page.getByRole('button', { name: words('security.removeNamed', { name: '仕事用のノートパソコン' }) }).click()
  await giveDialogPassword(visit, password)
  await dialog.getByRole('button', { name: words('proving.usePasskey') }).click()
  await sees(page.getByText(words('security.passkeyRemoved')))
  expect(await ask('getSecondFactor', {}, { token: current })).toEqual({ totp: false, passkeys: [], recovery_codes_left: 0 })
})
