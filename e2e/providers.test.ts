import { afterAll, beforeAll, describe, expect } from 'vitest'
import type { Language } from '../contract/languages.ts'
import { type OpenIdProvider, openOpenIdProvider } from '../server/testing/openid-provider.ts'
import { mailedCode } from '../server/testing/read-codes.ts'
import { expectAccess } from './access.ts'
import { browserTest, type Size, sees, type Visit } from './browser.ts'
import { openShop } from './server.ts'
import { press } from './steps.ts'

const name = 'Casa Abierta'
const toProfile = '#/pages/mine/confing'
const toLogin = '#/pages/users/login?back=%23%2Fpages%2Fcart%2Fcart'

let shop: Awaited<ReturnType<typeof openShop>>
let house: OpenIdProvider
beforeAll(async () => {
  shop = await openShop(async (origin) => {
    house = await openOpenIdProvider(`${origin}/sign-in/return`)
    return house.settings
  })
})
afterAll(async () => {
  house.close()
  await shop.close()
})

/** On the page of the provider, which knows nobody yet. */
async function sayWho({ page, context }: Visit, sub: string): Promise<void> {
  await page.getByLabel('Who').fill(sub)
  await page.getByRole('button', { name: 'Sign in here' }).click()
  await page.waitForURL((url) => url.origin === shop.origin)
  await context.clearCookies({ domain: '127.0.0.1' })
}

const visits: [Language, Size][] = [
  ['es', 'phone'],
  ['ja', 'desktop'],
]

describe.each(visits)('in %s on a %s', (lang, size) => {
  browserTest(
    'somebody new comes by another house, agrees and is where they were; without a password it stays linked, with one it need not',
    async (open) => {
      const visit = await open({ lang, size, origin: shop.origin })
      const { page, words, go, settled } = visit
      const email = `nora-${lang}@example.test`
      const sub = house.add({ email, email_verified: true, given_name: 'Nora' })
      await go(toLogin)
      await press(visit, words('signing.continueWith', { provider: name }))
      await sayWho(visit, sub)
      await sees(page.getByRole('heading', { level: 1, name: words('signing.almost') }))
      expect(page.url()).toBe(`${shop.origin}/#/pages/users/tiktok`)
      expect(await page.getByLabel(words('signing.email')).inputValue()).toBe(email)
      await expectAccess(visit)
      await press(visit, words('signing.create'))
      await sees(page.getByText(words('signing.mustAgree')))
      await page.getByRole('checkbox').check()
      await press(visit, words('signing.create'))
      await sees(page.getByRole('heading', { level: 1, name: words('market.cart') }))

      await go(toProfile)
      const unlink = page.getByRole('button', { name: words('security.unlinkNamed', { provider: name }) })
      await sees(page.getByText(words('security.onlyWayIn')))
      expect(await unlink.getAttribute('aria-disabled')).toBe('true')
      await unlink.click({ force: true })
      expect(await page.getByRole('dialog').count()).toBe(0)
      await expectAccess(visit)

      await page
        .getByRole('link', { name: words('account.setPassword') })
        .first()
        .click()
      await settled()
      expect(await page.getByLabel(words('signing.email')).inputValue()).toBe(email)
      await press(visit, words('signing.sendCode'))
      await sees(page.getByText(words('signing.codeSentTo', { place: email })))
      await page.getByLabel(words('signing.code'), { exact: true }).fill(await mailedCode(shop.dataDir, email))
      await page.getByRole('textbox', { name: words('signing.newPassword') }).fill('lantern-orchard-58')
      await press(visit, words('signing.savePassword'))
      await sees(page.getByText(words('signing.passwordReset')))
      await page.getByRole('textbox', { name: words('signing.password') }).fill('lantern-orchard-58')
      await press(visit, words('signing.signIn'))
      await page.waitForFunction(() => localStorage.getItem('access-token') !== null)

      await go(toProfile)
      await unlink.click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('textbox', { name: words('account.currentPassword') }).fill('lantern-orchard-58')
      await dialog.getByRole('button', { name: words('shell.continue') }).click()
      await sees(page.getByText(words('security.nowUnlinked', { provider: name })))
      await sees(page.getByText(words('security.unlinked')))
    },
  )
})

browserTest('an account that is there is linked by its password, and who says no comes back to a sentence and a way on', async (open) => {
  const visit = await open({ lang: 'es', origin: shop.origin })
  const { page, words, go } = visit
  const sub = house.add({ email: 'buyer@plaza.test', email_verified: true })
  await go(toLogin)
  await press(visit, words('signing.continueWith', { provider: name }))
  await page.getByRole('button', { name: 'Cancel' }).click()
  await sees(page.getByRole('heading', { level: 1, name: words('signing.notSignedIn') }))
  await sees(page.getByText(words('signing.away.denied')))
  await expectAccess(visit)

  await press(visit, words('signing.continueWith', { provider: name }))
  await sayWho(visit, sub)
  await sees(page.getByRole('heading', { level: 1, name: words('signing.linkTitle') }))
  const password = page.getByRole('textbox', { name: words('signing.password') })
  await password.fill('not the password')
  await press(visit, words('signing.linkAndEnter'))
  await sees(page.getByRole('alert'))
  await expectAccess(visit)
  await password.fill('plaza-demo')
  await press(visit, words('signing.linkAndEnter'))
  await sees(page.getByRole('heading', { level: 1, name: words('market.cart') }))

  // Off and on again, from the profile.
  await go(toProfile)
  const prove = async (button: string) => {
    await page.getByRole('button', { name: button }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: words('account.currentPassword') }).fill('plaza-demo')
    await dialog.getByRole('button', { name: words('shell.continue') }).click()
  }
  await prove(words('security.unlinkNamed', { provider: name }))
  await sees(page.getByText(words('security.nowUnlinked', { provider: name })))
  await prove(words('security.linkNamed', { provider: name }))
  await sayWho(visit, sub)
  await sees(page.getByText(words('security.nowLinked', { provider: name })))
  await sees(page.getByRole('button', { name: words('security.unlinkNamed', { provider: name }) }))
})
