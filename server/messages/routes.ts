import type { messageCalls } from '../../contract/calls/messages.ts'
import type { Noun } from '../noun.ts'
import type { Routes } from '../services.ts'
import { liveRecipient, shopRecipient } from './live.ts'
import { countUnread, listNotices, readMessageSettings } from './queries.ts'
import { markRead } from './read.ts'
import { setMessageSetting } from './set-message-setting.ts'

export const messages: Noun = {
  routes: {
    getNotices: ({ db, caller, language }, input) => listNotices(db, caller, { ...input, language }),
    markNoticesRead: ({ act, caller }, { id }) =>
      act(async (tx) => {
        await markRead(tx, caller, id ?? null)
        return { unread: await countUnread(tx, caller) }
      }),
    countUnreadNotices: async ({ db, caller }) => ({ unread: await countUnread(db, caller) }),
    getMessageSettings: ({ db, caller }) => readMessageSettings(db, caller),
    setMessageSetting: ({ act, caller }, input) =>
      act(async (tx) => {
        await setMessageSetting(tx, caller, input)
        return readMessageSettings(tx, caller)
      }),
    getLive: async ({ caller, services }) => {
      const recipient = liveRecipient(caller.customerId)
      return (response, look) => services.live.open(response, { recipient, look })
    },
    getShopLive: async ({ caller, services }) => {
      const listening = { recipient: shopRecipient(caller.shopId), keeper: caller.memberId }
      return (response, look) => services.live.open(response, { ...listening, look })
    },
  } satisfies Routes<keyof typeof messageCalls>,
}
