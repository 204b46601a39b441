import { z } from 'zod'
import { walletRecordStates } from '../applications.ts'
import { call } from '../call.ts'
import { quantityMost } from '../limits.ts'
import { orderLabels } from '../orders.ts'
import { returnStates } from '../returns.ts'
import { amount, day, id, integer, line, money, paged, paging, texts, time, timeZone } from '../shapes.ts'
import { moneyWaits, movementParts, shopBookNames, shopMovementKinds } from '../shop-money.ts'
import { withdrawalPayout, withdrawalRecord } from './applications.ts'
import { proof } from './second-factor.ts'

/** Days are counted as this zone counts them. */
const zone = { time_zone: timeZone.default('UTC') }

const month = z.string().regex(/^(?!0000)\d{4}-(?:0[1-9]|1[0-2])$/)

const statement = {
  /** `balance`: what the shop can use; `debt`: what the house gave back in its place, below zero as long as the shop owes it */
  book: z.enum(shopBookNames).default('balance'),
  kind: z.enum(shopMovementKinds).optional(),
  /** the days `from` to `to`, both included */
  from: day.optional(),
  to: day.optional(),
  /** of an order or a withdrawal, as in P000000012 and A000000007; without its letter that of an order */
  number: z
    .string()
    .trim()
    .regex(/^[PpAa]?\d{1,18}$/)
    .optional(),
  ...zone,
}

/** Those who look after money, and as always who may do everything. */
const roles = ['money'] as const
/** Money leaves and comes in the name of the owner, by the owner's password: no member of the staff does that. */
const ownerAlone = ['owner'] as const

