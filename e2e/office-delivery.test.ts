import { expect } from 'vitest'
import { expectAccess } from './access.ts'
import { ask } from './api.ts'
import { browserTest, sees, seesNoLonger } from './browser.ts'
import { demoSeller, enterOffice } from './office.ts'
import { press } from './steps.ts'
import { officeWordsOf } from './words.ts'

const lang = 'en'
const words = officeWordsOf(lang)

browserTest(
  'a shop says where it sends for how much, sees what a buyer pays, and is away until a day that buyers are told',
  async (open) => {
    const { 'access-token': token } = await ask('loginAccount', demoSeller)
    const { shop_id } = await ask('getUserinfo', {}, { token })
    const { list } = await ask('getShop', { a: shop_id ?? '', b: 1 }, { lang })
    const productId = list.find(({ in_stock }) => in_stock)?.id ?? ''

    // A method for one country and two of its provinces, by weight.
    const office = await open({ lang })
    const { page } = office
    await enterOffice(office, '#/delivery')
    await sees(page.getByRole('heading', { level: 1, name: words('delivery.title') }))
    await page.getByRole('link', { name: words('delivery.add') }).click()
    await page.getByRole('textbox', { name: `${words('delivery.name')} · English` }).fill('Post of Córdoba')
    const zone = (number: number) =>
      page
        .getByRole('region')
        .or(page.locator('section'))
        .filter({ has: page.getByRole('heading', { name: words('delivery.zone', { number }) }) })
    await zone(1).getByLabel(words('delivery.addCountry')).selectOption('ES')
    await press(office, words('delivery.wholeCountry'))
    await zone(1).getByLabel(words('delivery.pricing'), { exact: true }).selectOption('weight')
    await zone(1).getByLabel(words('delivery.cost')).first().fill('4,90')
    await zone(1).getByLabel(words('delivery.fromKg')).fill('2,5')
    await zone(1).getByLabel(words('delivery.cost')).last().fill('8.50')
    await press(office, words('delivery.addZone'))
    await zone(2).getByLabel(words('delivery.everywhereElse')).uncheck()
    await zone(2).getByLabel(words('delivery.addCountry')).selectOption('ES')
    await press(office, words('delivery.someProvinces'))
    const provinces = page.getByRole('dialog')
    await provinces.getByLabel('Las Palmas').check()
    await provinces.getByLabel('Santa Cruz de Tenerife').check()
    await press(office, words('shell.continue'))
    // What is wrong is said where it is, and what was typed survives a reload.
    await press(office, words('shell.save'))
    await sees(page.getByText(words('delivery.settle')))
    await page.reload()
    await sees(page.getByText(words('delivery.draftKept')))
    await zone(2).getByLabel(words('delivery.cost')).fill('15')
    await expectAccess(office)
    await press(office, words('shell.save'))
    await sees(page.getByRole('heading', { name: 'Post of Córdoba' }))

    // The calculator says what a checkout says, by the weight and the province.
    const calculator = page.locator('#calculator')
    await calculator.getByLabel(words('delivery.buyerIn')).selectOption('ES')
    await calculator.getByLabel(words('delivery.weight')).fill('3')
    const offer = calculator.getByRole('listitem').filter({ hasText: 'Post of Córdoba' })
    await sees(offer.filter({ hasText: '$8.50' }))
    await calculator.getByLabel(words('delivery.province')).selectOption({ label: 'Las Palmas' })
    await sees(offer.filter({ hasText: '$15.00' }))
    await expectAccess(office)

    // A buyer of whom only the country is known is told between what it is.
    const buyer = await open({ lang })
    await buyer.page.addInitScript(() => localStorage.setItem('country', 'ES'))
    await buyer.go(`#/pages/prouduct/detail?id=${productId}`)
    await sees(buyer.page.getByText(buyer.words('zones.byProvince', { country: 'Spain' })))

    await press(office, words('delivery.removeOne', { name: 'Post of Córdoba' }))
    await page
      .getByRole('dialog')
      .getByRole('button', { name: words('shell.remove') })
      .click()
    await seesNoLonger(page.getByRole('heading', { name: 'Post of Córdoba' }))

    // Away until a day: buyers are told before they try, and so is who looks at the page before it is saved.
    await page
      .getByRole('link', { name: words('frame.shop'), exact: true })
      .first()
      .click()
    const vacation = page.locator('#vacation')
    const back = new Date(Date.now() + 9 * 86_400_000)
    const until = vacation.getByRole('textbox', { name: words('shop.vacationUntil') })
    // What is no day is not left out: nothing begins without it.
    await until.fill('02/31/2027')
    await press(office, words('shop.vacationStart'))
    await sees(page.getByText(words('dates.malformed', { form: 'mm/dd/yyyy' })))
    await expect.poll(() => until.evaluate((element) => element === document.activeElement)).toBe(true)
    await until.fill(back.toISOString().slice(0, 10))
    await press(office, words('shop.vacationStart'))
    await sees(page.getByText(words('shop.vacationSaved')))
    await page
      .locator('#about')
      .getByLabel(`${words('shop.aboutLabel')} · English`)
      .fill('Made by four hands.')
    await press(office, words('shop.preview'))
    await sees(page.getByRole('dialog').getByText('Made by four hands.'))
    await expectAccess(office)
    await page.keyboard.press('Escape')
    await buyer.page.reload()
    await sees(buyer.page.getByRole('note'))
    expect(await buyer.page.getByRole('button', { name: buyer.words('product.buyNow') }).count()).toBe(0)
    await vacation.getByRole('button', { name: words('shop.vacationEnd') }).click()
    await sees(vacation.getByRole('button', { name: words('shop.vacationStart') }))
  },
)
