import type { questionCalls } from '../../contract/calls/questions.ts'
import { questionsADay } from '../../contract/limits.ts'
import type { Noun } from '../noun.ts'
import { everyAnswer } from '../platform/drop-answers.ts'
import { countHit } from '../platform/rate-limit.ts'
import type { Routes } from '../services.ts'
import { answerQuestion } from './answer.ts'
import { askQuestion } from './ask.ts'
import { listQuestions, listShopQuestions, viewOwnQuestions } from './queries.ts'
import { reportQuestion, reportShopQuestion } from './report.ts'
import { readBy, readByAll, translateQuestion } from './translate.ts'

const ofOne = { name: 'question-of-one', hits: questionsADay, windowSeconds: 86_400 }

export const questions: Noun = {
  routes: {
    getQuestions: async ({ db, language, tag }, input) => {
      tag(everyAnswer, `product:${input.product_id}`)
      return listQuestions(db, input, language)
    },
    getOwnQuestions: ({ db, caller, language }, { product_id }) => viewOwnQuestions(db, caller, product_id, language),
    async askQuestion({ act, primary, caller, language }, { product_id, content }) {
      await countHit(primary, ofOne, caller.customerId)
      return act(async (tx) => ({ question_id: await askQuestion(tx, { ...caller, language }, { productId: product_id, content }) }))
    },
    async reportQuestion({ act, caller }, { question_id, reason }) {
      return act(async (tx) => {
        await reportQuestion(tx, caller, { questionId: question_id, reason })
        return null
      })
    },
    translateQuestion: (context, { question_id }) =>
      translateQuestion(context, { questionId: question_id, to: context.language, seen: readByAll }),

    getShopQuestions: ({ db, caller, language }, input) => listShopQuestions(db, caller, input, language),
    async answerQuestion({ act, caller, language }, { question_id, content, change }) {
      return act(async (tx) => {
        await answerQuestion(tx, caller, { questionId: question_id, content, language, change })
        return null
      })
    },
    async reportShopQuestion({ act, caller }, { question_id, reason }) {
      return act(async (tx) => {
        await reportShopQuestion(tx, caller, { questionId: question_id, reason })
        return null
      })
    },
    translateShopQuestion: (context, { question_id }) =>
      translateQuestion(context, { questionId: question_id, to: context.language, seen: readBy(context.caller) }),
  } satisfies Routes<keyof typeof questionCalls>,
  limits: {
    askQuestion: { name: 'question-ask', hits: 60, windowSeconds: 600 },
    reportQuestion: { name: 'question-report', hits: 30, windowSeconds: 600 },
    reportShopQuestion: { name: 'question-report', hits: 30, windowSeconds: 600 },
    translateQuestion: { name: 'translate-question', hits: 30, windowSeconds: 60 },
    translateShopQuestion: { name: 'translate-question', hits: 60, windowSeconds: 60 },
  },
}
