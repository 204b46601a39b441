import type { lookingCalls } from '../../../contract/calls/looking.ts'
import type { peopleCalls } from '../../../contract/calls/people.ts'
import { closeShop } from '../../people/close-shop.ts'
import { suspendCustomer } from '../../people/suspend-customer.ts'
import { suspendShop } from '../../people/suspend-shop.ts'
import { makeOperator } from '../applying.ts'
import { enterConsole } from '../console.ts'
import type { TestPlaza, TestShop } from '../plaza.ts'
import type { Ready } from '../valid-inputs.ts'

/** What operators ask about customers and shops, and what they do with them. */
export async function openPeopleInputs(
  plaza: TestPlaza,
  shop: TestShop,
): Promise<Record<keyof typeof peopleCalls | keyof typeof lookingCalls, () => Promise<Ready>>> {
  const keeper = await makeOperator(plaza)
  const by = async (input: Record<string, unknown>): Promise<Ready> => ({
    input,
    options: await enterConsole(plaza, await makeOperator(plaza)),
  })
  const customer = async () => (await plaza.makeCustomer({ walletMinor: 50_000n })).customerId
  const ofShop = async () => (await plaza.seedShop()).shopId
  async function linkOf(): Promise<string> {
    const { input, options } = await by({ customer_id: await customer(), reason: 'An order hangs' })
    return new URL((await plaza.call('beginLook', input, options)).data.url).hash.split('code=')[1] ?? ''
  }
  const list = { q: 'ana', page_size: 48, after: '999999' }
  return {
    getCustomers: () => by({ ...list, view: 'all' }),
    getCustomer: async () => by({ customer_id: await customer() }),
    getCustomerEffect: async () => by({ customer_id: await customer() }),
    suspendCustomer: async () => by({ customer_id: await customer(), reason: 'payments_in_doubt', words: 'Card of May', note: 'See A12' }),
    reopenCustomer: async () => {
      const customerId = await customer()
      await plaza.db.transaction((tx) => suspendCustomer(tx, keeper, { customerId, why: { code: 'terms_broken' }, note: '' }))
      return by({ customer_id: customerId, note: 'They have called' })
    },
    beginLook: async () => by({ customer_id: await customer(), reason: 'An order hangs' }),
    enterLook: async () => ({ input: { code: await linkOf() }, options: {} }),
    endLook: async () => ({ input: { token: (await plaza.call('enterLook', { code: await linkOf() })).data.token }, options: {} }),
    getShops: () => by({ ...list, q: 'shop', view: 'all' }),
    getHouseShop: async () => {
      const shopId = await ofShop()
      await plaza.db.transaction((tx) => closeShop(tx, keeper, { shopId, why: { code: 'owner_asked' }, note: '' }))
      return by({ shop_id: shopId })
    },
    getShopEffect: async () => {
      await plaza.buy(await plaza.makeCustomer({ walletMinor: 50_000n }), shop.skus.slice(0, 1), 'wallet')
      return by({ shop_id: shop.shopId, act: 'close' })
    },
    suspendShop: async () => by({ shop_id: await ofShop(), reason: 'orders_not_sent', words: 'Since May', note: 'See P12' }),
    reopenShop: async () => {
      const shopId = await ofShop()
      await plaza.db.transaction((tx) => suspendShop(tx, keeper, { shopId, why: { code: 'goods_in_doubt' }, note: '' }))
      return by({ shop_id: shopId, note: 'They have sent the papers' })
    },
    closeShop: async () => by({ shop_id: await ofShop(), reason: 'owner_asked', words: 'Thank you', note: 'By mail' }),
  }
}
