import type { Routes } from '../services.ts'
import { readSessions } from './queries.ts'
import { revokeSession } from './revoke.ts'

export const sessionRoutes: Routes<'getSessions' | 'revokeSession'> = {
  getSessions: async ({ db, customer }) => ({ list: await readSessions(db, customer) }),
  async revokeSession({ act, customer }, { session_id }) {
    await act((tx) => revokeSession(tx, customer, session_id))
    return null
  },
}
