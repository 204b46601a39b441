import { z } from 'zod'
import { applicationStates } from '../applications.ts'
import { call } from '../call.ts'
import { type Language, languages } from '../languages.ts'
import {
  bulkProductsMost,
  draftBodyMost,
  draftBytesMost,
  optionValuesMost,
  ownValueMost,
  ownValuesMost,
  pictureAltMost,
  productDescriptionMost,
  productNameMost,
  productOptionsMost,
  productPicturesMost,
  productShortMost,
  productSkusMost,
  productViewsMost,
  searchTermMost,
  skuCodeMost,
  stockMost,
  viewNameMost,
} from '../limits.ts'
import { amount, categoryName, flag, id, integer, line, listOf, money, paged, paging, picture, texts, time } from '../shapes.ts'
import {
  bulkOutcomes,
  draftStates,
  productNeeds,
  productSorts,
  productStates,
  reviewedParts,
  stockReductionReasons,
} from '../shop-products.ts'
import { filePath } from './uploads.ts'

const catalogue = ['catalogue'] as const
const language = z.enum(languages.map(({ code }) => code))

/** Text as somebody is just writing it: not trimmed, and only what no database keeps is refused. */
const written = (most: number) =>
  z
    .string()
    .max(most)
    .regex(/^[^\p{Cc}]*(?:[\n\r\t][^\p{Cc}]*)*$/u)
    .refine((text) => text.isWellFormed())
const inLanguages = (most: number) =>
  z.partialRecord(language, written(most)) as unknown as z.ZodType<{ [Code in Language]?: string }, { [Code in Language]?: string }>

/** A value: an id of the vocabulary, or the key of one that the shop proposes. */
const valueKey = z.string().regex(/^(?:[1-9]\d{0,17}|own-[a-z0-9]{1,20})$/)

/** A number as it is being typed: whether it is one is asked when the draft is sent in. */
const typed = written(20)

const draftSku = z.strictObject({
  /** of a SKU that is listed; null: it comes to be with the listing */
  sku_id: id.nullable(),
  /** a value of each option, in their order */
  values: z.array(valueKey).max(productOptionsMost),
  /** '': the house makes one */
  code: written(skuCodeMost),
  /** USD */
  price: typed,
  /** USD; '' without a former price */
  compare_at: typed,
  /** pieces at the listing; of one that is listed it stands still */
  stock: typed,
  /** '': nobody has said */
  weight_grams: typed,
  /** one of the pictures */
  picture: filePath.nullable(),
  /** false: this combination is not sold */
  offered: z.boolean(),
})

/** Everything that a shop says of a product. What is not said yet is empty. */
export const draftBody = z.strictObject({
  /** the language that is written first, and that the others are made from */
  source: language,
  name: inLanguages(productNameMost),
  short_description: inLanguages(productShortMost),
  /** HTML */
  description: inLanguages(productDescriptionMost),
  category_id: id.nullable(),
  brand_id: id.nullable(),
  /** what it is, such as its material */
  attributes: z.array(valueKey).max(optionValuesMost),
  options: z.array(z.strictObject({ attribute_id: id, values: z.array(valueKey).max(optionValuesMost) })).max(productOptionsMost),
  /** values that the shop proposes for the vocabulary */
  own_values: z.array(z.strictObject({ key: valueKey, attribute_id: id, name: written(ownValueMost) })).max(ownValuesMost),
  skus: z.array(draftSku).max(productSkusMost),
  /** the first is the product's picture in lists */
  pictures: z.array(z.strictObject({ path: filePath, alt: inLanguages(pictureAltMost) })).max(productPicturesMost),
})

/** A form has neither empty lists nor nothing, so there it travels as JSON text. */
const draftText = z
  .string()
  .max(draftBodyMost)
  .transform((text, context) => {
    try {
      const read = draftBody.safeParse(JSON.parse(text))
      if (read.success) return read.data
    } catch {
      // no JSON is no draft either
    }
    context.addIssue({ code: 'custom', message: 'no draft' })
    return z.NEVER
  })
const sentBody = z.union([draftBody, draftText])

const savedBy = z.object({ by: z.string(), by_me: z.boolean(), at: time })

/** What is asked of the house for a draft or a SKU, and how that stands. */
const asked = z.object({
  application_id: id,
  state: z.enum(applicationStates),
  at: time,
  /** why it was refused, in the language of the caller */
  reason: z.string(),
  can_cancel: z.boolean(),
})

