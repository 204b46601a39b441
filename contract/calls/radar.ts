import { z } from 'zod'
import { call } from '../call.ts'
import { radarKinds } from '../radar.ts'
import { id, money, time, timeZone } from '../shapes.ts'

const sums = z.object({ orders: z.int(), /** USD */ sales: money })

const row = z.object({
  kind: z.enum(radarKinds),
  /** how many wait */
  count: z.int(),
  /** how many of them wait longer than they should */
  late: z.int(),
  /** since when the oldest waits */
  since: time,
  /** those that have waited longest */
  first: z.array(
    z.object({
      /** of the order, the return, the application, the refund or the job that it is about */
      id,
      /** how people name it; a job by its task */
      name: z.string(),
      at: time,
      /** the last thing that was said about it: why a job or a refund failed */
      problem: z.string().nullable(),
      /** when its shop was reminded last */
      reminded_at: time.nullable(),
    }),
  ),
})

export const radarCalls = {
  getRadar: call({
    method: 'GET',
    path: '/operator/radar',
    who: 'operator',
    summary:
      'What waits for the house, longest first, as far as it is for the role of who asks; and how the day goes beside the same day of last week.',
    input: z.object({ time_zone: timeZone }),
    reply: z.object({
      rows: z.array(row),
      /** since midnight */
      today: sums,
      /** a week ago, until the same time of day */
      week_ago: sums,
    }),
  }),
  remindShop: call({
    method: 'POST',
    path: '/operator/radar/remind',
    who: 'operator',
    roles: ['support'],
    summary: 'Reminds those who look after the orders of a shop of one that should have left, once in 24 hours.',
    input: z.object({ order_id: id }),
    reply: z.null(),
    codes: ['orderMissing'],
  }),
  retryJob: call({
    method: 'POST',
    path: '/operator/radar/retry_job',
    who: 'operator',
    roles: ['support'],
    summary: 'Runs a job that failed again at once, with all of its tries.',
    input: z.object({ job_id: id }),
    reply: z.null(),
    codes: ['recordMissing'],
  }),
  retryCardRefund: call({
    method: 'POST',
    path: '/operator/radar/retry_refund',
    who: 'operator',
    roles: ['money'],
    stepUp: true,
    summary:
      'Asks the card provider once more to give a refund back that it has refused or not answered. It goes back once, however often it is asked.',
    input: z.object({ refund_id: id }),
    reply: z.null(),
    codes: ['recordMissing'],
  }),
}
