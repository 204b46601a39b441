import { z } from 'zod'
import { call } from '../call.ts'
import { numberDaysMost, numbersFrom, numberTables, productMeasures } from '../numbers.ts'
import { returnReasonNames } from '../returns.ts'
import { country, day, id, money, paged, paging, picture, texts, time, timeZone } from '../shapes.ts'

/** The days `from` to `to`, both included, as the zone counts them. */
export const periodDays = { from: day, to: day, time_zone: timeZone.default('UTC') }
const period = {
  ...periodDays,
  /** what was sent there, and pages that were opened for there */
  country: country.optional(),
}

const dayMs = 86_400_000
export const isPeriod = ({ from, to }: { from: string; to: string }): boolean => {
  const days = (Date.parse(to) - Date.parse(from)) / dayMs + 1
  return days >= 1 && days <= numberDaysMost
}
export const wrongPeriod = { path: ['to'] }
export const isLate = ({ from }: { from: string }): boolean => from >= numbersFrom
export const wrongBegin = { path: ['from'] }

/** Of 10,000 times that a page of a product was opened, how often it was bought; null where nobody opened one, or nobody counted yet. */
const conversion = z.int().min(0).nullable()

const counted = {
  /** what buyers pay for what was bought then and not cancelled, with its delivery and less what went back, in USD */
  sales: money,
  orders: z.int(),
  units: z.int(),
  /** how often the page of a product was opened; null before anybody counted */
  views: z.int().nullable(),
  conversion,
  /** asked for then, whatever was bought when; what buyers took back is none */
  returns: z.int(),
}

const roles = ['money', 'catalogue'] as const

export const numberCalls = {
  countProductView: call({
    method: 'POST',
    path: '/catalog/product/viewed',
    who: 'visitor',
    summary:
      'Counts that the page of a product was opened, and for which country it was shown. Who it was is not kept; members of its shop do not count.',
    input: z.object({ product_id: id, country }),
    reply: z.null(),
  }),
  getNumbers: call({
    method: 'GET',
    path: '/seller/numbers/overview',
    who: 'seller',
    roles,
    summary: 'What the shop sold in a period, beside as many days before it: in all, by day, by country, and why things came back.',
    input: z.object(period).refine(isPeriod, wrongPeriod).refine(isLate, wrongBegin),
    reply: z.object({
      now: z.object(counted),
      /** of a period that is not over: until the same time of its last day */
      before: z.object(counted),
      /** when counting of opened pages began; null: before both periods */
      views_since: time.nullable(),
      /** every day of the period, and in the same place the day of the one before */
      days: z.array(z.object({ day, ...counted })),
      days_before: z.array(z.object({ day, ...counted })),
      /** those with the highest sales first, whatever country is asked for */
      countries: z.array(z.object({ country, ...counted })),
      /** of the returns, the most frequent first */
      reasons: z.array(z.object({ reason: z.enum(returnReasonNames), returns: z.int() })),
    }),
  }),
  getProductNumbers: call({
    method: 'GET',
    path: '/seller/numbers/products',
    who: 'seller',
    roles,
    summary: 'The products of which something was opened, bought or asked back in a period.',
    input: z
      .object({
        ...paging,
        ...period,
        sort: z.enum(productMeasures).default('sales'),
        direction: z.enum(['up', 'down']).default('down'),
      })
      .refine(isPeriod, wrongPeriod)
      .refine(isLate, wrongBegin),
    reply: z.object({
      list: z.array(
        z.object({
          product_id: id,
          ...texts('name'),
          image: picture.nullable(),
          /** what buyers pay for the goods, coupons taken off, in USD: without delivery, and before anything went back */
          sales: money,
          orders: z.int(),
          units: z.int(),
          views: z.int(),
          conversion,
          /** units that buyers asked to give back then */
          returns: z.int(),
        }),
      ),
      ...paged,
    }),
  }),
  getNumbersFile: call({
    kind: 'file',
    method: 'GET',
    path: '/seller/numbers/csv',
    who: 'seller',
    roles,
    summary: 'The numbers of a period as a CSV file in the language of who asks: a line for each day, country or product.',
    input: z
      .object({ ...period, of: z.enum(numberTables) })
      .refine(isPeriod, wrongPeriod)
      .refine(isLate, wrongBegin),
    reply: z.null(),
  }),
}
