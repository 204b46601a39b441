import type { catalogueCalls } from '../../contract/calls/catalogue.ts'
import type { Language } from '../../contract/languages.ts'
import { findOwner } from '../cart/owner.ts'
import type { Noun } from '../noun.ts'
import { everyAnswer } from '../platform/drop-answers.ts'
import { forAWhile } from '../platform/for-a-while.ts'
import type { Paging } from '../platform/paging.ts'
import { Moved, refuse } from '../platform/refusal.ts'
import { beginReading, forgetOldChanges } from '../product-index/follow.ts'
import type { Listing, Sort } from '../product-index/list.ts'
import { forgetMerged, tidySegments } from '../product-index/segments.ts'
import type { Routes, VisitorContext } from '../services.ts'
import { findBrand, listBrands } from './brands.ts'
import { categoryOf, categoryTree, firstCategories, seriesCategories, topCategories } from './categories.ts'
import { favouriteProduct } from './favourite-product.ts'
import { listFavourites, readPersonal } from './favourites.ts'
import { readListing, readPage } from './listing.ts'
import { readProductPage } from './product-page.ts'
import { recommend } from './recommend.ts'
import { refreshSales } from './refresh-sales.ts'
import { searchProducts } from './search-products.ts'
import { suggest } from './suggest.ts'

type Tagging = { tag(...tags: string[]): void; language: Language }

const asList = (context: Tagging) => context.tag('catalogue', everyAnswer)

type Asked = Pick<VisitorContext, 'db' | 'services' | 'language'>

const readerOf = ({ db, services: { products } }: Asked) => ({ db, products })

const readingOf = (context: Asked) => beginReading(readerOf(context))

/** Lists of the whole house that have no filters: what sells best, what came last, what the house recommends. */
const readWhole = async (context: Asked, scope: Listing, sort: Sort, paging: Paging) =>
  readPage(await readingOf(context), { scope, sort, paging, language: context.language })

export const catalogue: Noun = {
  routes: {
    getAllCategory: async (context) => {
      asList(context)
      return { list: categoryTree(await readingOf(context), context.language) }
    },
    getFirstCategory: async (context) => {
      asList(context)
      return { list: firstCategories(await readingOf(context), context.language) }
    },
    getSeriesCategories: async (context) => {
      asList(context)
      return { list: await seriesCategories(await readingOf(context), context.language) }
    },
    getTopCategories: async (context) => {
      asList(context)
      return { list: await topCategories(await readingOf(context), context.language) }
    },
    getCategory: async (context, { a, b, p: _, page_size, sort, ...filters }) => {
      asList(context)
      const { language } = context
      const reading = await readingOf(context)
      const { columns } = reading
      const category = columns.names.category.get(a)
      if (!category) throw refuse('recordMissing')
      if (category.mergedInto !== null) throw new Moved({ a: category.mergedInto })
      const scope = { categories: columns.names.idsBelow(a) }
      const { listing, countByCategory } = await readListing(reading, { scope, filters, sort, paging: { p: b, page_size }, language })
      return { ...categoryOf(columns, category, countByCategory, language), ...listing }
    },
    getAllBrand: async (context) => {
      asList(context)
      return { list: await listBrands(await readingOf(context), context.language) }
    },
    getBrand: async (context, { id, p, page_size, sort, ...filters }) => {
      asList(context)
      const { language } = context
      const reading = await readingOf(context)
      const [found, { listing, countByCategory }] = await Promise.all([
        findBrand(reading, id, language),
        readListing(reading, { scope: { brand: id }, filters, sort, paging: { p, page_size }, language }),
      ])
      if (!found) throw refuse('recordMissing')
      if (found.mergedInto !== null) throw new Moved({ id: found.mergedInto })
      const products = countByCategory.values().reduce((sum, count) => sum + count, 0)
      return { brand: found.brand(products), ...listing }
    },
    getAllProducts: async (context, { p, page_size, sort, ...filters }) => {
      asList(context)
      const { language } = context
      const { listing } = await readListing(await readingOf(context), { scope: {}, filters, sort, paging: { p, page_size }, language })
      return listing
    },
    getHotList: async (context, paging) => {
      asList(context)
      return readWhole(context, {}, 'hot', paging)
    },
    getNew: async (context, paging) => {
      asList(context)
      return readWhole(context, {}, 'new', paging)
    },
    getRecommend: async (context) => {
      return { list: await recommend(await readingOf(context), await findOwner(context), context.language) }
    },
    getRecommendList: async (context, paging) => {
      asList(context)
      return readWhole(context, { isRecommended: true }, 'recommended', paging)
    },
    getProduct: async (context, { product_id }) => {
      const product = await readProductPage(readerOf(context), product_id, context.language)
      context.tag(everyAnswer, `product:${product.id}`, `shop:${product.shop.id}`, ...product.also_bought.map(({ id }) => `product:${id}`))
      return { product }
    },
    getProductPersonal: async (context, { product_id }) => {
      return readPersonal(context.db, product_id, await context.caller.customer())
    },
    searchProducts: (context, { term, literal, sort, p, page_size, ...filters }) => {
      asList(context)
      const { language } = context
      return searchProducts(readerOf(context), { term, literal, filters, sort, paging: { p, page_size } }, language)
    },
    suggestSearch: (context, { prefix }) => {
      asList(context)
      return suggest(readerOf(context), prefix, context.language)
    },
    favouriteProduct: (context, { product_id, on }) =>
      context.act((tx) => favouriteProduct(tx, context.caller, { productId: product_id, on })),
    getFavourites: (context, paging) => listFavourites(context.db, context.caller, paging, context.language),
  } satisfies Routes<keyof typeof catalogueCalls>,
  jobs: {
    'refresh-sales': ({ db, ending }) => refreshSales(db, { ending }),
    'gather-words': async ({ db, ending }) => {
      await tidySegments(db)
      await forgetMerged(db, { ending: forAWhile(ending) })
    },
  },
  sweep: forgetOldChanges,
}
