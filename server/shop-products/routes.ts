import type { shopProductCalls } from '../../contract/calls/shop-products.ts'
import { formatAmount, parseAmount } from '../../money/money.ts'
import { cancelShopApplication } from '../applications/decide.ts'
import { submitDraft } from '../applications/listing.ts'
import { requestStock } from '../applications/stock-addition.ts'
import type { Noun } from '../noun.ts'
import { discardDraft, restoreDraft } from '../product-drafts/discard.ts'
import { forgetPictures } from '../product-drafts/pictures.ts'
import { readDraft, viewDraft } from '../product-drafts/queries.ts'
import { saveDraft } from '../product-drafts/save.ts'
import { startDraft } from '../product-drafts/start.ts'
import { changePrice } from '../products/change-price.ts'
import { putOnShelf } from '../products/put-on-shelf.ts'
import { takeOffShelf } from '../products/take-off-shelf.ts'
import type { Routes } from '../services.ts'
import { reduceStock } from '../stock/adjust.ts'
import { changeProducts, previewChanges, ruleOf } from './bulk.ts'
import { listShopProducts } from './list-products.ts'
import { listViews, removeView, saveView } from './views.ts'
import { readVocabulary } from './vocabulary.ts'

export const shopProducts: Noun = {
  routes: {
    getShopProducts: ({ db, caller, language }, input) => listShopProducts(db, caller, input, language),
    getProductViews: ({ db, caller }) => listViews(db, caller),
    saveProductView: ({ act, caller }, view) =>
      act(async (tx) => {
        await saveView(tx, caller, view)
        return listViews(tx, caller)
      }),
    removeProductView: ({ act, caller }, { view_id }) =>
      act(async (tx) => {
        await removeView(tx, caller, view_id)
        return listViews(tx, caller)
      }),

    getProductVocabulary: ({ db, language }) => readVocabulary(db, language),
    getProductDraft: ({ db, caller, language }, { draft_id = null, product_id = null }) =>
      viewDraft(db, caller, { draftId: draft_id, productId: product_id }, language),
    startProductDraft: ({ act, caller }, { product_id = null, like = null, source }) =>
      act(async (tx) => {
        const { draftId, version } = await startDraft(tx, caller, { productId: product_id, like, source })
        return { draft_id: draftId, version }
      }),
    saveProductDraft: ({ act, caller, language }, { draft_id, version, body, confirmed }) =>
      act(async (tx) => {
        const saved = await saveDraft(tx, caller, { draftId: draft_id, version, body, confirmed })
        return { saved, draft: await readDraft(tx, caller, draft_id, language) }
      }),
    discardProductDraft: ({ act, caller }, { draft_id }) =>
      act(async (tx) => {
        await discardDraft(tx, caller, draft_id)
        return null
      }),
    restoreProductDraft: ({ act, caller }, { draft_id }) =>
      act(async (tx) => {
        await restoreDraft(tx, caller, draft_id)
        return null
      }),
    submitProductDraft: ({ act, caller }, { draft_id, version }) =>
      act(async (tx) => {
        const { applicationId, shown } = await submitDraft(tx, caller, { draftId: draft_id, version })
        return { application_id: applicationId, shown }
      }),
    cancelProductApplication: ({ act, caller }, { application_id }) =>
      act(async (tx) => {
        await cancelShopApplication(tx, caller, application_id)
        return null
      }),
    setSkuPrice: ({ act, caller }, { sku_id, price, compare_at }) =>
      act(async (tx) => {
        const [priceMinor, compareAtMinor] = [parseAmount(price), compare_at === undefined ? null : parseAmount(compare_at)]
        await changePrice(tx, caller, { skuId: sku_id, priceMinor, compareAtMinor })
        return { price: formatAmount(priceMinor), compare_at: compareAtMinor === null ? null : formatAmount(compareAtMinor) }
      }),
    addSkuStock: ({ act, caller }, { sku_id, quantity }) =>
      act(async (tx) => ({ application_id: await requestStock(tx, caller, { skuId: sku_id, quantity }) })),
    reduceSkuStock: ({ act, caller }, { sku_id, quantity, reason }) =>
      act(async (tx) => ({ on_hand: await reduceStock(tx, caller, { skuId: sku_id, quantity, reason }) })),
    takeProductOffShelf: ({ act, caller }, { product_id }) =>
      act(async (tx) => {
        await takeOffShelf(tx, caller, { productId: product_id })
        return null
      }),
    putProductOnShelf: ({ act, caller }, { product_id }) =>
      act(async (tx) => {
        await putOnShelf(tx, caller, { productId: product_id })
        return null
      }),
    previewProductChanges: ({ db, caller, language }, { products, ...rule }) =>
      previewChanges(
        db,
        caller,
        products.map(({ productId }) => productId),
        ruleOf(rule),
        language,
      ),
    changeProducts: ({ primary, caller }, { products, ...rule }) => changeProducts(primary, caller, products, ruleOf(rule)),
  } satisfies Routes<keyof typeof shopProductCalls>,
  limits: {
    changeProducts: { name: 'bulk-products', hits: 60, windowSeconds: 600 },
  },
  sweep: (db) => db.transaction(forgetPictures),
}
