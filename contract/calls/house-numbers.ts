import { z } from 'zod'
import { call } from '../call.ts'
import { houseNumberReaders, houseNumberTables } from '../house-numbers.ts'
import { searchTermMost } from '../limits.ts'
import { country, day, flag, id, line, money, texts, time } from '../shapes.ts'
import { isLate, isPeriod, periodDays, wrongBegin, wrongPeriod } from './numbers.ts'

const period = z.object(periodDays).refine(isPeriod, wrongPeriod).refine(isLate, wrongBegin)

/** Of 10,000 times that the page of a product was opened, how many orders came; null where nobody opened one, or nobody counted yet. */
const conversion = z.int().min(0).nullable()

const counted = {
  /** what buyers pay for what was bought then and not cancelled, with its delivery and less what went back since, in USD */
  sales: money,
  orders: z.int(),
  /** what the house took then as its commission, less what it gave back of it then: as in the ledger, whatever was bought when; it can be below zero */
  fees: money,
  /** what went back to buyers then, to a wallet or a card, whatever was bought when */
  refunds: money,
  /** what came into wallets then */
  top_ups: money,
  /** what was paid out of the house then, of wallets and of balances of shops */
  withdrawals: money,
  /** accounts that were opened then */
  registrations: z.int(),
  /** how often the page of a product was opened; null before anybody counted */
  views: z.int().nullable(),
  conversion,
}

const ofPlace = { sales: money, orders: z.int(), views: z.int(), conversion }

const searched = z.object({
  term: z.string(),
  language: z.string(),
  searches: z.int(),
  /** of these, how many found nothing */ in_vain: z.int(),
})

export const houseNumberCalls = {
  countSearch: call({
    method: 'POST',
    path: '/catalog/search/counted',
    who: 'visitor',
    summary:
      'Counts that something was searched for, in the language of who asks, and whether it was found. Who it was is not kept; what has an @ or six digits, and may name a person, is not counted.',
    input: z.object({ term: line(1, searchTermMost), found: flag }),
    reply: z.null(),
  }),
  getHouseSearches: call({
    method: 'GET',
    path: '/operator/numbers/searches',
    who: 'operator',
    roles: houseNumberReaders,
    summary:
      'What was searched for most in a period, by days as UTC counts them, and what was not found most. What was searched for less than three times is not told.',
    input: period,
    reply: z.object({ searches: z.int(), in_vain: z.int(), most: z.array(searched), not_found: z.array(searched) }),
  }),
  getHouseNumbers: call({
    method: 'GET',
    path: '/operator/numbers/overview',
    who: 'operator',
    roles: houseNumberReaders,
    summary:
      'What was sold, moved and opened in the whole house in a period, beside as many days before it: in all, by day and by country.',
    input: period,
    reply: z.object({
      now: z.object(counted),
      /** of a period that is not over: until the same time of its last day */
      before: z.object(counted),
      /** when counting of opened pages began; null: before both periods */
      views_since: time.nullable(),
      /** every day of the period, and in the same place the day of the one before */
      days: z.array(z.object({ day, ...counted })),
      days_before: z.array(z.object({ day, ...counted })),
      /** where orders were sent to, those with the highest sales first */
      countries: z.array(z.object({ country, ...ofPlace })),
    }),
  }),
  getHouseCategoryNumbers: call({
    method: 'GET',
    path: '/operator/numbers/categories',
    who: 'operator',
    roles: houseNumberReaders,
    summary: 'Of which categories something was bought or looked at in a period, those with the highest sales first.',
    input: period,
    reply: z.object({
      list: z.array(
        z.object({
          category_id: id,
          ...texts('name'),
          ...ofPlace,
          /** what buyers pay for the goods, coupons taken off, in USD: without delivery, and before anything went back */
          sales: money,
          units: z.int(),
        }),
      ),
    }),
  }),
  getHouseNumbersFile: call({
    kind: 'file',
    method: 'GET',
    path: '/operator/numbers/csv',
    who: 'operator',
    roles: houseNumberReaders,
    summary: 'The numbers of a period as a CSV file in the language of who asks: a line for each day, country, category or search.',
    input: z
      .object({ ...periodDays, of: z.enum(houseNumberTables) })
      .refine(isPeriod, wrongPeriod)
      .refine(isLate, wrongBegin),
    reply: z.null(),
  }),
}
