import type { reviewDeskCalls } from '../../../contract/calls/review-desk.ts'
import { requestStock } from '../../applications/stock-addition.ts'
import { depositBy, makeOperator, merchantBy } from '../applying.ts'
import { enterConsole } from '../console.ts'
import type { TestPlaza, TestShop } from '../plaza.ts'
import type { Ready } from '../valid-inputs.ts'

/** What an operator sends on the review desk; each of it about an application made anew. */
export async function openReviewDeskInputs(
  plaza: TestPlaza,
  shop: TestShop,
): Promise<Record<keyof typeof reviewDeskCalls, () => Promise<Ready>>> {
  const options = await enterConsole(plaza, await makeOperator(plaza))
  const skuId = shop.skus[0]?.skuId ?? ''
  const merchant = async () => {
    const person = await plaza.makeCustomer()
    const sent = await merchantBy(plaza, person)
    const { data } = await plaza.call('applySeller', sent, person)
    return { application_id: data.application_id, path: sent.id_front }
  }
  const deposit = async () => {
    const person = await plaza.makeCustomer()
    const { data } = await plaza.call('recharge', await depositBy(plaza, person), person)
    return { application_id: data.recharge_id }
  }
  const addition = () => plaza.db.transaction((tx) => requestStock(tx, shop.owner, { skuId, quantity: 5 }))
  const onMerchant =
    (input: Record<string, unknown> = {}) =>
    async (): Promise<Ready> => ({
      input: { application_id: (await merchant()).application_id, ...input },
      options,
    })
  // A proof is good for five minutes, and the walk takes longer on a slow machine.
  const onDeposit = (input: Record<string, unknown>) => async (): Promise<Ready> => ({
    input: { ...(await deposit()), ...input },
    options: await enterConsole(plaza, await makeOperator(plaza)),
  })
  return {
    getReviewQueue: async () => ({
      input: { kind: 'deposit', state: 'waiting', mine: false, first_of_two: true, q: 'ana', after: '1700000000000000.12' },
      options,
    }),
    getReviewCase: onMerchant(),
    claimApplication: onMerchant({ take_over: true }),
    releaseApplication: onMerchant(),
    lookAtEvidence: async () => ({ input: await merchant(), options }),
    approveApplication: onMerchant(),
    refuseApplication: onMerchant({ reason: 'identity_expired', reason_version: 1, words: 'It ended in May.' }),
    decideApplications: async () => ({
      input: {
        applications: [await addition(), await addition()],
        decision: 'refuse',
        reason: 'stock_unproven',
        reason_version: 1,
        words: 'Send the invoice.',
      },
      options,
    }),
    approvePayment: onDeposit({ amount: '149.00' }),
    refusePayment: onDeposit({ reason: 'proof_unreadable', reason_version: 1, words: 'The amount is cut off.' }),
  }
}
