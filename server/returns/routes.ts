import type { returnCalls } from '../../contract/calls/returns.ts'
import type { Noun } from '../noun.ts'
import type { Routes } from '../services.ts'
import { acceptReturn } from './accept.ts'
import { cancelReturn } from './cancel.ts'
import { runReturnClocks } from './clocks.ts'
import { linkReturnPicture, listShopReturns, viewShopReturn } from './desk.ts'
import { dispatchReturn } from './dispatch.ts'
import { escalateReturn } from './escalate.ts'
import { writeReturnMessage } from './message.ts'
import { listReturns, previewReturn, viewReturn } from './queries.ts'
import { receiveReturn } from './receive.ts'
import { refundReturn } from './refund.ts'
import { refuseReturn } from './refuse.ts'
import { requestReturn } from './request.ts'

export const returns: Noun = {
  routes: {
    getReturnPreview: ({ db, caller, language }, input) => previewReturn(db, caller, input, language),
    getReturns: ({ db, caller, language }, input) => listReturns(db, caller, input, language),
    getReturn: ({ db, caller, language, services }, { as_id }) => viewReturn(db, caller, as_id, { language, secret: services.secret }),
    async submitReturn({ act, caller }, { order_id, item_id, qty, kind, reason, content, images }) {
      const wish = { orderId: order_id, lineId: item_id, qty, kind, reason, content, images }
      return act(async (tx) => ({ as_id: await requestReturn(tx, caller, wish) }))
    },
    async cancelReturn({ act, caller }, { as_id }) {
      return act(async (tx) => {
        await cancelReturn(tx, caller, as_id)
        return null
      })
    },
    async dispatchReturn({ act, caller }, { as_id, carrier, log_sn }) {
      return act(async (tx) => {
        await dispatchReturn(tx, caller, { returnId: as_id, carrier, trackingNumber: log_sn })
        return null
      })
    },
    async sendReturnMessage({ act, caller }, { as_id, content, images }) {
      return act(async (tx) => ({ id: await writeReturnMessage(tx, caller, { returnId: as_id, content, images }) }))
    },
    async escalateReturn({ act, caller }, { as_id, note }) {
      return act(async (tx) => {
        await escalateReturn(tx, caller, { returnId: as_id, note })
        return null
      })
    },

    getShopReturns: ({ db, caller, language }, input) => listShopReturns(db, caller, input, language),
    getShopReturn: ({ db, caller, language }, { as_id }) => viewShopReturn(db, caller, as_id, language),
    getReturnPicture: ({ db, caller, services: { secret } }, input) => linkReturnPicture(db, caller, input, secret),
    async acceptReturn({ act, caller }, { as_id, instructions }) {
      return act(async (tx) => {
        await acceptReturn(tx, caller, { returnId: as_id, instructions, note: null })
        return null
      })
    },
    async refuseReturn({ act, caller }, { as_id, reason = null, note }) {
      return act(async (tx) => {
        await refuseReturn(tx, caller, { returnId: as_id, reason, note })
        return null
      })
    },
    async receiveReturn({ act, caller }, { as_id, restock }) {
      return act(async (tx) => {
        await receiveReturn(tx, caller, { returnId: as_id, restock })
        return null
      })
    },
    async refundReturn({ act, caller }, { as_id, note }) {
      return act(async (tx) => {
        await refundReturn(tx, caller, { returnId: as_id, note })
        return null
      })
    },
    async writeReturnMessage({ act, caller }, { as_id, content, images }) {
      return act(async (tx) => ({ id: await writeReturnMessage(tx, caller, { returnId: as_id, content, images }) }))
    },
  } satisfies Routes<keyof typeof returnCalls>,
  limits: {
    sendReturnMessage: { name: 'return-message', hits: 60, windowSeconds: 600 },
    writeReturnMessage: { name: 'return-message', hits: 60, windowSeconds: 600 },
  },
  jobs: { 'return-clocks': ({ db, services }) => runReturnClocks(db, services) },
}