/** A draft as it is kept, with what the office says about it. */
const draft = z.object({
  /** null: of a listed product that nobody has changed yet */
  draft_id: id.nullable(),
  /** null: not listed yet */
  product_id: id.nullable(),
  /** 0: nothing is kept yet */
  version: z.int(),
  body: draftBody,
  /** of a listed product: as it stands on its page, null of a new one */
  base: draftBody.nullable(),
  saved: savedBy.nullable(),
  /** languages, by field, in which a text is older than its source */
  stale: z.object({ name: z.array(language), short_description: z.array(language), description: z.array(language) }),
  /** what of the changes the house looks at before it shows */
  reviewed: z.array(z.enum(reviewedParts)),
  application: asked.nullable(),
})

/** That the house has taken a product from sale: why, in the language of the caller, and since when. The shop cannot put it back. */
const barred = z.object({ why: z.string(), at: time }).nullable()

const draftView = z.object({
  ...draft.shape,
  state: z.enum(productStates),
  barred,
  /** of the draft's pictures */
  pictures: z.array(picture),
  /** what is listed, with what is left of it and what is asked for to be added */
  skus: z.array(
    z.object({ sku_id: id, on_hand: z.int(), sold: z.int(), additions: z.array(z.object({ ...asked.shape, quantity: z.int() })) }),
  ),
  sold_count: z.int(),
  can_edit: z.boolean(),
  can_discard: z.boolean(),
})

const filters = {
  q: line(0, searchTermMost).default(''),
  state: z.enum(['all', ...productStates]).default('all'),
  need: z.enum(productNeeds).optional(),
  /** with its descendants */
  category_id: id.optional(),
  /** not written in it */
  missing_in: language.optional(),
  sort: z.enum(productSorts).default('changed'),
}

const productRow = z.object({
  /** null: not listed yet */
  product_id: id.nullable(),
  /** null: nobody is changing it */
  draft_id: id.nullable(),
  state: z.enum(productStates),
  barred,
  /** of a listed product: how its changes stand */
  changes: z.enum(draftStates).nullable(),
  ...texts('name'),
  image: picture.nullable(),
  category: categoryName.nullable(),
  /** USD; null: nobody has said */
  price_min: money.nullable(),
  price_max: money.nullable(),
  /** the former price, of a product with one SKU */
  compare_at: money.nullable(),
  /** the only one */
  sku_id: id.nullable(),
  sku_code: z.string(),
  skus: z.int(),
  /** pieces on hand; null: not listed yet */
  stock: z.int().nullable(),
  /** SKUs that are low or have run out */
  low_skus: z.int(),
  sold_out_skus: z.int(),
  sold_count: z.int(),
  missing: z.array(language),
  stale: z.array(language),
  missing_weight: z.boolean(),
  changed_at: time,
})

const view = z.object({
  view_id: id,
  name: z.string(),
  /** everybody of the shop sees it */
  shared: z.boolean(),
  /** fields of getProducts, but for the page */
  filters: z.record(z.string(), z.string()),
})
const views = z.object({ list: z.array(view) })

/**
 * Products of a bulk change, as "12,15" or, with the mark of a preview behind each, "12:ab3,15:c01": a form has no room for a thousand fields.
 */
const listText = z
  .string()
  .regex(/^[1-9]\d{0,17}(?::[0-9a-f]{1,16})?(?:,[1-9]\d{0,17}(?::[0-9a-f]{1,16})?)*$/)
  .refine((text) => text.split(',').length <= bulkProductsMost)
  .transform((text) =>
    text.split(',').map((part) => {
      const [productId = '', mark = ''] = part.split(':')
      return { productId, mark }
    }),
  )

const bulkRule = {
  products: listText,
  rule: z.enum(['price_percent', 'price_amount', 'off_shelf', 'on_shelf', 'category']),
  /** of a price: percent or USD, below zero to lower it */
  by: z
    .string()
    .regex(/^-?\d{1,9}(?:\.\d{1,2})?$/)
    .optional(),
  /** of category: where to */
  category_id: id.optional(),
}

const sku = { sku_id: id }

