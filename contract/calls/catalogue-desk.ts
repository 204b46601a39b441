import { z } from 'zod'
import { auditActors, auditActs } from '../audit.ts'
import { call } from '../call.ts'
import {
  barReasons,
  catalogueActs,
  catalogueHistories,
  catalogueKeepers,
  categoryActs,
  categoryObstacles,
  houseProductStates,
  houseProductViews,
  productReaders,
} from '../catalogue-desk.ts'
import { languages } from '../languages.ts'
import { barWordsMost, catalogueNameMost, categoriesMost, productsAtOnceMost, searchTermMost } from '../limits.ts'
import { categoryName, id, integer, line, listOf, money, picture, prose, shopName, texts, time, writtenTexts } from '../shapes.ts'

const language = z.enum(languages.map(({ code }) => code))

const houseProduct = z.object({
  id,
  slug: z.string(),
  ...texts('name'),
  image: picture.nullable(),
  shop: shopName,
  category: categoryName,
  brand: z.object({ id, ...texts('name') }).nullable(),
  state: z.enum(houseProductStates),
  /** the shop itself is not open, so that nobody sees what it has on sale */
  shop_closed: z.boolean(),
  price: money,
  in_stock: z.boolean(),
  sold_count: z.int(),
  listed_at: time,
})

const bar = z.object({
  /** why, in the language of the operator */
  why: z.string(),
  at: time,
  by: z.string(),
  /** null while it stands */
  ended_at: time.nullable(),
  ended_by: z.string().nullable(),
})

const productIds = { product_ids: listOf(id, productsAtOnceMost).refine((ids) => ids.length > 0) }

const houseCategory = z.object({
  id,
  /** null: on the first level */
  parent_id: id.nullable(),
  slug: z.string(),
  /** in all languages that it is written in */
  ...texts('name'),
  image: picture.nullable(),
  /** goes along with a change, so that nobody overwrites what they have not seen */
  version: z.int(),
  /** in it itself, wherever they stand */
  products: z.int(),
  on_sale: z.int(),
  missing: z.array(language),
})

const categorySeen = { category_id: id, version: integer(0, 999_999_999) }
/** By which it is taken back; null: nothing was changed. */
const changed = z.object({ change_id: id.nullable() })
const writtenName = writtenTexts('name', line(1, catalogueNameMost))

