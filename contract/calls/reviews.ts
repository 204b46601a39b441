import { z } from 'zod'
import { call } from '../call.ts'
import { languages } from '../languages.ts'
import { ratingMost } from '../limits.ts'
import { reportReasons } from '../reviews.ts'
import { flag, id, integer, paged, paging, picture, time } from '../shapes.ts'

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
  reply: z.object({ content: z.string(), language: z.string(), created_at: time }).nullable(),
  created_at: time,
})

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
}
