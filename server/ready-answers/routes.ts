import type { readyAnswerCalls } from '../../contract/calls/ready-answers.ts'
import type { Language } from '../../contract/languages.ts'
import type { Noun } from '../noun.ts'
import type { Tx } from '../platform/database.ts'
import type { Reply } from '../platform/http/context.ts'
import type { Routes } from '../services.ts'
import type { ShopMember } from '../sessions/callers.ts'
import { addReadyAnswer } from './add.ts'
import { arrangeReadyAnswers } from './arrange.ts'
import { changeReadyAnswer } from './change.ts'
import { readReadyAnswers } from './queries.ts'
import { removeReadyAnswer } from './remove.ts'
import { takeReadyAnswers } from './take.ts'

type Place = {
  act(work: (tx: Tx) => Promise<Reply<'getReadyAnswers'>>): Promise<Reply<'getReadyAnswers'>>
  caller: ShopMember
  language: Language
}

/** Each act answers with the list as it is afterwards. */
const thenList = ({ act, caller, language }: Place, work: (tx: Tx) => Promise<void>) =>
  act(async (tx) => {
    await work(tx)
    return readReadyAnswers(tx, caller, language)
  })

export const readyAnswers: Noun = {
  routes: {
    getReadyAnswers: ({ db, caller, language }) => readReadyAnswers(db, caller, language),
    addReadyAnswer: (context, words) => thenList(context, (tx) => addReadyAnswer(tx, context.caller, words)),
    changeReadyAnswer: (context, { answer_id, ...change }) =>
      thenList(context, (tx) => changeReadyAnswer(tx, context.caller, { answerId: answer_id, ...change })),
    removeReadyAnswer: (context, { answer_id }) => thenList(context, (tx) => removeReadyAnswer(tx, context.caller, answer_id)),
    arrangeReadyAnswers: (context, { answer_ids }) => thenList(context, (tx) => arrangeReadyAnswers(tx, context.caller, answer_ids)),
    takeReadyAnswers: (context, { keys }) =>
      thenList(context, (tx) => takeReadyAnswers(tx, context.caller, { keys, language: context.language })),
  } satisfies Routes<keyof typeof readyAnswerCalls>,
}