export const catalogueDeskCalls = {
  getHouseProducts: call({
    method: 'GET',
    path: '/operator/product/index',
    who: 'operator',
    roles: productReaders,
    summary: 'Products of all shops by view, newest first, with the counts of all views. The next page begins after the last id.',
    input: z.object({
      view: z.enum(houseProductViews).default('all'),
      /** words of its name, or the beginning of the code of a SKU, or its number */
      q: line(0, searchTermMost).default(''),
      shop_id: id.optional(),
      /** with its descendants */
      category_id: id.optional(),
      brand_id: id.optional(),
      page_size: integer(1, 96).default(48),
      /** the last id of the page before */
      after: id.optional(),
    }),
    reply: z.object({
      list: z.array(houseProduct),
      /** there is more */
      more: z.boolean(),
      /** whatever is filtered */
      counts: z.record(z.enum(houseProductViews), z.int()),
    }),
  }),
  getHouseProduct: call({
    method: 'GET',
    path: '/operator/product/view',
    who: 'operator',
    roles: productReaders,
    summary: 'A product of any shop: what it is, what it is sold in, and what was done to it by its shop and by the house.',
    input: z.object({ product_id: id }),
    reply: z.object({
      ...houseProduct.shape,
      ...texts('short_description'),
      images: z.array(picture),
      skus: z.array(z.object({ id, code: z.string(), price: money, on_hand: z.int(), options: z.array(z.object({ ...texts('name') })) })),
      favourites: z.int(),
      reviews: z.int(),
      /** languages in which something of it is not written */
      missing: z.array(language),
      /** newest first */
      bars: z.array(bar),
      /** as it was written down, newest first, at most 50 */
      story: z.array(
        z.object({
          at: time,
          act: z.enum(auditActs),
          actor: z.enum(auditActors),
          name: z.string().nullable(),
          why: z.string().nullable(),
          details: z.record(z.string(), z.string().nullable()),
        }),
      ),
      /** what the caller may do with it now, beside their role */
      can_bar: z.boolean(),
      can_unbar: z.boolean(),
    }),
    codes: ['recordMissing'],
  }),
  getBarEffect: call({
    method: 'GET',
    path: '/operator/product/bar_effect',
    who: 'operator',
    roles: productReaders,
    summary: 'What taking products from sale would do now, and the ready reasons as the operator and the shop read them.',
    input: z.object(productIds),
    reply: z.object({
      /** that would be taken from sale or kept from it */
      products: z.int(),
      /** that the house has taken off already; nothing happens to them */
      barred: z.int(),
      /** that are told */
      shops: z.int(),
      /** in which one of them lies */
      carts: z.int(),
      /** people who keep one of them as a favourite */
      favourites: z.int(),
      /** orders with one of them that are not delivered yet; they go on */
      orders: z.int(),
      /** the language of the shop's owner; of several shops, that of the first */
      language,
      reasons: z.array(z.object({ code: z.enum(barReasons), ours: z.string(), theirs: z.string() })),
    }),
  }),
  barProducts: call({
    method: 'POST',
    path: '/operator/product/bar',
    who: 'operator',
    roles: catalogueKeepers,
    summary:
      'Takes products from sale in the name of the house, with a ready reason, words or both, and tells their shops, which cannot put them back. One that is taken off already stays as it is.',
    input: z.object({ ...productIds, reason: z.enum(barReasons).optional(), note: prose(0, barWordsMost).default('') }),
    reply: z.object({ /** that were not taken off before */ barred: z.int() }),
    codes: ['recordMissing', 'parameterMissing', 'writeConflict'],
    idempotent: true,
  }),
  unbarProduct: call({
    method: 'POST',
    path: '/operator/product/unbar',
    who: 'operator',
    roles: catalogueKeepers,
    summary: 'Lets a product back that the house has taken off: on sale, if it was then, else its shop can put it there. The shop is told.',
    input: z.object({ product_id: id, /** for the log of the house */ note: prose(0, barWordsMost).default('') }),
    reply: z.object({ state: z.enum(houseProductStates) }),
    codes: ['recordMissing', 'writeConflict'],
    idempotent: true,
  }),

  getHouseCategories: call({
    method: 'GET',
    path: '/operator/category/index',
    who: 'operator',
    roles: productReaders,
    summary: 'All categories in the order of their tree, each before what lies below it, and those that became part of another.',
    input: z.object({}),
    reply: z.object({
      list: z.array(houseCategory),
      /** their addresses lead to the other */
      merged: z.array(z.object({ id, ...texts('name'), into_id: id, at: time.nullable() })),
    }),
  }),
  getCategoryEffect: call({
    method: 'GET',
    path: '/operator/category/effect',
    who: 'operator',
    roles: productReaders,
    summary: 'What an act would do to a category now.',
    input: z.object({
      act: z.enum(categoryActs),
      category_id: id,
      /** of a move: below which; left out: on the first level. Of a merging: into which */
      target_id: id.optional(),
    }),
    reply: z.object({
      /** why it cannot be; null if it can */
      obstacle: z.enum(categoryObstacles).nullable(),
      /** whose place changes; of a merging, those in the category itself */
      products: z.int(),
      on_sale: z.int(),
      /** that lie below it and come along */
      categories: z.int(),
      /** that shops are writing for it, and how many of them wait for a decision */
      drafts: z.int(),
      applications: z.int(),
      /** views that shops have kept and that name it */
      views: z.int(),
      /** rules of the commission that name it, those of the past, too: after a merging none of them holds any more for what was in it */
      commissions: z.int(),
      /** adverts that lead to it */
      adverts: z.int(),
    }),
    codes: ['recordMissing', 'parameterMissing'],
  }),
  addCategory: call({
    method: 'POST',
    path: '/operator/category/add',
    who: 'operator',
    roles: catalogueKeepers,
    summary: 'Adds a category as the last of its siblings; on the first level without a parent.',
    input: z.object({ parent_id: id.optional(), ...writtenName }),
    reply: z.object({ category_id: id, change_id: id }),
    codes: ['recordMissing', 'writeConflict'],
    idempotent: true,
  }),
  renameCategory: call({
    method: 'POST',
    path: '/operator/category/rename',
    who: 'operator',
    roles: catalogueKeepers,
    summary: 'Calls a category otherwise, in all languages at once; one that is left out or empty borrows English.',
    input: z.object({ ...categorySeen, ...writtenName }),
    reply: changed,
    codes: ['recordMissing', 'writeConflict'],
    idempotent: true,
  }),
  moveCategory: call({
    method: 'POST',
    path: '/operator/category/move',
    who: 'operator',
    roles: catalogueKeepers,
    summary: 'Puts a category below another, or on the first level, at a place among its siblings; what lies below it comes along.',
    input: z.object({
      ...categorySeen,
      /** left out: on the first level */
      parent_id: id.optional(),
      /** 0: the first; counted without itself */
      index: integer(0, categoriesMost),
    }),
    reply: changed,
    codes: ['recordMissing', 'writeConflict'],
    idempotent: true,
  }),
  mergeCategory: call({
    method: 'POST',
    path: '/operator/category/merge',
    who: 'operator',
    roles: catalogueKeepers,
    summary:
      'Makes a category part of another: its products and what lies below it go there, and its address leads there for good. Of more than a thousand products the rest follows within minutes.',
    input: z.object({ ...categorySeen, into_id: id }),
    reply: changed,
    codes: ['recordMissing', 'writeConflict'],
    idempotent: true,
  }),
  removeCategory: call({
    method: 'POST',
    path: '/operator/category/remove',
    who: 'operator',
    roles: catalogueKeepers,
    summary: 'Takes an empty category away.',
    input: z.object(categorySeen),
    reply: changed,
    codes: ['recordMissing', 'writeConflict'],
    idempotent: true,
  }),
  getCatalogueChanges: call({
    method: 'GET',
    path: '/operator/catalogue/changes',
    who: 'operator',
    roles: productReaders,
    summary: 'What was done to categories, brands or attributes with their values, or to one of them, by whom, newest first.',
    input: z.object({
      subject: z.enum(catalogueHistories),
      /** of it alone */
      subject_id: id.optional(),
      /** the last id of the page before */
      after: id.optional(),
    }),
    reply: z.object({
      list: z.array(
        z.object({
          id,
          subject_id: id,
          act: z.enum(catalogueActs),
          /** what it is called now, or was called last */
          ...texts('name'),
          /** what it was called before */
          ...texts('before'),
          /** of a merging */
          into: z.object({ ...texts('name') }).nullable(),
          by: z.string(),
          at: time,
          undone: z.object({ by: z.string(), at: time }).nullable(),
          /** nobody has changed the same thing since */
          can_undo: z.boolean(),
        }),
      ),
      more: z.boolean(),
    }),
  }),
  undoCatalogueChange: call({
    method: 'POST',
    path: '/operator/catalogue/undo',
    who: 'operator',
    roles: catalogueKeepers,
    summary: 'Takes a change back, as long as nobody has changed the same thing since.',
    input: z.object({ change_id: id }),
    reply: z.null(),
    codes: ['recordMissing', 'writeConflict'],
    idempotent: true,
  }),
}
