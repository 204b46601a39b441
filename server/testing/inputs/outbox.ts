import type { outboxCalls } from '../../../contract/calls/outbox.ts'
import { makeOperator } from '../applying.ts'
import { enterConsole } from '../console.ts'
import type { TestPlaza } from '../plaza.ts'
import { sentMail } from '../sent-mail.ts'
import type { Ready } from '../valid-inputs.ts'

/** The calls about what goes out of the house. */
export function openOutboxInputs(plaza: TestPlaza): Record<keyof typeof outboxCalls, () => Promise<Ready>> {
  const by = async (input: Record<string, unknown>): Promise<Ready> => ({
    input,
    options: await enterConsole(plaza, await makeOperator(plaza)),
  })
  const filters = { view: 'sent', channel: 'mail', group: 'orders', language: 'en', from: '2020-01-01', to: '9999-12-31' }
  return {
    getOutbox: () => by({ ...filters, time_zone: 'Asia/Bangkok', q: 'ana@', after: '999999', page_size: 25 }),
    getOutgoing: async () => by({ outgoing_id: await sentMail(plaza) }),
    resendOutgoing: async () => by({ outgoing_id: await sentMail(plaza) }),
  }
}
