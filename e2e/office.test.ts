import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { expectAccess } from './access.ts'
import { ask, newCustomer } from './api.ts'
import { browserTest, sees } from './browser.ts'
import { demoSeller, enterOffice } from './office.ts'
import { officeWordsOf } from './words.ts'

const words = officeWordsOf('es')

browserTest('an owner goes from the storefront into the office, by a link that is good once and stays nowhere', async (open) => {
  const { 'access-token': token } = await ask('loginAccount', demoSeller)
  const visit = await open({ token })
  const { page, context, go } = visit
  await go('#/pages/shop/create')
  let link = ''
  await context.route('**/customer/user/ptoken', async (route) => {
    const response = await route.fetch()
    link = ((await response.json()) as { data: { seller_url: string } }).data.seller_url
    await route.fulfill({ response })
  })
  await page
    .getByRole('main')
    .getByRole('button', { name: visit.words('market.sellerOffice'), exact: true })
    .click()
  await sees(page.getByRole('heading', { name: words('enter.as', { shop: 'Voltia' }) }))
  expect(page.url()).not.toContain('ptoken')
  await expectAccess(visit)
  await page.getByRole('button', { name: words('enter.enter') }).click()
  await sees(page.getByRole('heading', { level: 1, name: words('today.title') }))
  expect(await page.evaluate(() => document.cookie)).toBe('')
  const cookie = (await context.cookies()).find(({ name }) => name === 'plaza-seller')
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', expires: -1 })

  // What keys do is said on the page, and any page is found by typing.
  await page.keyboard.press('?')
  await sees(page.getByRole('dialog', { name: words('office.keys') }).getByText(words('frame.staff'), { exact: true }))
  await page.keyboard.press('Escape')
  await page.keyboard.press('g')
  await page.keyboard.press('w')
  await sees(page.getByRole('heading', { level: 1, name: words('staff.title') }))
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox', { name: words('frame.find') })
  // The hands stay on the keys: what is typed lands in the field.
  await sees(field)
  await page.keyboard.type('hoy')
  await expect.poll(() => field.inputValue()).toBe('hoy')
  await sees(page.getByRole('option', { name: words('frame.today') }))
  await expectAccess(visit)
  await page.keyboard.press('Enter')
  await sees(page.getByRole('heading', { level: 1, name: words('today.title') }))

  // A link that was used says so, and where one gets another.
  expect(link).toContain('#/enter?ptoken=')
  await page.goto(link)
  await sees(page.getByRole('heading', { name: words('enter.used') }))
  await expectAccess(visit)
})

browserTest('an owner invites somebody, who accepts in the storefront and works with their role alone', async (open) => {
  const email = `staff-${randomUUID().slice(0, 8)}@example.test`
  const owner = await open({ size: 'phone' })
  await enterOffice(owner, '#/staff')
  const { page } = owner
  await page
    .getByRole('button', { name: words('staff.invite'), exact: true })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: words('staff.inviteTitle') })
  await dialog.getByRole('button', { name: words('staff.send') }).click()
  await sees(dialog.getByRole('alert'))
  await dialog.getByLabel(words('staff.email')).fill(email)
  await expectAccess(owner)
  const answered = page.waitForResponse((response) => response.url().endsWith('/staff/invite'))
  await dialog.getByRole('button', { name: words('staff.send') }).click()
  expect((await (await answered).json()).code).toBe(200)
  await sees(page.getByText(email).last())
  const { token } = await newCustomer(email)
  expect((await ask('getWorkplaces', {}, { token })).list).toEqual([])
  await page.getByRole('button', { name: words('staff.withdraw') }).click()
  await sees(page.getByText(words('staff.withdrawn')))
})
