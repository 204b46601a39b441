import sharp from 'sharp'
import { parseAmount } from '../money/money.ts'
import { approveApplication } from '../server/applications/decide.ts'
import { requestDeposit } from '../server/applications/deposit.ts'
import type { Tx } from '../server/platform/database.ts'
import type { Files } from '../server/platform/files.ts'
import type { Customer, Operator } from '../server/sessions/callers.ts'
import type { PicturePurpose } from '../server/uploads/purposes.ts'

/** Who keeps the house, and where proofs are kept. */
export type House = { operators: readonly Operator[]; files: Files<PicturePurpose> }

/** From here on two decide, as in a house with the usual settings. */
export const fourEyesFrom = parseAmount('1000')

/** Approves by one of those who keep the house, or by two where that is needed; answers the last of them. */
export async function approve(tx: Tx, operators: readonly Operator[], applicationId: string): Promise<Operator> {
  for (const operator of operators) {
    const decision = await approveApplication(tx, operator, { applicationId, amountMinor: null }, { secondApproverFromMinor: fourEyesFrom })
    if (decision === 'approved') return operator
  }
  throw new Error('the demo has nobody who decides')
}

/** A top-up with its proof, which the house finds on its account. */
export async function topUp(
  tx: Tx,
  { customer, files, operators }: House & { customer: Customer },
  { amount, transaction, at }: { amount: string; transaction: string; at: Date },
): Promise<void> {
  const { path } = await files.storePicture(tx, await drawReceipt(), { purpose: 'proof', ownerId: customer.customerId })
  const applicationId = await requestDeposit(tx, customer, {
    wallet: 'sepa-eur',
    walletVersion: null,
    currency: 'EUR',
    isBank: true,
    amountMinor: parseAmount(amount),
    actualMinor: null,
    txid: transaction,
    certificate: path,
    transferredAt: new Date(at.getTime() - 7_200_000),
    remark: '',
  })
  await approve(tx, operators, applicationId)
}

/** Grey lines on white, as of a receipt that nobody has to read. */
const drawReceipt = (): Promise<Buffer> => {
  const lines = Array.from({ length: 9 }, (_, line) => ({
    input: { create: { width: 120 + ((line * 53) % 140), height: 8, channels: 3 as const, background: '#b9bcc2' } },
    left: 30,
    top: 40 + line * 34,
  }))
  return sharp({ create: { width: 320, height: 380, channels: 3, background: '#ffffff' } })
    .composite(lines)
    .png()
    .toBuffer()
}
