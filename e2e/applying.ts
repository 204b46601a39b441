import { drawPicture } from '../server/testing/draw-picture.ts'
import { ask } from './api.ts'
import { seesNoLonger, type Visit } from './browser.ts'

/** Sends one of the two pictures that say who applies. */
export async function chooseIdentity({ page, words }: Visit, name: 'selling.idFront' | 'selling.idHolder', colour: string): Promise<void> {
  const sent = page.waitForResponse((response) => response.url().endsWith('/api/upload'))
  await page
    .locator('input[type=file]')
    .and(page.getByLabel(words(name)))
    .setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: await drawPicture(colour) })
  await sent
  await seesNoLonger(page.getByRole('progressbar'))
}

/** The application for a shop, all but the agreement. */
export async function fillApplication(visit: Visit, { shop, contact }: { shop: string; contact: string }): Promise<void> {
  const { page, words } = visit
  await page.getByLabel(words('selling.shopName')).fill(shop)
  await page.getByLabel(words('selling.contact')).fill(contact)
  await page.getByLabel(words('places.phone')).fill('+34 600 123 456')
  await page.getByLabel(words('places.country')).selectOption('ES')
  await page.getByLabel(words('places.city')).fill('Granada')
  await page.getByLabel(words('selling.address')).fill('Calle Elvira 12, 18010')
  await chooseIdentity(visit, 'selling.idFront', '#c97')
  await chooseIdentity(visit, 'selling.idHolder', '#79c')
}

export const applicationOf = async (token: string) => {
  const { application } = await ask('getSellerApplication', {}, { token })
  if (!application) throw new Error('nothing was sent')
  return application
}
