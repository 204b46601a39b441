import type { outboxCalls } from '../../contract/calls/outbox.ts'
import type { Noun } from '../noun.ts'
import type { Routes } from '../services.ts'
import { readOutbox, readOutgoing } from './queries.ts'
import { resend } from './resend.ts'

export const outbox: Noun = {
  routes: {
    getOutbox: ({ db }, input) => readOutbox(db, input),
    getOutgoing: ({ db, services }, { outgoing_id }) => readOutgoing(db, services.configuration, outgoing_id),
    async resendOutgoing({ act, caller }, { outgoing_id }) {
      return act(async (tx) => {
        const { way, outgoingId } = await resend(tx, caller, outgoing_id)
        return { way, outgoing_id: outgoingId }
      })
    },
  } satisfies Routes<keyof typeof outboxCalls>,
}