export const shopMoneyCalls = {
  getShopMoney: call({
    method: 'GET',
    path: '/seller/money/overview',
    who: 'seller',
    roles,
    summary:
      'What the shop has, what is held for it, and when that arrives: per day where a day is known, else by what it waits for. All of it is in USD.',
    input: z.object(zone),
    reply: z.object({
      balance: money,
      /** on hold for withdrawals */
      held: money,
      /** to the house, which gave back in the shop's place; taken from the next orders that arrive */
      owed: money,
      /** of the balance, what may be withdrawn: all but what is owed */
      withdrawable: money,
      /** held for the shop in orders, less commission */
      pending: money,
      /** paid at the door, less commission: nothing is held yet */
      expected: money,
      /** what arrived in the last seven days */
      arrived: money,
      /** what arrives by itself, where nobody does anything before: a buyer who confirms makes it come sooner, one who asks for a return or, once, for more time, later */
      days: z.array(z.object({ day, amount: money, orders: z.int() })),
      /** all of it by what it waits for; `confirmation` is what `days` tell by day */
      waits: z.array(z.object({ why: z.enum(moneyWaits), amount: money, orders: z.int() })),
      /** the caller is the owner, who alone moves money in and out */
      is_owner: z.boolean(),
      /** the owner has an account to withdraw to */
      has_account: z.boolean(),
    }),
  }),
  getShopComing: call({
    method: 'GET',
    path: '/seller/money/coming',
    who: 'seller',
    roles,
    summary: 'The orders whose money is still to come, what each brings, and what it waits for; what arrives first comes first.',
    input: z.object({
      ...paging,
      /** `held`: all that `pending` sums, whatever it waits for */
      why: z.enum([...moneyWaits, 'held']).optional(),
      /** those that count as confirmed on that day */
      day: day.optional(),
      ...zone,
    }),
    reply: z.object({
      list: z.array(
        z.object({
          order_id: id,
          increment_id: z.string(),
          created_at: time,
          label: z.enum(orderLabels),
          why: z.enum(moneyWaits),
          /** what the shop gets */
          amount: money,
          /** what the buyer was charged and what of it went back; what the house takes and gives */
          total: money,
          refunded: money,
          commission: money,
          subsidy: money,
          /** when it counts as confirmed, if nothing happens before; of a parcel under way: if nobody tells that it arrived */
          arrives_at: time.nullable(),
          /** when it is cancelled, if it is not shipped before */
          cancelled_at: time.nullable(),
          /** the buyer may still ask for more time */
          may_extend: z.boolean(),
          /** returns under way */
          returns: z.array(z.object({ as_id: id, increment_id: z.string(), state: z.enum(returnStates) })),
        }),
      ),
      ...paged,
      amount: money,
    }),
  }),
  getShopStatement: call({
    method: 'GET',
    path: '/seller/money/statement',
    who: 'seller',
    roles,
    summary:
      'Every movement of the shop’s balance, newest first, with the balance after it and what its amount is made of; totals are of all that the filters let through.',
    input: z.object({ ...paging, ...statement }),
    reply: z.object({
      list: z.array(
        z.object({
          id,
          at: time,
          kind: z.enum(shopMovementKinds),
          flow: z.enum(['income', 'expense']),
          amount: money,
          balance_after: money,
          /** number of the order or withdrawal behind it */
          reference: z.string(),
          /** what else is told of it: where a withdrawal goes, or in the language of the caller what the house booked by hand */
          remark: z.string(),
          order_id: id.nullable(),
          withdraw_id: id.nullable(),
          /** with signs, adding up to the amount; empty where there is nothing to take apart */
          parts: z.array(
            z.object({ part: z.enum(movementParts), amount: money, /** of a commission: its rate */ basis_points: z.int().nullable() }),
          ),
        }),
      ),
      ...paged,
      totals: z.object({ income: money, expense: money }),
    }),
  }),
  getShopStatementFile: call({
    kind: 'file',
    method: 'GET',
    path: '/seller/money/statement/csv',
    who: 'seller',
    roles,
    summary:
      'Every movement that the filters let through, newest first, taken apart, as a CSV file for spreadsheets in the asked language.',
    input: z.object(statement),
    reply: z.null(),
  }),
  getShopMonths: call({
    method: 'GET',
    path: '/seller/money/months',
    who: 'seller',
    roles,
    summary: 'The months in which something moved, newest first.',
    input: z.object(zone),
    reply: z.object({
      list: z.array(
        z.object({
          month,
          opening: money,
          income: money,
          expense: money,
          closing: money,
          movements: z.int(),
          /** it has ended: what its statement says does not change any more */
          is_over: z.boolean(),
        }),
      ),
    }),
  }),
  getShopMonthFile: call({
    kind: 'file',
    method: 'GET',
    path: '/seller/money/month/pdf',
    who: 'seller',
    roles,
    summary: 'The statement of a month as a PDF, in the asked language: what came and went, summed up by what it was and by day.',
    input: z.object({ month, ...zone }),
    reply: z.null(),
    codes: ['recordMissing'],
  }),
  getShopWithdrawals: call({
    method: 'GET',
    path: '/seller/money/withdrawals',
    who: 'seller',
    roles,
    summary: 'The withdrawals of the shop’s balance, newest first.',
    input: z.object({ ...paging, state: z.enum(walletRecordStates).optional() }),
    reply: z.object({ list: z.array(withdrawalRecord), ...paged }),
  }),
  getShopPayouts: call({
    method: 'GET',
    path: '/seller/money/payouts',
    who: 'seller',
    roles: ownerAlone,
    summary: 'What the owner can withdraw and where to, and what the owner’s wallet has that could be moved to the shop.',
    input: z.object({}),
    reply: z.object({
      withdrawable: money,
      wallet: money,
      /** the shop takes money in: it is open */
      is_open: z.boolean(),
      has_password: z.boolean(),
      accounts: z.array(
        z.object({
          ...withdrawalPayout.shape,
          account_name: z.string(),
          /** from when it can be paid to, after a change of it */
          payable_from: time,
        }),
      ),
    }),
  }),
  withdrawFromShop: call({
    method: 'POST',
    path: '/seller/money/withdraw',
    who: 'seller',
    roles: ownerAlone,
    summary:
      'Asks for money of the shop’s balance to be paid out to an account of the owner. It is held at once, until it is paid or comes back.',
    input: z.object({
      amount,
      to: z.enum(['bank', 'crypto']),
      /** of the payout account */
      currency: z.string().regex(/^[A-Z0-9]{2,10}$/),
      /** in English letters, as the bank knows the owner of the account */
      name: line(1, 70),
      ...proof,
    }),
    reply: z.object({ withdraw_id: id, state: z.enum(walletRecordStates) }),
    codes: ['accountEditInvalid', 'balanceInsufficient', 'captchaFailed'],
    idempotent: true,
  }),
  cancelShopWithdrawal: call({
    method: 'POST',
    path: '/seller/money/withdraw_cancel',
    who: 'seller',
    roles: ownerAlone,
    summary: 'Takes a withdrawal of the shop’s balance back while it is pending.',
    input: z.object({ withdraw_id: id }),
    reply: z.object({ state: z.enum(walletRecordStates) }),
    codes: ['recordMissing'],
    idempotent: true,
  }),
  transferIntoShop: call({
    method: 'POST',
    path: '/seller/money/transfer_in',
    who: 'seller',
    roles: ownerAlone,
    summary: 'Moves money of the owner’s wallet to the balance of the shop.',
    input: z.object({ amount, ...proof }),
    reply: z.object({ balance: money, wallet: money }),
    codes: ['accountEditInvalid', 'balanceInsufficient', 'captchaFailed', 'recordMissing'],
    idempotent: true,
  }),
  getShopCommission: call({
    method: 'GET',
    path: '/seller/money/commission',
    who: 'seller',
    roles: ['money', 'catalogue'],
    summary:
      'What the house takes of the sales of the shop, in hundredths of a percent of the goods: today, and from when on another share.',
    input: z.object({}),
    reply: z.object({
      /** of goods of a category for which nothing else holds */
      general: z.int(),
      /** the categories in which the shop lists something, those with the most on sale first */
      categories: z.array(z.object({ id, ...texts('name'), basis_points: z.int(), on_sale: z.int() })),
      /** what changes for the shop, the next change first; a category that changes as the rest does is not said apart */
      coming: z.array(
        z.object({
          starts_at: time,
          /** null: what holds in general */
          category: z.object({ id, ...texts('name') }).nullable(),
          before: z.int(),
          now: z.int(),
        }),
      ),
    }),
  }),
  getShopWhatIf: call({
    method: 'GET',
    path: '/seller/money/what_if',
    who: 'seller',
    roles: ['money', 'catalogue'],
    summary:
      'What an order would bring the shop today: by the rate that holds for its goods, and by the arithmetic with which orders are placed and settled.',
    input: z.object({
      price: amount,
      qty: integer(1, quantityMost).default(1),
      /** of what is sold; none: what the house takes in general */
      category_id: id.optional(),
      /** what the buyer pays for the delivery, and what sending costs the shop */
      delivery: amount.default('0'),
      postage: amount.default('0'),
      /** a coupon, 0: none; a whole percentage of the goods or an amount, and who bears it */
      coupon: amount.default('0'),
      coupon_unit: z.enum(['percent', 'amount']).default('percent'),
      coupon_of: z.enum(['shop', 'house']).default('shop'),
    }),
    reply: z.object({
      goods: money,
      delivery: money,
      shop_coupon: money,
      house_coupon: money,
      buyer_pays: money,
      /** what the commission is a share of: the goods, less the shop's own coupon */
      commission_of: money,
      commission_basis_points: z.int(),
      commission: money,
      /** what the house makes good for its coupon */
      subsidy: money,
      arrives: money,
      postage: money,
      /** what arrives, less what sending costs; below zero: every sale costs that */
      left: money,
    }),
  }),
}
