import { z } from 'zod'
import { payoutStates } from '../applications.ts'
import { call } from '../call.ts'
import { manualWordsMost, matchesAtOnceMost, payoutBatchMost, remarkMost } from '../limits.ts'
import {
  dayOrders,
  decimalSigns,
  lineOutcomes,
  lineStandings,
  lineViews,
  manualTransferReasons,
  matchDoubts,
  matchKinds,
  purses,
} from '../money-desk.ts'
import { proposalStates } from '../proposals.ts'
import { amount, id, integer, line, listOf, money, paged, paging, time } from '../shapes.ts'

const roles = ['money'] as const

const walletCode = z.string().regex(/^[a-z0-9-]{1,40}$/)
const currencyCode = z.string().regex(/^[A-Z0-9]{2,10}$/)

const column = integer(0, 199)
/** Which column of the file says what; without them as the wallet's last file was read, else as the headings and cells suggest. */
const mapping = {
  date: column.optional(),
  amount: column.optional(),
  reference: column.optional(),
  reference_more: column.optional(),
  sender: column.optional(),
  currency: column.optional(),
  day_order: z.enum(dayOrders).optional(),
  decimal: z.enum(decimalSigns).optional(),
}

/** Somebody of the house, by the first name; null: nobody yet, or elsewhere. */
const operatorName = z.string().nullable()

const statementCounts = z.object({
  sure: z.int(),
  check: z.int(),
  second: z.int(),
  alone: z.int(),
  aside: z.int(),
  /** top-ups that wait for an operator and have no line */
  without_line: z.int(),
})

/** A top-up that waits, as it is held against a statement. */
const openDeposit = z.object({
  application_id: id,
  customer: z.string(),
  email: z.string(),
  wallet: z.string(),
  /** in `currency`: what the customer says was sent */
  told: money,
  currency: z.string(),
  /** USD: what was asked for */
  asked: money,
  txid: z.string(),
  /** of ISO 11649: what the customer writes into a bank transfer */
  reference: z.string(),
  transferred_at: time,
  /** the first of two operators has approved it */
  half_approved: z.boolean(),
})

const statementLine = z.object({
  line_id: id,
  wallet: z.string(),
  booked_at: time,
  /** the statement tells the day and no time */
  is_day: z.boolean(),
  amount: money,
  currency: z.string(),
  reference: z.string(),
  sender: z.string(),
  standing: z.enum(lineStandings),
  matches: z.array(
    z.object({
      ...openDeposit.shape,
      kind: z.enum(matchKinds),
      doubts: z.array(z.enum(matchDoubts)),
      /** USD that would be credited for this line, at the rate of the top-up */
      credited: money,
      /** two operators have to approve it; `yours`: the caller was the first, or applied for it */
      needs_second: z.boolean(),
      yours: z.boolean(),
    }),
  ),
  /** the top-up that it paid */
  matched: z
    .object({
      application_id: id,
      customer: z.string(),
      credited: money.nullable(),
      by: operatorName,
      at: time,
      waits_for_second: z.boolean(),
    })
    .nullable(),
  aside: z.object({ reason: z.string(), by: operatorName, at: time }).nullable(),
})

const pairing = { line_id: id, application_id: id }

const payout = z.object({
  application_id: id,
  /** a customer, or the owner of the shop */
  customer: z.string(),
  /** whose balance it is of; null: of a wallet */
  shop: z.string().nullable(),
  amount: money,
  kind: z.enum(['bank', 'crypto']),
  currency: z.string(),
  network: z.string(),
  /** its last signs */
  account: z.string(),
  name: z.string(),
  payout: z.enum(payoutStates),
  /** since when it is to be paid, or nobody knows */
  since: time,
  /** the number of the payment */
  payment: z.string(),
  batch_id: id.nullable(),
  /** of the caller's own: somebody else tells its outcome */
  yours: z.boolean(),
})

/** What can go into one file: one currency, one kind of account, and of a coin one network. */
const payoutGroup = z.object({ kind: z.enum(['bank', 'crypto']), currency: z.string(), network: z.string(), count: z.int() })

const batch = z.object({
  batch_id: id,
  number: z.string(),
  kind: z.enum(['bank', 'crypto']),
  currency: z.string(),
  network: z.string(),
  rate: z.string(),
  made_at: time,
  made_by: operatorName,
  count: z.int(),
  /** USD, and in its currency */
  sum: money,
  pay_sum: money,
  to_pay: z.int(),
  paid: z.int(),
  failed: z.int(),
  unknown: z.int(),
  dissolved_at: time.nullable(),
  dissolved_by: operatorName,
  can_dissolve: z.boolean(),
})

