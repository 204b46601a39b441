import { z } from 'zod'
import { call } from '../call.ts'
import { liveKinds, shopLiveKinds } from '../live.ts'
import { flag, id, integer, paged, paging, time } from '../shapes.ts'

/** 0 audit, 1 success, -1 fail; 100 merchant account, 200 listing, 300 stock, 400 withdrawal, 500 deposit (specification, section 4). */
export const noticeTypes = [0, 1, -1, 100, 200, 300, 400, 500] as const

/** What messages are about. What happens to money and to the account is always told, in both ways. */
export const messageGroups = ['orders', 'conversations', 'shop', 'money', 'account'] as const
/** The groups that a person may do without. */
export const optionalGroups = ['orders', 'conversations', 'shop'] as const satisfies readonly (typeof messageGroups)[number][]

const settings = z.object({
  /** the groups of which there are messages */
  list: z.array(z.object({ group: z.enum(messageGroups), mail: z.boolean(), notice: z.boolean(), can_change: z.boolean() })),
})

export const messageCalls = {
  getNotices: call({
    method: 'GET',
    path: '/customer/user/notices',
    who: 'customer',
    summary: 'Notices of the customer, newest first, in the asked language.',
    input: z.object({
      ...paging,
      type: integer(-1, 500)
        .pipe(z.literal([...noticeTypes]))
        .optional(),
      read: flag.optional(),
    }),
    reply: z.object({
      list: z.array(
        z.object({
          id,
          type: z.literal([...noticeTypes]),
          state: z.literal([-1, 0, 1]),
          title: z.string(),
          body: z.string(),
          link: z.string().nullable(),
          read: z.boolean(),
          created_at: time,
        }),
      ),
      ...paged,
      /** of all notices of the customer, whatever the filters are */
      types: z.array(z.literal([...noticeTypes])),
    }),
  }),
  markNoticesRead: call({
    method: 'GET',
    path: '/customer/user/notice-read',
    who: 'customer',
    summary: 'Marks one notice or, without an id, all of them as read.',
    input: z.object({ id: id.optional() }),
    reply: z.object({ unread: z.int() }),
    codes: ['recordMissing'],
  }),
  countUnreadNotices: call({
    method: 'GET',
    path: '/customer/info/notice_in_read',
    who: 'customer',
    summary: 'How many notices are unread.',
    input: z.object({}),
    reply: z.object({ unread: z.int() }),
  }),
  getMessageSettings: call({
    method: 'GET',
    path: '/customer/user/message_settings',
    who: 'customer',
    summary: 'Which messages the customer gets by mail and as notices.',
    input: z.object({}),
    reply: settings,
  }),
  setMessageSetting: call({
    method: 'POST',
    path: '/customer/user/message_setting',
    who: 'customer',
    summary: 'Switches the mails or the notices of a group on or off; those about money and the account stay on.',
    input: z.object({ group: z.enum(optionalGroups), way: z.enum(['mail', 'notice']), on: flag }),
    reply: settings,
  }),
  getLive: call({
    kind: 'stream',
    method: 'GET',
    path: '/customer/live',
    who: 'customer',
    summary:
      'Server-sent events for as long as the client listens: what changed for this customer, to be asked for again. An event `gap` says that some may have been missed.',
    input: z.object({}),
    reply: z.object({ kind: z.enum(liveKinds), id: id.nullable() }),
  }),
  getShopLive: call({
    kind: 'stream',
    method: 'GET',
    path: '/seller/live',
    who: 'seller',
    summary:
      'Server-sent events for as long as a member has the office open: what changed for the shop, to be asked for again. An event `gap` says that some may have been missed; the stream ends with the session.',
    input: z.object({}),
    reply: z.object({ kind: z.enum(shopLiveKinds), id: id.nullable() }),
  }),
}
