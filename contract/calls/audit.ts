import { z } from 'zod'
import { auditActors, auditActs, auditSubjects, chainProblems } from '../audit.ts'
import { call } from '../call.ts'
import { pageSizeDefault } from '../limits.ts'
import { day, id, integer, line, time, timeZone } from '../shapes.ts'

/** What is looked for; days are counted as the zone counts them. */
const filters = {
  act: z.enum(auditActs).optional(),
  /** part of the name or e-mail of an operator, or the whole e-mail of a customer */
  by: line(1, 100).optional(),
  subject: z.enum(auditSubjects).optional(),
  subject_id: id.optional(),
  /** the days `from` to `to`, both included */
  from: day.optional(),
  to: day.optional(),
  time_zone: timeZone.default('UTC'),
  /** what the reason or the details contain */
  q: line(1, 100).optional(),
}

/** Where a page of entries ends. */
const place = z.string().regex(/^\d{1,17}_[1-9]\d{0,17}$/)

const entry = z.object({
  id,
  at: time,
  act: z.enum(auditActs),
  actor: z.enum(auditActors),
  /** who it was, as far as they are still known; null for the clock and for commands */
  by: z.object({ id, name: z.string(), shop: z.string().nullable() }).nullable(),
  subject: z.enum(auditSubjects),
  /** '0' for the house */
  subject_id: z.string(),
  /** how people name it: a number, a name, an e-mail; null where it has none */
  named: z.string().nullable(),
  /** in the language of who asks */
  why: z.string().nullable(),
  details: z.array(z.object({ name: z.string(), value: z.string() })),
  /** its place in the chain; null while it waits for it */
  position: id.nullable(),
})

const head = z.object({ position: id, hash: z.string() })

const chain = z.object({
  /** the end of the chain, to be written down elsewhere; null as long as nothing is sealed */
  head: head.nullable(),
  /** entries that wait to be sealed, and since when the oldest does */
  pending: z.int(),
  pending_since: time.nullable(),
  running: z.object({ done: z.int(), expected: z.int().nullable(), since: time }).nullable(),
  /** what the last verification found; null before the first, and when it came to nothing */
  verified: z
    .object({
      at: time,
      /** null: by a command of the house */
      by: z.string().nullable(),
      entries: z.int(),
      ms: z.int(),
      head: head.nullable(),
      wrong: z.int(),
      /** the first of them */
      mismatches: z.array(z.object({ problem: z.enum(chainProblems), position: id.nullable(), entry: id.nullable() })),
    })
    .nullable(),
})

/** Every operator: those whose work is to look after others see what everybody did, all others what they did themselves. */
const roles = null

export const auditCalls = {
  getAudit: call({
    method: 'GET',
    path: '/operator/audit/entries',
    who: 'operator',
    roles,
    summary:
      'Who did what, newest first. Operators who may do everything, look after money or only read see all of it; others see what they did themselves.',
    input: z.object({ ...filters, after: place.optional(), page_size: integer(1, 100).default(pageSizeDefault) }),
    reply: z.object({
      list: z.array(entry),
      /** where the next page begins; null at the end */
      next: place.nullable(),
      /** the caller sees only what they did themselves */
      own_only: z.boolean(),
    }),
  }),
  getAuditFile: call({
    kind: 'file',
    method: 'POST',
    path: '/operator/audit/csv',
    who: 'operator',
    roles,
    summary:
      'What the filters let through of the audit log, as a CSV file in the language of who asks. That it was taken is written down too.',
    input: z.object(filters),
    reply: z.null(),
  }),
  getAuditChain: call({
    method: 'GET',
    path: '/operator/audit/chain',
    who: 'operator',
    roles,
    summary: 'How far the audit log is sealed, what its last verification found, and how far the one is that runs.',
    input: z.object({}),
    reply: chain,
  }),
  verifyAudit: call({
    method: 'POST',
    path: '/operator/audit/verify',
    who: 'operator',
    roles,
    changes: false,
    summary: 'Begins to verify the whole audit log, or joins whoever does; the state of the chain says how far it is.',
    input: z.object({}),
    reply: chain,
  }),
}
