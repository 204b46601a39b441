import { describe, expect } from 'vitest'
import { allProducts, ask, signInDemoBuyer } from './api.ts'
import { browserTest, sees, seesNoLonger } from './browser.ts'

/** Something whose shop lets people at home fetch it for nothing, and charges for sending it. */
async function somethingToFetch() {
  for (const { id, shop } of await allProducts()) {
    const { product } = await ask('getProduct', { product_id: id })
    const pickup = product.delivery.find(({ kind }) => kind === 'pickup')
    const costs = ({ zones }: (typeof product.delivery)[number]) => zones.flatMap(({ bands }) => bands.map(({ cost }) => Number(cost)))
    if (pickup && product.delivery.every((method) => method.kind === 'pickup' || costs(method).every((cost) => cost > 0))) {
      return { id, shopId: shop.id, pickup, home: pickup.zones[0]?.places?.[0] ?? '' }
    }
  }
  throw new Error('the demo marketplace has changed: no shop has a pickup')
}

const nameOf = (country: string) => new Intl.DisplayNames('en', { type: 'region' }).of(country) ?? ''

describe('delivery is a promise to a country', () => {
  browserTest('the product page says when and for how much it is sent there, and a pickup is no free delivery', async (open) => {
    const { id, pickup, home } = await somethingToFetch()
    const { page, words, go, settled } = await open({ lang: 'en' })
    await go(`#/pages/prouduct/detail?id=${id}`)
    const deliveries = page.getByRole('main')
    expect(await deliveries.getByText(words('market.freeDelivery')).count()).toBe(0)
    await sees(deliveries.getByRole('button', { name: words('delivery.to', { country: nameOf(home) }) }).first())
    await sees(deliveries.getByText(pickup.name_en))

    await deliveries
      .getByRole('button', { name: words('delivery.to', { country: nameOf(home) }) })
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(words('delivery.country')).selectOption('TH')
    await dialog.getByRole('button', { name: words('delivery.show') }).click()
    await seesNoLonger(dialog)
    await sees(deliveries.getByRole('button', { name: words('delivery.to', { country: 'Thailand' }) }).first())
    await seesNoLonger(deliveries.getByText(pickup.name_en))
    expect(await deliveries.getByText(words('delivery.free'), { exact: true }).count()).toBe(0)

    // Remembered on this device, and asked for with every list.
    const asked = page.waitForRequest('**/api/shop/**')
    await go(`#/pages/shop/detail?id=${(await ask('getProduct', { product_id: id })).product.shop.id}`)
    expect(new URL((await asked).url()).searchParams.get('ship_to')).toBe('TH')
    await settled()
  })

  browserTest('it follows the default address at once', async (open) => {
    const token = await signInDemoBuyer()
    const { address_list: addresses } = await ask('getAddressList', {}, { token })
    const [home, abroad] = [addresses.find(({ is_default }) => is_default), addresses.find(({ is_default }) => !is_default)]
    if (!home || !abroad || home.country === abroad.country) throw new Error('the demo buyer has moved: choose other addresses here')
    const { page, words, go } = await open({ lang: 'en', token })
    const banner = page.getByRole('banner')
    try {
      await go('#/pages/mine/pc_mine?tab=addresses')
      await sees(banner.getByRole('button', { name: words('delivery.to', { country: nameOf(home.country) }) }))
      await page
        .getByRole('button', { name: words('places.useAsDefault') })
        .first()
        .click()
      await sees(banner.getByRole('button', { name: words('delivery.to', { country: nameOf(abroad.country) }) }))
    } finally {
      await ask('setDefaultAddress', { address_id: home.address_id }, { token })
    }
  })
})
