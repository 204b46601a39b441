import type { Locator } from 'playwright-core'
import type { Language } from '../contract/languages.ts'
import { ask } from './api.ts'
import { sees, seesNoLonger, type Visit } from './browser.ts'
import { cardPageWords } from './words.ts'

export const cards = {
  good: '4242 4242 4242 4242',
  secure: '4000 0025 0000 3155',
  refused: '4000 0000 0000 0002',
}

/** A text in one language, or in English where that language has none: what the screens show. */
export const nameIn = (lang: Language, record: object, field = 'name'): string => {
  const texts = record as Record<string, string | null | undefined>
  return texts[`${field}_${lang}`] || texts[`${field}_en`] || ''
}

/** On phones the search of the header is a link to the search page. */
export async function searchFor({ page, words, size, settled }: Visit, term: string): Promise<void> {
  if (size === 'phone')
    await page
      .getByRole('banner')
      .getByRole('link', { name: words('market.searchProducts') })
      .click()
  await page.getByRole('combobox', { name: words('market.searchProducts') }).fill(term)
  await page.keyboard.press('Enter')
  await sees(page.getByRole('heading', { level: 1, name: words('search.resultsFor', { term }) }))
  await settled()
}

/** On the page of a product: one value of each option, as the first SKU that can be had has them. Gives what was chosen. */
export async function chooseOptions({ page, lang }: Visit, productId: string): Promise<string[]> {
  const { product } = await ask('getProduct', { product_id: productId }, { lang })
  const sku = product.skus.find(({ stock_left }) => stock_left >= 10)
  if (!sku) throw new Error(`product ${productId} is sold out`)
  const chosen: string[] = []
  for (const option of product.options) {
    const value = option.values.find(({ code }) => code === sku.values[option.code])
    if (!value) throw new Error(`product ${productId} has no such value`)
    const name = nameIn(lang, value)
    // A colour is a dot around an invisible radio: people press the dot.
    const values = page.getByRole('group', { name: nameIn(lang, option) }).locator('label')
    await values.filter({ has: page.getByRole('radio', { name, exact: true }) }).click()
    chosen.push(name)
  }
  return chosen
}

/** How many the badge at the cart counts, wherever the way to the cart is on this screen. */
export const inCart = ({ page, words }: Visit, count: number): Locator =>
  page.getByText(words('market.inCart', { count })).filter({ visible: true })

/** The button at the foot of a phone's screen or in the column of a desktop: one of both is to be seen. */
export const press = ({ page }: Visit, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click()

/** The session of who is signed in on the screen. */
export const tokenOf = ({ page }: Visit): Promise<string> => page.evaluate(() => localStorage.getItem('access-token') ?? '')

export async function register(visit: Visit, { firstname, email }: { firstname: string; email: string }): Promise<void> {
  const { page, words } = visit
  await sees(page.getByRole('heading', { level: 1, name: words('signing.create') }))
  await page.getByLabel(words('signing.firstname')).fill(firstname)
  await page.getByLabel(words('signing.email')).fill(email)
  await page.getByRole('textbox', { name: words('signing.password') }).fill('ceramic-harbour-27')
  await page.getByRole('checkbox').check()
  await sees(page.getByText(words('signing.captchaReady')))
  await press(visit, words('signing.create'))
}

export async function signInAsDemoBuyer(visit: Visit): Promise<void> {
  const { page, words } = visit
  await sees(page.getByRole('heading', { level: 1, name: words('signing.signIn') }))
  await press(visit, words('signing.useDemo'))
  await page
    .locator('main')
    .getByRole('button', { name: words('signing.signIn'), exact: true })
    .click()
  await seesNoLonger(page.getByRole('heading', { level: 1, name: words('signing.signIn') }))
}

type Place = { country: string; province: string; city: string; postalCode: string; street: string; phone: string }
export const places: Partial<Record<Language, Place>> = {
  es: {
    country: 'ES',
    province: 'Madrid',
    city: 'Madrid',
    postalCode: '28012',
    street: 'Calle de la Cabeza 8, 2 A',
    phone: '+34600111222',
  },
  th: {
    country: 'TH',
    province: 'เชียงใหม่',
    city: 'เชียงใหม่',
    postalCode: '50200',
    street: '12 Nimmanhaemin Road',
    phone: '+66810001122',
  },
}

export async function fillAddress({ page, words, lang }: Visit, name: string): Promise<void> {
  const place = places[lang]
  if (!place) throw new Error(`no address to be written in ${lang}`)
  await page.getByLabel(words('places.country')).selectOption(place.country)
  const province = page.getByLabel(words('places.province'))
  const wanted = province.locator('option', { hasText: place.province })
  await wanted.first().waitFor({ state: 'attached' })
  await province.selectOption((await wanted.first().getAttribute('value')) ?? '')
  await page.getByLabel(words('places.city')).fill(place.city)
  await page.getByLabel(words('places.postalCode')).fill(place.postalCode)
  await page.getByLabel(words('places.street')).fill(place.street)
  await page.getByLabel(words('places.phone')).fill(place.phone)
  await page.getByLabel(words('places.name')).fill(name)
}

/** From the cart under review to the order that the demo buyer has paid from the wallet. */
export async function payFromWallet(visit: Visit): Promise<void> {
  const { page, words } = visit
  await sees(page.getByRole('heading', { level: 1, name: words('cart.review') }))
  await press(visit, words('cart.toDelivery'))
  await press(visit, words('checkout.toPayment'))
  await page.getByRole('radio', { name: words('market.pay.wallet') }).check()
  await press(visit, words('checkout.placeAndPay'))
  await sees(page.getByRole('heading', { level: 1, name: words('checkout.done.title', { name: 'Lucia' }) }))
}

/** Where the buyer of a return that was accepted says with whom it travels. */
export async function dispatchReturn(visit: Visit, number: string): Promise<void> {
  const { page, words } = visit
  await press(visit, words('returns.act.dispatch'))
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(words('returns.dispatch.carrier')).selectOption('correos')
  await dialog.getByLabel(words('returns.dispatch.number')).fill(number)
  await dialog.getByRole('button', { name: words('returns.dispatch.send') }).click()
  await sees(page.getByText(words('orders.returnState.dispatched'), { exact: true }))
  await sees(page.getByRole('link', { name: number }))
}

/** On the page of the card provider. Two cards ask for nothing; the secure one asks its owner. */
export async function payOnCardPage({ page, lang }: Visit, card: keyof typeof cards): Promise<void> {
  const say = cardPageWords(lang)
  await page.getByLabel(say('number')).fill(cards[card])
  await page.getByLabel(say('expiry')).fill('12/34')
  await page.getByLabel(say('code'), { exact: true }).fill('123')
  await page.getByLabel(say('name')).fill('Ana Prueba')
  await page.getByRole('button', { name: new RegExp(`^${say('pay').replace('{amount}', '.+')}`) }).click()
  if (card === 'secure') await page.getByRole('button', { name: say('confirm'), exact: true }).click()
}
