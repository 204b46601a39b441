import type { sessionCalls } from '../../contract/calls/sessions.ts'
import type { Noun } from '../noun.ts'
import { refuse } from '../platform/refusal.ts'
import { hourly } from '../platform/sweep.ts'
import type { Routes } from '../services.ts'
import { forgetOldSessions, readSessions } from './queries.ts'
import { revokeSession } from './revoke.ts'
import { forgetOldTickets, issueTicket } from './tickets.ts'

const forgetSessions = hourly(forgetOldSessions)

export const sessions: Noun = {
  routes: {
    getSessions: async ({ db, caller }) => ({ list: await readSessions(db, caller) }),
    async revokeSession({ act, caller }, { session_id }) {
      await act((tx) => revokeSession(tx, caller, session_id))
      return null
    },
    async getSellerLink({ act, caller, services }, { shop_id = null }) {
      if (services.sellerUrl === null) throw refuse('recordMissing')
      const token = await act((tx) => issueTicket(tx, caller, shop_id))
      // Behind the #, which no browser sends and no log sees.
      return { seller_url: `${services.sellerUrl}/#/enter?ptoken=${token}` }
    },
  } satisfies Routes<keyof typeof sessionCalls>,
  limits: { getSellerLink: { name: 'seller-link', hits: 60, windowSeconds: 600 } },
  sweep: (db) => Promise.all([forgetSessions(db), forgetOldTickets(db)]),
}
