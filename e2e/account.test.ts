import { expect } from 'vitest'
import { ask, signInDemoBuyer } from './api.ts'
import { browserTest, sees } from './browser.ts'

const places = [
  '#/pages/mine/dashboard',
  '#/pages/history/purchase',
  '#/pages/mine/refund_sent',
  '#/pages/mine/pc_mine?tab=conversations',
  '#/pages/mine/wallet',
  ...['coupons', 'addresses', 'favourites', 'shops', 'notices'].map((tab) => `#/pages/mine/pc_mine?tab=${tab}`),
  '#/pages/mine/confing',
  '#/pages/mine/pc_mine?tab=devices',
  '#/pages/shop/create',
]

/** An order in a state; `isTracked`: whether its carrier has a page that tells of parcels. Others of these tests ship for the same buyer. */
async function orderWith(token: string, label: string, isTracked = true) {
  const { list } = await ask('getOrders', { page_size: 48 }, { token })
  for (const { id } of list.filter((order) => order.label === label)) {
    const order = await ask('getOrder', { order_id: id }, { token })
    if ((order.tracking_url !== null) === isTracked) return order
  }
  throw new Error(`the demo has no order that is ${label}`)
}

browserTest('every page of the account stands in one frame on a desktop, where the place one is at is marked', async (open) => {
  const token = await signInDemoBuyer()
  const { id } = await orderWith(token, 'in_transit')
  const { page, words, go } = await open({ lang: 'es', token })
  const side = page.getByRole('navigation', { name: words('shell.account') })
  const frames = new Set<string>()
  for (const place of [...places, `#/pages/history/detail?id=${id}`]) {
    await go(place)
    await sees(page.getByRole('heading', { level: 1 }))
    const links = await side.getByRole('link').evaluateAll((all) => all.map((link) => [link.getAttribute('href'), link.ariaCurrent]))
    expect(links.map(([href]) => href)).toEqual(places)
    const marked = links.filter(([, current]) => current)
    expect(marked).toEqual([place.includes('detail') ? ['#/pages/history/purchase', 'true'] : [place, 'page']])
    const [navigation, heading] = [await side.boundingBox(), await page.getByRole('heading', { level: 1 }).boundingBox()]
    frames.add([navigation?.x, navigation?.y, navigation?.width, heading?.x].map((length) => Math.round(length ?? -1)).join())
  }
  expect([...frames]).toHaveLength(1)
})

browserTest('on a phone the dashboard lists the places of the account, and each leads back', async (open) => {
  const token = await signInDemoBuyer()
  const { page, words, go } = await open({ lang: 'ja', size: 'phone', token })
  await go('#/pages/mine/dashboard')
  const list = page.getByRole('navigation', { name: words('shell.account') }).filter({ visible: true })
  expect(await list.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(places.slice(1))
  await list.getByRole('link', { name: words('market.section.devices') }).click()
  await sees(page.getByRole('heading', { level: 1, name: words('market.section.devices') }))
  expect(await list.count()).toBe(0)
  await page
    .getByRole('banner')
    .getByRole('button', { name: words('shell.back') })
    .click()
  await sees(page.getByRole('heading', { level: 1, name: words('account.hello', { name: 'Lucia' }) }))
})

browserTest(
  'a tracking number stands once, leads to the page of its carrier in a tab of its own, and is copied from beside it',
  async (open) => {
    const token = await signInDemoBuyer()
    const [known, unknown] = [await orderWith(token, 'in_transit'), await orderWith(token, 'delivered', false)]
    const number = known.log_sn ?? ''
    const { page, context, words, go } = await open({ lang: 'zh', size: 'phone', token })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await go(`#/pages/history/detail?id=${known.id}`)
    const link = page.getByRole('link', { name: words('orders.trackAt', { number, carrier: '顺丰速运' }) })
    expect(await link.evaluate((element) => ['href', 'target', 'rel'].map((name) => element.getAttribute(name)))).toEqual([
      known.tracking_url,
      '_blank',
      'noopener noreferrer',
    ])
    expect(await page.getByText(number).count()).toBe(1)
    const copy = page.getByRole('button', { name: words('orders.copyTracking') })
    const middleOf = async (thing: typeof link) => thing.boundingBox().then((box) => box && box.y + box.height / 2)
    expect(await middleOf(copy)).toBeCloseTo((await middleOf(link)) ?? 0, -1)
    await copy.click()
    await sees(page.getByText(words('shell.copied')))
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(number)

    await go(`#/pages/history/detail?id=${unknown.id}`)
    await sees(page.getByText(unknown.log_sn ?? '', { exact: true }))
    expect(await page.getByRole('link', { name: unknown.log_sn ?? '' }).count()).toBe(0)
  },
)

for (const lang of ['es', 'ja'] as const) {
  browserTest(`forms in ${lang} ask for a name in the order in which it is said there`, async (open) => {
    const fields = lang === 'ja' ? ['family-name', 'given-name'] : ['given-name', 'family-name']
    const customer = await open({ lang, token: await signInDemoBuyer() })
    await customer.go('#/pages/mine/confing')
    const visitor = await open({ lang })
    await visitor.go('#/pages/users/register')
    for (const { page } of [customer, visitor]) {
      const asked = page.locator('input[autocomplete$="-name"]')
      expect(await asked.evaluateAll((all) => all.map((input) => input.getAttribute('autocomplete')))).toEqual(fields)
    }
  })
}

browserTest(
  'the wallet is looked through by periods in the words of the language, and an address may bring days of its own',
  async (open) => {
    const token = await signInDemoBuyer()
    const { page, words, go, settled } = await open({ lang: 'ja', token })
    await go('#/pages/mine/wallet?from=2026-01-05&to=2026-02-07')
    const period = page.getByLabel(words('wallet.period'), { exact: true })
    expect(await period.locator('option:checked').textContent()).toBe('2026/01/05～2026/02/07')
    expect(await page.locator('input[type="date"]').count()).toBe(0)
    const year = new Date().getUTCFullYear()
    await period.selectOption(`${year - 1}年`)
    await settled()
    expect(await page.evaluate(() => location.hash)).toBe(`#/pages/mine/wallet?from=${year - 1}-01-01&to=${year - 1}-12-31`)
    await period.selectOption(words('wallet.period.all'))
    await sees(page.getByText(words('wallet.count', { count: (await ask('getTransactionDetails', {}, { token })).count })))
    expect(await page.evaluate(() => location.hash)).toBe('#/pages/mine/wallet')
  },
)
