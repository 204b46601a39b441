import type { houseSearchCalls } from '../../../contract/calls/house-search.ts'
import type { orderDeskCalls } from '../../../contract/calls/order-desk.ts'
import { deliverOrder, shipOrder } from '../../orders/ship.ts'
import { refuseReturn } from '../../returns/refuse.ts'
import { makeOperator } from '../applying.ts'
import { enterConsole } from '../console.ts'
import type { TestPlaza, TestShop } from '../plaza.ts'
import { boughtOrder, returnOf } from '../returning.ts'
import type { Ready } from '../valid-inputs.ts'

/** What operators ask about orders and returns of all shops, and what they do with them. */
export async function openOrderDeskInputs(
  plaza: TestPlaza,
  shop: TestShop,
): Promise<Record<keyof typeof orderDeskCalls | keyof typeof houseSearchCalls, () => Promise<Ready>>> {
  const skus = shop.skus.slice(0, 1)
  const by = async (input: Record<string, unknown>): Promise<Ready> => ({
    input,
    options: await enterConsole(plaza, await makeOperator(plaza)),
  })
  const buyer = () => plaza.makeCustomer({ walletMinor: 50_000n })
  async function order(): Promise<string> {
    const { data } = await plaza.buy(await buyer(), skus, 'wallet')
    return data.orders[0]?.id ?? ''
  }
  async function delivered(): Promise<string> {
    const orderId = await order()
    await plaza.db.transaction((tx) => shipOrder(tx, shop.owner, { orderId, carrier: 'dhl', trackingNumber: 'JD1' }))
    await plaza.db.transaction((tx) => deliverOrder(tx, shop.owner, orderId))
    return orderId
  }
  async function escalated() {
    const ana = await buyer()
    const wish = await returnOf(plaza, ana, await boughtOrder(plaza, ana, shop, { skus }))
    const { data } = await plaza.call('submitReturn', wish, ana)
    const returnId = data.as_id
    await plaza.db.transaction((tx) => refuseReturn(tx, shop.owner, { returnId, reason: null, note: 'No' }))
    await plaza.call('escalateReturn', { as_id: returnId }, ana)
    return { as_id: returnId, path: wish.images[0] ?? '' }
  }
  const filters = {
    view: 'all',
    shop_id: shop.shopId,
    customer_id: '1',
    country: 'ES',
    payment_method: 'wallet',
    from: '2020-01-01',
    to: '9999-12-31',
    time_zone: 'Asia/Bangkok',
  }
  return {
    findInHouse: () => by({ q: 'P000000001' }),
    getHouseOrders: () => by({ ...filters, page_size: 48, after: '999999' }),
    getHouseOrdersFile: () => by(filters),
    getHouseOrder: async () => by({ order_id: await order() }),
    getHouseOrderEffect: async () => by({ order_id: await delivered(), act: 'refund', amount: '1.00' }),
    cancelHouseOrder: async () => by({ order_id: await order(), reason: 'The buyer has called' }),
    refundHouseOrder: async () => by({ order_id: await delivered(), amount: '1.00', reason: 'A scratch' }),
    getHouseReturns: () => by({ view: 'escalated', page_size: 48, after: '999999', shop_id: shop.shopId, customer_id: '1' }),
    getHouseReturn: async () => by({ as_id: (await escalated()).as_id }),
    getReturnEffect: async () => by({ as_id: (await escalated()).as_id, amount: '1.00' }),
    openReturnPicture: async () => by({ ...(await escalated()) }),
    decideHouseReturn: async () =>
      by({ as_id: (await escalated()).as_id, outcome: 'part', amount: '1.00', reason: 'fault_shown', note: 'Both pictures do' }),
  }
}
