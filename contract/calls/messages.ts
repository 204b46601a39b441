import { z } from 'zod'
import { call } from '../call.ts'
import { liveKinds } from '../live.ts'
import { flag, id, integer, paged, paging, time } from '../shapes.ts'

export const messageCalls = {
  getNotices: call({
    method: 'GET',
    path: '/customer/user/notices',
    who: 'customer',
    summary: 'Notices of the customer, newest first, in the asked language.',
    input: z.object({ ...paging, type: integer(-1, 500).optional(), read: flag.optional() }),
    reply: z.object({
      list: z.array(
        z.object({
          id,
          /** 0 audit, 1 success, -1 fail; 100 to 500 the five kinds of application (specification, section 4) */
          type: z.int(),
          state: z.literal([-1, 0, 1]),
          title: z.string(),
          body: z.string(),
          link: z.string().nullable(),
          read: z.boolean(),
          created_at: time,
        }),
      ),
      ...paged,
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
}
