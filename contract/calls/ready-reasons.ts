import { z } from 'zod'
import { applicationKindNames } from '../applications.ts'
import { call } from '../call.ts'
import { contentKeepers } from '../content-desk.ts'
import { readyReasonMost, readyReasonsMost } from '../limits.ts'
import { flag, id, integer, line, listOf, texts, time, wholeTexts } from '../shapes.ts'

const roles = contentKeepers
const kind = z.enum(applicationKindNames)
const emptyOr = <Shape extends z.ZodType>(shape: Shape) => z.union([shape, z.literal('')])

export const readyReasonCalls = {
  getReadyReasons: call({
    method: 'GET',
    path: '/operator/content/reasons',
    who: 'operator',
    roles,
    summary:
      'The ready reasons with which applications are refused, in all languages and by kind, with how often each was given; and the message that a reason of each kind stands in.',
    input: z.object({}),
    reply: z.object({
      list: z.array(
        z.object({
          id,
          /** how decisions, commands and the log name it */
          code: z.string(),
          kind,
          ...texts('text'),
          /** to those who decide */
          is_offered: z.boolean(),
          version: z.int(),
          /** refusals of the last 90 days with it */
          used: z.int(),
          changed_at: time,
          /** null: it came with the software */
          changed_by: z.string().nullable(),
        }),
      ),
      /** `{words}` stands where the reason comes */
      messages: z.array(z.object({ kind, ...texts('text') })),
    }),
  }),
  saveReadyReason: call({
    method: 'POST',
    path: '/operator/content/reason/save',
    who: 'operator',
    roles,
    summary:
      'Adds a ready reason, or changes one from the version that was seen: every applicant reads it in their own language. What was decided with it keeps its words. Each kind keeps one that is offered, and offers 15 at most.',
    input: z.object({
      /** what is changed, and from which version; without either a new one is added */
      id: emptyOr(id).optional(),
      version: emptyOr(integer(1, 999_999_999)).optional(),
      /** of one that is changed: its own */
      kind,
      ...wholeTexts('text', line(1, readyReasonMost)),
      is_offered: flag.default(true),
    }),
    reply: z.object({ id, version: z.int() }),
    codes: ['recordMissing', 'writeConflict'],
  }),
  arrangeReadyReasons: call({
    method: 'POST',
    path: '/operator/content/reason/arrange',
    who: 'operator',
    roles,
    summary: 'Orders the ready reasons of a kind that are offered; all of them have to be named.',
    input: z.object({ kind, ids: listOf(id, readyReasonsMost) }),
    reply: z.object({ arranged: z.int() }),
    codes: ['writeConflict'],
  }),
}
