import { z } from 'zod'
import { call } from '../call.ts'
import { type Language, languages } from '../languages.ts'
import { readyAnswerMost, readyAnswerNameMost, readyAnswersMost } from '../limits.ts'
import { id, integer, line, listOf, prose, time } from '../shapes.ts'

/** Whoever answers buyers has the answers, too. */
const answering = ['orders', 'catalogue'] as const

/** A text for each language; null where there is none in it. */
const answerTexts = z.object(
  Object.fromEntries(languages.map(({ code }) => [code, z.string().nullable()])) as { [Key in Language]: z.ZodNullable<z.ZodString> },
)

const readyAnswers = z.object({
  /** in the order that the shop gives them */
  list: z.array(
    z.object({
      answer_id: id,
      name: z.string(),
      content: answerTexts,
      /** counts its changes: whoever changes it says which they have seen */
      version: z.int(),
      changed_at: time,
      /** the member who changed it last */
      changed_by: z.string(),
    }),
  ),
  /** what the house offers to begin with, named in the language of the request; `taken`: the shop has it */
  offered: z.array(z.object({ key: z.string(), name: z.string(), content: answerTexts, taken: z.boolean() })),
})

const words = {
  /** what the shop calls it; buyers never see it */
  name: line(1, readyAnswerNameMost),
  /** by language; what is empty or left out is not there in that language, and one language at least is. `{buyer}`, `{order}`, `{carrier}` and `{tracking}` are put in. */
  content: z.object(
    Object.fromEntries(languages.map(({ code }) => [code, prose(0, readyAnswerMost).optional()])) as {
      [Key in Language]: z.ZodOptional<ReturnType<typeof prose>>
    },
  ),
}

export const readyAnswerCalls = {
  getReadyAnswers: call({
    method: 'GET',
    path: '/seller/ready-answer/index',
    who: 'seller',
    roles: answering,
    summary: 'The ready answers of the shop, and those that the house offers.',
    input: z.object({}),
    reply: readyAnswers,
  }),
  addReadyAnswer: call({
    method: 'POST',
    path: '/seller/ready-answer/add',
    who: 'seller',
    roles: answering,
    summary: 'Adds a ready answer at the end. What stands in braces and is none of the words that are put in is refused.',
    input: z.object(words),
    reply: readyAnswers,
    idempotent: true,
  }),
  changeReadyAnswer: call({
    method: 'POST',
    path: '/seller/ready-answer/change',
    who: 'seller',
    roles: answering,
    summary: 'Changes a ready answer as it was seen. Refused with writeConflict when somebody has changed it meanwhile.',
    input: z.object({ answer_id: id, version: integer(1, 999_999_999), ...words }),
    reply: readyAnswers,
    codes: ['recordMissing'],
  }),
  removeReadyAnswer: call({
    method: 'POST',
    path: '/seller/ready-answer/remove',
    who: 'seller',
    roles: answering,
    summary: 'Removes a ready answer. What was sent with it stays.',
    input: z.object({ answer_id: id }),
    reply: readyAnswers,
    codes: ['recordMissing'],
  }),
  arrangeReadyAnswers: call({
    method: 'POST',
    path: '/seller/ready-answer/arrange',
    who: 'seller',
    roles: answering,
    summary: 'Puts ready answers in this order; those that are not named follow as they were.',
    input: z.object({ answer_ids: listOf(id, readyAnswersMost) }),
    reply: readyAnswers,
  }),
  takeReadyAnswers: call({
    method: 'POST',
    path: '/seller/ready-answer/take',
    who: 'seller',
    roles: answering,
    summary:
      'Takes over answers that the house offers, named in the language of the request; from then on they are the shop’s own. One that it has is not taken twice.',
    input: z.object({ keys: listOf(z.string().min(1).max(40), readyAnswersMost) }),
    reply: readyAnswers,
  }),
}
