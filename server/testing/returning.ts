import type { ReturnKind, ReturnReason } from '../../contract/returns.ts'
import { deliverOrder, shipOrder } from '../orders/ship.ts'
import { execute } from '../platform/database.ts'
import { sql } from '../platform/sql.ts'
import { drawPicture } from './draw-picture.ts'
import { uploadPicture } from './pictures.ts'
import type { TestCustomer, TestPlaza, TestShop } from './plaza.ts'

/** A paid order on its way to its buyer or with them, and its lines in the order of the SKUs. */
export async function boughtOrder(
  plaza: TestPlaza,
  buyer: TestCustomer,
  shop: TestShop,
  {
    skus = shop.skus.map((sku) => ({ ...sku, qty: 1 })),
    delivered = true,
  }: { skus?: { skuId: string; productId: string; qty?: number }[]; delivered?: boolean } = {},
) {
  const { data } = await plaza.buy(buyer, skus, 'wallet')
  const orderId = data.orders[0]?.id ?? ''
  await plaza.db.transaction((tx) => shipOrder(tx, shop.owner, { orderId, carrier: 'correos', trackingNumber: 'X1' }))
  if (delivered) await plaza.db.transaction((tx) => deliverOrder(tx, shop.owner, orderId))
  const { data: order } = await plaza.call('getOrder', { order_id: orderId }, buyer)
  return { orderId, lines: skus.map(({ skuId }) => order.products.find(({ sku_id }) => sku_id === skuId)?.item_id ?? '') }
}

/** A wish for units of a line, with the evidence that most reasons need. */
export async function returnOf(
  plaza: TestPlaza,
  buyer: TestCustomer,
  { orderId, lines }: { orderId: string; lines: string[] },
  { line = 0, qty = 1, kind = 'return_refund' as ReturnKind, reason = 'damaged' as ReturnReason } = {},
) {
  const { path } = await uploadPicture(plaza, buyer, 'return', await drawPicture('#a03020', { width: 300, height: 200 }))
  return { order_id: orderId, item_id: lines[line], qty, kind, reason, content: 'The handle came off.', images: [path] }
}

/** Lets so many days pass for a return and the order that it is of. */
export async function passDays({ db }: TestPlaza, days: number): Promise<void> {
  await execute(db, sql`update order_return set due_at = due_at - make_interval(days => ${days}) where due_at is not null`)
  await execute(
    db,
    sql`update orders set delivered_at = delivered_at - make_interval(days => ${days}), received_at = received_at - make_interval(days => ${days}),
      promised_at = promised_at - make_interval(days => ${days})`,
  )
}
