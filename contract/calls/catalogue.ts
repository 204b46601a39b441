import { z } from 'zod'
import { call } from '../call.ts'
import { pageNumberMost, ratingMost, searchTermMost, suggestionsMost } from '../limits.ts'
import {
  categoryLeaf,
  categoryName,
  country,
  deliveryPromise,
  facets,
  flag,
  id,
  integer,
  line,
  listing,
  money,
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
import { review } from './reviews.ts'

const categoryTree = z.object({ ...categoryLeaf.shape, children: z.array(categoryLeaf) })
const brand = z.object({ id, slug: z.string(), ...texts('name'), ...texts('about'), logo: picture.nullable(), product_count: z.int() })
const page = z.object({ p: paging.p, page_size: paging.page_size })
const pageNumber = integer(1, pageNumberMost)

const named = z.object({ ...shopName.shape, image: picture.nullable() })

export const productDetail = z.object({
  id,
  slug: z.string(),
  ...texts('name'),
  ...texts('short_description'),
  ...texts('description'),
  images: z.array(z.object({ ...picture.shape, ...texts('alt') })),
  price: money,
  compare_at: money.nullable(),
  options: z.array(
    z.object({
      code: z.string(),
      ...texts('name'),
      values: z.array(z.object({ code: z.string(), ...texts('name'), hex: z.string().nullable() })),
    }),
  ),
  skus: z.array(
    z.object({
      id,
      sku: z.string(),
      values: z.record(z.string(), z.string()),
      price: money,
      compare_at: money.nullable(),
      /** what is left, told up to 10 */
      stock_left: z.int(),
      /** grams that one counts as when it is sent */
      weight_grams: z.int(),
      image: picture.nullable(),
    }),
  ),
  attributes: z.array(z.object({ code: z.string(), ...texts('name'), values: z.array(z.object({ code: z.string(), ...texts('name') })) })),
  brand: z.object({ id, ...texts('name') }).nullable(),
  category_path: z.array(categoryName),
  shop: z.object({
    ...shopName.shape,
    logo: picture.nullable(),
    rating: z.string().nullable(),
    review_count: z.int(),
    ships_from: country,
    response_hours: z.int().nullable(),
    since: time,
    /** one that is running or to come */
    vacation: vacation.nullable(),
    /** it, or the house, gives out coupons that are shown to everybody: what they are is another call */
    has_coupons: z.boolean(),
  }),
  delivery: z.array(deliveryPromise),
  ...returnPolicy,
  rating: z.string().nullable(),
  review_count: z.int(),
  /** how many reviews have 5, 4, 3, 2 and 1 stars */
  histogram: z.array(z.int()).length(ratingMost),
  reviews: z.array(review),
  /** by which reviews can be narrowed: how many have pictures, and how many are in each language, the most frequent first */
  review_facets: z.object({ with_images: z.int(), languages: z.array(z.object({ language: z.string(), count: z.int() })) }),
  also_bought: z.array(productCard),
  sold_count: z.int(),
})

export const catalogueCalls = {
  getAllCategory: call({
    method: 'POST',
    path: '/customer/index/get-all-category',
    who: 'visitor',
    summary: 'The tree of categories with the number of products on sale in each.',
    input: z.object({}),
    reply: z.object({ list: z.array(categoryTree) }),
    shared: true,
  }),
  getFirstCategory: call({
    method: 'GET',
    path: '/customer/index/get-first-category',
    who: 'visitor',
    summary: 'The first level of the categories.',
    input: z.object({}),
    reply: z.object({ list: z.array(categoryLeaf) }),
    shared: true,
  }),
  getSeriesCategories: call({
    method: 'GET',
    path: '/customer/index/series-categorys',
    who: 'visitor',
    summary: 'The first level with its children and eight products each.',
    input: z.object({}),
    reply: z.object({ list: z.array(z.object({ ...categoryTree.shape, products: z.array(productCard) })) }),
    shared: true,
  }),
  getTopCategories: call({
    method: 'GET',
    path: '/category/top3',
    who: 'visitor',
    summary: 'The three busiest categories with six products each.',
    input: z.object({}),
    reply: z.object({ list: z.array(z.object({ ...categoryLeaf.shape, products: z.array(productCard) })) }),
    shared: true,
  }),
  getCategory: call({
    method: 'GET',
    path: '/category/:a/:b',
    who: 'visitor',
    summary:
      'Products of category `a` and all below it, page `b`, sorted and filtered, with honest counts. The address of a category that became part of another leads there.',
    input: z.object({ ...listing, a: id, b: pageNumber }),
    reply: z.object({
      category: z.object({ ...categoryLeaf.shape, children: z.array(categoryLeaf) }),
      breadcrumb: z.array(categoryName),
      ...productList.shape,
      facets,
    }),
    codes: ['recordMissing'],
    shared: true,
    moves: true,
  }),
  getAllBrand: call({
    method: 'POST',
    path: '/customer/index/get-all-brand',
    who: 'visitor',
    summary: 'All brands with products on sale, by name.',
    input: z.object({}),
    reply: z.object({ list: z.array(brand) }),
    shared: true,
  }),
  getBrand: call({
    method: 'GET',
    path: '/brand/:id',
    who: 'visitor',
    summary: 'A brand and its products, sorted and filtered as a category. The address of a brand that became part of another leads there.',
    input: z.object({ ...listing, id }),
    reply: z.object({ brand, ...productList.shape, facets }),
    codes: ['recordMissing'],
    shared: true,
    moves: true,
  }),
  getAllProducts: call({
    method: 'GET',
    path: '/customer/product/get_all_products',
    who: 'visitor',
    summary: 'Everything on sale, sorted and filtered as a category.',
    input: z.object(listing),
    reply: z.object({ ...productList.shape, facets }),
    shared: true,
  }),
  getHotList: call({
    method: 'GET',
    path: '/customer/product/get_hot_list',
    who: 'visitor',
    summary: 'What sells best.',
    input: page,
    reply: productList,
    shared: true,
  }),
  getNew: call({
    method: 'GET',
    path: '/customer/product/get_new',
    who: 'visitor',
    summary: 'What was listed last.',
    input: page,
    reply: productList,
    shared: true,
  }),
  getRecommend: call({
    method: 'GET',
    path: '/customer/product/get_recommend',
    who: 'visitor',
    summary:
      'A dozen for this customer or visitor: from what was bought together with what they bought or have in the cart, else what the house recommends.',
    input: z.object({}),
    reply: z.object({ list: z.array(productCard) }),
  }),
  getRecommendList: call({
    method: 'GET',
    path: '/customer/product/get_recommend_list',
    who: 'visitor',
    summary: 'What the house recommends, page by page.',
    input: page,
    reply: productList,
    shared: true,
  }),
  searchProducts: call({
    method: 'GET',
    path: '/search/:term',
    who: 'visitor',
    summary: 'Products that match the words, best first, with the filters of a category.',
    input: z.object({
      ...listing,
      term: line(1, searchTermMost),
      literal: flag.default(false).describe('takes every word as it is typed, instead of a word that is spelled nearly so'),
      sort: z.enum(['match', ...listing.sort.unwrap().options]).default('match'),
    }),
    reply: z.object({
      term: z.string(),
      corrected: z.string().nullable().describe('the query as it was taken, where words were spelled otherwise'),
      did_you_mean: z.array(z.string()).describe('the query with other words that may have been meant'),
      without: z.array(z.string()).describe('words of the query that the products found do not hold'),
      nearest: z
        .array(categoryName)
        .describe('where nothing is found: the categories that have most of what is called by a part of the query'),
      ...productList.shape,
      facets,
    }),
    shared: true,
  }),
  suggestSearch: call({
    method: 'GET',
    path: '/search-suggest/:prefix',
    who: 'visitor',
    summary: `What somebody may mean who has typed so much: categories, brands and shops that are called so, and the best products; at most ${suggestionsMost} in all. Only what has products on sale.`,
    input: z.object({ prefix: line(1, searchTermMost) }),
    reply: z.object({
      categories: z.array(named),
      brands: z.array(named),
      shops: z.array(named),
      products: z.array(productCard),
    }),
    shared: true,
  }),
  getProduct: call({
    method: 'GET',
    path: '/catalog/product/index',
    who: 'visitor',
    summary: 'Everything that the page of a product shows to everybody.',
    input: z.object({ product_id: id }),
    reply: z.object({ product: productDetail }),
    codes: ['productInvalid'],
    shared: true,
  }),
  getProductPersonal: call({
    method: 'GET',
    path: '/catalog/product/personal',
    who: 'visitor',
    summary:
      'The part of a product page that depends on who looks: whether it is a favourite, whether its shop is followed, which of its reviews helped, and which are their own.',
    input: z.object({ product_id: id }),
    reply: z.object({ favourite: z.boolean(), following: z.boolean(), helpful_reviews: z.array(id), own_reviews: z.array(id) }),
    codes: ['productInvalid'],
  }),
  favouriteProduct: call({
    method: 'POST',
    path: '/catalog/product/favorite',
    who: 'customer',
    summary: 'Keep a product as a favourite or drop it.',
    input: z.object({ product_id: id, on: flag }),
    reply: z.object({ favourite: z.boolean(), count: z.int() }),
    codes: ['productInvalid'],
  }),
  getFavourites: call({
    method: 'GET',
    path: '/customer/productfavorite/index',
    who: 'customer',
    summary: 'Favourite products, the latest first, each with what it cost when it was kept.',
    input: page,
    reply: z.object({
      ...productList.shape,
      /** `kept_price`: null where that was not written down */
      list: z.array(z.object({ ...productCard.shape, kept_price: money.nullable() })),
    }),
  }),
}
