import type { catalogueCalls } from '../../contract/calls/catalogue.ts'
import type { Language } from '../../contract/languages.ts'
import { findOwner } from '../cart/owner.ts'
import type { Noun } from '../noun.ts'
import { everyAnswer } from '../platform/drop-answers.ts'
import { Moved, refuse } from '../platform/refusal.ts'
import { sql } from '../platform/sql.ts'
import type { Routes } from '../services.ts'
import { findBrand, listBrands } from './brands.ts'
import { categoryOf, categoryTree, findCategory, firstCategories, seriesCategories, topCategories } from './categories.ts'
import { favouriteProduct } from './favourite-product.ts'
import { listFavourites, readPersonal } from './favourites.ts'
import { readListing, readWholeCatalogue } from './listing.ts'
import { readProductPage } from './product-page.ts'
import { recommend } from './recommend.ts'
import { refreshSales } from './refresh-sales.ts'
import { searchProducts } from './search-products.ts'
import { suggest } from './suggest.ts'

type Tagging = { tag(...tags: string[]): void; language: Language }

const asList = (context: Tagging) => context.tag('catalogue', everyAnswer)

export const catalogue: Noun = {
  routes: {
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
      if (place.mergedInto !== null) throw new Moved({ a: place.mergedInto })
      const scope = { where: sql`p.category_id = any(${place.ids}::bigint[])` }
      const { listing, countByCategory } = await readListing(db, { scope, filters, sort, paging: { p: b, page_size }, language })
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
      const [found, { listing }] = await Promise.all([
        findBrand(db, id, language),
        readListing(db, { scope, filters, sort, paging: { p, page_size }, language }),
      ])
      if (!found) throw refuse('recordMissing')
      if (found.mergedInto !== null) throw new Moved({ id: found.mergedInto })
      return { brand: found.brand, ...listing }
    },
    getAllProducts: async (context, { p, page_size, sort, ...filters }) => {
      asList(context)
      const { listing } = await readListing(context.db, {
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
      return readWholeCatalogue(context.db, 'hot', paging, context.language)
    },
    getNew: async (context, paging) => {
      asList(context)
      return readWholeCatalogue(context.db, 'new', paging, context.language)
    },
    getRecommend: async (context) => {
      return { list: await recommend(context.db, await findOwner(context), context.language) }
    },
    getRecommendList: async (context, paging) => {
      asList(context)
      return readWholeCatalogue(context.db, 'recommended', paging, context.language)
    },
    getProduct: async (context, { product_id }) => {
      const product = await readProductPage(context.db, product_id, context.language)
      context.tag(everyAnswer, `product:${product.id}`, `shop:${product.shop.id}`, ...product.also_bought.map(({ id }) => `product:${id}`))
      return { product }
    },
    getProductPersonal: async (context, { product_id }) => {
      return readPersonal(context.db, product_id, await context.caller.customer())
    },
    searchProducts: (context, { term, literal, sort, p, page_size, ...filters }) => {
      asList(context)
      return searchProducts(context.db, { term, literal, filters, sort, paging: { p, page_size } }, context.language)
    },
    suggestSearch: (context, { prefix }) => {
      asList(context)
      return suggest(context.db, prefix, context.language)
    },
    favouriteProduct: (context, { product_id, on }) =>
      context.act((tx) => favouriteProduct(tx, context.caller, { productId: product_id, on })),
    getFavourites: (context, paging) => listFavourites(context.db, context.caller, paging, context.language),
  } satisfies Routes<keyof typeof catalogueCalls>,
  jobs: { 'refresh-sales': ({ db }) => refreshSales(db) },
}
