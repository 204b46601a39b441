import { z } from 'zod'
import { call } from '../call.ts'
import { commissionMost, commissionRuleStates } from '../commission.ts'
import { categoryName, day, id, integer, line, money, shopName, time, versionSeen } from '../shapes.ts'

const readers = ['money', 'content', 'read_only'] as const
const moneyActs = ['money'] as const

/** Hundredths of a percent; null: no rule of its own any more, the next less specific one holds. */
const basisPoints = z.int().nullable()

/** What is thought of or put down: of a shop, of a category with those below it, of both, or of the house. */
const wanted = {
  /** address or number of a shop; nothing: every shop */
  shop: line(0, 100).default(''),
  /** nothing: everything */
  category_id: id.optional(),
  /** hundredths of a percent; nothing: the rule of this shop and category ends */
  basis_points: integer(0, commissionMost).optional(),
  /** the day on which it begins, at midnight UTC; nothing: now */
  starts_on: day.optional(),
}

const shopTried = z.object({ shop: z.object(shopName.shape), lines: z.int(), before: money, after: money })

export const commissionCalls = {
  getCommissionRules: call({
    method: 'GET',
    path: '/operator/settings/commission',
    who: 'operator',
    roles: readers,
    summary: 'What the house takes of sales: the latest 200 rules, those to come first; the most specific one that has begun holds.',
    input: z.object({}),
    reply: z.object({
      list: z.array(
        z.object({
          rule_id: id,
          shop: shopName.nullable(),
          category: categoryName.nullable(),
          basis_points: basisPoints,
          starts_at: time,
          state: z.enum(commissionRuleStates),
          added_at: time,
          /** an operator; null: a command, or from before rules were kept */
          by: z.string().nullable(),
          withdrawn_by: z.string().nullable(),
          /** it has not begun: it can be taken back, and its shops are told that nothing changes */
          can_withdraw: z.boolean(),
        }),
      ),
      categories: z.array(z.object({ ...categoryName.shape, parent_id: id.nullable() })),
      /** of the last rule that was put down or taken back */
      version: versionSeen,
    }),
  }),
  tryCommissionRule: call({
    method: 'GET',
    path: '/operator/settings/commission/try',
    who: 'operator',
    roles: readers,
    summary:
      'What a rule would have taken of the sales of the last 30 days, to the cent, as if nothing of them had come back; and which shops pay more by it from when on.',
    input: z.object(wanted),
    reply: z.object({
      shop: shopName.nullable(),
      /** lines of orders whose rate it changes, and orders with them */
      lines: z.int(),
      orders: z.int(),
      /** of these orders */
      before: money,
      after: money,
      /** those whose commission moves most */
      shops: z.array(shopTried),
      shop_count: z.int(),
      /** shops for whose goods of today or to come it changes something: they are told */
      told: z.int(),
      /** of these, shops that pay more for something: they have to know of it for some days */
      raised: z.int(),
      /** the first day on which it may begin; null: now */
      earliest: day.nullable(),
    }),
    codes: ['recordMissing'],
  }),
  addCommissionRule: call({
    method: 'POST',
    path: '/operator/settings/commission/add',
    who: 'operator',
    roles: moneyActs,
    stepUp: true,
    summary:
      'Puts down a rule. Where a shop pays more by it, it begins 15 days later at the earliest; shops are told at once. Orders keep what was taken when they were placed.',
    input: z.object({ ...wanted, version: versionSeen }),
    reply: z.object({ rule_id: id }),
    codes: ['recordMissing'],
    idempotent: true,
  }),
  withdrawCommissionRule: call({
    method: 'POST',
    path: '/operator/settings/commission/withdraw',
    who: 'operator',
    roles: moneyActs,
    stepUp: true,
    summary: 'Takes a rule back that has not begun; the shops that were told of it are told that nothing changes.',
    input: z.object({ rule_id: id }),
    reply: z.null(),
    codes: ['recordMissing'],
    idempotent: true,
  }),
}
