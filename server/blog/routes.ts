import type { blogCalls } from '../../contract/calls/blog.ts'
import type { Noun } from '../noun.ts'
import { everyAnswer } from '../platform/drop-answers.ts'
import type { Routes } from '../services.ts'
import { listPosts, readPost } from './queries.ts'

export const blog: Noun = {
  routes: {
    getPosts: ({ db, language, tag }, { page, page_size }) => {
      tag('content', everyAnswer)
      return listPosts(db, { p: page, page_size }, language)
    },
    getPost: async ({ db, language, tag }, { id }) => {
      const { productIds, ...answer } = await readPost(db, id, language)
      tag('content', everyAnswer, ...productIds.map((productId) => `product:${productId}`))
      return answer
    },
  } satisfies Routes<keyof typeof blogCalls>,
}
