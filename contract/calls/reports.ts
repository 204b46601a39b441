import { z } from 'zod'
import { call } from '../call.ts'
import { conversationSides } from '../conversations.ts'
import { reportsAtOnceMost, returnWordsMost } from '../limits.ts'
import { allReportReasons, reportedKinds, reportFaults } from '../reports.ts'
import { flag, id, integer, pageNumber, picture, prose, shopName, texts, time } from '../shapes.ts'
import { filePath } from './uploads.ts'

const kind = z.enum(reportedKinds)
const one = { kind, /** of the review, the question or the message */ id }

const summary = {
  ...one,
  /** the beginning of what was written; '' where there are only pictures */
  content: z.string(),
  /** who wrote it: a customer by name ('' where the account was closed), or the shop */
  author: z.object({ side: z.enum(conversationSides), name: z.string() }),
  shop: shopName,
  /** how many reports nobody has looked at, and why they were made, the most common first */
  count: z.int(),
  reasons: z.array(z.enum(allReportReasons)),
  /** when the first of them was made, and by when the house means to look */
  since: time,
  due_at: time,
}

export const reportCalls = {
  getReported: call({
    method: 'GET',
    path: '/operator/report/index',
    who: 'operator',
    roles: ['support', 'content'],
    summary: 'What was reported and waits for somebody of the house to look, longest first. Messages are shown to support alone.',
    input: z.object({ kind: kind.optional(), page_size: integer(1, reportsAtOnceMost).default(48), p: pageNumber.default(1) }),
    reply: z.object({ list: z.array(z.object(summary)), more: z.boolean(), counts: z.record(kind, z.int()) }),
  }),
  getReportedThing: call({
    method: 'GET',
    path: '/operator/report/view',
    who: 'operator',
    roles: ['support', 'content'],
    summary: 'What was reported with all that it is judged by. Of a conversation only the message that somebody reported.',
    input: z.object(one),
    reply: z.object({
      ...one,
      /** whole, as it was written, and in which language */
      content: z.string(),
      language: z.string(),
      created_at: time,
      author: z.object({ side: z.enum(conversationSides), name: z.string(), customer_id: id.nullable() }),
      shop: shopName,
      /** null: a message about nothing that is for sale */
      product: z.object({ id, ...texts('name'), image: picture.nullable() }).nullable(),
      /** of a review */
      star: z.int().nullable(),
      /** pictures for everybody, and private ones, which openReportedPicture shows */
      pictures: z.array(picture),
      private_pictures: z.array(filePath),
      /** what the shop answers beside it */
      answer: z.string().nullable(),
      conversation_id: id.nullable(),
      /** it is no longer shown */
      hidden: z.boolean(),
      reports: z.array(
        z.object({
          at: time,
          /** a customer, or somebody in the name of the shop */
          by: z.enum(conversationSides),
          name: z.string(),
          reason: z.enum(allReportReasons),
          words: z.string(),
          /** somebody has looked at it */
          settled: z.boolean(),
        }),
      ),
      /** what the house decided about it, last first */
      decisions: z.array(z.object({ at: time, hidden: z.boolean(), by: z.string().nullable(), why: z.string().nullable() })),
      can_decide: z.boolean(),
    }),
    codes: ['recordMissing'],
  }),
  openReportedPicture: call({
    method: 'POST',
    path: '/operator/report/picture',
    who: 'operator',
    roles: ['support'],
    summary:
      'A link to a private picture of a reported message, good for five minutes and for this operator alone. Each look is written down.',
    input: z.object({ id, path: filePath }),
    reply: z.object({ url: z.string(), expires_at: time }),
    codes: ['recordMissing'],
  }),
  readReportedConversation: call({
    method: 'POST',
    path: '/operator/report/conversation',
    who: 'operator',
    roles: ['support'],
    summary: 'All that two wrote to each other around a reported message. That somebody read it, and why, is written down first.',
    input: z.object({ id, note: prose(1, returnWordsMost) }),
    reply: z.object({
      messages: z.array(
        z.object({ id, by: z.enum(conversationSides), at: time, content: z.string(), pictures: z.int(), hidden: z.boolean() }),
      ),
    }),
    codes: ['recordMissing'],
  }),
  decideReport: call({
    method: 'POST',
    path: '/operator/report/decide',
    who: 'operator',
    roles: ['support', 'content'],
    summary:
      'Takes what was reported down, for good and with its stars, and tells its author why; or lets it stand. All reports of it are settled. Nobody decides about what they wrote or what a shop of theirs sold.',
    input: z.object({
      ...one,
      hide: flag,
      /** why, as the author reads it in their language; without one `note` has to say it. Nobody is told why something stays. */
      fault: z.enum(reportFaults).optional(),
      note: prose(0, returnWordsMost).default(''),
    }),
    reply: z.null(),
    codes: ['recordMissing'],
    idempotent: true,
  }),
}
