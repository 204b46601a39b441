import { describe, expect } from 'vitest'
import type { Language } from '../contract/languages.ts'
import reasons from '../languages/reasons.json' with { type: 'json' }
import validation from '../languages/validation.json' with { type: 'json' }
import { ask, byOperator, newCustomer, plaza } from './api.ts'
import { applicationOf, chooseIdentity, fillApplication } from './applying.ts'
import { browserTest, type Size, sees, seesNoLonger } from './browser.ts'
import { theShop } from './shop.ts'
import { press, register, tokenOf } from './steps.ts'

const sell = '#/pages/shop/create'

describe.each<[Language, Size]>([
  ['es', 'phone'],
  ['ja', 'desktop'],
])('in %s on a %s', (lang, size) => {
  browserTest('a visitor reads what selling means, registers, applies, mends what was refused and gets a shop', async (open) => {
    const visit = await open({ lang, size })
    const { page, words, go } = visit
    await go(sell)
    await sees(page.getByText(words('selling.fact.held.text')))
    await page.getByRole('link', { name: words('shell.register'), exact: true }).click()
    await register(visit, { firstname: 'Alba', email: `alba-${lang}@example.test` })
    await page.waitForURL(/pages\/shop\/create$/)
    const token = await tokenOf(visit)

    // Nothing is sent before it is whole, and the keyboard stands at the first field that is not.
    await press(visit, words('selling.send'))
    await sees(page.getByText(words('selling.mustAgree')))
    expect(await page.getByLabel(words('selling.shopName')).evaluate((field) => field === document.activeElement)).toBe(true)

    await fillApplication(visit, { shop: 'Alfarería Alba', contact: 'Alba Núñez' })
    await page.reload()
    await visit.settled()
    expect(await page.getByLabel(words('selling.shopName')).inputValue()).toBe('Alfarería Alba')
    await expect.poll(() => page.locator('main form img').count()).toBe(2)

    await page.getByRole('button', { name: words('selling.read') }).click()
    await sees(page.getByRole('dialog').getByRole('heading').nth(2))
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page
        .getByRole('dialog')
        .getByRole('link', { name: words('selling.download') })
        .click(),
    ])
    expect(file.suggestedFilename()).toMatch(/ - Plaza\.docx$/)
    await page.keyboard.press('Escape')

    const agree = page.getByRole('checkbox', { name: words('selling.agree') })
    await agree.check()
    await press(visit, words('selling.send'))
    await sees(page.getByText(validation.not_english[lang]))
    await page.getByLabel(words('selling.contact')).fill('Alba Nunez')
    await press(visit, words('selling.send'))
    await sees(page.getByRole('heading', { name: words('selling.review') }))
    await sees(page.getByText('Alfarería Alba', { exact: true }))

    // The screen hears of both decisions by itself.
    const first = await applicationOf(token)
    await plaza('application', 'refuse', first.id, '--reason', 'identity_unreadable', ...byOperator)
    await sees(page.getByRole('heading', { name: words('selling.refused') }))
    await sees(page.getByText(reasons.identity_unreadable[lang]))
    await press(visit, words('selling.mend'))
    expect(await page.getByLabel(words('selling.shopName')).inputValue()).toBe('Alfarería Alba')
    await expect.poll(() => page.locator('main form img').count()).toBe(2)
    await chooseIdentity(visit, 'selling.idFront', '#9c7')
    await page.reload()
    await visit.settled()
    await agree.check()
    await press(visit, words('selling.send'))
    await sees(page.getByRole('heading', { name: words('selling.review') }))
    const second = await applicationOf(token)
    expect(second.id_front).not.toBe(first.id_front)
    expect(second.id_holder).toBe(first.id_holder)

    await plaza('application', 'approve', second.id, ...byOperator)
    await sees(page.getByRole('heading', { name: words('selling.open', { shop: 'Alfarería Alba' }) }))
    const { seller_url } = await ask('getUserinfo', {}, { token })
    // The way into the office is known by another answer than the decision.
    await expect.poll(() => page.getByRole('button', { name: words('market.sellerOffice') }).count()).toBe(seller_url === null ? 0 : 1)
    await page.getByRole('link', { name: words('selling.visit') }).click()
    await sees(page.getByRole('heading', { level: 1, name: 'Alfarería Alba' }))
  })
})

