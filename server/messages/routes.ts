import type { Routes } from '../services.ts'
import { countUnread, listNotices } from './queries.ts'
import { markRead } from './read.ts'

export const noticeRoutes: Routes<'getNotices' | 'readNotices' | 'countUnreadNotices'> = {
  getNotices: ({ db, customer, language }, input) => listNotices(db, { kind: 'customer', ...customer }, { ...input, language }),
  readNotices: ({ act, customer }, { id }) =>
    act(async (tx) => {
      const asker = { kind: 'customer', ...customer } as const
      await markRead(tx, asker, id ?? null)
      return { unread: await countUnread(tx, asker) }
    }),
  countUnreadNotices: async ({ db, customer }) => ({ unread: await countUnread(db, { kind: 'customer', ...customer }) }),
}
