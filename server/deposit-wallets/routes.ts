import type { depositWalletCalls } from '../../contract/calls/deposit-wallets.ts'
import { parseRate } from '../../money/money.ts'
import type { Noun } from '../noun.ts'
import type { Routes } from '../services.ts'
import { arrangeWallet, changeWalletRate, endWallet, nameWallet } from './change.ts'
import { decideProposal, withdrawProposal } from './decide.ts'
import { proposeBack, proposeMove, proposeNew, proposeStart } from './propose.ts'
import { listHouseWallets, readWalletRateEffect, viewHouseWallet } from './views.ts'
import { readWhere } from './where.ts'

const maybeRate = (rate: string | undefined) => (rate === undefined ? null : parseRate(rate))

export const depositWallets: Noun = {
  routes: {
    getDepositWallets: ({ db, caller }) => listHouseWallets(db, caller),
    getDepositWallet: ({ db, caller }, { code }) => viewHouseWallet(db, caller, code),
    getWalletRateEffect: ({ db }, { code, rate }) => readWalletRateEffect(db, { code, rate: maybeRate(rate) }),
    proposeDepositWallet: ({ act, caller }, { name, rate, ...given }) =>
      act(async (tx) => {
        const where = await readWhere(tx, given)
        return { proposal_id: await proposeNew(tx, caller, { name, where, rate: maybeRate(rate) }) }
      }),
    proposeDepositWalletMove: ({ act, caller }, { code, version, rate, ...given }) =>
      act(async (tx) => {
        const where = await readWhere(tx, given)
        return { proposal_id: await proposeMove(tx, caller, { code, version, where, rate: maybeRate(rate) }) }
      }),
    proposeDepositWalletBack: ({ act, caller }, { code, change_id, version }) =>
      act(async (tx) => ({ proposal_id: await proposeBack(tx, caller, { code, changeId: change_id, version }) })),
    proposeDepositWalletStart: ({ act, caller }, seen) => act(async (tx) => ({ proposal_id: await proposeStart(tx, caller, seen) })),
    decideDepositWallet: ({ act, caller }, { proposal_id, decision, last_signs, words }) =>
      act(async (tx) => {
        await decideProposal(tx, caller, { proposalId: proposal_id, decision, lastSigns: last_signs, words })
        return null
      }),
    withdrawDepositWalletProposal: ({ act, caller }, { proposal_id }) =>
      act(async (tx) => {
        await withdrawProposal(tx, caller, proposal_id)
        return null
      }),
    endDepositWallet: ({ act, caller }, input) => act(async (tx) => ({ version: await endWallet(tx, caller, input) })),
    nameDepositWallet: ({ act, caller }, input) => act(async (tx) => ({ version: await nameWallet(tx, caller, input) })),
    changeDepositWalletRate: ({ act, caller }, { code, version, rate, rate_again }) =>
      act(async (tx) => ({
        version: await changeWalletRate(tx, caller, { code, version, rate: maybeRate(rate), again: maybeRate(rate_again) }),
      })),
    arrangeDepositWallet: ({ act, caller }, { code, after, was_after }) =>
      act(async (tx) => {
        await arrangeWallet(tx, caller, { code, after, wasAfter: was_after })
        return null
      }),
  } satisfies Routes<keyof typeof depositWalletCalls>,
}
