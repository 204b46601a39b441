import type { noticeCalls } from '../../contract/calls/notices.ts'
import type { Noun } from '../noun.ts'
import type { Routes } from '../services.ts'
import { countUnread, readNotices } from './queries.ts'
import { markRead } from './read.ts'

export const notices: Noun = {
  routes: {
    getNotices: ({ db, caller, language }, input) => readNotices(db, { ...input, customerId: caller.customerId, language }),
    readNotices: ({ act, caller }, { id }) =>
      act(async (tx) => {
        await markRead(tx, caller.customerId, id ?? null)
        return { unread: await countUnread(tx, caller.customerId) }
      }),
    countUnreadNotices: async ({ db, caller }) => ({ unread: await countUnread(db, caller.customerId) }),
    getLive:
      async ({ caller, services }) =>
      (response) =>
        services.live.open(caller.customerId, response),
  } satisfies Routes<keyof typeof noticeCalls>,
}
