import { z } from 'zod'
import { call } from '../call.ts'
import { languages } from '../languages.ts'
import { pageSizeDefault } from '../limits.ts'
import {
  outboxKeepers,
  outboxReaders,
  outboxViews,
  outgoingChannels,
  outgoingGroups,
  outgoingStates,
  resendObstacles,
  resendWays,
} from '../outbox.ts'
import { day, id, integer, line, time, timeZone } from '../shapes.ts'

const language = z.enum(languages.map(({ code }) => code))

const outgoing = z.object({
  id,
  channel: z.enum(outgoingChannels),
  /** an address, or a telephone number */
  to: z.string(),
  language: z.string(),
  group: z.enum(outgoingGroups),
  /** the kind of the message, as the house calls it */
  about: z.string(),
  /** a text message has none */
  subject: z.string(),
  state: z.enum(outgoingStates),
  tries: z.int(),
  /** why the last try failed, in the words of whoever refused it; 'expired': its time was over before it could be sent */
  problem: z.string().nullable(),
  created_at: time,
  sent_at: time.nullable(),
})

const brief = z.object({ id, created_at: time, state: z.enum(outgoingStates) })

export const outboxCalls = {
  getOutbox: call({
    method: 'GET',
    path: '/operator/outbox/index',
    who: 'operator',
    roles: outboxReaders,
    summary: 'Mails and text messages that the house has sent or is to send, newest first. The next page begins after the last id.',
    input: z.object({
      view: z.enum(outboxViews).default('all'),
      channel: z.enum(outgoingChannels).optional(),
      group: z.enum(outgoingGroups).optional(),
      language: language.optional(),
      /** the days on which they were written, both included, as `time_zone` counts them */
      from: day.optional(),
      to: day.optional(),
      time_zone: timeZone.default('UTC'),
      /** how the address or the number begins */
      q: line(1, 254).optional(),
      after: id.optional(),
      page_size: integer(1, 100).default(pageSizeDefault),
    }),
    reply: z.object({
      list: z.array(outgoing),
      /** there is more */
      more: z.boolean(),
      /** how many have not gone out, whatever is filtered, up to 10,000 */
      counts: z.object({ waiting: z.int(), refused: z.int(), given_up: z.int() }),
    }),
  }),
  getOutgoing: call({
    method: 'GET',
    path: '/operator/outbox/view',
    who: 'operator',
    roles: outboxReaders,
    summary: 'One of them with what it says, where its words are still kept; codes and links that prove somebody are hidden.',
    input: z.object({ outgoing_id: id }),
    reply: z.object({
      ...outgoing.shape,
      /** as plain text; null once the words are not kept any more */
      text: z.string().nullable(),
      /** something in it is hidden */
      has_secret: z.boolean(),
      /** until when what it carries is of use */
      expires_at: time.nullable(),
      /** when it is tried again by itself */
      next_try: time.nullable(),
      /** what it tells of; `name` is a number, a name or an address */
      regards: z.array(z.object({ kind: z.enum(['order', 'return', 'customer', 'shop']), id, name: z.string() })),
      copy_of: brief.nullable(),
      copies: z.array(brief),
      /** what sending it again would do; null where it is not possible, and why not */
      way: z.enum(resendWays).nullable(),
      obstacle: z.enum(resendObstacles).nullable(),
    }),
    codes: ['recordMissing'],
  }),
  resendOutgoing: call({
    method: 'POST',
    path: '/operator/outbox/resend',
    who: 'operator',
    roles: outboxKeepers,
    summary:
      'Sends it again: what was refused is tried once more now, of what was sent another copy goes out. Refuses what carried a code or a link, is over or under way, and for some minutes what somebody else has sent again.',
    input: z.object({ outgoing_id: id }),
    reply: z.object({ way: z.enum(resendWays), /** of the copy, or the same */ outgoing_id: id }),
    codes: ['recordMissing'],
    idempotent: true,
  }),
}
