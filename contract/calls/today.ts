import { z } from 'zod'
import { call } from '../call.ts'
import { id, money, picture, texts, time, timeZone } from '../shapes.ts'

const sums = z.object({
  orders: z.int(),
  /** what buyers pay for them less what went back, in USD; the numbers of the shop are of the same */
  sales: money,
})

/** What nothing can be bought without: a delivery method that reaches somewhere, a product that is at least being written. */
export const shopNeeds = ['delivery', 'products'] as const

export const todayCalls = {
  getToday: call({
    method: 'GET',
    path: '/seller/today',
    who: 'seller',
    summary:
      'What needs the shop now, with what ends first, and how the day goes beside the same day of last week. What is not for the role of who asks is null.',
    input: z.object({ time_zone: timeZone }),
    reply: z.object({
      /** what a shop does not have yet, and nothing can be bought without */
      lacks: z.array(z.enum(shopNeeds)).nullable(),
      /** orders to ship, those first that should leave first */
      ship: z
        .object({
          count: z.int(),
          late: z.int(),
          first: z.array(
            z.object({ order_id: id, increment_id: z.string(), buyer: z.string(), units: z.int(), ship_by: time, is_late: z.boolean() }),
          ),
        })
        .nullable(),
      /** returns to answer, those first that are accepted by themselves first */
      returns: z
        .object({
          count: z.int(),
          first: z.array(z.object({ as_id: id, increment_id: z.string(), buyer: z.string(), ...texts('name'), due_at: time.nullable() })),
        })
        .nullable(),
      /** conversations in which a buyer waits for an answer */
      messages: z.object({ count: z.int(), since: time.nullable() }).nullable(),
      questions: z.object({ count: z.int(), since: time.nullable() }).nullable(),
      /** reviews of the last thirty days with three stars or fewer that nobody has answered */
      reviews: z.object({ count: z.int() }).nullable(),
      /** products on sale that have nothing left */
      sold_out: z.object({ count: z.int() }).nullable(),
      /** products on sale of which something is low, but not everything gone */
      low_stock: z
        .object({
          count: z.int(),
          first: z.array(
            z.object({
              product_id: id,
              ...texts('name'),
              image: picture.nullable(),
              /** of the SKU of which least is left */ left: z.int(),
            }),
          ),
        })
        .nullable(),
      /** drafts that the house has refused */
      refused: z.object({ count: z.int() }).nullable(),
      /** since midnight */
      today: sums,
      /** a week ago, until the same time of day */
      week_ago: sums,
      /** the last seven whole days, and the seven before them */
      week: sums,
      week_before: sums,
    }),
  }),
}
