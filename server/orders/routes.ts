import type { orderCalls } from '../../contract/calls/orders.ts'
import type { Noun } from '../noun.ts'
import { forAWhile } from '../platform/for-a-while.ts'
import { inLanguage } from '../platform/texts.ts'
import type { Routes } from '../services.ts'
import { announceOrders } from './announce.ts'
import { announceToShops } from './announce-to-shops.ts'
import { cancelOrder } from './cancel.ts'
import { runOrderClocks } from './clocks.ts'
import { commentOrder } from './comment.ts'
import { completeOrder, extendOrder } from './complete.ts'
import { gatherOrderWords } from './gather-words.ts'
import { listOrders } from './queries.ts'
import { rebuyOrder } from './rebuy.ts'
import { viewOrder } from './view.ts'
import { writeReceipt } from './write-receipt.ts'

export const orders: Noun = {
  routes: {
    getOrders: ({ db, caller, language }, { p, page_size, status, q }) =>
      listOrders(db, caller, { page: p, pageSize: page_size, tab: status, words: q ?? null }, language),

    getOrder: ({ db, caller, language }, { order_id }) => viewOrder(db, caller, order_id, language),

    getReceipt: ({ db, caller, language }, { order_id, time_zone }) =>
      writeReceipt(db, caller, { orderId: order_id, language, timeZone: time_zone }),

    async cancelOrder({ act, caller }, { order_id, cancel_remark }) {
      return act(async (tx) => {
        await cancelOrder(tx, caller, { orderId: order_id, why: { words: cancel_remark } })
        return null
      })
    },
    async completeOrder({ act, caller }, { order_id }) {
      return act(async (tx) => {
        await completeOrder(tx, caller, order_id)
        return null
      })
    },
    async extendOrder({ act, caller }, { order_id }) {
      return act(async (tx) => ({ until: (await extendOrder(tx, caller, order_id)).toISOString() }))
    },
    async commentOrder({ act, caller, language }, { order_id, reviews }) {
      return act(async (tx) => {
        await commentOrder(
          tx,
          { ...caller, language },
          { orderId: order_id, reviews: reviews.map(({ item_id, star, content, images }) => ({ itemId: item_id, star, content, images })) },
        )
        return null
      })
    },
    async rebuyOrder({ act, caller, language }, { order_id }) {
      return act(async (tx) => {
        const { units, missing } = await rebuyOrder(tx, caller, order_id)
        return { items_count: units, missing: missing.map(({ name, reason }) => ({ ...inLanguage('name', name, language), reason })) }
      })
    },
  } satisfies Routes<keyof typeof orderCalls>,
  limits: { getReceipt: { name: 'receipt', hits: 30, windowSeconds: 60 } },
  jobs: {
    'order-clocks': ({ db, services, ending }) => runOrderClocks(db, services, { ending }),
    'announce-orders': ({ db, services, ending }) => announceOrders(db, services, { ending }),
    'announce-to-shops': ({ db, services, ending }) => announceToShops(db, services, { ending }),
    'gather-order-words': ({ db, ending }) => gatherOrderWords(db, { ending: forAWhile(ending) }),
  },
}