const outcome = {
  outcome: z.enum(['paid', 'failed', 'unknown']),
  /** of the payment, as the bank or the chain names it */
  reference: line(0, 100).default(''),
  /** of a failure: what the customer reads */
  reason: line(0, remarkMost).default(''),
}

const chosen = listOf(id, payoutBatchMost).refine((list) => list.length > 0)

const purse = z.object({
  kind: z.enum(purses),
  /** name and e-mail of a customer, name and address of a shop; '' of the house */
  name: z.string(),
  detail: z.string(),
  before: money,
  after: money,
})

const movement = {
  from: z.enum(purses),
  /** e-mail or number of a customer, address or number of a shop; nothing of the house */
  from_of: line(0, 254).default(''),
  to: z.enum(purses),
  to_of: line(0, 254).default(''),
  amount,
}

const manualTransfer = z.object({
  transfer_id: id,
  from: purse,
  to: purse,
  amount: money,
  reason: z.enum(manualTransferReasons),
  words: z.string(),
  state: z.enum(proposalStates),
  proposed_by: z.string(),
  proposed_at: time,
  decided_by: operatorName,
  decided_at: time.nullable(),
  decision_words: z.string(),
  /** the balance that it comes from does not suffice now */
  is_short: z.boolean(),
  can_decide: z.boolean(),
  can_withdraw: z.boolean(),
})

