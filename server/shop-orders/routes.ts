import type { shopOrderCalls } from '../../contract/calls/shop-orders.ts'
import { orderLabel } from '../../contract/orders.ts'
import { parseAmount } from '../../money/money.ts'
import type { Noun } from '../noun.ts'
import { cancelOrder } from '../orders/cancel.ts'
import { correctTracking } from '../orders/correct-tracking.ts'
import { lockOrder } from '../orders/lock.ts'
import { refundOrder } from '../orders/refund.ts'
import { deliverOrder, transitOrder } from '../orders/ship.ts'
import { isLockTimeout } from '../platform/database.ts'
import { Refusal, TransportError } from '../platform/refusal.ts'
import type { Routes } from '../services.ts'
import { writeLabels, writeSlips } from './print.ts'
import { findShopOrder, listShopOrderFilters, listShopOrders } from './queries.ts'
import { recordCarrierEvent } from './record-carrier-event.ts'
import { shipMany } from './ship-many.ts'
import { readTrackingFile } from './tracking-file.ts'
import { viewShopOrder } from './view.ts'

const ofCarrier = { name: 'carrier-webhook', hits: 3000, windowSeconds: 60 }
const ofFile = { name: 'packing-file', hits: 60, windowSeconds: 60 }

export const shopOrders: Noun = {
  routes: {
    getShopOrders: ({ db, caller, language }, input) => listShopOrders(db, caller, input, language),
    getShopOrderFilters: ({ db, caller, language }) => listShopOrderFilters(db, caller, language),
    findShopOrder: ({ db, caller, language }, { code }) => findShopOrder(db, caller, code, language),
    getShopOrder: ({ db, caller, language }, { order_id }) => viewShopOrder(db, caller, order_id, language),

    async shipShopOrders({ act, primary, caller }, { shipments }) {
      const list = await shipMany(
        primary,
        caller,
        shipments.map(({ order_id, carrier, log_sn }) => ({ orderId: order_id, carrier, trackingNumber: log_sn })),
      )
      // What was done is done, an order at a time; under the key stays what the first of two repeats was told.
      return act(async () => ({ list }))
    },
    async correctShopTracking({ act, caller }, { order_id, carrier, log_sn }) {
      return act(async (tx) => ({
        label: orderLabel(await correctTracking(tx, caller, { orderId: order_id, carrier, trackingNumber: log_sn })),
      }))
    },
    async cancelShopOrder({ act, caller }, { order_id, reason }) {
      return act(async (tx) => {
        await cancelOrder(tx, caller, { orderId: order_id, why: { words: reason } })
        return { label: 'cancelled' }
      })
    },
    async markShopOrder({ act, caller }, { order_id, act: what, note }) {
      return act(async (tx) => {
        if (what === 'deliver') await deliverOrder(tx, caller, order_id)
        else await transitOrder(tx, caller, { orderId: order_id, note })
        return { label: orderLabel(await lockOrder(tx, caller, order_id)) }
      })
    },
    async refundShopOrder({ act, caller }, { order_id, amount, reason }) {
      return act(async (tx) => {
        await refundOrder(tx, caller, { orderId: order_id, amountMinor: parseAmount(amount), note: reason })
        return { label: orderLabel(await lockOrder(tx, caller, order_id)) }
      })
    },

    getPackingSlips: ({ db, caller, language }, { order_id, time_zone }) =>
      writeSlips(db, caller, { orderIds: order_id, language, timeZone: time_zone }),
    getAddressLabels: ({ db, caller, language }, { order_id }) => writeLabels(db, caller, { orderIds: order_id, language }),
    readTrackingFile: ({ db, caller, language }, { file }) => readTrackingFile(db, caller, { bytes: file.bytes, language }),

    async carrierWebhook({ act, caller }) {
      try {
        await act((tx) => recordCarrierEvent(tx, caller))
      } catch (error) {
        // A refusal travels as HTTP 200, which a carrier takes for "received": it must send this event again.
        if (error instanceof Refusal || isLockTimeout(error)) throw new TransportError(503, { retryAfterSeconds: 2 })
        throw error
      }
      return { received: true }
    },
  } satisfies Routes<keyof typeof shopOrderCalls>,
  limits: { carrierWebhook: ofCarrier, getPackingSlips: ofFile, getAddressLabels: ofFile, readTrackingFile: ofFile },
}