export const shopProductCalls = {
  getShopProducts: call({
    method: 'GET',
    path: '/seller/product/index',
    who: 'seller',
    roles: catalogue,
    summary:
      'Products of the shop with those that are not listed yet: searched by name in any language and by SKU code, filtered and sorted.',
    input: z.object({ ...paging, ...filters }),
    reply: z.object({
      list: z.array(productRow),
      ...paged,
      /** of the whole shop, whatever is filtered */
      counts: z.object({
        all: z.int(),
        draft: z.int(),
        under_review: z.int(),
        refused: z.int(),
        on_sale: z.int(),
        off_shelf: z.int(),
        low: z.int(),
        sold_out: z.int(),
        missing_texts: z.int(),
        stale_texts: z.int(),
        missing_weight: z.int(),
        changes: z.int(),
      }),
    }),
  }),
  getProductViews: call({
    method: 'GET',
    path: '/seller/product/views',
    who: 'seller',
    roles: catalogue,
    summary: 'Named filters of the table of products: those of the shop and of the member.',
    input: z.object({}),
    reply: views,
  }),
  saveProductView: call({
    method: 'POST',
    path: '/seller/product/view_save',
    who: 'seller',
    roles: catalogue,
    summary: `Keeps filters under a name, for the member or for everybody of the shop; one of that name is replaced. At most ${productViewsMost} each.`,
    input: z.object({
      name: line(1, viewNameMost),
      shared: flag,
      filters: z.partialRecord(
        z.enum(['q', 'state', 'need', 'category_id', 'missing_in', 'sort']),
        z.string().max(searchTermMost),
      ) as unknown as z.ZodType<Record<string, string>, Record<string, string>>,
    }),
    reply: views,
  }),
  removeProductView: call({
    method: 'POST',
    path: '/seller/product/view_remove',
    who: 'seller',
    roles: catalogue,
    summary: 'Forgets a named view.',
    input: z.object({ view_id: id }),
    reply: views,
    codes: ['recordMissing'],
  }),

  getProductVocabulary: call({
    method: 'GET',
    path: '/seller/product/vocabulary',
    who: 'seller',
    roles: catalogue,
    summary: 'What a product is described with: categories, brands, and attributes with their values.',
    input: z.object({}),
    reply: z.object({
      categories: z.array(z.object({ ...categoryName.shape, parent_id: id.nullable() })),
      brands: z.array(z.object({ id, ...texts('name') })),
      attributes: z.array(
        z.object({
          id,
          code: z.string(),
          ...texts('name'),
          values: z.array(z.object({ id, code: z.string(), ...texts('name'), hex: z.string().nullable() })),
        }),
      ),
    }),
  }),
  getProductDraft: call({
    method: 'GET',
    path: '/seller/product/draft',
    who: 'seller',
    roles: catalogue,
    summary: 'What the editor shows: a draft, or a listed product as it stands with the draft of its changes, if there is one.',
    input: z.object({ draft_id: id.optional(), product_id: id.optional() }),
    reply: draftView,
    codes: ['recordMissing'],
  }),
  startProductDraft: call({
    method: 'POST',
    path: '/seller/product/draft_start',
    who: 'seller',
    roles: catalogue,
    summary:
      'Begins a draft: of a new product, of changes of a listed one (or gives the one that there is), or of a new product like a listed one.',
    input: z.object({
      /** a listed product that is going to be changed */
      product_id: id.optional(),
      /** a listed product to begin with */
      like: id.optional(),
      /** in which language a new one is written first */
      source: language,
    }),
    reply: z.object({ draft_id: id, version: z.int() }),
    codes: ['recordMissing', 'productInvalid'],
    idempotent: true,
  }),
  saveProductDraft: call({
    method: 'POST',
    path: '/seller/product/draft_save',
    who: 'seller',
    roles: catalogue,
    summary:
      'Keeps a draft as it is being written. Where somebody else has kept it since the version that it was made from, nothing is written: the answer is theirs, to be merged.',
    input: z.object({
      draft_id: id,
      /** that the body was made from */
      version: integer(0, 999_999_999),
      /** in a form as JSON text */
      body: sentBody,
      /** translations that hold although their source has changed, as in "name.ja" */
      confirmed: listOf(z.string().regex(/^(?:name|short_description|description)\.[a-zA-Z-]{2,5}$/), 20).default([]),
    }),
    reply: z.object({ saved: z.boolean(), draft }),
    codes: ['recordMissing'],
    bytes: draftBytesMost,
  }),
  discardProductDraft: call({
    method: 'POST',
    path: '/seller/product/draft_discard',
    who: 'seller',
    roles: catalogue,
    summary: 'Lays a draft aside. A listed product stays as it is on its page. It can be taken up again.',
    input: z.object({ draft_id: id }),
    reply: z.null(),
    codes: ['recordMissing'],
  }),
  restoreProductDraft: call({
    method: 'POST',
    path: '/seller/product/draft_restore',
    who: 'seller',
    roles: catalogue,
    summary: 'Takes a draft up again that was laid aside.',
    input: z.object({ draft_id: id }),
    reply: z.null(),
    codes: ['recordMissing'],
  }),
  submitProductDraft: call({
    method: 'POST',
    path: '/seller/product/submit',
    who: 'seller',
    roles: catalogue,
    summary:
      'Sends a draft in. A new product is looked at by the house; of changes of a listed one only what is in `reviewed`, all else shows at once. Refused with the fields that are missing or wrong.',
    input: z.object({ draft_id: id, version: integer(0, 999_999_999) }),
    reply: z.object({
      /** null: everything shows already */
      application_id: id.nullable(),
      /** changes that show already */
      shown: z.boolean(),
    }),
    codes: ['recordMissing'],
    idempotent: true,
  }),
  cancelProductApplication: call({
    method: 'POST',
    path: '/seller/product/submit_cancel',
    who: 'seller',
    roles: catalogue,
    summary: 'Takes back what was asked of the house for a product, a listing or an addition to stock, while nobody has decided.',
    input: z.object({ application_id: id }),
    reply: z.null(),
    codes: ['recordMissing'],
    idempotent: true,
  }),
  setSkuPrice: call({
    method: 'POST',
    path: '/seller/product/price',
    who: 'seller',
    roles: catalogue,
    summary: 'Gives a SKU another price, at once.',
    input: z.object({ ...sku, price: amount, /** the former price; without one there is none */ compare_at: amount.optional() }),
    reply: z.object({ price: money, compare_at: money.nullable() }),
    codes: ['productInvalid'],
    idempotent: true,
  }),
  addSkuStock: call({
    method: 'POST',
    path: '/seller/product/stock_add',
    who: 'seller',
    roles: catalogue,
    summary: 'Asks the house for pieces of a SKU to be added to its stock.',
    input: z.object({ ...sku, quantity: integer(1, stockMost) }),
    reply: z.object({ application_id: id }),
    codes: ['productInvalid'],
    idempotent: true,
  }),
  reduceSkuStock: call({
    method: 'POST',
    path: '/seller/product/stock_reduce',
    who: 'seller',
    roles: catalogue,
    summary: 'Takes pieces of a SKU out of stock that are gone without a sale, with the reason; at once.',
    input: z.object({ ...sku, quantity: integer(1, stockMost), reason: z.enum(stockReductionReasons) }),
    reply: z.object({ on_hand: z.int() }),
    codes: ['productInvalid', 'stockInsufficient'],
    idempotent: true,
  }),
  takeProductOffShelf: call({
    method: 'POST',
    path: '/seller/product/off_shelf',
    who: 'seller',
    roles: catalogue,
    summary: 'Takes a product from sale; its page is gone until it is put back.',
    input: z.object({ product_id: id }),
    reply: z.null(),
    codes: ['productInvalid'],
    idempotent: true,
  }),
  putProductOnShelf: call({
    method: 'POST',
    path: '/seller/product/on_shelf',
    who: 'seller',
    roles: catalogue,
    summary: 'Puts a product on sale again that was listed before.',
    input: z.object({ product_id: id }),
    reply: z.null(),
    codes: ['productInvalid', 'writeConflict'],
    idempotent: true,
  }),
  previewProductChanges: call({
    method: 'POST',
    path: '/seller/product/bulk_preview',
    who: 'seller',
    roles: catalogue,
    changes: false,
    summary: `What a change of many products, at most ${bulkProductsMost}, would do to each of them.`,
    input: z.object(bulkRule),
    reply: z.object({
      list: z.array(
        z.object({
          product_id: id,
          ...texts('name'),
          outcome: z.enum(bulkOutcomes),
          /** the least price before and after; equal where the price stays */
          before: money,
          after: money,
          /** by which the act knows that it is still what was looked at */
          mark: z.string(),
        }),
      ),
      counts: z.object({ changed: z.int(), unchanged: z.int(), impossible: z.int() }),
    }),
    codes: ['recordMissing'],
  }),
  changeProducts: call({
    method: 'POST',
    path: '/seller/product/bulk_change',
    who: 'seller',
    roles: catalogue,
    summary:
      'Changes many products, one act each: what is refused for one is done for the others. A price is only changed as it was looked at, so sending it twice changes it once.',
    input: z.object(bulkRule),
    reply: z.object({ list: z.array(z.object({ product_id: id, outcome: z.enum(bulkOutcomes) })) }),
    codes: ['recordMissing'],
  }),
}
