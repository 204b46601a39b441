import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Language } from '../contract/languages.ts'
import { allProducts, ask, newCustomer, plaza } from './api.ts'
import { browserTest, type Size, sees, seesNoLonger } from './browser.ts'
import { inCart, nameIn, press } from './steps.ts'

const visits: [Language, Size][] = [
  ['es', 'phone'],
  ['th', 'desktop'],
]

for (const [lang, size] of visits) {
  browserTest(
    `a coupon is got on a product, another by its code, and both are used in ${lang} on a ${size}; cancelled, they come back`,
    async (open) => {
      const { token } = await newCustomer(`saver-${randomUUID()}@plaza.test`)
      const home = { street: 'Calle Mayor 1', postal_code: '28013', city: 'Madrid', province: 'Madrid', country: 'ES' }
      await ask('addAddress', { name: 'Rosa Prueba', phone: '+34600000000', email: 'rosa@plaza.test', ...home }, { token })
      const product = (await allProducts()).find(
        ({ sku_id, in_stock, price }) => sku_id !== null && in_stock && Number(price) >= 10 && Number(price) < 40,
      )
      if (!product) throw new Error('the demo marketplace has changed: choose another product here')
      const { product: whole } = await ask('getProduct', { product_id: product.id }, { lang })
      const shop = nameIn(lang, whole.shop)
      const slug = await slugOf(whole.shop.id)
      const code = `E2E-${randomUUID().slice(0, 8)}`.toUpperCase()
      const until = new Date(Date.now() + 86_400_000).toISOString()
      await plaza('coupon', 'create', '--shop', slug, '--percent', '50', '--until', until, '--total', '1')
      await plaza(
        'coupon',
        'create',
        '--amount',
        '1.50',
        '--minimum',
        '2',
        '--until',
        until,
        '--code',
        code,
        '--hidden',
        '--by',
        'operator@plaza.test',
      )

      const visit = await open({ lang, size, token })
      const { page, words, go } = visit
      await go(`#/pages/prouduct/detail?id=${product.id}`)
      const half = words('coupons.off.percent', { percent: 50 })
      const ways = page.getByRole('button', { name: words('market.section.coupons') })
      await ways.click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: words('coupons.claimNamed', { coupon: half }) }).click()
      await sees(page.getByText(words('coupons.claimed')))
      await sees(dialog.getByRole('article').filter({ hasText: half }).getByText(words('coupons.mine')))
      await page.keyboard.press('Escape')

      await press(visit, words('market.addToCart'))
      await go('#/pages/cart/cart')
      // Half of it, told before there is an address.
      const cart = await ask('getCart', {}, { token })
      const price = (minor: bigint) => cents(minor)
      expect(cart.totals.discount).toBe(price(minorOf(cart.totals.items) / 2n))
      await press(visit, words('cart.checkOut'))
      await sees(page.getByText(words('checkout.shopCoupons')))
      await page.getByRole('button', { name: words('checkout.chooseCoupons') }).click()
      await sees(dialog.getByRole('group', { name: words('coupons.ofShop', { shop }) }))
      await dialog.getByRole('textbox', { name: words('coupons.code') }).fill('NO-SUCH-CODE')
      await page.keyboard.press('Enter')
      await sees(dialog.getByText(words('coupons.reason.unknown')))
      await dialog.getByRole('textbox', { name: words('coupons.code') }).fill(code.toLowerCase())
      await page.keyboard.press('Enter')
      // What was got is used at once.
      const ofHouse = dialog.getByRole('group', { name: words('coupons.ofHouse') })
      await expect.poll(() => ofHouse.getByRole('radio').first().isChecked()).toBe(true)
      // Without the one of the shop, and with it again.
      const ofShop = dialog.getByRole('group', { name: words('coupons.ofShop', { shop }) })
      await ofShop.getByRole('radio', { name: words('coupons.without') }).press('Space')
      await seesNoLonger(page.getByText(words('checkout.shopCoupons'), { exact: true }))
      await ofShop.getByRole('radio').first().press('Space')
      await expect.poll(() => ofShop.getByRole('radio').first().isChecked()).toBe(true)
      await dialog.getByRole('button', { name: words('coupons.done') }).click()
      await seesNoLonger(dialog)
      await sees(page.getByText(words('checkout.shopCoupons'), { exact: true }))
      await sees(page.getByText(words('checkout.houseCoupon'), { exact: true }))
      await sees(page.getByText(words('checkout.couponsApplied', { count: 2 })))
      await press(visit, words('checkout.toPayment'))
      await page.getByRole('radio', { name: words('market.pay.cod') }).press('Space')
      await press(visit, words('checkout.place'))
      await page.waitForURL(/purchase_id=/)
      // What was bought is not counted at the cart any more.
      await go('#/')
      await seesNoLonger(inCart(visit, 1))

      const { list } = await ask('getOrders', { status: 'all' }, { token })
      const { id = '' } = list[0] ?? {}
      const order = await ask('getOrder', { order_id: id }, { token })
      const items = minorOf(order.items_total)
      expect(order.discount).toBe(cents(items / 2n + 150n))
      expect(order.coupons.map(({ by }) => by)).toEqual(['shop', 'house'])
      await go(`#/pages/history/detail?id=${id}`)
      await sees(page.getByText(words('orders.coupon.shop')))
      await sees(page.getByText(words('orders.coupon.house')))

      await go('#/pages/mine/pc_mine?tab=coupons&state=used')
      await sees(page.getByRole('article').filter({ hasText: half }))
      await ask('cancelOrder', { order_id: id, cancel_remark: 'No' }, { token })
      await go('#/pages/mine/pc_mine?tab=coupons')
      await sees(page.getByRole('article').filter({ hasText: half }))
      await expect.poll(() => page.getByRole('article').count()).toBe(2)
    },
  )
}

const minorOf = (amount: string): bigint => BigInt(amount.replace('.', ''))
const cents = (minor: bigint): string => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`

/** The shop as commands name it. */
async function slugOf(shopId: string): Promise<string> {
  const { shop } = await ask('getShop', { a: shopId, b: '1' }, { lang: 'en' })
  return shop.name_en.toLowerCase().replaceAll(' ', '-')
}
