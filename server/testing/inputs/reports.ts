import type { reportCalls } from '../../../contract/calls/reports.ts'
import { makeOperator } from '../applying.ts'
import { enterConsole } from '../console.ts'
import { enterOffice } from '../office.ts'
import type { TestPlaza, TestShop } from '../plaza.ts'
import { reportedMessage, reportedReview } from '../reporting.ts'
import type { Ready } from '../valid-inputs.ts'

/** What operators look at because somebody reported it. */
export async function openReportInputs(plaza: TestPlaza, shop: TestShop): Promise<Record<keyof typeof reportCalls, () => Promise<Ready>>> {
  const options = await enterConsole(plaza, await makeOperator(plaza))
  const office = await enterOffice(plaza, shop.owner)
  const product = { productId: shop.skus[0]?.productId ?? '' }
  const by = (input: Record<string, unknown>): Ready => ({ input, options })
  return {
    getReported: async () => by({ kind: 'message', page_size: 48, p: 1 }),
    getReportedThing: async () => by({ kind: 'message', id: (await reportedMessage(plaza, shop, office)).id }),
    async openReportedPicture() {
      const { id, path } = await reportedMessage(plaza, shop, office)
      return by({ id, path })
    },
    readReportedConversation: async () => by({ id: (await reportedMessage(plaza, shop, office)).id, note: 'Is it mutual?' }),
    decideReport: async () =>
      by({ kind: 'review', id: await reportedReview(plaza, product), hide: true, fault: 'advert', note: 'Of another shop' }),
  }
}
