import { expect } from 'vitest'
import { allProducts, ask, emptyCart, plaza, signInDemoBuyer } from './api.ts'
import { browserTest, sees, seesNoLonger } from './browser.ts'

/** The number of a new order that the demo buyer has paid for. */
async function buySomething(token: string): Promise<string> {
  await emptyCart(token)
  const product = (await allProducts()).find(({ sku_id, in_stock }) => sku_id !== null && in_stock)
  await ask('addToCart', { product_id: product?.id ?? '', qty: 1 }, { token })
  const { quote_id } = await ask('getQuote', {}, { token })
  const { orders } = await ask('submitOrder', { quote_id, payment_method: 'wallet' }, { token })
  return orders[0]?.increment_id ?? ''
}

browserTest('a notice appears on every open page without a reload, and what is read on one is read on the others', async (open) => {
  const token = await signInDemoBuyer()
  const number = await buySomething(token)
  await ask('markNoticesRead', {}, { token })
  const desk = await open({ lang: 'en', token })
  const phone = await open({ lang: 'en', size: 'phone', token: await signInDemoBuyer() })
  await desk.go('#/pages/mine/pc_mine?tab=notices')
  await phone.go('#/pages/mine/dashboard')
  const onPhone = (count: number) => phone.page.getByText(phone.words('shell.unreadNotices', { count })).filter({ visible: true })
  expect(await onPhone(1).count()).toBe(0)

  await plaza('order', 'ship', number, 'Correos', 'ES123456789')
  const row = desk.page.getByRole('listitem').filter({ hasText: number }).filter({ hasText: 'ES123456789' })
  await sees(row.getByText(desk.words('account.unread')))
  await sees(desk.page.getByRole('button', { name: desk.words('account.readAll', { count: 1 }) }))
  await sees(onPhone(1))

  await desk.page.getByRole('button', { name: desk.words('account.readAll', { count: 1 }) }).click()
  await seesNoLonger(row.getByText(desk.words('account.unread')))
  await seesNoLonger(onPhone(1))
})

browserTest('notices are filtered by type and by whether they were read, and the address keeps it', async (open) => {
  const token = await signInDemoBuyer()
  await ask('markNoticesRead', {}, { token })
  const { page, words, go, settled } = await open({ lang: 'es', token })
  const count = async (input: { type?: number }) => words('notices.count', { count: (await ask('getNotices', input, { token })).count })
  await go('#/pages/mine/pc_mine?tab=notices')
  await sees(page.getByText(await count({})))
  await page.getByLabel(words('notices.type'), { exact: true }).selectOption('-1')
  await page.waitForURL(/tab=notices&type=-1$/)
  await sees(page.getByText(await count({ type: -1 })))
  await page.getByRole('button', { name: words('notices.unread') }).click()
  await page.waitForURL(/type=-1&read=0$/)
  await sees(page.getByRole('heading', { name: words('notices.noneFound') }))
  await page.reload()
  await settled()
  await sees(page.getByRole('heading', { name: words('notices.noneFound') }))
  await page.getByRole('button', { name: words('notices.clear') }).click()
  await sees(page.getByText(await count({})))
})

browserTest('what one does not want to be told is switched off, and money and the account cannot be', async (open) => {
  const token = await signInDemoBuyer()
  const number = await buySomething(token)
  const { page, words, go } = await open({ lang: 'zh-TW', size: 'phone', token })
  const box = (group: 'orders' | 'money' | 'account', way: 'mail' | 'notice') =>
    page.getByRole('checkbox', { name: `${words(`notices.group.${group}`)}: ${words(`notices.way.${way}`)}` })
  const settings = async () => (await ask('getMessageSettings', {}, { token })).list.find(({ group }) => group === 'orders')
  try {
    await go('#/pages/mine/pc_mine?tab=notices')
    await page.getByRole('button', { name: words('notices.settings') }).click()
    for (const group of ['money', 'account'] as const)
      for (const way of ['mail', 'notice'] as const)
        expect([await box(group, way).isChecked(), await box(group, way).isEnabled()]).toEqual([true, false])
    await box('orders', 'notice').uncheck()
    await expect.poll(settings).toMatchObject({ mail: true, notice: false })
    await box('orders', 'mail').uncheck()
    await expect.poll(settings).toMatchObject({ mail: false, notice: false })
    const { count } = await ask('getNotices', {}, { token })
    await plaza('order', 'ship', number, 'Correos', 'ES123456780')
    expect((await ask('getNotices', {}, { token })).count).toBe(count)
    await page.reload()
    await expect.poll(() => box('orders', 'notice').isChecked()).toBe(false)
    await box('orders', 'notice').check()
    await expect.poll(settings).toMatchObject({ mail: false, notice: true })
  } finally {
    for (const way of ['mail', 'notice'] as const) await ask('setMessageSetting', { group: 'orders', way, on: true }, { token })
  }
})
