import type { reportCalls } from '../../contract/calls/reports.ts'
import { overhearConversation } from '../conversations/judge.ts'
import type { Noun } from '../noun.ts'
import { maybeRow } from '../platform/database.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { Routes } from '../services.ts'
import { decideReport } from './decide.ts'
import { listReported } from './list.ts'
import { openReportedPicture, viewReported } from './view.ts'

export const reports: Noun = {
  routes: {
    getReported: ({ db, caller, language }, input) => listReported(db, caller, input, language),
    getReportedThing: ({ db, caller, language }, input) => viewReported(db, caller, input, language),
    openReportedPicture: ({ db, caller, services }, input) => openReportedPicture(db, caller, input, services.secret),
    readReportedConversation: ({ act, caller }, { id, note }) =>
      act(async (tx) => {
        const found = await maybeRow<{ conversation_id: string }>(
          tx,
          sql`select m.conversation_id from conversation_message m
            where m.id = ${id}::bigint and exists (select from conversation_report t where t.message_id = m.id)`,
        )
        if (!found) throw refuse('recordMissing')
        const messages = await overhearConversation(tx, caller, { conversationId: found.conversation_id, note })
        return {
          messages: messages.map(({ author, created_at, ...message }) => ({ ...message, by: author, at: created_at.toISOString() })),
        }
      }),
    async decideReport({ act, caller }, { kind, id, hide, fault, note }) {
      const why = fault === undefined ? { words: note } : { code: fault, ...(note === '' ? {} : { words: note }) }
      return act(async (tx) => {
        await decideReport(tx, caller, { kind, id, hide, why })
        return null
      })
    },
  } satisfies Routes<keyof typeof reportCalls>,
}
