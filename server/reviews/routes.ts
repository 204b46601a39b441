import type { reviewCalls } from '../../contract/calls/reviews.ts'
import type { Noun } from '../noun.ts'
import { everyAnswer } from '../platform/drop-answers.ts'
import type { Routes } from '../services.ts'
import { listReviews } from './queries.ts'
import { translateReview } from './translate.ts'

export const reviews: Noun = {
  routes: {
    getReviews: async ({ db, language, tag }, input) => {
      tag(everyAnswer, `product:${input.product_id}`)
      return listReviews(db, input, language)
    },
    translateReview: (context, { review_id }) => translateReview(context, review_id, context.language),
  } satisfies Routes<keyof typeof reviewCalls>,
  limits: { translateReview: { name: 'translate-review', hits: 30, windowSeconds: 60 } },
}
