import { z } from 'zod'
import { call } from '../call.ts'
import { languages } from '../languages.ts'
import { answerMost, ratingMost } from '../limits.ts'
import { reportReasons } from '../reviews.ts'
import { flag, id, integer, paged, paging, picture, prose, texts, time } from '../shapes.ts'

const reply = z.object({
  content: z.string(),
  language: z.string(),
  created_at: time,
  /** when the shop last said it otherwise */
  changed_at: time.nullable(),
})

export const review = z.object({
  id,
  author: z.string(),
  star: z.int(),
  content: z.string(),
  language: z.string(),
  images: z.array(picture),
  /** written by somebody who bought it here */
  verified: z.boolean(),
  options: z.string(),
  /** how many customers say that it helped them */
  helpful: z.int(),
  /** what the shop says to it, in the language that it wrote in */
  reply: reply.nullable(),
  created_at: time,
})

/** Who knows the products and who talks to buyers. */
const answering = ['orders', 'catalogue'] as const

export const reviewCalls = {
  getReviews: call({
    method: 'GET',
    path: '/catalog/reviewproduct/lists',
    who: 'visitor',
    summary: 'Reviews of a product, newest first.',
    input: z.object({
      product_id: id,
      ...paging,
      star: integer(1, ratingMost).optional(),
      with_images: flag.optional(),
      language: z.enum(languages.map(({ code }) => code)).optional(),
    }),
    reply: z.object({ list: z.array(review), ...paged }),
    codes: ['productInvalid'],
    shared: true,
  }),
  translateReview: call({
    method: 'POST',
    path: '/catalog/reviewproduct/translate',
    who: 'visitor',
    summary:
      'A review in the language of the request, made by the translation service of the house (website_config says whether there is one).',
    input: z.object({ review_id: id }),
    reply: z.object({ content: z.string() }),
    codes: ['recordMissing'],
  }),
  markReviewHelpful: call({
    method: 'POST',
    path: '/catalog/reviewproduct/helpful',
    who: 'customer',
    summary: 'Says that a review of somebody else helped, or no more.',
    input: z.object({ review_id: id, on: flag }),
    reply: z.object({ helpful: z.int() }),
    codes: ['recordMissing', 'reviewRefused'],
  }),
  reportReview: call({
    method: 'POST',
    path: '/catalog/reviewproduct/report',
    who: 'customer',
    summary: 'Tells the house that a review should not stand there; once a customer, a second time changes the reason.',
    input: z.object({ review_id: id, reason: z.enum(reportReasons) }),
    reply: z.null(),
    codes: ['recordMissing', 'reviewRefused'],
  }),

  getShopReviews: call({
    method: 'GET',
    path: '/seller/review/index',
    who: 'seller',
    roles: answering,
    summary: 'Reviews of the products of the shop, newest first.',
    input: z.object({
      ...paging,
      state: z.enum(['open', 'answered', 'all']).default('open'),
      star: integer(1, ratingMost).optional(),
      product_id: id.optional(),
    }),
    reply: z.object({
      list: z.array(
        z.object({
          ...review.shape,
          product: z.object({
            product_id: id,
            ...texts('name'),
            image: picture.nullable(),
            /** false: it has no page now */ on_sale: z.boolean(),
          }),
          /** with who of the shop said it last */
          reply: z.object({ ...reply.shape, member: z.string().nullable() }).nullable(),
          /** what became of what the shop reported: nobody of the house has looked at it yet, or it was let stand */
          report: z.enum(['open', 'kept']).nullable(),
        }),
      ),
      ...paged,
      /** under the stars and the product that were asked for */
      counts: z.object({ open: z.int(), answered: z.int(), all: z.int() }),
    }),
  }),
  answerReview: call({
    method: 'POST',
    path: '/seller/review/answer',
    who: 'seller',
    roles: answering,
    summary:
      'Answers a review for everybody to read. With `change` it says otherwise what was answered before; without, one that was answered meanwhile is refused with the reason of writeConflict.',
    input: z.object({ review_id: id, content: prose(1, answerMost), change: flag.default(false) }),
    reply: z.null(),
    codes: ['recordMissing'],
  }),
  reportShopReview: call({
    method: 'POST',
    path: '/seller/review/report',
    who: 'seller',
    roles: answering,
    summary: 'Tells the house that a review of a product of the shop should not stand there.',
    input: z.object({ review_id: id, reason: z.enum(reportReasons) }),
    reply: z.null(),
    codes: ['recordMissing'],
  }),
}
