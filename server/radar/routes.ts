import type { radarCalls } from '../../contract/calls/radar.ts'
import type { Noun } from '../noun.ts'
import type { Routes } from '../services.ts'
import { remindShop, retryCardRefund, retryJob } from './help.ts'
import { readRadar } from './queries.ts'

export const radar: Noun = {
  routes: {
    getRadar: ({ db, caller }, { time_zone }) => readRadar(db, caller, time_zone),

    async remindShop({ act, caller }, { order_id }) {
      await act((tx) => remindShop(tx, caller, order_id))
      return null
    },

    async retryJob({ act, caller }, { job_id }) {
      await act((tx) => retryJob(tx, caller, job_id))
      return null
    },

    async retryCardRefund({ act, caller }, { refund_id }) {
      await act((tx) => retryCardRefund(tx, caller, refund_id))
      return null
    },
  } satisfies Routes<keyof typeof radarCalls>,
}
