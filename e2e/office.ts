import { ask } from './api.ts'
import type { Visit } from './browser.ts'
import { theShop } from './shop.ts'

/** Where the seller office of the running server is. */
export const officeOrigin = (): string => {
  const { protocol, host } = new URL(theShop().origin)
  return `${protocol}//seller.${host}`
}

export const demoSeller = { email: 'seller@plaza.test', password: 'plaza-demo' }

/** Enters the office by a link, as its owner does from the storefront, and goes to one of its screens; by default as the demo seller. */
export async function enterOffice({ page, settled }: Visit, address = '#/', token?: string): Promise<void> {
  const asker = token ?? (await ask('loginAccount', demoSeller))['access-token']
  const { seller_url } = await ask('getSellerLink', {}, { token: asker })
  const link = new URL(seller_url)
  await page.goto(`${link.origin}/${link.hash.replace('?', `?back=${encodeURIComponent(address.replace(/^#/, ''))}&`)}`)
  await page.locator('main h1 ~ button').click()
  await page.waitForURL((url) => !url.hash.startsWith('#/enter'))
  await settled()
}
