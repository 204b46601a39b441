import { z } from 'zod'
import { call } from '../call.ts'
import { id, paged, pageNumber, paging, picture, productCard, texts, time } from '../shapes.ts'

const post = z.object({ id, ...texts('title'), ...texts('summary'), cover: picture.nullable(), published_at: time })

export const blogCalls = {
  getPosts: call({
    method: 'GET',
    path: '/blog/list/:page',
    who: 'visitor',
    summary: 'The articles of the blog, newest first, page by page.',
    input: z.object({ page: pageNumber, page_size: paging.page_size }),
    reply: z.object({ posts: z.array(post), ...paged }),
    shared: true,
  }),
  getPost: call({
    method: 'GET',
    path: '/blog/:id',
    who: 'visitor',
    summary: 'An article as sanitised HTML, and the products it is about, as far as they are on sale.',
    input: z.object({ id }),
    reply: z.object({ post: z.object({ ...post.shape, ...texts('body') }), products: z.array(productCard) }),
    codes: ['recordMissing'],
    shared: true,
  }),
}
