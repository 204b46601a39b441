import { expect } from 'vitest'
import { appCode } from '../server/testing/app-code.ts'
import { plaza } from './api.ts'
import { browserTest, sees } from './browser.ts'
import { consoleOrigin, demoOperatorPassword, signInToConsole } from './console.ts'
import { consoleWordsOf } from './words.ts'

browserTest('an operator is invited, chooses password and app by the link once, and comes in with both', async (open) => {
  const invitation = await plaza('operator', 'create', 'nadia@plaza.test', '--name', 'Nadia', '--role', 'review')
  const link = /http\S+/.exec(invitation)?.[0] ?? ''
  const visit = await open({ lang: 'es' })
  const words = consoleWordsOf('es')
  const { page, settled } = visit
  await page.goto(link)
  await settled()
  // The token is in no history and over no shoulder.
  expect(page.url()).toBe(`${consoleOrigin()}/#/welcome`)
  await sees(page.getByRole('heading', { name: words('entering.welcome', { name: 'Nadia' }) }))
  const password = page.getByRole('textbox', { name: words('entering.choosePassword') })
  await password.fill('short')
  await page.getByRole('button', { name: words('entering.next') }).click()
  expect(await page.getByRole('img', { name: words('proving.qrCode') }).count()).toBe(0)
  await password.fill('password1234')
  await page.getByRole('button', { name: words('entering.next') }).click()
  const secret = (await page.locator('main code').textContent())?.replace(/\s/g, '') ?? ''
  const code = page.getByLabel(words('proving.shownCode'))
  await code.fill(appCode(secret, 600))
  await page.getByRole('button', { name: words('proving.turnOn') }).click()
  // What was chosen first is told first: it is among those that everybody tries.
  await sees(page.getByRole('textbox', { name: words('entering.choosePassword') }))
  await password.fill('a quiet harbour in may')
  await page.getByRole('button', { name: words('entering.next') }).click()
  await code.fill(appCode(secret, 600))
  await page.getByRole('button', { name: words('proving.turnOn') }).click()
  await sees(page.getByText(words('proving.shownCodeWrong')))
  await code.fill(appCode(secret))
  await page.getByRole('button', { name: words('proving.turnOn') }).click()
  await sees(page.getByRole('heading', { name: words('security.saveCodes') }))
  const recovery = await page.locator('main code').allTextContents()
  expect(recovery).toHaveLength(10)
  await page.getByRole('button', { name: words('proving.codesSaved') }).click()
  await sees(page.getByRole('heading', { level: 1, name: words('frame.today') }))
  // Reviewers find no people of the house.
  expect(await page.getByRole('link', { name: words('frame.operators'), exact: true }).count()).toBe(0)

  await page.getByRole('button', { name: words('frame.menu') }).click()
  await page.getByRole('menuitem', { name: words('frame.leave') }).click()
  await sees(page.getByRole('heading', { name: words('entering.title') }))
  await page.goto(link)
  await settled()
  await sees(page.getByRole('heading', { name: words('entering.used') }))
  await page.getByRole('link', { name: words('entering.toSignIn') }).click()
  await page.getByLabel(words('entering.email')).fill('nadia@plaza.test')
  await page.getByRole('textbox', { name: words('entering.password') }).fill('a quiet harbour in may')
  await page.getByRole('button', { name: words('entering.signIn'), exact: true }).click()
  await sees(page.getByRole('heading', { name: words('entering.second') }))
  await page.getByLabel(words('proving.appCode')).fill(appCode(secret, 30))
  await page.getByRole('button', { name: words('entering.signIn'), exact: true }).click()
  await sees(page.getByRole('heading', { level: 1, name: words('frame.today') }))
})

browserTest('what moves power asks again who is there, and goes on by itself', async (open) => {
  const visit = await open({ lang: 'es' })
  const words = consoleWordsOf('es')
  const { page } = visit
  await plaza('operator', 'create', 'bruno@plaza.test', '--name', 'Bruno', '--role', 'money')
  await signInToConsole(visit, '#/operators')
  await sees(page.getByText('bruno@plaza.test'))
  await sees(page.getByText(words('people.state.invited')))
  let refusals = 0
  // As after five minutes: the first try is refused, whatever stands in the session.
  await page.route('**/api/operator/people/role', async (route) => {
    if (refusals++ > 0) return route.continue()
    const data = { step_up_required: true }
    return route.fulfill({ json: { code: 2000002, message: 'No.', data } })
  })
  const row = page.getByRole('row', { name: /bruno@plaza\.test/ })
  await row.getByRole('button', { name: /Bruno/ }).click()
  await page.getByRole('menuitem', { name: words('people.changeRole') }).click()
  await page.getByRole('radio', { name: words('frame.role.review') }).check()
  await page.getByRole('button', { name: words('shell.save') }).click()
  const again = page.getByRole('dialog', { name: words('entering.again') })
  // The field has the focus: one types at once.
  await sees(again.getByRole('textbox', { name: words('entering.password') }))
  await page.keyboard.type('not the password')
  await again.getByRole('button', { name: words('entering.goOn') }).click()
  await sees(again.getByText('No es correcta.'))
  await again.getByRole('textbox', { name: words('entering.password') }).fill(demoOperatorPassword)
  await again.getByRole('button', { name: words('entering.goOn') }).click()
  await sees(page.getByText(words('people.changed')))
  await sees(row.getByText(words('frame.role.review'), { exact: true }))
  expect(refusals).toBe(2)
})
