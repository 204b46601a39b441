import type { radarCalls } from '../../../contract/calls/radar.ts'
import { makeOperator } from '../applying.ts'
import { enterConsole } from '../console.ts'
import type { TestPlaza } from '../plaza.ts'
import { failingJob, lateOrder, stuckRefund } from '../stuck.ts'
import type { Ready } from '../valid-inputs.ts'

/** The calls about what waits longer than it should. */
export async function openRadarInputs(plaza: TestPlaza): Promise<Record<keyof typeof radarCalls, () => Promise<Ready>>> {
  const shop = await plaza.seedShop({ stock: 5000 })
  const options = await enterConsole(plaza, await makeOperator(plaza))
  const inConsole = (input: Record<string, unknown>): Ready => ({ input, options })
  return {
    getRadar: async () => inConsole({ time_zone: 'Asia/Bangkok' }),
    remindShop: async () => inConsole({ order_id: await lateOrder(plaza, shop) }),
    retryJob: async () => inConsole({ job_id: await failingJob(plaza) }),
    // A proof is good for five minutes, and the walk takes longer on a slow machine.
    retryCardRefund: async () => ({
      input: { refund_id: await stuckRefund(plaza, shop) },
      options: await enterConsole(plaza, await makeOperator(plaza)),
    }),
  }
}