export const moneyDeskCalls = {
  getStatementWallets: call({
    method: 'GET',
    path: '/operator/money/wallets',
    who: 'operator',
    roles,
    summary: 'The places where customers send money to, with the last statement of each that was imported.',
    input: z.object({}),
    reply: z.object({
      list: z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          currency: z.string(),
          last: z.object({ file_name: z.string(), at: time, by: operatorName, lines: z.int(), lines_new: z.int() }).nullable(),
        }),
      ),
    }),
  }),
  previewStatement: call({
    kind: 'upload',
    method: 'POST',
    path: '/operator/money/statement/preview',
    who: 'operator',
    roles,
    summary:
      'Reads a CSV file of a bank or a chain explorer, and says which column is read as what and what importing it would do. Nothing is changed.',
    input: z.object({ wallet: walletCode, ...mapping }),
    reply: z.object({
      columns: z.array(z.object({ name: z.string(), samples: z.array(z.string()) })),
      /** as it is read; null where no column was found */
      mapping: z.object({
        date: z.int().nullable(),
        amount: z.int().nullable(),
        reference: z.int().nullable(),
        reference_more: z.int().nullable(),
        sender: z.int().nullable(),
        currency: z.int().nullable(),
        day_order: z.enum(dayOrders),
        decimal: z.enum(decimalSigns),
      }),
      /** every day of the file could be read in another order, too */
      day_unclear: z.boolean(),
      is_remembered: z.boolean(),
      counts: z.object({ new: z.int(), known: z.int(), outgoing: z.int(), other_currency: z.int(), unreadable: z.int() }),
      /** the first lines, and the first of those that cannot be read */
      lines: z.array(
        z.object({
          /** in the file, from 1 */
          line: z.int(),
          outcome: z.enum(lineOutcomes),
          booked_at: time.nullable(),
          is_day: z.boolean(),
          amount: money.nullable(),
          reference: z.string(),
          sender: z.string(),
        }),
      ),
    }),
    codes: ['recordMissing'],
  }),
  importStatement: call({
    kind: 'upload',
    method: 'POST',
    path: '/operator/money/statement/import',
    who: 'operator',
    roles,
    summary: 'Keeps the lines of a statement that say that money came in, each once, and matches them to the top-ups that wait.',
    input: z.object({ wallet: walletCode, ...mapping }),
    reply: z.object({
      counts: z.object({ new: z.int(), known: z.int(), outgoing: z.int(), other_currency: z.int(), unreadable: z.int() }),
      sure: z.int(),
    }),
    codes: ['recordMissing'],
  }),
  getStatementLines: call({
    method: 'GET',
    path: '/operator/money/statement/lines',
    who: 'operator',
    roles,
    summary:
      'Lines of statements with the top-ups that each may have paid, and by what; the oldest first, of what is done with the latest first.',
    input: z.object({ ...paging, view: z.enum(lineViews).default('sure'), wallet: walletCode.optional() }),
    reply: z.object({ list: z.array(statementLine), ...paged, counts: statementCounts }),
  }),
  getDepositsWithoutLine: call({
    method: 'GET',
    path: '/operator/money/statement/deposits',
    who: 'operator',
    roles,
    summary: 'The top-ups that wait for an operator and stand in no statement, oldest first.',
    input: z.object({ ...paging, wallet: walletCode.optional() }),
    reply: z.object({ list: z.array(openDeposit), ...paged, counts: statementCounts }),
  }),
  getSureMatches: call({
    method: 'GET',
    path: '/operator/money/statement/sure',
    who: 'operator',
    roles,
    summary: 'What approving all sure matches would do: how many, how much, and which would wait for a second operator.',
    input: z.object({ wallet: walletCode.optional() }),
    reply: z.object({
      /** those that the caller may approve, oldest first, as many as one call takes; `count` and sums are of all of them */
      list: z.array(z.object(pairing)),
      count: z.int(),
      /** USD that is credited at once */
      credited: money,
      credited_count: z.int(),
      /** USD that waits for a second operator afterwards */
      waiting: money,
      waiting_count: z.int(),
      /** not the caller's to approve: applied for by the same person, or approved by the caller already */
      yours: z.int(),
    }),
  }),
  approveMatch: call({
    method: 'POST',
    path: '/operator/money/statement/approve',
    who: 'operator',
    roles,
    stepUp: true,
    summary: 'Approves the top-up that a line has paid, with what the line is worth at its rate.',
    input: z.object(pairing),
    reply: z.object({ outcome: z.enum(['approved', 'first_of_two']), credited: money }),
    codes: ['recordMissing'],
    idempotent: true,
  }),
  approveSureMatches: call({
    method: 'POST',
    path: '/operator/money/statement/approve_sure',
    who: 'operator',
    roles,
    stepUp: true,
    summary: 'Approves several sure matches, each by itself: one that meanwhile is not sure or not open any more holds up none.',
    input: z.object({ matches: listOf(z.object(pairing), matchesAtOnceMost).refine((list) => list.length > 0) }),
    reply: z.object({
      list: z.array(z.object({ ...pairing, outcome: z.enum(['approved', 'first_of_two', 'already', 'refused']), by: operatorName })),
      credited: money,
    }),
    idempotent: true,
  }),
  setLineAside: call({
    method: 'POST',
    path: '/operator/money/statement/aside',
    who: 'operator',
    roles,
    summary: 'Lays a line aside that is no top-up, with the reason, as for a transfer between accounts of the house.',
    input: z.object({ line_id: id, reason: line(1, manualWordsMost) }),
    reply: z.null(),
    codes: ['recordMissing'],
  }),
  takeLineBack: call({
    method: 'POST',
    path: '/operator/money/statement/take_back',
    who: 'operator',
    roles,
    summary: 'Takes a line back that was laid aside.',
    input: z.object({ line_id: id }),
    reply: z.null(),
    codes: ['recordMissing'],
  }),
  getPayouts: call({
    method: 'GET',
    path: '/operator/money/payouts',
    who: 'operator',
    roles,
    summary:
      'Approved withdrawals whose outcome nobody has told, those that are unknown first, then the oldest; and what can go into one file.',
    input: z.object({
      ...paging,
      /** `ready`: in no file yet */
      view: z.enum(['all', 'ready', 'unknown']).default('all'),
      kind: z.enum(['bank', 'crypto']).optional(),
      currency: currencyCode.optional(),
    }),
    reply: z.object({
      list: z.array(payout),
      ...paged,
      groups: z.array(payoutGroup),
      counts: z.object({ all: z.int(), ready: z.int(), unknown: z.int(), batches: z.int() }),
    }),
  }),
  previewPayoutBatch: call({
    method: 'POST',
    path: '/operator/money/batch/preview',
    who: 'operator',
    roles,
    changes: false,
    summary: 'What one file of these withdrawals would pay, at today’s rate. Nothing is changed.',
    input: z.object({ application_ids: chosen }),
    /** `sum` in USD, `pay_sum` in its currency */
    reply: z.object({ ...payoutGroup.shape, sum: money, rate: z.string(), pay_sum: money }),
    codes: ['recordMissing'],
  }),
  makePayoutBatch: call({
    method: 'POST',
    path: '/operator/money/batch/make',
    who: 'operator',
    roles,
    stepUp: true,
    summary:
      'Makes one file of withdrawals that are to be paid, of one currency and one kind of account. Each stands in one file at a time.',
    input: z.object({ application_ids: chosen }),
    reply: z.object({ batch_id: id, number: z.string() }),
    codes: ['recordMissing'],
    idempotent: true,
  }),
  getPayoutBatches: call({
    method: 'GET',
    path: '/operator/money/batches',
    who: 'operator',
    roles,
    summary: 'Files of withdrawals, newest first, with what became of each.',
    input: z.object(paging),
    reply: z.object({ list: z.array(batch), ...paged }),
  }),
  getPayoutBatch: call({
    method: 'GET',
    path: '/operator/money/batch/:batch_id',
    who: 'operator',
    roles,
    summary: 'A file of withdrawals, with each of them.',
    input: z.object({ batch_id: id }),
    reply: z.object({ ...batch.shape, list: z.array(z.object({ ...payout.shape, pay: money, told_at: time, reason: z.string() })) }),
    codes: ['recordMissing'],
  }),
  getPayoutBatchFile: call({
    kind: 'file',
    method: 'POST',
    path: '/operator/money/batch/:batch_id/csv',
    who: 'operator',
    roles,
    summary: 'The file of a batch, the same bytes each time. Each download is recorded.',
    input: z.object({ batch_id: id }),
    reply: z.null(),
    codes: ['recordMissing'],
  }),
  dissolvePayoutBatch: call({
    method: 'POST',
    path: '/operator/money/batch/:batch_id/dissolve',
    who: 'operator',
    roles,
    stepUp: true,
    summary: 'Takes a file apart that was never given to the bank: its withdrawals can go into another one.',
    input: z.object({ batch_id: id }),
    reply: z.null(),
    codes: ['recordMissing'],
    idempotent: true,
  }),
  tellPayoutOutcome: call({
    method: 'POST',
    path: '/operator/money/payout/outcome',
    who: 'operator',
    roles,
    stepUp: true,
    summary: 'Says what became of the payment of a withdrawal. Unknown may be said once, and stays until somebody knows.',
    input: z.object({ application_id: id, ...outcome }),
    reply: z.null(),
    codes: ['recordMissing'],
    idempotent: true,
  }),
  tellPayoutBatchOutcome: call({
    method: 'POST',
    path: '/operator/money/batch/:batch_id/outcome',
    who: 'operator',
    roles,
    stepUp: true,
    summary:
      'Says what became of the payments of a file whose outcome nobody knows yet, some at once and each by itself; `left` is for how many it can be said again.',
    input: z.object({ batch_id: id, ...outcome }),
    reply: z.object({ told: z.int(), amount: money, left: z.int() }),
    codes: ['recordMissing'],
    idempotent: true,
  }),
  getManualTransfers: call({
    method: 'GET',
    path: '/operator/money/transfers',
    who: 'operator',
    roles,
    summary: 'Transfers by hand: those that wait for a second operator, oldest first, or those that are decided, newest first.',
    input: z.object({ ...paging, view: z.enum(['proposed', 'decided']).default('proposed') }),
    reply: z.object({ list: z.array(manualTransfer), ...paged, counts: z.object({ proposed: z.int(), decided: z.int() }) }),
  }),
  previewManualTransfer: call({
    method: 'POST',
    path: '/operator/money/transfer/preview',
    who: 'operator',
    roles,
    changes: false,
    summary: 'What a transfer by hand would do to both balances. Nothing is changed.',
    input: z.object(movement),
    reply: z.object({ from: purse, to: purse, is_short: z.boolean() }),
    codes: ['recordMissing'],
  }),
  proposeManualTransfer: call({
    method: 'POST',
    path: '/operator/money/transfer/propose',
    who: 'operator',
    roles,
    stepUp: true,
    summary:
      'Proposes to move money between a wallet, a shop’s balance and the house’s revenue. Another operator decides; until then nothing moves.',
    input: z.object({ ...movement, reason: z.enum(manualTransferReasons), words: line(1, manualWordsMost) }),
    reply: z.object({ transfer_id: id }),
    codes: ['recordMissing', 'balanceInsufficient'],
    idempotent: true,
  }),
  decideManualTransfer: call({
    method: 'POST',
    path: '/operator/money/transfer/decide',
    who: 'operator',
    roles,
    stepUp: true,
    summary: 'Approves a transfer that another operator has proposed, and moves it; or refuses it, with the reason.',
    input: z.object({ transfer_id: id, decision: z.enum(['approve', 'refuse']), words: line(0, manualWordsMost).default('') }),
    reply: z.null(),
    codes: ['recordMissing', 'balanceInsufficient'],
    idempotent: true,
  }),
  withdrawManualTransfer: call({
    method: 'POST',
    path: '/operator/money/transfer/withdraw',
    who: 'operator',
    roles,
    summary: 'Takes a transfer back that the caller has proposed, while nobody has decided.',
    input: z.object({ transfer_id: id }),
    reply: z.null(),
    codes: ['recordMissing'],
  }),
}
