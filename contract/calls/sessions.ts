import { z } from 'zod'
import { call } from '../call.ts'
import { id, time } from '../shapes.ts'

export const sessionCalls = {
  getSessions: call({
    method: 'GET',
    path: '/customer/info/sessions',
    who: 'customer',
    summary: 'Where the customer is signed in.',
    input: z.object({}),
    reply: z.object({
      list: z.array(z.object({ session_id: id, created_at: time, last_seen_at: time, user_agent: z.string(), current: z.boolean() })),
    }),
  }),
  revokeSession: call({
    method: 'POST',
    path: '/customer/info/revoke_session',
    who: 'customer',
    summary: 'Sign out one device.',
    input: z.object({ session_id: id }),
    reply: z.null(),
    codes: ['recordMissing'],
  }),
  getSellerLink: call({
    method: 'POST',
    path: '/customer/user/ptoken',
    who: 'customer',
    summary:
      'The way into the seller office for who works for a shop: its address with a token that is good once, for a minute. Without `shop_id` their own shop first.',
    input: z.object({ shop_id: id.optional() }),
    reply: z.object({ seller_url: z.url() }),
    codes: ['recordMissing'],
  }),
}
