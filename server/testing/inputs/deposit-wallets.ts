import { randomInt } from 'node:crypto'
import type { depositWalletCalls } from '../../../contract/calls/deposit-wallets.ts'
import { parseRate } from '../../../money/money.ts'
import { endWallet } from '../../deposit-wallets/change.ts'
import { decideProposal } from '../../deposit-wallets/decide.ts'
import { proposeMove, proposeNew } from '../../deposit-wallets/propose.ts'
import { lastSignsOf, type Where } from '../../deposit-wallets/where.ts'
import { row, rows } from '../../platform/database.ts'
import { sql } from '../../platform/sql.ts'
import type { Operator } from '../../sessions/callers.ts'
import { makeOperator } from '../applying.ts'
import { enterConsole } from '../console.ts'
import type { TestPlaza } from '../plaza.ts'
import type { Ready } from '../valid-inputs.ts'

const account = (): Where => ({
  kind: 'ewallet',
  currency: 'USD',
  network: '',
  address: `pay${randomInt(1_000_000_000)}@plaza.test`,
  bank_name: '',
  account_name: '',
  account_number: '',
  routing_number: '',
})

/** Where customers send money to, as operators say it. */
export function openDepositWalletInputs(plaza: TestPlaza): Record<keyof typeof depositWalletCalls, () => Promise<Ready>> {
  const kept: Promise<Operator>[] = []
  /** The same two for whatever goes before. */
  const keeper = (place: 0 | 1) => (kept[place] ??= makeOperator(plaza))
  const first = () => keeper(0)
  const other = () => keeper(1)
  const by = async (input: Record<string, unknown> = {}, operator?: Operator): Promise<Ready> => ({
    input,
    options: await enterConsole(plaza, operator ?? (await makeOperator(plaza))),
  })
  const propose = async (where = account()) => {
    const operator = await first()
    const id = await plaza.db.transaction((tx) => proposeNew(tx, operator, { name: 'E-Money', where, rate: parseRate('1') }))
    return { id, lastSigns: lastSignsOf(where) }
  }
  /** A wallet of its own, as its last change has left it. */
  async function wallet() {
    const [{ id, lastSigns }, second] = [await propose(), await other()]
    await plaza.db.transaction((tx) => decideProposal(tx, second, { proposalId: id, decision: 'confirm', lastSigns, words: '' }))
    return row<{ code: string; version: string }>(
      plaza.db,
      sql`select w.code, h.id as version from deposit_wallet_change h join deposit_wallet w on w.id = h.wallet_id where h.proposal_id = ${id}`,
    )
  }
  const words = 'The address has leaked'
  return {
    getDepositWallets: () => by(),
    getDepositWallet: async () => by({ code: 'usdt-trc20' }),
    getWalletRateEffect: async () => by({ code: 'usdt-trc20', rate: '1.01' }),
    proposeDepositWallet: async () => by({ name: 'E-Money', ...account(), rate: '1' }),
    proposeDepositWalletMove: async () => by({ ...(await wallet()), ...account(), rate: '1' }),
    async proposeDepositWalletBack() {
      const { code, version: changeId } = await wallet()
      const [where, operator, second] = [account(), await first(), await other()]
      const proposalId = await plaza.db.transaction((tx) => proposeMove(tx, operator, { code, version: changeId, where, rate: null }))
      await plaza.db.transaction((tx) =>
        decideProposal(tx, second, { proposalId, decision: 'confirm', lastSigns: lastSignsOf(where), words: '' }),
      )
      const { version } = await row<{ version: string }>(
        plaza.db,
        sql`select id as version from deposit_wallet_change where proposal_id = ${proposalId}`,
      )
      return by({ code, change_id: changeId, version })
    },
    async proposeDepositWalletStart() {
      const { code, version } = await wallet()
      const operator = await first()
      return by({ code, version: await plaza.db.transaction((tx) => endWallet(tx, operator, { code, version, words })) })
    },
    async decideDepositWallet() {
      const { id, lastSigns } = await propose()
      return by({ proposal_id: id, decision: 'confirm', last_signs: lastSigns, words: '' })
    },
    async withdrawDepositWalletProposal() {
      const operator = await first()
      return by({ proposal_id: (await propose()).id }, operator)
    },
    endDepositWallet: async () => by({ ...(await wallet()), words }),
    nameDepositWallet: async () => by({ ...(await wallet()), name: 'E-Money Europe' }),
    changeDepositWalletRate: async () => by({ ...(await wallet()), rate: '2', rate_again: '2' }),
    async arrangeDepositWallet() {
      const found = await rows<{ code: string }>(plaza.db, sql`select code from deposit_wallet order by position desc, id desc limit 2`)
      return by({ code: found[0]?.code, after: '', was_after: found[1]?.code })
    },
  }
}
