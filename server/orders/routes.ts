import type { Actor } from '../platform/http/context.ts'
import { inLanguage } from '../platform/texts.ts'
import type { Routes } from '../services.ts'
import { cancelOrder } from './cancel.ts'
import { commentOrder } from './comment.ts'
import { completeOrder, extendOrder } from './complete.ts'
import { listOrders } from './queries.ts'
import { rebuyOrder } from './rebuy.ts'
import { viewOrder } from './view.ts'

const asking = (customer: Actor) => ({ kind: 'customer', ...customer }) as const

export const orderRoutes: Routes<
  'getOrders' | 'getOrder' | 'cancelOrder' | 'completeOrder' | 'extendOrder' | 'commentOrder' | 'rebuyOrder'
> = {
  getOrders: ({ db, customer, language }, { p, page_size, status, q }) =>
    listOrders(db, asking(customer), { page: p, pageSize: page_size, tab: status, words: q ?? null }, language),

  getOrder: ({ db, customer, language }, { order_id }) => viewOrder(db, asking(customer), order_id, language),

  async cancelOrder({ act, customer }, { order_id, cancel_remark }) {
    return act(async (tx) => {
      await cancelOrder(tx, asking(customer), { orderId: order_id, why: { words: cancel_remark } })
      return null
    })
  },
  async completeOrder({ act, customer }, { order_id }) {
    return act(async (tx) => {
      await completeOrder(tx, asking(customer), order_id)
      return null
    })
  },
  async extendOrder({ act, customer }, { order_id }) {
    return act(async (tx) => ({ until: (await extendOrder(tx, asking(customer), order_id)).toISOString() }))
  },
  async commentOrder({ act, customer, language }, { order_id, reviews }) {
    return act(async (tx) => {
      await commentOrder(
        tx,
        { ...asking(customer), language },
        { orderId: order_id, reviews: reviews.map(({ item_id, star, content }) => ({ itemId: item_id, star, content })) },
      )
      return null
    })
  },
  async rebuyOrder({ act, customer, language }, { order_id }) {
    return act(async (tx) => {
      const { units, missing } = await rebuyOrder(tx, asking(customer), order_id)
      return { items_count: units, missing: missing.map(({ name, reason }) => ({ ...inLanguage('name', name, language), reason })) }
    })
  },
}
