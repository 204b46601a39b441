import type { Routes } from '../services.ts'
import { countUnread, readNotices } from './queries.ts'
import { markRead } from './read.ts'

export const noticeRoutes: Routes<'getNotices' | 'readNotices' | 'countUnreadNotices'> = {
  getNotices: ({ db, customer, language }, input) => readNotices(db, { ...input, customerId: customer.customerId, language }),
  readNotices: ({ act, customer }, { id }) =>
    act(async (tx) => {
      await markRead(tx, customer.customerId, id ?? null)
      return { unread: await countUnread(tx, customer.customerId) }
    }),
  countUnreadNotices: async ({ db, customer }) => ({ unread: await countUnread(db, customer.customerId) }),
}
