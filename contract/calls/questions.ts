import { z } from 'zod'
import { call } from '../call.ts'
import { answerMost, orderSearchMost, questionMost, searchTermMost } from '../limits.ts'
import { questionObstacles } from '../questions.ts'
import { reportReasons } from '../reviews.ts'
import { flag, id, line, paged, paging, picture, prose, texts, time } from '../shapes.ts'

const answer = z.object({
  content: z.string(),
  language: z.string(),
  created_at: time,
  /** when the shop last said it otherwise */
  changed_at: time.nullable(),
})

const question = z.object({
  id,
  author: z.string(),
  content: z.string(),
  /** in which it is written */
  language: z.string(),
  created_at: time,
})

const ofProduct = { product_id: id }
const ofQuestion = { question_id: id }
/** What is in this language anyway is null. */
const translated = z.object({ content: z.string().nullable(), answer: z.string().nullable() })

/** Who knows the products and who talks to buyers. */
const answering = ['orders', 'catalogue'] as const

export const questionCalls = {
  getQuestions: call({
    method: 'GET',
    path: '/catalog/question/lists',
    who: 'visitor',
    summary: 'Questions on a product that its shop has answered, the one answered last first.',
    input: z.object({
      ...ofProduct,
      ...paging,
      /** words that stand in the question or in its answer */
      q: line(0, searchTermMost).default(''),
    }),
    reply: z.object({ list: z.array(z.object({ ...question.shape, answer })), ...paged }),
    codes: ['productInvalid'],
    shared: true,
  }),
  getOwnQuestions: call({
    method: 'GET',
    path: '/catalog/question/own',
    who: 'customer',
    summary: 'What the customer has asked on a product and is not answered yet, and whether more can be asked.',
    input: z.object(ofProduct),
    reply: z.object({
      waiting: z.array(question),
      /** of all that the customer asked here, for what is answered, too */
      own: z.array(id),
      /** why nothing can be asked now */
      obstacle: z.enum(questionObstacles).nullable(),
    }),
    codes: ['productInvalid'],
  }),
  askQuestion: call({
    method: 'POST',
    path: '/catalog/question/ask',
    who: 'customer',
    summary: 'Asks the shop of a product in public. Nobody else reads it before the shop has answered.',
    input: z.object({ ...ofProduct, content: prose(2, questionMost) }),
    reply: z.object(ofQuestion),
    codes: ['productInvalid'],
    idempotent: true,
  }),
  reportQuestion: call({
    method: 'POST',
    path: '/catalog/question/report',
    who: 'customer',
    summary: 'Tells the house that a question or its answer should not stand there; once a customer, a second time changes the reason.',
    input: z.object({ ...ofQuestion, reason: z.enum(reportReasons) }),
    reply: z.null(),
    codes: ['recordMissing'],
  }),
  translateQuestion: call({
    method: 'POST',
    path: '/catalog/question/translate',
    who: 'visitor',
    summary:
      'A question and its answer in the language of the request, made by the translation service of the house (website_config says whether there is one).',
    input: z.object(ofQuestion),
    reply: translated,
    codes: ['recordMissing'],
  }),

  getShopQuestions: call({
    method: 'GET',
    path: '/seller/question/index',
    who: 'seller',
    roles: answering,
    summary:
      'Questions on products of the shop: those that wait for an answer, the longest wait first, or those that have one, newest first.',
    input: z.object({
      ...paging,
      state: z.enum(['waiting', 'answered']).default('waiting'),
      product_id: id.optional(),
      /** words that stand in the question, in its answer or in the name of the product */
      q: line(0, orderSearchMost).default(''),
    }),
    reply: z.object({
      list: z.array(
        z.object({
          ...question.shape,
          product: z.object({
            product_id: id,
            ...texts('name'),
            image: picture.nullable(),
            /** false: it has no page now */ on_sale: z.boolean(),
          }),
          /** with who of the shop said it last */
          answer: z.object({ ...answer.shape, member: z.string().nullable() }).nullable(),
          /** what became of what the shop reported: nobody of the house has looked at it yet, or it was let stand */
          report: z.enum(['open', 'kept']).nullable(),
        }),
      ),
      ...paged,
      /** of all products, whatever is looked for */
      counts: z.object({ waiting: z.int(), answered: z.int() }),
    }),
  }),
  answerQuestion: call({
    method: 'POST',
    path: '/seller/question/answer',
    who: 'seller',
    roles: answering,
    summary:
      'Answers a question for everybody to read. With `change` it says otherwise what was answered before; without, one that was answered meanwhile is refused with the reason of writeConflict.',
    input: z.object({ ...ofQuestion, content: prose(1, answerMost), change: flag.default(false) }),
    reply: z.null(),
    codes: ['recordMissing'],
  }),
  reportShopQuestion: call({
    method: 'POST',
    path: '/seller/question/report',
    who: 'seller',
    roles: answering,
    summary: 'Tells the house that a question on a product of the shop should not stand there.',
    input: z.object({ ...ofQuestion, reason: z.enum(reportReasons) }),
    reply: z.null(),
    codes: ['recordMissing'],
  }),
  translateShopQuestion: call({
    method: 'POST',
    path: '/seller/question/translate',
    who: 'seller',
    roles: answering,
    summary: 'A question on a product of the shop in the language of the request, answered or not.',
    input: z.object(ofQuestion),
    reply: translated,
    codes: ['recordMissing'],
  }),
}
