import { z } from 'zod'
import { auditActors, auditActs } from '../audit.ts'
import { call } from '../call.ts'
import { barReasons, catalogueKeepers, houseProductStates, houseProductViews, productReaders } from '../catalogue-desk.ts'
import { languages } from '../languages.ts'
import { barWordsMost, productsAtOnceMost, searchTermMost } from '../limits.ts'
import { categoryName, id, integer, line, listOf, money, picture, prose, shopName, texts, time } from '../shapes.ts'

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
}
