import { drawPicture } from '../server/testing/draw-picture.ts'
import { ask } from './api.ts'
import { sees, type Visit } from './browser.ts'
import { theShop } from './shop.ts'
import type { OfficeWords } from './words.ts'

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

/** Gives the product that is being written its pictures. */
export async function addPictures({ page }: Visit, words: OfficeWords, colours: readonly string[]): Promise<void> {
  const files = colours.map(async (colour, index) => ({
    name: `${index}.png`,
    mimeType: 'image/png',
    buffer: await drawPicture(colour, { width: 300, height: 300 }),
  }))
  await page.getByLabel(words('products.pictures.add')).setInputFiles(await Promise.all(files))
}

/** Sends the draft in; gives the number of its application. */
export async function sendIn({ page }: Visit, words: OfficeWords): Promise<string> {
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/seller/product/submit')),
    page.getByRole('button', { name: words('products.submit.send') }).click(),
  ])
  await sees(page.getByText(words('products.submit.sent')))
  return ((await answer.json()) as { data: { application_id: string } }).data.application_id
}
