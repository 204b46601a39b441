import type { sessionCalls } from '../../contract/calls/sessions.ts'
import type { Noun } from '../noun.ts'
import type { Routes } from '../services.ts'
import { forgetOldSessions, readSessions } from './queries.ts'
import { revokeSession } from './revoke.ts'

export const sessions: Noun = {
  routes: {
    getSessions: async ({ db, caller }) => ({ list: await readSessions(db, caller) }),
    async revokeSession({ act, caller }, { session_id }) {
      await act((tx) => revokeSession(tx, caller, session_id))
      return null
    },
  } satisfies Routes<keyof typeof sessionCalls>,
  sweep: forgetOldSessions,
}
