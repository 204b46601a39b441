import type { reviewCalls } from '../../contract/calls/reviews.ts'
import type { Noun } from '../noun.ts'
import { everyAnswer } from '../platform/drop-answers.ts'
import type { Routes } from '../services.ts'
import { writtenLanguage } from '../translation/written-language.ts'
import { listShopReviews } from './desk.ts'
import { markHelpful } from './helpful.ts'
import { listReviews } from './queries.ts'
import { replyToReview } from './reply.ts'
import { reportReview, reportShopReview } from './report.ts'
import { translateReview } from './translate.ts'

export const reviews: Noun = {
  routes: {
    getReviews: async ({ db, language, tag }, input) => {
      tag(everyAnswer, `product:${input.product_id}`)
      return listReviews(db, input, language)
    },
    markReviewHelpful: ({ act, caller }, { review_id, on }) =>
      act(async (tx) => ({ helpful: await markHelpful(tx, caller, { reviewId: review_id, on }) })),
    async reportReview({ act, caller }, { review_id, reason }) {
      return act(async (tx) => {
        await reportReview(tx, caller, { reviewId: review_id, reason })
        return null
      })
    },
    translateReview: (context, { review_id }) => translateReview(context, review_id, context.language),

    getShopReviews: ({ db, caller, language }, input) => listShopReviews(db, caller, input, language),
    async answerReview({ act, caller, language }, { review_id, content, change }) {
      return act(async (tx) => {
        await replyToReview(tx, caller, { reviewId: review_id, content, language: writtenLanguage(content, language), change })
        return null
      })
    },
    async reportShopReview({ act, caller }, { review_id, reason }) {
      return act(async (tx) => {
        await reportShopReview(tx, caller, { reviewId: review_id, reason })
        return null
      })
    },
  } satisfies Routes<keyof typeof reviewCalls>,
  limits: {
    translateReview: { name: 'translate-review', hits: 30, windowSeconds: 60 },
    markReviewHelpful: { name: 'review-helpful', hits: 120, windowSeconds: 60 },
    reportReview: { name: 'review-report', hits: 30, windowSeconds: 600 },
    reportShopReview: { name: 'review-report', hits: 30, windowSeconds: 600 },
  },
}
