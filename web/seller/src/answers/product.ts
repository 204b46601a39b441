import type { Reply } from '../../../client/calls.ts'

export type AnsweredProduct = Reply<'getShopReviews'>['list'][number]['product']
