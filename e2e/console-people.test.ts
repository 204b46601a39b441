import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { ask, newCustomer } from './api.ts'
import { browserTest, sees, seesNoLonger } from './browser.ts'
import { consoleOrigin, demoOperators, enterConsole } from './console.ts'
import { theShop } from './shop.ts'
import { consoleWordsOf } from './words.ts'

browserTest(
  'a customer is found by the e-mail, suspended with what that does told before, is out at once, and is let in again',
  async (open) => {
    const email = `people-${randomUUID().slice(0, 8)}@example.test`
    const { token, password } = await newCustomer(email)
    const visit = await open({ lang: 'es' })
    const words = consoleWordsOf('es')
    const { page, settled } = visit
    await enterConsole(visit, '#/customers', demoOperators[1])
    await page.getByRole('searchbox', { name: words('customers.search') }).fill(email)
    await page.getByRole('table').getByText(email).waitFor()
    await page.getByRole('table').getByRole('link').first().click()
    await sees(page.getByText(words('customers.sessions.storefront')))

    await page.getByRole('button', { name: words('customers.act.suspend') }).click()
    const dialog = page.getByRole('dialog')
    await sees(dialog.getByText(words('customers.effect.sessions', { count: 1 })))
    const confirm = dialog.getByRole('button', { name: words('customers.act.suspend') })
    await confirm.click()
    await sees(dialog.getByText(words('customers.reason.choose')).last())
    await dialog.getByLabel(words('customers.reason'), { exact: true }).selectOption({ label: words('customers.ready.account_taken_over') })
    await dialog.getByLabel(new RegExp(`^${words('customers.note')}`)).fill('Ha llamado otra persona')
    await confirm.click()
    await seesNoLonger(dialog)
    const kept = page.getByRole('region', { name: words('customers.suspension') })
    await sees(
      kept.getByText(words('customers.ready.account_taken_over'), { exact: false }).or(kept.getByText('Ha llamado otra persona')).first(),
    )
    await sees(page.getByText(words('customers.sessions.none')))

    // Whoever was in is out, and is told at the door how to reach the house.
    const shop = await page.context().newPage()
    await shop.goto(theShop().origin)
    await shop.evaluate((kept) => localStorage.setItem('access-token', kept), token)
    await shop.goto(`${theShop().origin}/#/pages/history/purchase`)
    await shop.reload()
    await shop.waitForURL(/login/)
    const refused = await ask('loginAccount', { email, password }).catch((error: unknown) => String(error))
    expect(String(refused)).toContain('2000017')
    await shop.evaluate(() => localStorage.clear())
    await shop.close()

    await page.getByRole('button', { name: words('customers.act.reopen') }).click()
    await dialog.getByLabel(words('customers.why')).fill('Era el titular')
    await dialog.getByRole('button', { name: words('customers.act.reopen') }).click()
    await seesNoLonger(kept)
    await sees(page.getByText(words('customers.reopen.done', { name: 'Rosa' })))

    // Somebody looks as they see it, in a window of its own that keeps nothing, and can change nothing.
    await page.getByRole('button', { name: words('customers.act.look') }).click()
    await dialog.getByLabel(words('customers.look.reason')).fill('Su pedido no llega')
    await dialog.getByRole('button', { name: words('customers.look.make') }).click()
    const [window] = await Promise.all([
      page.context().waitForEvent('page'),
      dialog.getByRole('link', { name: words('customers.look.open', { name: 'Rosa' }) }).click(),
    ])
    const bar = window.getByRole('complementary', { name: visit.words('signing.look.as', { name: 'Rosa' }) })
    await sees(bar)
    expect(await window.evaluate(() => localStorage.getItem('access-token'))).toBe(null)
    await window.goto(`${theShop().origin}/#/pages/mine/confing`)
    await sees(window.getByText(email).first())
    await sees(bar)
    await bar.getByRole('button', { name: visit.words('signing.look.end') }).click()
    await seesNoLonger(bar)
    await window.close()

    // A shop, its people, and what closing it would do, which is left undone.
    await page.goto(`${consoleOrigin()}/#/shops`)
    await settled()
    await page.getByRole('table').getByRole('link').first().click()
    await page.getByRole('button', { name: words('shops.act.close') }).click()
    await sees(dialog.getByRole('heading', { name: words('shops.effect.cancelled') }))
    await sees(dialog.getByText(words('shops.close.final')))
    await page.keyboard.press('Escape')
    await page
      .getByRole('heading', { level: 2, name: words('shops.members') })
      .locator('..')
      .locator('..')
      .getByRole('link')
      .first()
      .click()
    await sees(page.getByText(words('customers.role.owner')).first())
  },
)
