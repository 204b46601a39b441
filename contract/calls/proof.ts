import { z } from 'zod'
import { call } from '../call.ts'
import { accountKinds, channels, proofRules, proofSubjects, verdicts } from '../proof.ts'
import { day, flag, money, time, timeZone } from '../shapes.ts'

/** An amount in USD, or pieces as digits. */
const figure = z.string()

const checkedRule = z.object({
  rule: z.enum(proofRules),
  unit: z.enum(['money', 'count']),
  /** how many things were held against what they have to be */
  checked: z.int(),
  /** all of them summed up, on both sides */
  found: figure,
  expected: figure,
  wrong: z.int(),
  /** the first of them; `expected` is null where there should be nothing */
  mismatches: z.array(
    z.object({ about: z.enum(proofSubjects), id: z.string(), named: z.string(), found: figure, expected: figure.nullable() }),
  ),
})

const state = z.object({
  running: z.object({ done: z.int(), expected: z.int().nullable(), since: time }).nullable(),
  /** what was found last; null before the first time, and when it came to nothing */
  proof: z
    .object({
      at: time,
      /** null: by a command of the house, or for the public page */
      by: z.string().nullable(),
      ms: z.int(),
      transfers: z.int(),
      wrong: z.int(),
      rules: z.array(checkedRule),
      accounts: z.array(z.object({ kind: z.enum(accountKinds), accounts: z.int(), balance: money })),
    })
    .nullable(),
  /** the page that everybody may read, without names */
  public_page: z.object({ open: z.boolean(), url: z.string(), changed_at: time.nullable(), by: z.string().nullable() }),
})

const month = z.string().regex(/^(?!0000)\d{4}-(?:0[1-9]|1[0-2])$/)
const zone = { time_zone: timeZone.default('UTC') }

/** Both sides: what the books moved, and what is known from outside; null where nothing outside tells of it. */
const sides = {
  ours_in: money,
  ours_out: money,
  theirs_in: money.nullable(),
  theirs_out: money.nullable(),
  lines: z.int(),
  unexplained: z.int(),
}

const line = z.object({
  channel: z.enum(channels),
  flow: z.enum(['in', 'out']),
  about: z.enum(proofSubjects),
  id: z.string(),
  named: z.string(),
  /** as the outside names it: a transaction, a payment, an event */
  reference: z.string(),
  ours_at: time.nullable(),
  ours: money.nullable(),
  theirs_at: time.nullable(),
  theirs: money.nullable(),
  /** what is given back of it because it was never ours to keep */
  back: money.nullable(),
  verdict: z.enum(verdicts),
})

const roles = ['money'] as const

export const proofCalls = {
  getLedgerProof: call({
    method: 'GET',
    path: '/operator/proof/state',
    who: 'operator',
    roles,
    summary: 'What was found when the books were recomputed last, and how far the recomputation is that runs.',
    input: z.object({}),
    reply: state,
  }),
  recomputeLedger: call({
    method: 'POST',
    path: '/operator/proof/recompute',
    who: 'operator',
    roles,
    changes: false,
    summary: 'Begins to recompute the books from every movement, or joins whoever does. It reads one snapshot and holds nobody up.',
    input: z.object({}),
    reply: state,
  }),
  openPublicProof: call({
    method: 'POST',
    path: '/operator/proof/public',
    who: 'operator',
    roles,
    stepUp: true,
    summary: 'Opens or closes the page on which everybody reads the rules of the books with their figures, without names.',
    input: z.object({ open: flag }),
    reply: state,
  }),
  getReconciliation: call({
    method: 'GET',
    path: '/operator/reconciliation/days',
    who: 'operator',
    roles,
    summary: 'For each day of a month, what the books moved in and out by each channel, beside what is known from outside.',
    input: z.object({ month, ...zone }),
    reply: z.object({
      days: z.array(z.object({ day, channel: z.enum(channels), ...sides })),
      totals: z.array(z.object({ channel: z.enum(channels), ...sides })),
    }),
  }),
  getReconciliationLines: call({
    method: 'GET',
    path: '/operator/reconciliation/lines',
    who: 'operator',
    roles,
    summary: 'The movements of some days, each with both sides and what explains their difference; those that nothing explains come first.',
    input: z.object({ from: day, to: day, ...zone, channel: z.enum(channels).optional(), verdict: z.enum(verdicts).optional() }),
    reply: z.object({
      list: z.array(line),
      /** how many there are; the list has the first thousand */
      count: z.int(),
    }),
  }),
  getReconciliationFile: call({
    kind: 'file',
    method: 'POST',
    path: '/operator/reconciliation/csv',
    who: 'operator',
    roles,
    summary: 'Every movement of a month with both sides as a CSV file in the language of who asks. That it was taken is written down.',
    input: z.object({ month, ...zone }),
    reply: z.null(),
  }),
}
