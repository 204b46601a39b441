import type { orderDeskCalls } from '../../contract/calls/order-desk.ts'
import { orderLabel } from '../../contract/orders.ts'
import { parseAmount } from '../../money/money.ts'
import type { Noun } from '../noun.ts'
import { lockOrder } from '../orders/lock.ts'
import { refuse } from '../platform/refusal.ts'
import { decideReturn } from '../returns/decide.ts'
import { lockReturn } from '../returns/lock.ts'
import type { Routes } from '../services.ts'
import { cancelByHouse, refundByHouse } from './act.ts'
import { readEffect } from './effect.ts'
import { listHouseOrders } from './orders.ts'
import { listHouseReturns, openReturnPicture, readReturnEffect, viewHouseReturn } from './returns.ts'
import { viewHouseOrder } from './view.ts'
import { writeHouseOrders } from './write-orders.ts'

const maybeMinor = (amount: string | undefined) => (amount === undefined ? null : parseAmount(amount))

export const orderDesk: Noun = {
  routes: {
    getHouseOrders: ({ db, language }, input) => listHouseOrders(db, input, language),
    getHouseOrdersFile: ({ db, language }, input) => writeHouseOrders(db, { ...input, language }),
    getHouseOrder: ({ db, caller, language }, { order_id }) => viewHouseOrder(db, caller, order_id, language),
    getHouseOrderEffect: ({ db }, { order_id, act, amount }) => readEffect(db, { orderId: order_id, act, amountMinor: maybeMinor(amount) }),
    async cancelHouseOrder({ act, caller }, { order_id, reason }) {
      return act(async (tx) => {
        await cancelByHouse(tx, caller, { orderId: order_id, reason })
        return { label: 'cancelled' }
      })
    },
    async refundHouseOrder({ act, caller }, { order_id, amount, reason }) {
      return act(async (tx) => {
        await refundByHouse(tx, caller, { orderId: order_id, amountMinor: maybeMinor(amount), reason })
        return { label: orderLabel(await lockOrder(tx, caller, order_id)) }
      })
    },

    getHouseReturns: ({ db, language }, input) => listHouseReturns(db, input, language),
    getHouseReturn: ({ db, caller, language }, { as_id }) => viewHouseReturn(db, caller, as_id, language),
    getReturnEffect: ({ db }, { as_id, amount }) => readReturnEffect(db, { returnId: as_id, amountMinor: parseAmount(amount) }),
    openReturnPicture: ({ db, caller, services }, input) => openReturnPicture(db, caller, input, services.secret),
    async decideHouseReturn({ act, caller }, { as_id, outcome, amount, reason, note }) {
      if (outcome === 'part' && amount === undefined) throw refuse('parameterInvalid', { fields: { amount: { problem: 'missing' } } })
      const amountMinor = outcome === 'all' ? null : outcome === 'nothing' ? 0n : maybeMinor(amount)
      if (outcome === 'part' && amountMinor === 0n) throw refuse('parameterInvalid', { fields: { amount: { problem: 'too_small' } } })
      const why = reason === undefined ? { words: note } : { code: reason, ...(note === '' ? {} : { words: note }) }
      return act(async (tx) => {
        await decideReturn(tx, caller, { returnId: as_id, amountMinor, why })
        return { state: (await lockReturn(tx, caller, as_id)).state }
      })
    },
  } satisfies Routes<keyof typeof orderDeskCalls>,
  reports: ['getHouseOrdersFile'],
}
