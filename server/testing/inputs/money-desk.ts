import type { moneyDeskCalls } from '../../../contract/calls/money-desk.ts'
import { makePayoutBatch } from '../../money-desk/batch.ts'
import { proposeManualTransfer } from '../../money-desk/manual-transfer.ts'
import { makeOperator } from '../applying.ts'
import { enterConsole } from '../console.ts'
import type { TestPlaza } from '../plaza.ts'
import { askedPayout, importLines, lineOf, statementOf, tellDeposit } from '../statements.ts'
import type { Ready } from '../valid-inputs.ts'

/** The calls of the money desk. The deposit wallets of the tests are open. */
export async function openMoneyDeskInputs(plaza: TestPlaza): Promise<Record<keyof typeof moneyDeskCalls, () => Promise<Ready>>> {
  const house = await makeOperator(plaza)
  const paging = { p: 1, page_size: 12 }
  let number = 0
  const by = async (input: Record<string, unknown> = {}, operator = house): Promise<Ready> => ({
    input,
    options: await enterConsole(plaza, operator),
  })
  const always =
    (input: Record<string, unknown> = {}) =>
    () =>
      by(input)
  const mapping = { date: 0, amount: 1, reference: 2, reference_more: 3, sender: 3, currency: 4, day_order: 'ymd', decimal: 'point' }
  const uploaded = async (): Promise<Ready> => ({
    ...(await by({ wallet: 'e-money', ...mapping })),
    file: statementOf([{ amount: '150.00', reference: `walked ${++number}`, sender: 'Ana' }]),
  })
  async function matched() {
    const { txid, applicationId } = await tellDeposit(plaza, await plaza.makeCustomer())
    await importLines(plaza, house, [{ amount: '150.00', reference: txid }])
    return { line_id: await lineOf(plaza, txid), application_id: applicationId }
  }
  async function loose() {
    const reference = `loose ${++number}`
    await importLines(plaza, house, [{ amount: '7.00', reference }])
    return lineOf(plaza, reference)
  }
  const payable = async () => (await askedPayout(plaza, house)).applicationId
  const batch = async () => {
    const ids = [await payable(), await payable()]
    return plaza.db.transaction((tx) => makePayoutBatch(tx, house, ids))
  }
  const outcome = { outcome: 'failed', reference: 'E2E-1', reason: 'The account is closed' }
  const movement = async () => {
    const [ana, ben] = [await plaza.makeCustomer({ walletMinor: 5000n }), await plaza.makeCustomer()]
    return { from: 'customer', from_of: ana.email, to: 'customer', to_of: ben.customerId, amount: '12.00' }
  }
  const words = 'Booked to the wrong account'
  async function proposed() {
    const { from_of, to_of } = await movement()
    const transfer = { from: { kind: 'customer', of: from_of }, to: { kind: 'customer', of: to_of }, amountMinor: 1200n } as const
    return plaza.db.transaction((tx) => proposeManualTransfer(tx, house, { ...transfer, reason: 'correction', words }))
  }

  return {
    getStatementWallets: always(),
    previewStatement: uploaded,
    importStatement: uploaded,
    getStatementLines: always({ ...paging, view: 'alone', wallet: 'usdt-trc20' }),
    getDepositsWithoutLine: always({ ...paging, wallet: 'usdt-trc20' }),
    getSureMatches: always({ wallet: 'usdt-trc20' }),
    approveMatch: async () => by(await matched()),
    approveSureMatches: async () => by({ matches: [await matched()] }),
    setLineAside: async () => by({ line_id: await loose(), reason: 'Between accounts of the house' }),
    async takeLineBack() {
      const line_id = await loose()
      const ready = await by({ line_id })
      await plaza.call('setLineAside', { line_id, reason: 'By mistake' }, ready.options)
      return ready
    },
    getPayouts: always({ ...paging, view: 'ready', kind: 'bank', currency: 'EUR' }),
    previewPayoutBatch: async () => by({ application_ids: [await payable()] }),
    makePayoutBatch: async () => by({ application_ids: [await payable()] }),
    getPayoutBatches: always(paging),
    getPayoutBatch: async () => by({ batch_id: await batch() }),
    getPayoutBatchFile: async () => by({ batch_id: await batch() }),
    dissolvePayoutBatch: async () => by({ batch_id: await batch() }),
    tellPayoutOutcome: async () => by({ application_id: await payable(), ...outcome }),
    tellPayoutBatchOutcome: async () => by({ batch_id: await batch(), ...outcome }),
    getManualTransfers: always({ ...paging, view: 'decided' }),
    previewManualTransfer: async () => by(await movement()),
    proposeManualTransfer: async () => by({ ...(await movement()), reason: 'correction', words }),
    decideManualTransfer: async () =>
      by({ transfer_id: await proposed(), decision: 'approve', words: 'Seen' }, await makeOperator(plaza, 'money')),
    withdrawManualTransfer: async () => by({ transfer_id: await proposed() }),
  }
}
