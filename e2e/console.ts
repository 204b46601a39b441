import { operatorBy } from '../server/operators/find.ts'
import type { Visit } from './browser.ts'
import { theHouse } from './house.ts'
import { letIn, officeAt } from './sessions.ts'
import { theShop } from './shop.ts'
import { consoleWordsOf } from './words.ts'

/** Where the console of the running server is. */
export const consoleOrigin = (): string => officeAt(theShop().origin, 'operator')

export const demoOperators = ['operator@plaza.test', 'operator2@plaza.test'] as const
export const demoOperatorPassword = 'plaza-demo'

/** Opens one of the screens of the console as one of the operators of the demo, who is in already. */
export async function enterConsole(visit: Visit, address = '#/', email: string = demoOperators[0]): Promise<void> {
  const { patientDb } = await theHouse()
  const operator = await patientDb.transaction((tx) => operatorBy(tx, email))
  await letIn(visit, consoleOrigin(), 'operator', operator)
  await visit.page.goto(`${consoleOrigin()}/${address}`)
  await visit.settled()
}

/** The same through its door: the operators of the demo come in by their password alone. */
export async function signInToConsole({ page, lang, settled }: Visit, address = '#/'): Promise<void> {
  const words = consoleWordsOf(lang)
  await page.goto(`${consoleOrigin()}/#/enter?back=${encodeURIComponent(address)}`)
  await page.getByLabel(words('entering.email')).fill(demoOperators[0])
  await page.getByRole('textbox', { name: words('entering.password') }).fill(demoOperatorPassword)
  await page.getByRole('button', { name: words('entering.signIn'), exact: true }).click()
  await page.waitForURL((url) => !url.hash.startsWith('#/enter'))
  await settled()
}
