import type { moneyDeskCalls } from '../../contract/calls/money-desk.ts'
import { batchNumber } from '../../contract/money-desk.ts'
import { formatAmount, parseAmount } from '../../money/money.ts'
import type { HouseRules } from '../applications/decide.ts'
import { recordOutcome } from '../applications/outcome.ts'
import type { Why } from '../messages/reasons.ts'
import type { Noun } from '../noun.ts'
import type { Configuration } from '../platform/configuration.ts'
import type { Routes } from '../services.ts'
import { approveMatch, approveSureMatches } from './approve-match.ts'
import { setLineAside, takeLineBack } from './aside.ts'
import { dissolvePayoutBatch, makePayoutBatch, previewPayoutBatch, takePayoutFile } from './batch.ts'
import { tellBatchOutcome } from './batch-outcome.ts'
import { importStatement, previewStatement } from './import-statement.ts'
import { decideManualTransfer, proposeManualTransfer, withdrawManualTransfer } from './manual-transfer.ts'
import { listManualTransfers } from './manual-transfers.ts'
import { refreshMatches } from './match.ts'
import { listPayoutBatches, listPayouts, viewPayoutBatch } from './payouts.ts'
import { effectOf, findPurses } from './purses.ts'
import { listDepositsWithoutLine, listStatementLines, listStatementWallets, readSureMatches } from './queries.ts'

const rulesOf = ({ SECOND_APPROVER_FROM }: Configuration): HouseRules => ({ secondApproverFromMinor: parseAmount(SECOND_APPROVER_FROM) })

const whyOf = (words: string): Why | null => (words === '' ? null : { words })

const ofFile = { name: 'statement-file', hits: 120, windowSeconds: 60 }

export const moneyDesk: Noun = {
  routes: {
    getStatementWallets: ({ db }) => listStatementWallets(db),
    previewStatement: ({ db, language }, { wallet, file, ...mapping }) =>
      previewStatement(db, { wallet, bytes: file.bytes, language, mapping }),
    importStatement: ({ act, caller, language }, { wallet, file, ...mapping }) =>
      act((tx) => importStatement(tx, caller, { wallet, name: file.name, bytes: file.bytes, language, mapping })),
    getStatementLines: ({ db, caller, services }, input) => listStatementLines(db, caller, input, rulesOf(services.configuration)),
    getDepositsWithoutLine: ({ db }, input) => listDepositsWithoutLine(db, input),
    getSureMatches: ({ db, caller, services }, input) => readSureMatches(db, caller, input, rulesOf(services.configuration)),
    approveMatch: ({ act, caller, services }, { line_id, application_id }) =>
      act(async (tx) => {
        const pairing = { lineId: line_id, applicationId: application_id, sureOnly: false }
        const { outcome, creditedMinor } = await approveMatch(tx, caller, pairing, rulesOf(services.configuration))
        return { outcome, credited: formatAmount(creditedMinor) }
      }),
    async approveSureMatches({ act, primary, caller, services }, { matches }) {
      const pairings = matches.map(({ line_id, application_id }) => ({ lineId: line_id, applicationId: application_id }))
      const answer = await approveSureMatches(primary, caller, pairings, rulesOf(services.configuration))
      // What was approved is approved, one at a time; under the key stays what the first of two repeats was told.
      return act(async () => answer)
    },
    setLineAside: ({ act, caller }, { line_id, reason }) =>
      act(async (tx) => {
        await setLineAside(tx, caller, { lineId: line_id, reason })
        return null
      }),
    takeLineBack: ({ act, caller }, { line_id }) =>
      act(async (tx) => {
        await takeLineBack(tx, caller, line_id)
        return null
      }),

    getPayouts: ({ db, caller }, input) => listPayouts(db, caller, input),
    previewPayoutBatch: ({ db }, { application_ids }) => previewPayoutBatch(db, application_ids),
    makePayoutBatch: ({ act, caller }, { application_ids }) =>
      act(async (tx) => {
        const id = await makePayoutBatch(tx, caller, application_ids)
        return { batch_id: id, number: batchNumber(id) }
      }),
    getPayoutBatches: ({ db }, input) => listPayoutBatches(db, input),
    getPayoutBatch: ({ db, caller, language }, { batch_id }) => viewPayoutBatch(db, caller, batch_id, language),
    getPayoutBatchFile: ({ act, caller }, { batch_id }) => act((tx) => takePayoutFile(tx, caller, batch_id)),
    dissolvePayoutBatch: ({ act, caller }, { batch_id }) =>
      act(async (tx) => {
        await dissolvePayoutBatch(tx, caller, batch_id)
        return null
      }),
    tellPayoutOutcome: ({ act, caller }, { application_id, outcome, reference, reason }) =>
      act(async (tx) => {
        await recordOutcome(tx, caller, { applicationId: application_id, outcome, reference, why: whyOf(reason) })
        return null
      }),
    async tellPayoutBatchOutcome({ act, primary, caller }, { batch_id, outcome, reference, reason }) {
      const answer = await tellBatchOutcome(primary, caller, { batchId: batch_id, outcome, reference, why: whyOf(reason) })
      return act(async () => answer)
    },

    getManualTransfers: ({ db, caller }, input) => listManualTransfers(db, caller, input),
    async previewManualTransfer({ db }, { from, from_of, to, to_of, amount }) {
      const purses = await findPurses(db, { from: { kind: from, of: from_of }, to: { kind: to, of: to_of } })
      return effectOf({ ...purses, amountMinor: parseAmount(amount) })
    },
    proposeManualTransfer: ({ act, caller }, { from, from_of, to, to_of, amount, reason, words }) =>
      act(async (tx) => {
        const movement = { from: { kind: from, of: from_of }, to: { kind: to, of: to_of }, amountMinor: parseAmount(amount) }
        return { transfer_id: await proposeManualTransfer(tx, caller, { ...movement, reason, words }) }
      }),
    decideManualTransfer: ({ act, caller }, { transfer_id, decision, words }) =>
      act(async (tx) => {
        await decideManualTransfer(tx, caller, { transferId: transfer_id, decision, words })
        return null
      }),
    withdrawManualTransfer: ({ act, caller }, { transfer_id }) =>
      act(async (tx) => {
        await withdrawManualTransfer(tx, caller, transfer_id)
        return null
      }),
  } satisfies Routes<keyof typeof moneyDeskCalls>,
  limits: { previewStatement: ofFile, importStatement: ofFile, getPayoutBatchFile: ofFile },
  jobs: { 'match-statements': ({ db }) => db.transaction(refreshMatches) },
}