browserTest('an application is taken back with a question, and what was typed is in the form again', async (open) => {
  const { token } = await newCustomer('haru@example.test')
  const visit = await open({ lang: 'ja', token })
  const { page, words, go } = visit
  await go('#/pages/mine/dashboard')
  await page
    .getByRole('navigation', { name: words('shell.account') })
    .getByRole('link', { name: words('market.sell') })
    .click()
  await fillApplication(visit, { shop: '春の器', contact: 'Haru Mori' })
  await page.getByRole('checkbox', { name: words('selling.agree') }).check()
  await press(visit, words('selling.send'))
  await sees(page.getByRole('heading', { name: words('selling.review') }))
  const { id_front } = await applicationOf(token)

  await press(visit, words('selling.cancel'))
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: words('selling.cancel.keep') }).click()
  await seesNoLonger(dialog)
  await press(visit, words('selling.cancel'))
  await dialog.getByRole('button', { name: words('selling.cancel'), exact: true }).click()
  await sees(page.getByRole('button', { name: words('selling.send') }))
  expect(await page.getByLabel(words('selling.shopName')).inputValue()).toBe('春の器')
  expect((await ask('getSellerApplication', {}, { token })).application).toBeNull()

  // The agreement is accepted anew each time, and the pictures were not sent again.
  await press(visit, words('selling.send'))
  await sees(page.getByText(words('selling.mustAgree')))
  await page.getByRole('checkbox', { name: words('selling.agree') }).check()
  await press(visit, words('selling.send'))
  await sees(page.getByRole('heading', { name: words('selling.review') }))
  expect((await applicationOf(token)).id_front).toBe(id_front)
})

browserTest(
  'whoever has a shop already finds it in place of the form, and the next person at the device gets nothing of a draft',
  async (open) => {
    const { 'access-token': token } = await ask('loginAccount', { email: 'seller@plaza.test', password: 'plaza-demo' })
    const visit = await open({ lang: 'en', token })
    const { page, words, go } = visit
    await go(sell)
    await sees(page.getByRole('heading', { name: words('selling.openPlain') }))
    const draft = { customer: '999999', mends: null, application: { shop_name: 'Somebody else’s' } }
    await page.evaluate((kept) => sessionStorage.setItem('selling', kept), JSON.stringify(draft))
    const { token: another } = await newCustomer('next@example.test')
    await page.evaluate((next) => localStorage.setItem('access-token', next), another)
    await page.goto(`${theShop().origin}/?again${sell}`)
    await visit.settled()
    expect(await page.getByLabel(words('selling.shopName')).inputValue()).toBe('')
    await page.getByLabel(words('selling.shopName')).fill('Next')
    const kept = () => page.evaluate(() => sessionStorage.getItem('selling'))
    await expect.poll(kept).toContain('"Next"')
    await page
      .getByRole('navigation', { name: words('shell.account') })
      .getByRole('button', { name: words('shell.signOut') })
      .click()
    await expect.poll(kept).toBeNull()
  },
)

browserTest('the seller office is entered with a token that is asked for at the press, and stands in no link before', async (open) => {
  const { token } = await newCustomer('office@example.test')
  const { page, words, go } = await open({ lang: 'th', token })
  const { origin } = theShop()
  // The office is an app of its own: here it is only said that there is one, and where.
  await page.route('**/api/customer/info/get_userinfo', async (route) => {
    const response = await route.fetch()
    const answer = (await response.json()) as { data: object }
    await route.fulfill({ response, json: { ...answer, data: { ...answer.data, shop_id: '1', seller_url: origin } } })
  })
  const asked: string[] = []
  await page.route('**/api/customer/user/ptoken', async (route) => {
    asked.push(route.request().method())
    await route.fulfill({ json: { code: 200, message: '', data: { seller_url: `${origin}/?office#/pages/policy/support?ptoken=once` } } })
  })
  for (const [visits, place] of ['#/pages/mine/dashboard', sell].entries()) {
    await go(place)
    await sees(page.getByRole('navigation', { name: words('shell.account') }).getByRole('link', { name: words('market.yourShop') }))
    const office = page.getByRole('button', { name: words('market.sellerOffice') })
    await sees(office)
    expect(await page.content()).not.toContain('ptoken')
    expect(asked).toHaveLength(visits)
    await office.click()
    await page.waitForURL(/\?office#.*ptoken=once$/)
  }
  expect(asked).toEqual(['POST', 'POST'])
})
