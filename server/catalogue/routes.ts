import type { Language } from '../../contract/languages.ts'
import { everyAnswer } from '../platform/drop-answers.ts'
import { refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import { listReviews } from '../reviews/queries.ts'
import { matchesWithin } from '../search/matches.ts'
import type { Routes } from '../services.ts'
import { followShop } from '../shops/follow.ts'
import { findShop, readFollowing } from '../shops/queries.ts'
import { findBrand, listBrands } from './brands.ts'
import { categoryOf, categoryTree, findCategory, firstCategories, seriesCategories, topCategories } from './categories.ts'
import { favouriteProduct } from './favourite-product.ts'
import { listFavourites, readPersonal } from './favourites.ts'
import { listHouse, listProducts } from './listing.ts'
import { readProductPage } from './product-page.ts'
import { recommend } from './recommend.ts'
import { searchProducts } from './search-products.ts'

type CatalogueCall =
  | 'getAllCategory'
  | 'getFirstCategory'
  | 'getSeriesCategories'
  | 'getTopCategories'
  | 'getCategory'
  | 'getAllBrand'
  | 'getBrand'
  | 'getAllProducts'
  | 'getHotList'
  | 'getNew'
  | 'getRecommend'
  | 'getRecommendList'
  | 'getProduct'
  | 'getProductPersonal'
  | 'getReviews'
  | 'searchProducts'
  | 'getShop'
  | 'getShopPersonal'
  | 'followShop'
  | 'favouriteProduct'
  | 'getFavourites'

type Tagging = { tag(...tags: string[]): void; language: Language }

const asList = (context: Tagging) => context.tag('catalogue', everyAnswer)

export const catalogueRoutes: Routes<CatalogueCall> = {
  getAllCategory: async (context) => {
    asList(context)
    return { list: await categoryTree(context.db, context.language) }
  },
  getFirstCategory: async (context) => {
    asList(context)
    return { list: await firstCategories(context.db, context.language) }
  },
  getSeriesCategories: async (context) => {
    asList(context)
    return { list: await seriesCategories(context.db, context.language) }
  },
  getTopCategories: async (context) => {
    asList(context)
    return { list: await topCategories(context.db, context.language) }
  },
  getCategory: async (context, { a, b, p: _, page_size, sort, ...filters }) => {
    asList(context)
    const { db, language } = context
    const place = await findCategory(db, a, language)
    if (!place) throw refuse('recordMissing')
    const scope = { where: sql`p.category_id = any(${place.ids}::bigint[])` }
    const { listing, countByCategory } = await listProducts(db, { scope, filters, sort, paging: { p: b, page_size }, language })
    return { ...categoryOf(place, countByCategory, language), ...listing }
  },
  getAllBrand: async (context) => {
    asList(context)
    return { list: await listBrands(context.db, context.language) }
  },
  getBrand: async (context, { id, p, page_size, sort, ...filters }) => {
    asList(context)
    const { db, language } = context
    const scope = { where: sql`p.brand_id = ${id}::bigint` }
    const [brand, { listing }] = await Promise.all([
      findBrand(db, id, language),
      listProducts(db, { scope, filters, sort, paging: { p, page_size }, language }),
    ])
    if (!brand) throw refuse('recordMissing')
    return { brand, ...listing }
  },
  getAllProducts: async (context, { p, page_size, sort, ...filters }) => {
    asList(context)
    const { listing } = await listProducts(context.db, {
      scope: { where: sql`true` },
      filters,
      sort,
      paging: { p, page_size },
      language: context.language,
    })
    return listing
  },
  getHotList: async (context, paging) => {
    asList(context)
    return listHouse(context.db, 'hot', paging, context.language)
  },
  getNew: async (context, paging) => {
    asList(context)
    return listHouse(context.db, 'new', paging, context.language)
  },
  getRecommend: async (context) => {
    const actor = await context.actor()
    return {
      list: await recommend(context.db, { customerId: actor?.customerId ?? null, visitorHash: context.visitor.hash }, context.language),
    }
  },
  getRecommendList: async (context, paging) => {
    asList(context)
    return listHouse(context.db, 'recommended', paging, context.language)
  },
  getProduct: async (context, { product_id }) => {
    const product = await readProductPage(context.db, product_id, context.language)
    context.tag(everyAnswer, `product:${product.id}`, `shop:${product.shop.id}`, ...product.also_bought.map(({ id }) => `product:${id}`))
    return { product }
  },
  getProductPersonal: async (context, { product_id }) => {
    const actor = await context.actor()
    return readPersonal(context.db, product_id, actor?.customerId ?? null)
  },
  getReviews: async (context, input) => {
    context.tag(everyAnswer, `product:${input.product_id}`)
    return listReviews(context.db, input, context.language)
  },
  searchProducts: (context, { term, sort, p, page_size, ...filters }) => {
    asList(context)
    return searchProducts(context.db, { term, filters, sort, paging: { p, page_size } }, context.language)
  },
  getShop: async (context, { a, b, p: _, page_size, sort, q, ...filters }) => {
    context.tag('catalogue', everyAnswer, `shop:${a}`)
    const { db, language } = context
    const where = sql`p.shop_id = ${a}::bigint`
    const scope = q ? { where, matches: matchesWithin(q, language) } : { where }
    const [shop, { listing }] = await Promise.all([
      findShop(db, a, language),
      listProducts(db, { scope, filters, sort, paging: { p: b, page_size }, language }),
    ])
    if (!shop) throw refuse('recordMissing')
    return { shop, ...listing }
  },
  getShopPersonal: async (context, { shop_id }) => {
    const actor = await context.actor()
    return { following: await readFollowing(context.db, shop_id, actor?.customerId ?? null) }
  },
  followShop: (context, { shop_id, on }) => context.act((tx) => followShop(tx, context.customer, { shopId: shop_id, on })),
  favouriteProduct: (context, { product_id, on }) =>
    context.act((tx) => favouriteProduct(tx, context.customer, { productId: product_id, on })),
  getFavourites: (context, paging) => listFavourites(context.db, context.customer.customerId, paging, context.language),
}
