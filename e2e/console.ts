import type { Visit } from './browser.ts'
import { theShop } from './shop.ts'
import { consoleWordsOf } from './words.ts'

/** Where the console of the running server is. */
export const consoleOrigin = (): string => {
  const { protocol, host } = new URL(theShop().origin)
  return `${protocol}//operator.${host}`
}

export const demoOperators = ['operator@plaza.test', 'operator2@plaza.test'] as const
export const demoOperatorPassword = 'plaza-demo'

/** Enters the console as one of the operators of the demo, who come in by their password alone, and goes to one of its screens. */
export async function enterConsole({ page, lang, settled }: Visit, address = '#/', email: string = demoOperators[0]): Promise<void> {
  const words = consoleWordsOf(lang)
  await page.goto(`${consoleOrigin()}/#/enter?back=${encodeURIComponent(address)}`)
  await page.getByLabel(words('entering.email')).fill(email)
  await page.getByRole('textbox', { name: words('entering.password') }).fill(demoOperatorPassword)
  await page.getByRole('button', { name: words('entering.signIn'), exact: true }).click()
  await page.waitForURL((url) => !url.hash.startsWith('#/enter'))
  await settled()
}
