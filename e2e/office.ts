import { row } from '../server/platform/database.ts'
import { sql } from '../server/platform/sql.ts'
import { drawPicture } from '../server/testing/draw-picture.ts'
import { sees, type Visit } from './browser.ts'
import { theHouse } from './house.ts'
import { letIn, officeAt } from './sessions.ts'
import { theShop } from './shop.ts'
import type { OfficeWords } from './words.ts'

/** Where the seller office of the running server is. */
export const officeOrigin = (): string => officeAt(theShop().origin, 'seller')

export const demoSeller = { email: 'seller@plaza.test', password: 'plaza-demo' }

/** Opens one of the screens of the office as the owner of a shop, who is in already; by default as the demo seller. */
export async function enterOffice(visit: Visit, address = '#/', email = demoSeller.email): Promise<void> {
  const { patientDb } = await theHouse()
  const { member_id } = await row<{ member_id: string }>(
    patientDb,
    sql`select m.id as member_id from shop_member m join customer c on c.id = m.customer_id where c.email = ${email} and m.role = 'owner'`,
  )
  await letIn(visit, officeOrigin(), 'seller', { kind: 'shop_member', memberId: member_id })
  await visit.page.goto(`${officeOrigin()}/${address}`)
  await visit.settled()
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
