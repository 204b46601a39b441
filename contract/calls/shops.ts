import { z } from 'zod'
import { call } from '../call.ts'
import { searchTermMost } from '../limits.ts'
import {
  country,
  deliveryPromise,
  facets,
  flag,
  id,
  line,
  listing,
  paged,
  pageNumber,
  paging,
  picture,
  productCard,
  productList,
  returnPolicy,
  shopName,
  texts,
  time,
  vacation,
} from '../shapes.ts'

const shopDetail = z.object({
  ...shopName.shape,
  slug: z.string(),
  logo: picture.nullable(),
  banner: picture.nullable(),
  ...texts('about'),
  ...texts('city'),
  country,
  since: time,
  rating: z.string().nullable(),
  review_count: z.int(),
  product_count: z.int(),
  followers: z.int(),
  /** hours within which it usually answers buyers, as measured; null: too few answers to tell */
  response_hours: z.int().nullable(),
  ...returnPolicy,
  /** one that is running or to come */
  vacation: vacation.nullable(),
  delivery: z.array(deliveryPromise),
  /** it, or the house, gives out coupons that are shown to everybody: what they are is another call */
  has_coupons: z.boolean(),
})

export const shopCalls = {
  getShop: call({
    method: 'GET',
    path: '/shop/:a/:b',
    who: 'visitor',
    summary: 'Shop `a` and its products, page `b`; `q` searches within the shop.',
    input: z.object({ ...listing, a: id, b: pageNumber, q: line(0, searchTermMost).optional() }),
    reply: z.object({ shop: shopDetail, ...productList.shape, facets }),
    codes: ['recordMissing'],
    shared: true,
  }),
  getShopPersonal: call({
    method: 'GET',
    path: '/shop/following',
    who: 'visitor',
    summary: 'Whether the caller follows a shop.',
    input: z.object({ shop_id: id }),
    reply: z.object({ following: z.boolean() }),
    codes: ['recordMissing'],
  }),
  getFollowedShops: call({
    method: 'GET',
    path: '/customer/shopfollow/index',
    who: 'customer',
    summary: 'The open shops that the customer follows, those with the latest news first: what each listed in the last 30 days.',
    input: z.object(paging),
    reply: z.object({
      list: z.array(
        z.object({
          ...shopName.shape,
          logo: picture.nullable(),
          followed_at: time,
          /** products that it listed in the last 30 days and that are on sale */
          new_count: z.int(),
          /** the latest of them, at most 4 */
          products: z.array(productCard),
        }),
      ),
      ...paged,
    }),
  }),
  followShop: call({
    method: 'POST',
    path: '/shop/follow',
    who: 'customer',
    summary: 'Follow a shop or stop following it.',
    input: z.object({ shop_id: id, on: flag }),
    reply: z.object({ following: z.boolean() }),
    codes: ['recordMissing'],
  }),
}
