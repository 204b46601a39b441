import type { reviewCalls } from '../../contract/calls/reviews.ts'
import type { Noun } from '../noun.ts'
import { everyAnswer } from '../platform/drop-answers.ts'
import type { Routes } from '../services.ts'
import { listReviews } from './queries.ts'

export const reviews: Noun = {
  routes: {
    getReviews: async ({ db, language, tag }, input) => {
      tag(everyAnswer, `product:${input.product_id}`)
      return listReviews(db, input, language)
    },
  } satisfies Routes<keyof typeof reviewCalls>,
}
